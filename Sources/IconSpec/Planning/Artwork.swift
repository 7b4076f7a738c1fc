public import IconImage

/// A source image and how it is to be used.
public struct Artwork: Hashable, Sendable {
  public var path: String
  /// What `{name}` stands for in file names.
  public var name: String
  public var options: ArtworkOptions
  /// Whether it serves the role only because the application icon does.
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

/// What a manifest says about one artwork; nil is the role's own way.
public struct ArtworkOptions: Hashable, Sendable {
  public var fit: Fit?
  public var anchor: Anchor?
  /// Share of a launch image's shorter side.
  public var scale: Double?
  public var background: Color?
  public var mask: MaskSource?
  public var invert = false
  public var precomposed = false
  /// Of a file with several, from 1 on.
  public var page = 1
  /// The artwork is a picture of a first screen, not something to put on one.
  public var isScreen = false
  /// The artwork is one layer, drawn for the whole canvas.
  public var isLayer = false
  /// The artwork is drawn for one look of the system.
  public var isLook = false
  /// The artwork is another icon of the application, called as it is.
  public var isAlternate = false
  /// The shape that is cut out of it where a preset asks for one; as it is when false.
  public var takesShape = true
  /// Whether it may be taken apart into ground and glyph.
  public var comesApart = true

  public init() {}
}
