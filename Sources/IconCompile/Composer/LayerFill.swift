import IconCodec
import IconDocuments

/// The color or gradient of an icon's background or of a layer.
enum LayerFill: Hashable, Sendable {
  case color(CatalogColor)
  /// From the first color to the second.
  case linear(CatalogColor, CatalogColor, from: CatalogGradient.Point, to: CatalogGradient.Point)
  /// A gradient that the system derives from one color.
  case automatic(CatalogColor)

  /// Source: colors by Xcode 26.0 for a dark background; for the light one notes on
  /// joshuaswarren/AssetKit.
  static let systemLight = gray(1, 0.925)
  static let systemDark = gray(0.192, 0.078)

  var colors: [CatalogColor] {
    switch self {
    case .color(let color), .automatic(let color): [color]
    case .linear(let first, let second, _, _): [first, second]
    }
  }

  private static let top = CatalogGradient.Point(x: 0.5, y: 0)
  private static let bottom = CatalogGradient.Point(x: 0.5, y: 1)

  private static func gray(_ first: Double, _ second: Double) -> LayerFill {
    let colors = [first, second].map {
      CatalogColor(space: .gray, components: [Double(Float($0)), 1])
    }
    return .linear(colors[0], colors[1], from: top, to: bottom)
  }

  /// A fill with members; nil if a member is unknown or damaged.
  init?(_ value: PropertyValue) {
    if let color = value["solid"] {
      guard let color = CatalogColor(composer: color) else { return nil }
      self = .color(color)
    } else if let color = value["automatic-gradient"] {
      guard let color = CatalogColor(composer: color) else { return nil }
      self = .automatic(color)
    } else {
      let colors = (value["linear-gradient"]?.list ?? []).map { CatalogColor(composer: $0) }
      guard colors.count == 2, let first = colors[0], let second = colors[1],
        let start = Self.point(value["orientation"], "start", usual: Self.top),
        let stop = Self.point(value["orientation"], "stop", usual: Self.bottom)
      else { return nil }
      self = .linear(first, second, from: start, to: stop)
    }
  }

  private static func point(
    _ orientation: PropertyValue?, _ key: String, usual: CatalogGradient.Point
  ) -> CatalogGradient.Point? {
    guard let orientation else { return usual }
    guard let x = orientation[key]?["x"]?.double, let y = orientation[key]?["y"]?.double else {
      return nil
    }
    return .init(x: x, y: y)
  }
}

extension CatalogColor {
  private static let spaces: [String: (space: Space, components: Int)] = [
    "srgb": (.sRGB, 4), "display-p3": (.displayP3, 4), "extended-srgb": (.extendedSRGB, 4),
    "gray": (.gray, 2), "extended-gray": (.extendedGray, 2),
  ]

  /// A color of icon.json: "display-p3:0.89106,0.42105,0.27834,1.00000". Components are rounded to
  /// three decimals and 32 bits. Source: colors by Xcode 26.0.
  init?(composer value: PropertyValue) {
    let parts = (value.text ?? "").split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let (space, count) = Self.spaces[String(parts[0])] else { return nil }
    let texts = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    let numbers = texts.compactMap { Double($0.drop { $0 == " " }) }.filter { abs($0) <= 100 }
    guard texts.count == count, numbers.count == count else { return nil }
    self.init(space: space, components: numbers.map { Double(Float(($0 * 1000).rounded() / 1000)) })
  }
}

extension PropertyValue {
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
