import IconImage

/// A finished image's pixels for the places of icon files that hold no PNG: RGBA, row-major from
/// the top left, straight, sRGB, 8 bits a sample whatever the file had.
struct StraightPixels {
  let size: PixelSize
  /// size.area × 4.
  let samples: [UInt8]

  /// `png` as the file `image`. Display P3 as we write it becomes sRGB; other profiles are refused:
  /// these places have no room for one, and the numbers mean other colours without it.
  ///
  /// Complexity: O(bytes + pixels).
  init(_ png: [UInt8], named image: String, limits: DecodingLimits) throws(PackingError) {
    let decoded: DecodedImage
    do {
      decoded = try PNGDecoder.decode(png, limits: limits)
    } catch {
      throw .unreadable(image: image, error)
    }
    var bitmap = decoded.bitmap
    if case .profile(let name) = decoded.facts.colorSpace {
      guard Self.isOurDisplayP3(png) else { throw .profile(image: image, name: name) }
      bitmap = bitmap.convertedToSRGB(
        from: CalibratedColor(exponent: nil, chromaticities: .displayP3))
    }
    let colors = bitmap.reducedToEightBits().expandedToRGB()
    size = colors.size
    samples = colors.layout == .rgba ? colors.bytes : Self.opaque(colors)
  }

  /// Our own profile stands right behind signature and IHDR.
  private static func isOurDisplayP3(_ png: [UInt8]) -> Bool {
    png.dropFirst(8 + 25 + 4).starts(with: Array("iCCP".utf8) + ICCProfile.displayP3Chunk)
  }

  private static func opaque(_ colors: Bitmap) -> [UInt8] {
    var samples = [UInt8](repeating: 255, count: colors.size.area * 4)
    for pixel in 0..<colors.size.area {
      for channel in 0..<3 { samples[pixel * 4 + channel] = colors.bytes[pixel * 3 + channel] }
    }
    return samples
  }

  /// One sample of every pixel: 0 red, 1 green, 2 blue, 3 alpha.
  func channel(_ index: Int) -> [UInt8] {
    stride(from: index, to: samples.count, by: 4).map { samples[$0] }
  }
}
