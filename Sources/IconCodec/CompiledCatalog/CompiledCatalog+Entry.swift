extension CompiledCatalog {
  /// A rendition in the words of Apple's assetutil. Source: output of assetutil quoted in
  /// timac.org, Reverse engineering the .car file format, and in public repositories (carutil,
  /// assetutil-convert).
  package struct Entry: Sendable {
    /// The asset; a sheet has its own name.
    package let name: String?
    package let rendition: Rendition
    /// "Icon Image", "PackedImage".
    package let type: String
    package let idiom: String
    /// Nil for the catalog's first appearance.
    package let appearance: String?
    package let isDisplayP3: Bool
    /// Nil without a bitmap. Parts have those of their sheet.
    package let compression: String?
    package let isOpaque: Bool?
    package let pixelFormat: String
    package let identifier: Int
    /// Which of an icon's sizes it is.
    package let iconIndex: Int?
    /// "automatic", "original" or "template"; nil for renditions other than images.
    package let templateMode: String?
    package let bytes: Int
  }

  /// By name, then in file order. Complexity: O(renditions × log renditions).
  package var entries: [Entry] {
    renditions.map(entry).enumerated().sorted {
      ($0.element.name ?? "", $0.offset) < ($1.element.name ?? "", $1.offset)
    }.map(\.element)
  }

  private static let idioms = ["universal", "phone", "pad", "tv", "car", "watch", "marketing"]

  private func entry(_ rendition: Rendition) -> Entry {
    let header = headers[rendition.position]
    let sheet = header.link.flatMap(atlas).map { headers[$0] } ?? header
    let (idiom, appearance) = (rendition.idiom, value(of: .appearance, in: rendition))
    let isImage = [.image, .atlasPart].contains(rendition.layout)
    return Entry(
      name: rendition.asset ?? (rendition.layout == .atlas ? rendition.name : nil),
      rendition: rendition, type: type(of: rendition),
      idiom: Self.idioms.indices.contains(idiom) ? Self.idioms[idiom] : "\(idiom)",
      appearance: appearance == 0 ? nil : appearances[appearance] ?? "\(appearance)",
      isDisplayP3: value(of: .gamut, in: rendition) == 1,
      compression: CSIBitmap.compression(sheet.data), isOpaque: sheet.isMarkedOpaque,
      pixelFormat: header.pixelFormat, identifier: value(of: .identifier, in: rendition),
      iconIndex: rendition.isAppIcon ? value(of: .dimension2, in: rendition) : nil,
      templateMode: isImage && !rendition.isAppIcon ? header.templateMode : nil,
      bytes: header.blockBytes)
  }

  private func type(of rendition: Rendition) -> String {
    switch rendition.layout {
    case .image, .atlasPart: rendition.isAppIcon ? "Icon Image" : "Image"
    case .atlas: "PackedImage"
    case .vector: "Vector"
    case .sizes: "MultiSized Image"
    case .color: "Color"
    case .gradient: "Named Gradient"
    case .stack:
      switch CatalogPart(rawValue: value(of: .part, in: rendition)) {
      case .iconStack: "IconImageStack"
      case .iconGroup: "IconGroup"
      default: "LayerStack"
      }
    case .other(1000): "Data"
    case .other(let number): "Layout \(number)"
    }
  }

  package var writer: String { header.text(at: 148, count: 256) }
  package var mainVersion: String { header.text(at: 20, count: 128) }
  package var tool: String { metadata.text(at: 772, count: 256) }
  package var minimumSystem: String { metadata.text(at: 260, count: 256) }
  package var coreUI: Int { header.doubleWord(at: 4) ?? 0 }
  package var storage: Int { header.doubleWord(at: 8) ?? 0 }
  package var timestamp: Int { header.doubleWord(at: 12) ?? 0 }
  package var schema: Int { header.doubleWord(at: 424) ?? 0 }
}

extension CSIHeader {
  fileprivate var templateMode: String {
    switch flags & 0x18 {
    case CatalogRendition.Flags.template: "template"
    case CatalogRendition.Flags.automatic: "automatic"
    default: "original"
    }
  }
}
