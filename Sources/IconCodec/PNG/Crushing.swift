import IconImage

/// What the first chunk of a crushed file, CgBI, says of the pixels: a CGBitmapInfo, its high byte
/// first. Xcode writes 50 00 20 06 or 30 00 20 06 where the artwork had no alpha, and 02 at the end
/// where it had.
struct Crushing: Sendable {
  /// CGImageAlphaInfo: 5 is noneSkipLast, 6 noneSkipFirst.
  private let alphaInfo: UInt8

  init(_ data: ArraySlice<UInt8>) throws(DecodingError) {
    guard data.count == 4 else { throw .corrupt("CgBI holds \(data.count) bytes instead of 4") }
    alphaInfo = data.last! & 0x1F
  }

  /// The fourth channel only fills pixels up to four bytes.
  var skipsAlpha: Bool { alphaInfo == 5 || alphaInfo == 6 }
}

extension PNGStructure {
  /// Opaque artwork becomes RGBA when it is crushed; only CgBI tells.
  var isAlphaPadding: Bool { isSwapped && colorType == 6 && crushing!.skipsAlpha }

  /// Crushed colours lie blue first. Only 8 bits a channel are known to.
  var isSwapped: Bool { crushing != nil && bitDepth == 8 && (colorType == 2 || colorType == 6) }

  /// Bytes of all rows with their filter bytes.
  var filteredBytes: Int {
    Self.filteredBytes(
      size, bits: bitDepth * Self.channels(of: colorType), isInterlaced: isInterlaced)
  }

  /// The same for pixels of so many bits, in one pass or Adam7's seven.
  /// Source: PNG Specification, 7.3 and 8.2.
  static func filteredBytes(_ size: PixelSize, bits: Int, isInterlaced: Bool) -> Int {
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return passes.reduce(0) { sum, pass in
      let (x, y, stepX, stepY) = pass
      let width = (size.width - x + stepX - 1) / stepX
      let height = (size.height - y + stepY - 1) / stepY
      guard width > 0, height > 0 else { return sum }
      return sum + height * (1 + (width * bits + 7) / 8)
    }
  }
}
