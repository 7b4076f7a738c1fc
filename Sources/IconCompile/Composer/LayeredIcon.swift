import IconCodec
import IconFiles

/// The layers of a document in one appearance, as iconforge renders them.
struct LayeredIcon: Hashable, Sendable {
  struct Group: Hashable, Sendable {
    /// From the back.
    let layers: [ComposerDocument.Layer.Values]
    let opacity: Double
    let blendMode: CatalogBlendMode
  }

  let background: LayerFill
  /// From the back.
  let groups: [Group]
  /// Gray layers on black.
  let isTinted: Bool
  /// Whether the icon is cut to the Mac's shape.
  let isPlate: Bool

  init(_ document: ComposerDocument, _ appearance: CatalogAppearance, isPlate: Bool) {
    background = document.background[appearance] ?? .systemLight
    groups = document.groups.reversed().compactMap { group in
      group.values[appearance].map { values in
        Group(
          layers: group.layers.reversed().compactMap { $0.values[appearance] },
          opacity: values.opacity, blendMode: values.blendMode)
      }
    }
    isTinted = appearance == .tinted
    self.isPlate = isPlate
  }

  var layers: [ComposerDocument.Layer.Values] { groups.flatMap(\.layers) }

  /// Paths of images.
  var files: [String] { layers.map(\.image).uniqued() }
}
