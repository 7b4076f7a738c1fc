import IconCodec

/// An Icon Composer document with the values of each appearance.
struct ComposerDocument: Sendable {
  /// The appearances that a catalog stores, in the order in which it numbers their colors.
  static let appearances: [CatalogAppearance] = [.light, .dark, .tinted]

  typealias ByAppearance<Value> = [CatalogAppearance: Value]

  let background: ByAppearance<LayerFill>
  /// From the front, as the document lists them.
  let groups: [Group]

  struct Group: Sendable {
    struct Values: Sendable {
      let opacity: Double
      let blendMode: CatalogBlendMode
      let blurStrength: Double
      let isSpecular: Bool
      let material: CatalogIcon.Material
    }

    let name: String
    let values: ByAppearance<Values>
    /// From the front.
    let layers: [Layer]
  }

  struct Layer: Sendable {
    struct Values: Hashable, Sendable {
      /// The path of a PNG or SVG file.
      let image: String
      let opacity: Double
      let blendMode: CatalogBlendMode
      let isLit: Bool
      let scale: Double
      /// In points, to the right and down.
      let offset: CatalogGradient.Point
      let fill: LayerFill?
      /// The fill if the image is white.
      let whiteFill: LayerFill?
    }

    let values: ByAppearance<Values>
  }
}
