package import IconImage

/// The size of a decoded image in bytes, read from the file's header. Only for planning: decoders
/// check sizes themselves. Complexity: O(bytes).
package enum ImageHeader {
  /// A header's width and height, and bytes per pixel.
  private struct Sides {
    let width: Int
    let height: Int
    let bytes: Int

    init?(_ width: Int?, _ height: Int?, _ bytes: Int = 4) {
      guard let width, let height else { return nil }
      (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// Clamped, so that the product does not overflow.
    var product: Int { min(width, 1 << 24) * min(height, 1 << 24) * bytes }
  }

  /// The size of a JPEG, GIF, WebP, HEIC or AVIF; nil if an image cannot have it.
  package static func size(_ head: [UInt8]) -> PixelSize? {
    guard let sides = sides(head), (1...PixelSize.largestSide).contains(sides.width),
      (1...PixelSize.largestSide).contains(sides.height)
    else { return nil }
    return PixelSize(width: sides.width, height: sides.height)
  }

  /// By IHDR (PNG, 11.2.1).
  package static func png(_ head: [UInt8]) -> Int? {
    guard let ihdr = find("IHDR", in: head.prefix(64)), let width = big(head, ihdr + 4),
      let height = big(head, ihdr + 8), head.count > ihdr + 13
    else { return nil }
    // By colour type; palettes are decoded to RGBA.
    let channels = [0: 1, 2: 3, 3: 4, 4: 2, 6: 4][Int(head[ihdr + 13])] ?? 4
    return Sides(width, height, channels * (head[ihdr + 12] == 16 ? 2 : 1))?.product
  }

  /// JPEG, GIF, WebP, HEIC and AVIF; nil for TIFF, whose size may be anywhere.
  package static func other(_ head: [UInt8]) -> Int? { sides(head)?.product }

  private static func sides(_ head: [UInt8]) -> Sides? {
    if head.starts(with: [0xFF, 0xD8]) { return jpeg(head) }
    if head.starts(with: "GIF8".utf8) {
      return Sides(little(head, 6, 2), little(head, 8, 2))
    }
    if head.starts(with: "RIFF".utf8) { return webP(head) }
    return media(head)
  }

  /// By the first frame's header (ITU-T T.81, B.2.2).
  private static func jpeg(_ head: [UInt8]) -> Sides? {
    var place = 2
    while place + 9 < head.count, head[place] == 0xFF {
      let marker = head[place + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let height = Int(head[place + 5]) << 8 | Int(head[place + 6])
        let width = Int(head[place + 7]) << 8 | Int(head[place + 8])
        return Sides(width, height)
      }
      place += 2 + (Int(head[place + 2]) << 8 | Int(head[place + 3]))
    }
    return nil
  }

  /// RFC 9649, 2.5 to 2.7.
  private static func webP(_ head: [UInt8]) -> Sides? {
    switch head.dropFirst(12).prefix(4) {
    case ArraySlice("VP8X".utf8):
      guard let width = little(head, 24, 3), let height = little(head, 27, 3) else { return nil }
      return Sides(width + 1, height + 1)
    case ArraySlice("VP8L".utf8):
      guard let bits = little(head, 21, 4) else { return nil }
      return Sides(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case ArraySlice("VP8 ".utf8):
      guard let width = little(head, 26, 2), let height = little(head, 28, 2) else { return nil }
      return Sides(width & 0x3FFF, height & 0x3FFF)
    default: return nil
    }
  }

  /// The largest size in `ispe` boxes (ISO/IEC 23008-12, 6.5.3), with 16 bits per sample.
  private static func media(_ head: [UInt8]) -> Sides? {
    var (rest, largest): (ArraySlice<UInt8>, Sides?) = (head[...], nil)
    while let box = find("ispe", in: rest) {
      if let sides = Sides(big(head, box + 8), big(head, box + 12), 8),
        sides.product > largest?.product ?? -1
      {
        largest = sides
      }
      rest = head[(box + 4)...]
    }
    return largest
  }

  private static func find(_ name: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let name = Array(name.utf8)
    guard bytes.count >= name.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - name.count).first {
      bytes[$0] == name[0] && bytes[$0..<$0 + name.count].elementsEqual(name)
    }
  }

  private static func big(_ bytes: [UInt8], _ place: Int) -> Int? {
    guard bytes.count >= place + 4 else { return nil }
    return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int? {
    guard bytes.count >= place + count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
