package import IconImage

package struct Artwork: Hashable, Sendable {
  package var path: String
  /// The value of `{name}` in file names.
  package var name: String
  package var options: ArtworkOptions
  /// Whether the application icon's artwork fills in for this role.
  package var isInherited: Bool

  package init(
    path: String, name: String, options: ArtworkOptions = ArtworkOptions(),
    isInherited: Bool = false
  ) {
    self.path = path
    self.name = name
    self.options = options
    self.isInherited = isInherited
  }
}

/// The icons of an Icon Composer document, as pages of the artwork.
package enum DocumentPart: Int, Sendable {
  case icon = 1
  case dark, tinted
}

/// Whether layers of Icon Composer documents have glass.
package enum LayerGlass: String, CaseIterable, Sendable {
  /// Drawings have glass, and photographs none.
  case auto
  case on, off
}

/// Options of one artwork. Nil means the default of its role.
package struct ArtworkOptions: Hashable, Sendable {
  package var fit: Fit?
  package var anchor: Anchor?
  /// Share of a launch image's shorter side, or of the foreground's region.
  package var scale: Double?
  package var background: Color?
  package var mask: MaskSource?
  package var invert = false
  package var precomposed = false
  /// The page of the file, from 1.
  package var page = 1
  /// A screenshot of the first screen.
  package var isScreen = false
  /// One layer, made for the whole canvas.
  package var isLayer = false
  package var isAppearance = false
  /// An alternate icon, named after itself.
  package var isAlternate = false
  /// Whether a preset's shape is cut out of the artwork.
  package var takesShape = true
  package var glass = LayerGlass.auto
  /// Whether iconforge may separate the artwork into background and foreground.
  package var isSeparable = true
  /// Changes of derived icons.
  package var adjustments = ForegroundAdjustments()
  /// The margin on each side of icons, in per cent of the icon's side.
  package var padding: [TargetPlatform: Int] = [:]
  package static let paddings = 0...45

  package init() {}
}
