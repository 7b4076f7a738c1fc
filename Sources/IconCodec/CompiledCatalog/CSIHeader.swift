/// The header of a rendition in RENDITIONS: 184 bytes, followed by tag-length-value fields and
/// data. The flags word does not store opacity: bits 3 and 4 are the template rendering mode,
/// contrary to public write-ups. Source: see `CompiledCatalog`.
struct CSIHeader {
  private static let byteCount = 184

  let width: Int
  let height: Int
  /// Pixels per point; 0 for renditions without a scale.
  let scale: Int
  let layout: RenditionLayout
  let name: String
  private let data: ArraySlice<UInt8>

  /// Nil for blocks that are not renditions, or of another version.
  init?(_ block: ArraySlice<UInt8>) {
    guard block.tag == "CTSI", block.doubleWord(at: 4) == 1, let width = block.doubleWord(at: 12),
      let height = block.doubleWord(at: 16), let factor = block.doubleWord(at: 20),
      let layout = block.word(at: 36), let fieldLength = block.doubleWord(at: 168)
    else { return nil }
    (self.width, self.height, scale) = (width, height, factor / 100)
    self.layout = RenditionLayout(number: layout)
    name = block.text(at: 40, count: 128)
    data = block.dropFirst(Self.byteCount + fieldLength)
  }

  private static let paletteCompression = 8

  /// Whether the bitmap is marked as opaque: bit 1 of the word after `MLEC`. Nil without an own
  /// bitmap (atlas parts, vectors, colours) and for unmarked bitmaps with a palette, of which no
  /// opaque sample is known. Source: app icons in catalogs by Xcode 10.2 to 26.3, compared to their
  /// source images.
  var isMarkedOpaque: Bool? {
    guard data.tag == "CELM", let form = data.doubleWord(at: 4),
      let compression = data.doubleWord(at: 8)
    else { return nil }
    let isMarked = form & 1 << 1 != 0
    return !isMarked && compression == Self.paletteCompression ? nil : isMarked
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
