import IconCodec
import IconFiles
import IconPackages

/// The assets of an Icon Composer document: its images, colors, gradients and groups, and the stacks of
/// the icon. Their names and numbers are those of Apple's compiler.
struct ComposerAssets {
  /// Apple's compiler always stores this color first.
  private static let white = CatalogColor(space: .extendedGray, components: [1, 1])

  let folder: AssetFolder
  private let icons: DocumentIcons
  let platform: CompilePlatform
  private var colors: [CatalogColor] = [Self.white]
  private var gradients: [LayerFill] = []
  /// The images of layers by their paths.
  private var imageNames: [String: String] = [:]

  init(_ icons: DocumentIcons, of folder: AssetFolder, on platform: CompilePlatform) {
    self.icons = icons
    self.folder = folder
    self.platform = platform
    for icon in icons.all { number(LayerFill(icon.background)) }
    for layer in layers.joined() { number(layer.fill) }
    nameImages()
  }

  /// The layers from the front, each in every appearance.
  private var layers: [[ComposerIcon.Layer]] {
    let all = icons.all.map { $0.groups.flatMap(\.layers) }
    return all[0].indices.map { index in all.map { $0[index] } }
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

  private func name(of group: ComposerIcon.Group) -> String { "\(folder.name)/\(group.name)" }

  /// The images of layers, each once.
  private var imagePaths: [String] {
    layers.joined().map(\.image).filter { !$0.isEmpty }.uniqued()
  }

  /// Characters outside ASCII are replaced, unless two images would have one name. Source: five layers with such
  /// names by Xcode 26; none of them with equal names.
  private mutating func nameImages() {
    let stems = imagePaths.map { (path: $0, stem: AssetFolders.stem($0)) }
    var taken = Set(stems.map(\.stem).filter { $0.allSatisfy(\.isASCII) })
    for (path, stem) in stems {
      let name = String(stem.map { $0.isASCII ? $0 : "_" })
      imageNames[path] = name != stem && taken.insert(name).inserted ? name : stem
    }
  }

  // The initialiser names all images of the document.
  private func name(ofImage path: String) -> String { prefix + imageNames[path]! }

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
      } + icons[.light].groups.indices.map(group)
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
    imagePaths.map { path in
      var asset = AssetPlan(path: path, name: name(ofImage: path), part: .image)
      let isVector = path.lowercased().hasSuffix(".svg")
      var plan = RenditionPlan(
        source: isVector ? .vector(path) : .bitmap(path, nil),
        name: isVector ? "image.svg" : "image.png",
        key: Self.plain, part: .image,
        flags: isVector ? CatalogRendition.Flags.vector : CatalogRendition.Flags.automatic,
        isPacked: false)
      plan.isLayer = true
      asset.renditions = [plan]
      return asset
    }
  }

  /// A group with a rendition for each appearance.
  private func group(_ index: Int) -> AssetPlan {
    var plan = AssetPlan(
      path: folder.path, name: name(of: icons[.light].groups[index]), part: .iconGroup)
    plan.renditions = DocumentIcons.appearances.map { appearance in
      let shown = icons[appearance].groups[index].layers.filter { !$0.image.isEmpty }
      let layers = shown.reversed().map { layer in
        GroupLayerPlan(
          layer: layer, asset: name(ofImage: layer.image),
          fill: layer.fill.map { asset(of: $0).name },
          whiteFill: layer.whiteFill.map { asset(of: $0).name })
      }
      return RenditionPlan(
        source: .group(layers), name: "IconGroup", key: key(appearance), part: .iconGroup)
    }
    return plan
  }

  /// The stacks of the icon itself: the background and the groups from the back.
  var stacks: [RenditionPlan] {
    DocumentIcons.appearances.map { appearance in
      let (name, part) = asset(of: LayerFill(icons[appearance].background))
      let groups = icons[appearance].groups.reversed().map(layer)
      return RenditionPlan(
        source: .icon(CatalogIcon(.stack, layers: [.init(asset: name, part: part)] + groups)),
        name: "\(folder.name).iconstack", key: key(appearance), part: .iconStack)
    }
  }

  private func layer(_ group: ComposerIcon.Group) -> CatalogIcon.Layer {
    var layer = CatalogIcon.Layer(asset: name(of: group), part: .iconGroup)
    layer.opacity = group.opacity
    layer.blendMode = group.blendMode
    layer.blurStrength = group.blur
    layer.lightsLayers = group.lighting == .individual
    layer.material = CatalogIcon.Material(
      isSpecular: group.specular != .off, translucency: group.translucency,
      shadow: group.shadow.kind, shadowOpacity: group.shadow.opacity)
    return layer
  }
}

/// A layer of a group. Its frame depends on the image's size.
struct GroupLayerPlan: Sendable {
  let layer: ComposerIcon.Layer
  /// Names of assets.
  let asset: String
  let fill: String?
  let whiteFill: String?
}
