public import IconImage

/// One image that a preset requires.
public struct Slot: Hashable, Sendable {
  /// How strictly `pixels` applies.
  public enum SizeRule: String, CaseIterable, Sendable, Codable {
    case exact, about, max, min

    /// Guidelines do not quantify "about"; iconforge accepts a difference of a fifth.
    private static let tolerance = 0.2

    /// Whether an image of `pixels` satisfies a slot of `asked` pixels. Minimum and approximate
    /// sizes concern the longer side: a glyph is as narrow as its shape.
    public func allows(_ pixels: PixelSize, for asked: PixelSize) -> Bool {
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

  public enum Orientation: String, CaseIterable, Sendable, Codable {
    case portrait, landscape
  }

  public enum Requirement: String, CaseIterable, Sendable, Codable {
    case required, recommended, optional
  }

  public enum AlphaPolicy: String, CaseIterable, Sendable, Codable {
    case forbidden, allowed, required
  }

  /// Whether a launch image has the status bar's strip.
  public enum StatusBar: String, CaseIterable, Sendable, Codable {
    case included, excluded
  }

  /// The system appearance that an image is for.
  public enum Appearance: String, CaseIterable, Sendable, Codable {
    case dark, tinted
  }

  /// The layer of a layered icon.
  public enum Layer: String, CaseIterable, Sendable, Codable {
    case back, middle, front
    /// A shape in alpha; the system chooses the colour.
    case monochrome
  }

  public var role: Role
  public var idiom: Idiom
  /// Size in points; halves occur (83.5).
  public var points: Points?
  /// Pixels per point.
  public var scale: Int
  public var pixels: PixelSize
  public var size: SizeRule
  public var orientation: Orientation?
  /// Path below the output folder; `{name}` stands for the artwork's name.
  public var file: String
  public var plistKey: String?
  public var required: Requirement
  /// The condition of the requirement, as text for readers.
  public var condition: String?
  public var alpha: AlphaPolicy
  public var statusBar: StatusBar?
  /// The part that stays visible after the system trims the image.
  public var visible: PixelSize?
  /// The part that no other element covers.
  public var safeZone: PixelRect?
  /// The upper limit when `pixels` is approximate.
  public var maximum: PixelSize?
  public var treatment: SlotTreatment?
  /// Nil for the default appearance.
  public var appearance: Appearance?
  /// Nil for icons of one layer.
  public var layer: Layer?
  /// Further keys of the image in the file that lists it: an asset catalog, a web manifest, the
  /// links of a page.
  public var entry: [String: String] = [:]
  public var source: String
  /// The location when the slot comes from a part of its preset.
  public var home: Home?

  /// A folder below the output folder, and the layout within.
  public struct Home: Hashable, Sendable {
    public var layout: OutputLayout
    public var folder: String
    /// The icon's name in this folder; nil for the manifest's name.
    public var iconName: String?

    package init(layout: OutputLayout, folder: String, iconName: String? = nil) {
      self.layout = layout
      self.folder = folder
      self.iconName = iconName
    }
  }

  /// Path below the output folder, with the folder of `home`.
  public var listed: String { SourcePath.joined(home?.folder ?? "", file) }

  /// Whether the image is a mask: its shape is in alpha, and the system chooses the colour.
  public var isGlyph: Bool {
    role.isGlyph || layer == .monochrome || (idiom == .android && role == .notification)
  }

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

  /// Whether an image of `size` satisfies the slot and its maximum.
  package func takes(_ size: PixelSize) -> Bool {
    let isWithin = maximum.map { size.width <= $0.width && size.height <= $0.height }
    return self.size.allows(size, for: pixels) && isWithin != false
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
public struct Points: Hashable, Sendable {
  public let width: Double
  public let height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// How a preset fits artwork into a slot.
public struct SlotTreatment: Hashable, Sendable {
  public var fit: Fit?
  /// Share of the slot's shorter side that the artwork may take, 0 to 1.
  public var scale: Double?
  public var background: Color?
  public var shape: IconShape?
}

extension SlotTreatment {
  package init(fit: Fit? = nil, shape: IconShape? = nil) {
    self.fit = fit
    self.shape = shape
  }
}
