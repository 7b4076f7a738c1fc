import IconImage

extension PNGStructure {
  /// Whether the fourth channel is only padding: crushing converts opaque artwork to RGBA, which only
  /// CgBI reveals. CGImageAlphaInfo: noneSkipLast = 5, noneSkipFirst = 6.
  var isAlphaPadding: Bool { isSwapped && colorType == 6 && [5, 6].contains(crushedAlphaInfo) }

  /// Whether colours are in BGR order, which is known for 8 bits per channel only.
  var isSwapped: Bool { isCrushed && bitDepth == 8 && (colorType == 2 || colorType == 6) }

  /// Bytes of all rows, filter bytes included.
  var filteredBytes: Int {
    Self.filteredBytes(
      size, bits: bitDepth * Self.channels(of: colorType), isInterlaced: isInterlaced)
  }

  /// The same for any pixel format, in one pass or Adam7's seven. Source: PNG Specification, 7.3
  /// and 8.2.
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
