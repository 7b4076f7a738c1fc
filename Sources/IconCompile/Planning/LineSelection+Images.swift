import IconCodec
import IconDocuments
import IconImage
import IconPackages

/// Image sets and data sets.
extension LineSelection {
  /// Nil if no line has a file for the request.
  mutating func images() -> AssetPlan? {
    var asset = AssetPlan(path: folder.path, name: folder.name, part: .image)
    let lines = lines("images").filter { $0.line.file != nil }
    // Images for one direction alone are mirrored for the other. Source: 26 renditions by Xcode 8 and 9.
    let directions = Set(lines.map { $0.key[.direction] })
    flipped =
      directions.count == 1 && directions != [0] ? CatalogRendition.Flags.flippable : 0
    for (line, key) in lines {
      guard !line.line.isUnassigned, let path = file(of: line) else { continue }
      asset.renditions += renditions(line, key, path: path)
    }
    return asset.renditions.isEmpty ? nil : asset
  }

  private var preservesVector: Bool {
    folder.property("preserves-vector-representation")?.truth == true
  }

  /// Bits of the head for the way that the image is drawn. Source: image sets of pair 06, and 250 vector
  /// image sets in public catalogs by Xcode 11 to 26.
  private var flags: Int {
    let intent =
      switch folder.property("template-rendering-intent")?.text {
      case "template": CatalogRendition.Flags.template
      case "original": 0
      default: CatalogRendition.Flags.automatic
      }
    return intent | flipped | (preservesVector ? CatalogRendition.Flags.preserved : 0)
  }

  private mutating func renditions(
    _ line: AssetLine, _ key: CatalogKey, path: String
  ) -> [RenditionPlan] {
    let name = String(path.dropFirst(folder.path.count + 1))
    let isVector = [".svg", ".pdf"].contains { name.lowercased().hasSuffix($0) }
    let resizing = line.line.keys["resizing"].flatMap { Resizing($0) }
    guard resizing != nil || line.line.keys["resizing"] == nil else {
      report(.skipped, of: line, "has \"resizing\" of an unknown form, which cannot be compiled")
      return []
    }
    func plan(_ source: RenditionPlan.Source, _ key: CatalogKey, flags: Int) -> RenditionPlan {
      var plan = RenditionPlan(
        source: source, name: name, key: key, part: .image, flags: flags, line: line)
      plan.resizing = isVector ? resizing?.scaled(key[.scale]) : resizing
      plan.insets = line.line.keys["alignment-insets"].map { CatalogInsets($0) } ?? CatalogInsets()
      // Source: images by size and memory class in catalogs by Xcode 7.3.
      plan.isPacked =
        [.widthClass, .heightClass, .memory].allSatisfy { key[$0] == 0 }
        && (resizing == nil || !isVector)
      return plan
    }
    switch name.split(separator: ".").last?.lowercased() {
    case "png", "heic", "heif", "webp", "gif", "tif", "tiff":
      return [plan(.bitmap(path, nil), key, flags: flags)]
    case "jpg", "jpeg": return [plan(.jpeg(path), key, flags: 0)]
    case "svg", "pdf":
      let vector = CatalogRendition.Flags.vector
      let renders = scales(of: line, key).map { scale in
        var key = key
        key[.scale] = scale
        return plan(.render(path), key, flags: flags | vector)
      }
      guard key[.scale] == 1 else { return renders }
      // The file itself: with a key of no scale, or as a part of its own if systems scale it.
      var own = key
      own[.scale] = preservesVector ? 1 : 0
      return [
        RenditionPlan(
          source: .vector(path), name: name, key: own, part: preservesVector ? .vector : .image,
          flags: vector, line: line)
      ] + renders
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
  mutating func symbols() -> AssetPlan? {
    var asset = AssetPlan(path: folder.path, name: folder.name, part: .symbol)
    for (line, key) in lines("symbols") where line.file != nil {
      guard let path = file(of: line) else { continue }
      asset.renditions.append(
        RenditionPlan(
          source: .symbol(path), name: String(path.dropFirst(folder.path.count + 1)), key: key,
          part: .symbol, line: line))
    }
    return asset.renditions.isEmpty ? nil : asset
  }

  /// Nil if no line has a file for the request.
  mutating func data() -> AssetPlan? {
    var asset = AssetPlan(path: folder.path, name: folder.name, part: .image)
    for (line, key) in lines("data") where line.file != nil {
      guard let path = file(of: line) else { continue }
      let type = line.line.keys["universal-type-identifier"]?.text
      asset.renditions.append(
        RenditionPlan(
          source: .data(path, type: type),
          // Source: six data sets in catalogs by Xcode 12 and 14.
          name: type == nil
            ? String(path.dropFirst(folder.path.count + 1)) : "CoreStructuredImage",
          key: key, part: .image, line: line))
    }
    return asset.renditions.isEmpty ? nil : asset
  }
}
