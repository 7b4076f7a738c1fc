import IconCodec
import IconDocuments
import IconImage
import IconPackages
import IconSpec

/// Layered images of tvOS, and brand assets, which hold an app's icons and Top Shelf images.
///
/// Source: a catalog by Xcode 9.4; Apple, Asset Catalog Format Reference; Apple, Information Property
/// List Key Reference, TVTopShelfImage.
extension CompilePlanner {
  /// The keys of the app's brand assets. Their sets are assets of their own.
  mutating func addBrandAssets(_ folder: AssetFolder) {
    guard request.platform == .tvos else {
      return note(folder, "is not compiled: brand assets are for tvOS")
    }
    guard folder.name == request.appIcon else {
      return note(
        folder, "is compiled, but its icon is not the app's: \(Setting.appIcon) does not name it")
    }
    for line in folder.lines("assets") {
      guard let file = line.file else { continue }
      let name = PropertyValue.text(AssetFolders.stem(file))
      switch line.line[.role] {
      // The larger icon is the App Store's.
      case "primary-app-icon" where line.size?.width == 400:
        plan.list.set("CFBundleIcons", ["CFBundlePrimaryIcon": name])
      case "top-shelf-image": setTopShelf("TVTopShelfPrimaryImage", name)
      case "top-shelf-image-wide": setTopShelf("TVTopShelfPrimaryImageWide", name)
      default: break
      }
    }
  }

  private mutating func setTopShelf(_ key: String, _ name: PropertyValue) {
    var images = plan.list.keys["TVTopShelfImage"]?.table ?? [:]
    images[key] = name
    plan.list.set("TVTopShelfImage", .table(images))
  }

  /// A stack, with its flattened image and the glow below it, for each scale of its layers.
  mutating func addStack(_ folder: AssetFolder) {
    guard request.platform == .tvos else {
      return note(folder, "is not compiled: image stacks are for tvOS")
    }
    let layers = folder.lines("layers").compactMap(\.file).map {
      "\(folder.name)/\(AssetFolders.stem($0))/Content"
    }
    let contents = layers.compactMap { name in folders.folders.first { $0.name == name } }
    guard !layers.isEmpty, contents.count == layers.count else {
      plan.issues.append(
        CompileIssue(.error, at: folder.path, "has layers without a Content.imageset"))
      return
    }
    // The first layer is the front one; renditions list them from the back.
    let images = contents.reversed().map { content -> [CatalogKey: String] in
      var selection = LineSelection(request: request, folder: content)
      return selection.lines("images").reduce(into: [:]) { files, entry in
        files[entry.key] = selection.file(of: entry.line)
      }
    }
    var asset = AssetPlan(path: folder.path, name: folder.name, part: .image)
    for key in images[0].keys.sorted(by: { $0[.scale] < $1[.scale] }) {
      let files = images.compactMap { $0[key] }
      guard files.count == layers.count else { continue }
      asset.renditions += Self.stack(folder.name, layers: layers.reversed(), files: files, key: key)
    }
    if !asset.renditions.isEmpty { plan.assets.append(asset) }
  }

  private static func stack(
    _ name: String, layers: [String], files: [String], key: CatalogKey
  ) -> [RenditionPlan] {
    let scale = key[.scale]
    return [
      RenditionPlan(
        source: .stack(layers, files), name: name, key: CatalogKey([.scale: scale]), part: .image),
      RenditionPlan(
        source: .flattened(files), name: "ZZZZFlattenedImage-\(scale).1.0-gamut\(key[.gamut])",
        key: key,
        part: .flattened),
    ] + (scale == 1 ? [glow(key)] : [])
  }

  /// Transparent in the public sample.
  private static func glow(_ key: CatalogKey) -> RenditionPlan {
    RenditionPlan(
      source: .transparent(.glow), name: "ZZZZRadiosityImage-1.0.0", key: key, part: .radiosity)
  }
}
