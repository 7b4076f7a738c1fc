import IconCodec
import IconFiles

/// The assets of an Icon Composer document: its images, colors, gradients and groups, and the stacks of
/// the icon. Their names and numbers are those of Apple's compiler.
struct ComposerAssets {
  /// Apple's compiler always stores this color first.
  private static let white = CatalogColor(space: .extendedGray, components: [1, 1])

  let folder: AssetFolder
  let document: ComposerDocument
  let platform: CompilePlatform
  private var colors: [CatalogColor] = [Self.white]
  private var gradients: [LayerFill] = []

  init(_ document: ComposerDocument, of folder: AssetFolder, on platform: CompilePlatform) {
    self.document = document
    self.folder = folder
    self.platform = platform
    for appearance in ComposerDocument.appearances { number(document.background[appearance]) }
    for layer in document.groups.flatMap(\.layers) {
      for appearance in ComposerDocument.appearances { number(layer.values[appearance]?.fill) }
    }
  }

  private mutating func number(_ fill: LayerFill?) {
    guard let fill else { return }
    for color in fill.colors where !colors.contains(color) { colors.append(color) }
    if case .color = fill { return }
    if !gradients.contains(fill) { gradients.append(fill) }
  }

  // MARK: - Names

  private var prefix: String { "\(folder.name)_Assets/" }

  private func name(of color: CatalogColor) -> String {
    // The initialiser lists all colors of the document.
    "\(prefix)Color-\(colors.firstIndex(of: color)! + 1)"
  }

  private func asset(of fill: LayerFill) -> (name: String, part: CatalogPart) {
    if case .color(let color) = fill { return (name(of: color), .color) }
    // The initialiser lists all gradients of the document.
    return ("\(prefix)Gradient-\(gradients.firstIndex(of: fill)! + 1)", .gradient)
  }

  private func name(of group: ComposerDocument.Group) -> String { "\(folder.name)/\(group.name)" }

  private func name(ofImage path: String) -> String { prefix + AssetFolders.stem(path) }

  // MARK: - Assets

  private static let plain = CatalogKey([.scale: 1])

  private func key(_ appearance: CatalogAppearance) -> CatalogKey {
    CatalogKey([.scale: 1, .appearance: appearance.key(on: platform).number])
  }

  /// The assets that the icon consists of.
  var parts: [AssetPlan] {
    images + colors.map { plan(name(of: $0), part: .color, source: .color($0)) }
      + gradients.map { fill in
        let (name, part) = asset(of: fill)
        return plan(name, part: part, source: .gradient(gradient(fill)))
      } + document.groups.map(plan)
  }

  private func plan(
    _ name: String, part: CatalogPart, source: RenditionPlan.Source
  ) -> AssetPlan {
    var asset = AssetPlan(path: folder.path, name: name, part: part)
    asset.renditions = [RenditionPlan(source: source, name: name, key: Self.plain, part: part)]
    return asset
  }

  private func gradient(_ fill: LayerFill) -> CatalogGradient {
    let colors = fill.colors.map(name)
    guard case .linear(_, _, let start, let stop) = fill else {
      return CatalogGradient(colors: colors, from: .init(x: 0.5, y: 0), to: .init(x: 0.5, y: 1))
    }
    return CatalogGradient(colors: colors, from: start, to: stop)
  }

  private var images: [AssetPlan] {
    let paths = document.groups.flatMap(\.layers).flatMap { layer in
      ComposerDocument.appearances.compactMap { layer.values[$0]?.image }
    }
    return paths.uniqued().map { path in
      var asset = AssetPlan(path: path, name: name(ofImage: path), part: .image)
      let isVector = path.lowercased().hasSuffix(".svg")
      let plan = RenditionPlan(
        source: isVector ? .vector(path) : .bitmap(path, nil),
        name: isVector ? "image.svg" : "image.png",
        key: Self.plain, part: .image,
        flags: isVector ? CatalogRendition.Flags.vector : CatalogRendition.Flags.automatic,
        isPacked: false)
      asset.renditions = [plan]
      return asset
    }
  }

  /// A group with a rendition for each appearance.
  private func plan(_ group: ComposerDocument.Group) -> AssetPlan {
    var plan = AssetPlan(path: folder.path, name: name(of: group), part: .iconGroup)
    plan.renditions = ComposerDocument.appearances.map { appearance in
      let layers = group.layers.reversed().compactMap { layer in
        layer.values[appearance].map { values in
          GroupLayerPlan(
            values: values, asset: name(ofImage: values.image),
            fill: values.fill.map { asset(of: $0).name },
            whiteFill: values.whiteFill.map { asset(of: $0).name })
        }
      }
      return RenditionPlan(
        source: .group(layers), name: "IconGroup", key: key(appearance), part: .iconGroup)
    }
    return plan
  }

  /// The stacks of the icon itself: the background and the groups from the back.
  var stacks: [RenditionPlan] {
    ComposerDocument.appearances.compactMap { appearance in
      guard let fill = document.background[appearance] else { return nil }
      let (name, part) = asset(of: fill)
      let groups = document.groups.reversed().compactMap { group in
        group.values[appearance].map { layer(group, $0) }
      }
      return RenditionPlan(
        source: .icon(CatalogIcon(.stack, layers: [.init(asset: name, part: part)] + groups)),
        name: "\(folder.name).iconstack", key: key(appearance), part: .iconStack)
    }
  }

  private func layer(
    _ group: ComposerDocument.Group, _ values: ComposerDocument.Group.Values
  ) -> CatalogIcon.Layer {
    var layer = CatalogIcon.Layer(asset: name(of: group), part: .iconGroup)
    layer.opacity = values.opacity
    layer.blendMode = values.blendMode
    layer.blurStrength = values.blurStrength
    layer.isSpecular = values.isSpecular
    layer.material = values.material
    return layer
  }
}

/// A layer of a group. Its frame depends on the image's size.
struct GroupLayerPlan: Sendable {
  let values: ComposerDocument.Layer.Values
  /// Names of assets.
  let asset: String
  let fill: String?
  let whiteFill: String?
}
