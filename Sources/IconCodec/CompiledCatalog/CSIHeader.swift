/// The header of a rendition in RENDITIONS: 184 bytes, followed by tag-length-value fields and
/// data. The flags word does not store opacity: bits 3 and 4 are the template rendering mode,
/// contrary to public write-ups. Source: see `CompiledCatalog`.
struct CSIHeader {
  private static let byteCount = 184

  /// Bits 3 and 4: how it is rendered as a template.
  let flags: Int
  let width: Int
  let height: Int
  /// Pixels per point; 0 for renditions without a scale.
  let scale: Int
  let layout: RenditionLayout
  let name: String
  /// Such as "ARGB", "GA8 ", "PDF ".
  let pixelFormat: String
  private let fields: ArraySlice<UInt8>
  /// A tag and its content.
  let data: ArraySlice<UInt8>

  /// Nil for blocks that are not renditions, or of another version.
  init?(_ block: ArraySlice<UInt8>) {
    guard block.tag == "CTSI", block.doubleWord(at: 4) == 1,
      let flags = block.doubleWord(at: 8), let width = block.doubleWord(at: 12),
      let height = block.doubleWord(at: 16), let factor = block.doubleWord(at: 20),
      let layout = block.word(at: 36), let fieldLength = block.doubleWord(at: 168)
    else { return nil }
    self.flags = flags
    self.width = width
    self.height = height
    scale = factor / 100
    self.layout = RenditionLayout(number: layout)
    name = block.text(at: 40, count: 128)
    pixelFormat = block.dropFirst(24).tag
    fields = block.dropFirst(Self.byteCount).prefix(fieldLength)
    data = block.dropFirst(Self.byteCount + fieldLength)
  }

  /// The bytes of the whole block.
  var blockBytes: Int { Self.byteCount + fields.count + data.count }

  /// Whether its own bitmap is marked as opaque; nil for atlas parts, vectors and colours.
  var isMarkedOpaque: Bool? { CSIBitmap.isMarkedOpaque(data) }

  /// Bytes from one row to the next.
  var bytesPerRow: Int? { field(.bytesPerRow)?.doubleWord(at: 0) }

  /// The atlas that has the pixels.
  var link: AtlasLink? { field(.link).flatMap(AtlasLink.init) }

  private enum Tag: Int {
    case bytesPerRow = 0x3EF, link = 0x3F2
  }

  /// Complexity: O(fields).
  private func field(_ tag: Tag) -> ArraySlice<UInt8>? {
    var rest = fields
    while let number = rest.doubleWord(at: 0), let length = rest.doubleWord(at: 4) {
      if number == tag.rawValue { return rest.part(at: 8, count: length) }
      rest = rest.dropFirst(8 + length)
    }
    return nil
  }
}

/// The type of a rendition's data. Source: Timac/CARParser, Car.h: RenditionLayoutType,
/// CoreThemeImageSubtype; catalogs by Xcode 7.3 to 26.4.
package enum RenditionLayout: Equatable, Sendable {
  /// A bitmap, in one part or sliced.
  case image
  /// A reference to a rectangle of an atlas.
  case atlasPart
  case atlas
  /// PDF, SVG or a symbol.
  case vector
  /// The list of an icon's sizes.
  case sizes
  /// Layers of an image stack or an icon.
  case stack
  case color
  case gradient
  /// Data, textures, effects and layouts without a public description.
  case other(Int)

  init(number: Int) {
    self =
      switch number {
      case 10...50: .image
      case 9, 1017: .vector
      case 1002, 1019, 1020: .stack
      case 1003: .atlasPart
      case 1004: .atlas
      case 1009: .color
      case 1010: .sizes
      case 1021: .gradient
      default: .other(number)
      }
  }

  /// Whether it is an image of an asset. Atlases are not: their parts are.
  package var isImage: Bool { [.image, .atlasPart, .vector].contains(self) }
}
