import IconCodec
import IconDocuments
import IconImage
import IconPackages

/// Image sets and data sets.
extension LineSelection {
  /// Nil if no line has a file for the request.
  mutating func images() -> AssetPlan? {
    var asset = AssetPlan(path: folder.path, name: folder.name, part: .image)
    for (line, key) in lines("images") where line.file != nil {
      guard !line.line.isUnassigned, let path = file(of: line) else { continue }
      asset.renditions += renditions(line, key, path: path)
    }
    return asset.renditions.isEmpty ? nil : asset
  }

  /// Bits of the head for the way that the image is drawn. Source: image sets of pair 06.
  private var flags: Int {
    switch folder.property("template-rendering-intent")?.text {
    case "template": CatalogRendition.Flags.template
    case "original": 0
    default: CatalogRendition.Flags.automatic
    }
  }

  private mutating func renditions(
    _ line: AssetLine, _ key: CatalogKey, path: String
  ) -> [RenditionPlan] {
    let name = String(path.dropFirst(folder.path.count + 1))
    func plan(_ source: RenditionPlan.Source, _ key: CatalogKey, flags: Int) -> RenditionPlan {
      RenditionPlan(source: source, name: name, key: key, part: .image, flags: flags, line: line)
    }
    switch name.split(separator: ".").last?.lowercased() {
    case "png": return [plan(.bitmap(path, nil), key, flags: flags)]
    case "jpg", "jpeg": return [plan(.jpeg(path), key, flags: 0)]
    case "svg", "pdf":
      let vector = CatalogRendition.Flags.vector
      let keeps = folder.property("preserves-vector-representation")?.truth == true
      let renders = scales(of: line, key).map { scale in
        var key = key
        key[.scale] = scale
        return plan(.render(path), key, flags: flags | vector)
      }
      guard keeps, key[.scale] == 1 else { return renders }
      // Its key has no scale, so that it differs from that of the bitmap at scale 1. Source: a
      // catalog by Xcode 13.3.
      var own = key
      own[.scale] = 0
      return [plan(.vector(path), own, flags: vector)] + renders
    case let ending:
      report(
        .skipped, of: line, "is a file of type \(ending ?? "unknown"), which cannot be compiled")
      return []
    }
  }

  /// The scales at which vector artwork is rendered.
  private func scales(of line: AssetLine, _ key: CatalogKey) -> [Int] {
    guard line.isForAllScales else { return [key[.scale]] }
    return request.platform == .ios ? [1, 2, 3] : [1, 2]
  }

  /// Nil if no line has a file for the request.
  mutating func data() -> AssetPlan? {
    var asset = AssetPlan(path: folder.path, name: folder.name, part: .image)
    for (line, key) in lines("data") where line.file != nil {
      guard let path = file(of: line) else { continue }
      let type = line.line.keys["universal-type-identifier"]?.text
      asset.renditions.append(
        RenditionPlan(
          source: .data(path, type: type), name: String(path.dropFirst(folder.path.count + 1)),
          key: key, part: .image, line: line))
    }
    return asset.renditions.isEmpty ? nil : asset
  }
}
