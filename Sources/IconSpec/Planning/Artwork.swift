public import IconImage

public struct Artwork: Hashable, Sendable {
  public var path: String
  /// The value of `{name}` in file names.
  public var name: String
  public var options: ArtworkOptions
  /// Whether the application icon's artwork fills in for this role.
  public var isInherited: Bool

  public init(
    path: String, name: String, options: ArtworkOptions = ArtworkOptions(),
    isInherited: Bool = false
  ) {
    self.path = path
    self.name = name
    self.options = options
    self.isInherited = isInherited
  }
}

/// Options of one artwork. Nil means the default of its role.
public struct ArtworkOptions: Hashable, Sendable {
  public var fit: Fit?
  public var anchor: Anchor?
  /// Share of a launch image's shorter side, or of the foreground's region.
  public var scale: Double?
  public var background: Color?
  public var mask: MaskSource?
  public var invert = false
  public var precomposed = false
  /// The page of the file, from 1.
  public var page = 1
  /// A screenshot of the first screen.
  public var isScreen = false
  /// One layer, made for the whole canvas.
  public var isLayer = false
  public var isAppearance = false
  /// An alternate icon, named after itself.
  public var isAlternate = false
  /// Whether a preset's shape is cut out of the artwork.
  public var takesShape = true
  /// Whether iconforge may separate the artwork into background and foreground.
  public var isSeparable = true

  public init() {}
}
