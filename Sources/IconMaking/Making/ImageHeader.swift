import IconCodec
package import IconImage

/// The size of a decoded image in bytes, read from the file's header. Only for planning: decoders
/// check sizes themselves. Complexity: O(bytes).
package enum ImageHeader {
  /// A header's width and height, and bytes per pixel.
  private struct Sides {
    let width: Int
    let height: Int
    let bytes: Int

    init?(_ width: Int?, _ height: Int?, bytes: Int = 4) {
      guard let width, let height else { return nil }
      self.width = width
      self.height = height
      self.bytes = bytes
    }

    /// Clamped, so that the product does not overflow.
    var product: Int { min(width, 1 << 24) * min(height, 1 << 24) * bytes }
  }

  /// The size of a JPEG, GIF, WebP, HEIC or AVIF; nil if an image cannot have it.
  package static func size(_ head: [UInt8]) -> PixelSize? {
    sides(head[...]).flatMap { PixelSize(readable: $0.width, $0.height) }
  }

  /// By IHDR (PNG, 11.2.1).
  package static func png(_ head: [UInt8]) -> Int? {
    guard let ihdr = head.prefix(64).firstRange(of: "IHDR".utf8)?.lowerBound,
      let width = head[...].number(at: ihdr + 4), let height = head[...].number(at: ihdr + 8),
      head.count > ihdr + 13
    else { return nil }
    // By colour type; palettes are decoded to RGBA.
    let channels = [0: 1, 2: 3, 3: 4, 4: 2, 6: 4][Int(head[ihdr + 13])] ?? 4
    return Sides(width, height, bytes: channels * (head[ihdr + 12] == 16 ? 2 : 1))?.product
  }

  /// JPEG, GIF, WebP, HEIC and AVIF; nil for TIFF, whose size may be anywhere.
  package static func other(_ head: [UInt8]) -> Int? { sides(head[...])?.product }

  private static func sides(_ head: ArraySlice<UInt8>) -> Sides? {
    if head.starts(with: [0xFF, 0xD8]) { return jpeg(head) }
    if head.starts(with: "GIF8".utf8) { return Sides(head.word(at: 6), head.word(at: 8)) }
    if head.starts(with: "RIFF".utf8) { return webP(head) }
    return media(head)
  }

  /// By the first frame's header (ITU-T T.81, B.2.2).
  private static func jpeg(_ head: ArraySlice<UInt8>) -> Sides? {
    var place = 2
    while place + 9 < head.count, head[place] == 0xFF {
      let marker = head[place + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return Sides(
          head.number(at: place + 7, count: 2), head.number(at: place + 5, count: 2))
      }
      place += 2 + head.number(at: place + 2, count: 2)!
    }
    return nil
  }

  /// RFC 9649, 2.5 to 2.7.
  private static func webP(_ head: ArraySlice<UInt8>) -> Sides? {
    func little(_ place: Int, _ count: Int) -> Int? {
      head.number(at: place, count: count, isLittle: true)
    }
    switch head.dropFirst(12).prefix(4) {
    case ArraySlice("VP8X".utf8):
      return Sides(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    case ArraySlice("VP8L".utf8):
      return little(21, 4).flatMap { Sides($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
    case ArraySlice("VP8 ".utf8):
      return Sides(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
    default: return nil
    }
  }

  /// The largest size in `ispe` boxes (ISO/IEC 23008-12, 6.5.3), with 16 bits per sample.
  private static func media(_ head: ArraySlice<UInt8>) -> Sides? {
    var (rest, largest): (ArraySlice<UInt8>, Sides?) = (head, nil)
    while let box = rest.firstRange(of: "ispe".utf8) {
      rest = rest[box.upperBound...]
      if let sides = Sides(rest.number(at: 4), rest.number(at: 8), bytes: 8),
        sides.product > largest?.product ?? -1
      {
        largest = sides
      }
    }
    return largest
  }
}
