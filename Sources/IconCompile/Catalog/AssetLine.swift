import IconCodec
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

  private struct Condition {
    let member: String
    let token: KeyToken
    let values: [String: Int]
  }

  /// Members that select an image, with the columns of its key. Source: catalogs by Xcode 7.3 with their
  /// sources, and by Xcode 12 to 26 for directions.
  private static let conditions = [
    Condition(member: "width-class", token: .widthClass, values: ["compact": 1, "regular": 2]),
    Condition(member: "height-class", token: .heightClass, values: ["compact": 1, "regular": 2]),
    Condition(member: "memory", token: .memory, values: ["1GB": 1, "2GB": 2, "4GB": 3]),
    Condition(
      member: "graphics-feature-set", token: .graphics,
      values: ["metal1v2": 1, "metal2v2": 2, "metal3v1": 3]),
    Condition(member: "subtype", token: .subtype, values: ["retina4": 568]),
    Condition(
      member: "language-direction", token: .direction,
      values: ["left-to-right": 5, "right-to-left": 4]),
  ]

  /// The columns that the line's conditions set.
  var columns: [KeyToken: Int] {
    Self.conditions.reduce(into: [:]) { columns, condition in
      columns[condition.token] = line.keys[condition.member]?.text.flatMap { condition.values[$0] }
    }
  }

  /// The first member that cannot be compiled: a condition of another value, or one whose column has no
  /// public description.
  func unknownCondition(on platform: CompilePlatform) -> String? {
    let unknown = Self.conditions.first { condition in
      guard let value = line.keys[condition.member], value.text != "any" else { return false }
      return platform == .macos && condition.token != .direction
        || value.text.flatMap { condition.values[$0] } == nil
    }
    return unknown?.member ?? ["screen-width", "locale"].first { line.keys[$0] != nil }
  }

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
