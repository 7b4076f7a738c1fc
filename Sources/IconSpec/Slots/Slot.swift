package import IconImage

/// One image that a preset requires.
package struct Slot: Hashable, Sendable {
  /// How strictly `pixels` applies.
  package enum SizeRule: String, CaseIterable, Sendable, Codable {
    case exact, about, max, min

    /// Guidelines do not quantify "about"; iconforge accepts a difference of a fifth.
    private static let tolerance = 0.2

    /// Whether an image of `pixels` satisfies a slot of `asked` pixels. Minimum and approximate
    /// sizes concern the longer side: a glyph is as narrow as its shape.
    package func allows(_ pixels: PixelSize, for asked: PixelSize) -> Bool {
      let side = pixels.longerSide
      return switch self {
      case .exact: pixels == asked
      case .about, .min: longerSides(for: asked).contains(side)
      case .max: pixels.width <= asked.width && pixels.height <= asked.height
      }
    }

    /// The longer sides, in pixels, that a slot of `asked` pixels accepts.
    func longerSides(for asked: PixelSize) -> ClosedRange<Int> {
      let side = asked.longerSide
      switch self {
      case .exact: return side...side
      case .about:
        let slack = Int((Self.tolerance * Double(side)).rounded(.down))
        return side - slack...side + slack
      case .max: return 1...side
      case .min: return side...Swift.max(side, PixelSize.largestSide)
      }
    }
  }

  package enum Orientation: String, CaseIterable, Sendable, Codable {
    case portrait, landscape
  }

  package enum Requirement: String, CaseIterable, Sendable, Codable {
    case required, recommended, optional
  }

  package enum AlphaPolicy: String, CaseIterable, Sendable, Codable {
    case forbidden, allowed, required
  }

  /// Whether a launch image has the status bar's strip.
  package enum StatusBar: String, CaseIterable, Sendable, Codable {
    case included, excluded
  }

  /// The system appearance that an image is for.
  package enum Appearance: String, CaseIterable, Sendable, Codable {
    case dark, tinted
  }

  /// The layer of a layered icon.
  package enum Layer: String, CaseIterable, Sendable, Codable {
    case back, middle, front
    /// A shape in alpha; the system chooses the colour.
    case monochrome
  }

  package var role: Role
  package var idiom: Idiom
  /// Size in points; halves occur (83.5).
  package var points: Points?
  /// Pixels per point.
  package var scale: Int
  package var pixels: PixelSize
  package var size: SizeRule
  package var orientation: Orientation?
  /// Path below the output folder; `{name}` stands for the artwork's name.
  package var file: String
  package var plistKey: String?
  package var required: Requirement
  /// The condition of the requirement, as text for readers.
  package var condition: String?
  package var alpha: AlphaPolicy
  package var statusBar: StatusBar?
  /// The part that stays visible after the system trims the image.
  package var visible: PixelSize?
  /// The part that no other element covers.
  package var safeZone: PixelRect?
  /// The upper limit when `pixels` is approximate.
  package var maximum: PixelSize?
  package var treatment: SlotTreatment?
  /// Nil for the default appearance.
  package var appearance: Appearance?
  /// Nil for icons of one layer.
  package var layer: Layer?
  /// Further keys of the image in the file that lists it: an asset catalog, a web manifest, the
  /// links of a page.
  package var entry: [String: String] = [:]
  package var source: String
  /// The location when the slot comes from a part of its preset.
  package var home: Home?

  /// A folder below the output folder, and the layout within.
  package struct Home: Hashable, Sendable {
    package var layout: OutputLayout
    package var folder: String
    /// The icon's name in this folder; nil for the manifest's name.
    package var iconName: String?

    package init(layout: OutputLayout, folder: String, iconName: String? = nil) {
      self.layout = layout
      self.folder = folder
      self.iconName = iconName
    }
  }

  /// Path below the output folder, with the folder of `home`.
  package var listed: String { SourcePath.joined(home?.folder ?? "", file) }

  /// Whether the image is a mask: its shape is in alpha, and the system chooses the colour.
  package var isGlyph: Bool {
    role.isGlyph || layer == .monochrome || (idiom == .android && role == .notification)
  }

  /// Whether its image is made only of artwork given for it. A web app shows a monochrome icon beside its others, and
  /// can do without.
  package var needsOwnArtwork: Bool { layer == .middle || entry["purpose"] == "monochrome" }

  /// Whether a file holds several images. Each slot with its name is for one of them.
  package static func isContainer(_ path: String) -> Bool {
    [".ico", ".icns"].contains(where: path.hasSuffix)
  }

  /// The sizes that a container file accepts; nil when `pixels` is one of them or `path` is a plain
  /// image.
  static func objection(to pixels: PixelSize, _ scale: Int, in path: String) -> String? {
    if path.hasSuffix(".ico") {
      return pixels.longerSide <= 256 ? nil : "an .ico holds images of up to 256 pixels a side"
    }
    guard path.hasSuffix(".icns") else { return nil }
    let sides = [16, 32, 128, 256, 512]
    let isMember = scale <= 2 && sides.contains { pixels == PixelSize(square: $0 * scale) }
    return isMember ? nil : "an .icns holds 16, 32, 128, 256 and 512 points a side at 1x and 2x"
  }

  package init(
    role: Role, idiom: Idiom, points: Points? = nil, scale: Int, pixels: PixelSize,
    size: SizeRule, orientation: Orientation? = nil, file: String, required: Requirement,
    alpha: AlphaPolicy, statusBar: StatusBar? = nil, source: String
  ) {
    self.role = role
    self.idiom = idiom
    self.points = points
    self.scale = scale
    self.pixels = pixels
    self.size = size
    self.orientation = orientation
    self.file = file
    self.required = required
    self.alpha = alpha
    self.statusBar = statusBar
    self.source = source
  }
}

/// Width and height in points.
package struct Points: Hashable, Sendable {
  package let width: Double
  package let height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// How a preset fits artwork into a slot.
package struct SlotTreatment: Hashable, Sendable {
  package var fit: Fit?
  /// Share of the slot's shorter side that the artwork may take, 0 to 1.
  package var scale: Double?
  package var background: Color?
  package var shape: IconShape?
}

extension SlotTreatment {
  package init(fit: Fit? = nil, shape: IconShape? = nil) {
    self.fit = fit
    self.shape = shape
  }
}
