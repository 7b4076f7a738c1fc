import IconImage

/// An image's pixels for icon files without PNG: straight 8-bit sRGB RGBA, row-major from the top
/// left.
struct StraightPixels {
  let size: PixelSize
  /// size.area × 4.
  let samples: [UInt8]

  /// `png` is the file `image`. Display P3 from this encoder becomes sRGB; other profiles are
  /// refused, because the format cannot store them. Complexity: O(bytes + pixels).
  init(_ png: [UInt8], named image: String, limits: DecodingLimits) throws(PackingError) {
    let decoded = try PackingError.reading(image) { () throws(DecodingError) in
      try PNGDecoder.decode(png, limits: limits)
    }
    var bitmap = decoded.bitmap
    if case .profile(let name) = decoded.facts.colorSpace {
      // The encoder writes its profile directly after the signature and IHDR.
      let own = Array("iCCP".utf8) + ICCProfile.displayP3Chunk
      guard png.dropFirst(8 + 25 + 4).starts(with: own) else {
        throw .profile(image: image, name: name)
      }
      bitmap = bitmap.convertedToSRGB(
        from: CalibratedColor(exponent: nil, chromaticities: .displayP3))
    }
    size = bitmap.size
    samples = bitmap.reducedToEightBits().addingAlpha().bytes
  }

  /// One sample of every pixel: 0 red, 1 green, 2 blue, 3 alpha.
  func channel(_ index: Int) -> [UInt8] {
    stride(from: index, to: samples.count, by: 4).map { samples[$0] }
  }
}
