import IconDocuments
package import IconPackages
import IconSpec

/// A line of a Contents.json: the attributes of one image, color or file.
package struct AssetLine: Sendable {
  package let line: CatalogLine

  init?(_ value: PropertyValue) {
    guard let line = CatalogLine(value) else { return nil }
    self.line = line
  }

  var file: String? { line.file }
  var idiom: String { line[.idiom] ?? "universal" }
  var size: Points? { line[.size].flatMap(CatalogSlot.points) }

  /// Pixels per point; 1 for lines without a scale.
  var scale: Int? {
    guard let text = line[.scale] else { return 1 }
    return text.hasSuffix("x")
      ? Int(text.dropLast()).flatMap { (1...3).contains($0) ? $0 : nil } : nil
  }

  /// Whether the file serves every scale.
  var isForAllScales: Bool { line[.scale] == nil }

  /// CoreUI's gamut: 0 for sRGB, 1 for Display P3.
  var gamut: Int? {
    switch line.keys["display-gamut"]?.text {
    case nil, "sRGB": 0
    case "display-P3": 1
    default: nil
    }
  }

  /// Nil for a combination without a public number.
  var appearance: CatalogAppearance? {
    var (luminosity, isHighContrast): (String?, Bool) = (nil, false)
    for entry in line.keys["appearances"]?.list ?? [] {
      switch (entry["appearance"]?.text, entry["value"]?.text) {
      case ("luminosity", let value?): luminosity = value
      case ("contrast", "high"): isHighContrast = true
      default: return nil
      }
    }
    switch (luminosity, isHighContrast) {
    case (nil, false): return .any
    case (nil, true): return .highContrast
    case ("light", false): return .light
    case ("light", true): return .highContrastLight
    case ("dark", false): return .dark
    case ("dark", true): return .highContrastDark
    case ("tinted", false): return .tinted
    default: return nil
    }
  }

  /// Members that select an image by conditions whose key columns have no public description, or that
  /// cut it into slices.
  private static let conditions = [
    "width-class", "height-class", "memory", "graphics-feature-set", "subtype", "screen-width",
    "language-direction", "locale", "resizing", "alignment-insets",
  ]

  /// The first member that cannot be compiled.
  var condition: String? { Self.conditions.first { line.keys[$0] != nil } }

  /// For messages: "iphone 60×60@2x dark".
  var label: String { line.label }
}

/// An appearance of an asset.
enum CatalogAppearance: CaseIterable, Sendable {
  case any, light, dark, highContrast, highContrastLight, highContrastDark, tinted

  /// CoreUI's name and number. Source: APPEARANCEKEYS of 68 catalogs, except for the numbers of light
  /// and dark high contrast, which follow the order of the others; readers find them by name.
  func key(on platform: CompilePlatform) -> (name: String, number: Int) {
    guard platform == .macos else {
      return switch self {
      case .any: ("UIAppearanceAny", 0)
      case .dark: ("UIAppearanceDark", 1)
      case .highContrast: ("UIAppearanceHighContrastAny", 2)
      case .highContrastDark: ("UIAppearanceHighContrastDark", 3)
      case .light: ("UIAppearanceLight", 4)
      case .highContrastLight: ("UIAppearanceHighContrastLight", 5)
      case .tinted: ("ISAppearanceTintable", 10)
      }
    }
    return switch self {
    case .any: ("NSAppearanceNameSystem", 0)
    case .dark: ("NSAppearanceNameDarkAqua", 1)
    case .highContrast: ("NSAppearanceNameAccessibilitySystem", 3)
    case .highContrastLight: ("NSAppearanceNameAccessibilityAqua", 5)
    case .highContrastDark: ("NSAppearanceNameAccessibilityDarkAqua", 6)
    case .light: ("NSAppearanceNameAqua", 8)
    case .tinted: ("ISAppearanceTintable", 10)
    }
  }
}
