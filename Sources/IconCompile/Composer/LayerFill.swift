import IconCodec
import IconImage
import IconPackages

/// The color or gradient of an icon's background or of a layer, as a catalog stores it.
enum LayerFill: Hashable, Sendable {
  case color(CatalogColor)
  /// From the first color to the second.
  case linear(CatalogColor, CatalogColor, from: CatalogGradient.Point, to: CatalogGradient.Point)
  /// A gradient that the system derives from one color.
  case automatic(CatalogColor)

  init(_ fill: ComposerIcon.Fill) {
    switch fill {
    // Source: colors by Xcode 26.0 for a dark background; for the light one notes on
    // joshuaswarren/AssetKit.
    case .systemLight: self = Self.gray(1, 0.925)
    case .systemDark: self = Self.gray(0.192, 0.078)
    case .solid(let color): self = .color(CatalogColor(color))
    case .automaticGradient(let color): self = .automatic(CatalogColor(color))
    case .linearGradient(let first, let last, let start, let stop):
      self = .linear(CatalogColor(first), CatalogColor(last), from: start, to: stop)
    }
  }

  var colors: [CatalogColor] {
    switch self {
    case .color(let color), .automatic(let color): [color]
    case .linear(let first, let second, _, _): [first, second]
    }
  }

  private static func gray(_ first: Double, _ second: Double) -> LayerFill {
    let colors = [first, second].map {
      CatalogColor(space: .gray, components: [Double(Float($0)), 1])
    }
    return .linear(colors[0], colors[1], from: .init(x: 0.5, y: 0), to: .init(x: 0.5, y: 1))
  }
}

extension CatalogColor {
  /// Components are rounded to three decimals and 32 bits. Source: colors by Xcode 26.0.
  init(_ color: ComposerIcon.Color) {
    var components = color.components
    let space: Space =
      switch color.space {
      case .sRGB: .sRGB
      case .extendedSRGB: .extendedSRGB
      case .displayP3: .displayP3
      case .gray: .gray
      case .extendedGray, .extendedLinearGray: .extendedGray
      }
    if color.space == .extendedLinearGray { components[0] = SRGB.extendedEncoded(components[0]) }
    self.init(
      space: space, components: components.map { Double(Float(($0 * 1000).rounded() / 1000)) })
  }
}
