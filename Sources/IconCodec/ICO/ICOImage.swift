import IconImage

/// One image of an ICO file: a bitmap, which every reader since Windows XP and every browser takes;
/// at 256 pixels a PNG file, as Windows has it since Vista, where a bitmap would be 264 KB.
struct ICOImage {
  let size: PixelSize
  let data: [UInt8]

  init(_ png: [UInt8], named image: String, limits: DecodingLimits) throws(PackingError) {
    let facts: ImageFacts
    do {
      facts = try PNGDecoder.facts(of: png, limits: limits)
    } catch {
      throw .unreadable(image: image, error)
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
      data = isLarge ? Self.file(pixels) : Self.bitmap(pixels)
    }
  }

  /// PNG has to be 32 bits a pixel there. Source: R. Chen, "The evolution of the ICO file format,
  /// part 4: PNG images" (Microsoft, 2010).
  private static func isPlain(_ facts: ImageFacts) -> Bool {
    facts.colorModel == .rgba && facts.bitDepth == 8 && !facts.isInterlaced
      && (facts.colorSpace == .sRGB || facts.colorSpace == .unspecified)
  }

  private static func file(_ pixels: StraightPixels) -> [UInt8] {
    PNGEncoder().encode(Bitmap(size: pixels.size, layout: .rgba, bytes: pixels.samples))
  }

  /// BITMAPINFOHEADER, then blue, green, red and alpha of each pixel, then a bit a pixel that says
  /// where nothing is drawn; rows from the bottom up, those of the bits filled up to 32.
  ///
  /// Sources: "BITMAPINFOHEADER structure (wingdi.h)" (learn.microsoft.com); J. Hornick,
  /// "Icons in Win32" (Microsoft, 1995): the height is that of colours and mask together, and what is not size,
  /// planes, depth and bytes stays zero.
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
        let (red, green, blue) = (
          pixels.samples[start], pixels.samples[start + 1], pixels.samples[start + 2]
        )
        let alpha = pixels.samples[start + 3]
        // Drawing by the mask alone inverts the ground by what colour is left under it.
        colors += alpha == 0 ? [0, 0, 0, 0] : [blue, green, red, alpha]
        if alpha == 0 { mask[row * bytesPerMaskRow + x / 8] |= 0x80 >> UInt8(x % 8) }
      }
    }
    return LittleEndian.doubleWords(40, width, height * 2) + LittleEndian.words(1, 32)
      + LittleEndian.doubleWords(0, bytes, 0, 0, 0, 0) + colors + mask
  }
}
