import IconCodec
import IconDocuments
import IconFiles
import IconImage

/// The contents of a compiled catalog, for `compile --list`.
struct CatalogList {
  private let catalog: CompiledCatalog

  /// Throws for files that are no readable catalogs.
  init(_ path: String) throws(UsageError) {
    do {
      let bytes = try DiskFileSystem().read(path, limit: FileLimit.compiledCatalog)
      catalog = try CompiledCatalog(bytes)
    } catch {
      throw UsageError(unreadable: path, "\(error)")
    }
  }

  var text: String {
    TextTable(
      ["Name", "Type", "Pixels", "Scale", "Idiom", "Appearance", "Compression", "Bytes", "File"],
      catalog.entries.map { entry in
        let image = entry.rendition
        return [
          entry.name ?? "", entry.type, image.size.map { "\($0)" } ?? "",
          image.scale == 0 ? "" : "\(image.scale)x", entry.idiom,
          (entry.appearance ?? "") + (entry.isDisplayP3 ? " P3" : ""), entry.compression ?? "",
          "\(entry.bytes)", image.name,
        ]
      }
    ).text(within: Screen.listColumns)
  }

  /// An object for the catalog, then one for each rendition.
  var json: String {
    let head: PropertyValue = [
      "AssetStorageVersion": .text(catalog.writer), "Authoring Tool": .text(catalog.tool),
      "CoreUIVersion": .integer(catalog.coreUI), "MainVersion": .text(catalog.mainVersion),
      "Platform": .text(catalog.platform), "PlatformVersion": .text(catalog.minimumSystem),
      "SchemaVersion": .integer(catalog.schema), "StorageVersion": .integer(catalog.storage),
      "ThinningParameters": catalog.thinning.isEmpty ? nil : .text(catalog.thinning),
      "Timestamp": .integer(catalog.timestamp),
    ]
    return JSONText.pretty(.list([head] + catalog.entries.map(Self.json)))
  }

  private static func json(_ entry: CompiledCatalog.Entry) -> PropertyValue {
    let image = entry.rendition
    let encoding = image.size.flatMap { _ in encodings[entry.pixelFormat] }
    return [
      "Appearance": entry.appearance.map { .text($0) }, "AssetType": .text(entry.type),
      "BitsPerComponent": encoding.map { .integer($0.bits) },
      "ColorModel": encoding.map { .text($0.model) },
      "Colorspace": encoding.map { .text($0.space) },
      "Compression": entry.compression.map { .text($0) },
      "DisplayGamut": entry.isDisplayP3 ? .text("P3") : nil,
      "Encoding": image.size.map { _ in .text(encoding?.name ?? entry.pixelFormat) },
      "Icon Index": entry.iconIndex.map { .integer($0) }, "Idiom": .text(entry.idiom),
      "Name": entry.name.map { .text($0) },
      "NameIdentifier": image.asset.map { _ in .integer(entry.identifier) },
      "Opaque": entry.compression.map { _ in .boolean(entry.isOpaque ?? false) },
      "PixelHeight": image.size.map { .integer($0.height) },
      "PixelWidth": image.size.map { .integer($0.width) },
      "RenditionName": .text(image.name), "Scale": .integer(max(1, image.scale)),
      "SizeOnDisk": .integer(entry.bytes), "Template Mode": entry.templateMode.map { .text($0) },
    ]
  }

  private static let encodings: [String: (name: String, model: String, space: String, bits: Int)] =
    [
      "ARGB": ("ARGB", "RGB", "srgb", 8), "GA8 ": ("Gray", "Monochrome", "gray gamma 22", 8),
      "RGBW": ("ARGB-16", "RGB", "extended srgb", 16),
      "GA16": ("GRAY-16", "Monochrome", "extended gray", 16),
    ]
}
