import IconImage

/// One image of an ICO file: a bitmap, which all readers since Windows XP and all browsers support.
/// 256 pixels are stored as PNG, as in Windows since Vista: a bitmap would take 264 KB.
struct ICOImage {
  let size: PixelSize
  let data: [UInt8]

  init(_ png: [UInt8], named image: String, limits: DecodingLimits) throws(PackingError) {
    let facts = try PackingError.reading(image) { () throws(DecodingError) in
      try PNGDecoder.facts(of: png, limits: limits)
    }
    size = facts.size
    guard size.longerSide <= ICOFile.longestSide else {
      throw .wrongSize(image: image, size, wanted: "at most 256×256")
    }
    let isLarge = size.longerSide == ICOFile.longestSide
    if isLarge, Self.isPlain(facts) {
      data = png
    } else {
      let pixels = try StraightPixels(png, named: image, limits: limits)
      data =
        isLarge
        ? PNGEncoder().encode(Bitmap(size: size, layout: .rgba, bytes: pixels.samples))
        : Self.bitmap(pixels)
    }
  }

  /// PNG members must have 32 bits per pixel. Source: R. Chen, "The evolution of the ICO file
  /// format, part 4: PNG images" (Microsoft, 2010).
  private static func isPlain(_ facts: ImageFacts) -> Bool {
    facts.colorModel == .rgba && facts.bitDepth == 8 && !facts.isInterlaced
      && (facts.colorSpace == .sRGB || facts.colorSpace == .unspecified)
  }

  /// BITMAPINFOHEADER, then BGRA pixels, then a mask with one bit per transparent pixel. Rows go
  /// from the bottom up; mask rows are padded to 32 bits. The header's height counts colours and
  /// mask together. Fields other than size, planes, depth and bytes are zero. Sources:
  /// "BITMAPINFOHEADER structure (wingdi.h)" (learn.microsoft.com); J. Hornick, "Icons in Win32"
  /// (Microsoft, 1995).
  private static func bitmap(_ pixels: StraightPixels) -> [UInt8] {
    let (width, height) = (pixels.size.width, pixels.size.height)
    let bytesPerMaskRow = (width + 31) / 32 * 4
    let bytes = height * (width * 4 + bytesPerMaskRow)
    var colors: [UInt8] = []
    var mask = [UInt8](repeating: 0, count: height * bytesPerMaskRow)
    colors.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for x in 0..<width {
        let start = ((height - 1 - row) * width + x) * 4
        let red = pixels.samples[start]
        let green = pixels.samples[start + 1]
        let blue = pixels.samples[start + 2]
        let alpha = pixels.samples[start + 3]
        // Colour under the mask would invert the background in readers that only use the mask.
        colors += alpha == 0 ? [0, 0, 0, 0] : [blue, green, red, alpha]
        if alpha == 0 { mask[row * bytesPerMaskRow + x / 8] |= 0x80 >> UInt8(x % 8) }
      }
    }
    return LittleEndian.doubleWords(40, width, height * 2) + LittleEndian.words(1, 32)
      + LittleEndian.doubleWords(0, bytes, 0, 0, 0, 0) + colors + mask
  }
}
