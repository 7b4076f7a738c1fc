public import IconImage

/// One image a preset asks for.
public struct Slot: Hashable, Sendable {
  /// How strictly `pixels` is meant.
  public enum SizeRule: String, CaseIterable, Sendable, Codable {
    case exact, about, max, min

    /// Guidelines do not quantify "about"; iconforge accepts a fifth of either side.
    private static let tolerance = 0.2

    /// Whether an image of `pixels` is what a slot of `asked` pixels wants. A least size is meant of
    /// the longer side, and so is an approximate one: glyphs are as narrow as their shape.
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

  /// The look of the system an image is for, where it has several.
  public enum Appearance: String, CaseIterable, Sendable, Codable {
    case dark, tinted
  }

  /// The part of a layered icon an image is.
  public enum Layer: String, CaseIterable, Sendable, Codable {
    case back, middle, front
    /// A shape that the system colours.
    case monochrome
  }

  public var role: Role
  public var idiom: Idiom
  /// Size in points; halves occur (83.5).
  public var points: Points?
  /// Pixels a point.
  public var scale: Int
  public var pixels: PixelSize
  public var size: SizeRule
  public var orientation: Orientation?
  /// Path below the output folder; `{name}` stands for the artwork's name.
  public var file: String
  public var plistKey: String?
  public var required: Requirement
  /// When the requirement holds, for people.
  public var condition: String?
  public var alpha: AlphaPolicy
  public var statusBar: StatusBar?
  /// What the system leaves visible after trimming.
  public var visible: PixelSize?
  /// The part that nothing covers.
  public var safeZone: PixelRect?
  /// What must not be exceeded where `pixels` is only a size to aim at.
  public var maximum: PixelSize?
  public var treatment: SlotTreatment?
  /// Nil for the usual look.
  public var appearance: Appearance?
  /// Nil for icons of one layer.
  public var layer: Layer?
  /// What the file that lists the images says of this one beside size, scale and idiom: keys of an
  /// asset catalog, a web manifest, a page's links.
  public var entry: [String: String]
  public var source: String
  /// Where it lies, and how, where it is part of another preset.
  public var home: Home?

  /// A folder below the output folder, and the layout within.
  public struct Home: Hashable, Sendable {
    public var layout: OutputLayout
    public var folder: String
    /// What the icon is called there; nil for the manifest's name.
    public var iconName: String?

    package init(layout: OutputLayout, folder: String, iconName: String? = nil) {
      (self.layout, self.folder, self.iconName) = (layout, folder, iconName)
    }
  }

  /// Path below the output folder, its home's included, for lists.
  public var listed: String { SourcePath.joined(home?.folder ?? "", file) }

  /// Masks: the shape is in alpha, the colour is the system's.
  public var isGlyph: Bool {
    role.isGlyph || layer == .monochrome || (idiom == .android && role == .notification)
  }

  /// Whether a file holds several pictures: slots that name it are for one each.
  package static func isContainer(_ path: String) -> Bool {
    [".ico", ".icns"].contains(where: path.hasSuffix)
  }

  /// What such a file holds, where it is not a picture of that size; nil where it is.
  ///
  /// Source: Icons in Win32 (a byte for each side); OS X Human Interface Guidelines (2012), table 5-1.
  static func objection(to pixels: PixelSize, _ scale: Int, in path: String) -> String? {
    if path.hasSuffix(".ico") {
      return pixels.longerSide <= 256 ? nil : "an .ico holds pictures of up to 256 a side"
    }
    guard path.hasSuffix(".icns") else { return nil }
    let sides = [16, 32, 128, 256, 512]
    let isMember = scale <= 2 && sides.contains { pixels == PixelSize(square: $0 * scale) }
    return isMember ? nil : "an .icns holds 16, 32, 128, 256 and 512 points a side at 1x and 2x"
  }

  /// Whether an image of that size is what the slot wants, and no larger than it may be.
  package func takes(_ size: PixelSize) -> Bool {
    let isWithin = maximum.map { size.width <= $0.width && size.height <= $0.height }
    return self.size.allows(size, for: pixels) && isWithin != false
  }

  package init(
    role: Role, idiom: Idiom, points: Points? = nil, scale: Int, pixels: PixelSize, size: SizeRule,
    orientation: Orientation? = nil, file: String, plistKey: String? = nil, required: Requirement,
    condition: String? = nil, alpha: AlphaPolicy, statusBar: StatusBar? = nil,
    visible: PixelSize? = nil, safeZone: PixelRect? = nil, maximum: PixelSize? = nil,
    treatment: SlotTreatment? = nil, appearance: Appearance? = nil, layer: Layer? = nil,
    entry: [String: String] = [:], source: String
  ) {
    self.role = role
    self.idiom = idiom
    self.points = points
    self.scale = scale
    self.pixels = pixels
    self.size = size
    self.orientation = orientation
    self.file = file
    self.plistKey = plistKey
    self.required = required
    self.condition = condition
    self.alpha = alpha
    self.statusBar = statusBar
    self.visible = visible
    self.safeZone = safeZone
    self.maximum = maximum
    self.treatment = treatment
    self.appearance = appearance
    self.layer = layer
    self.entry = entry
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

/// What a preset says should be done to artwork for a slot.
public struct SlotTreatment: Hashable, Sendable {
  public var fit: Fit?
  /// Share of the slot's shorter side that the artwork may take, 0…1.
  public var scale: Double?
  public var background: Color?
  /// What is cut out of the artwork, and how it lies on the canvas.
  public var shape: IconShape?

  public init(
    fit: Fit? = nil, scale: Double? = nil, background: Color? = nil, shape: IconShape? = nil
  ) {
    self.fit = fit
    self.scale = scale
    self.background = background
    self.shape = shape
  }
}
