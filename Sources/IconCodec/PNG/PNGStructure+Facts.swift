package import IconImage

extension PNGStructure {
  /// `bytes` must be the ones that the structure was read from.
  package func facts(in bytes: [UInt8]) -> ImageFacts {
    var facts = ImageFacts(
      size: size, bitDepth: bitDepth, colorModel: colorModel,
      hasTransparencyChunk: hasUsableTransparency(in: bytes), isInterlaced: isInterlaced,
      colorSpace: colorSpace(in: bytes), isAnimated: chunks.contains { $0.type == "acTL" },
      extraChunks: chunks.map(\.type).filter { !Self.pixelAndColorChunks.contains($0) },
      trailingBytes: trailingBytes)
    facts.orientation = orientation(in: bytes)
    return facts
  }

  /// The unpacked ICC profile, or a profile for the colours of cICP.
  package func profile(in bytes: [UInt8]) throws(DecodingError) -> [UInt8]? {
    if let codes = codePoints(in: bytes) {
      if let objection = codes.objection { throw .unusable(objection) }
      return codes.profile(isGray: isGray)
    }
    return data(of: "iCCP", in: bytes).flatMap { ICCProfile.content(ofChunk: $0) }
  }

  private func codePoints(in bytes: [UInt8]) -> CodePoints? {
    data(of: "cICP", in: bytes).flatMap { CodePoints($0) }
  }

  private var isGray: Bool { colorType % 4 == 0 }

  private static let pixelAndColorChunks: Set = [
    "IHDR", "PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "iCCP", "cICP", "sBIT",
  ]

  private var colorModel: ImageFacts.ColorModel {
    switch colorType {
    case 0: .gray
    case 2: .rgb
    case 3: .palette
    case 4: .grayAlpha
    default: isAlphaPadding ? .rgb : .rgba
    }
  }

  func data(of type: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    chunks.first { $0.type == type && $0.isBeforePixels }.map { bytes[$0.data] }
  }

  /// libpng ignores a tRNS whose length does not fit the colour type.
  private func hasUsableTransparency(in bytes: [UInt8]) -> Bool {
    guard let alpha = data(of: "tRNS", in: bytes) else { return false }
    switch colorType {
    case 0: return alpha.count == 2
    case 2: return alpha.count == 6
    case 3:
      guard let palette = data(of: "PLTE", in: bytes), palette.endIndex < alpha.startIndex else {
        return false
      }
      return !alpha.isEmpty && alpha.count <= min(palette.count / 3, 1 << bitDepth)
    default: return false
    }
  }

  /// Priority as in the specification: cICP, iCCP, sRGB, then gAMA and cHRM.
  private func colorSpace(in bytes: [UInt8]) -> ImageFacts.ColorSpace {
    if let codes = codePoints(in: bytes) { return codes.colorSpace(isGray: isGray) }
    if let profile = data(of: "iCCP", in: bytes) {
      return ICCProfile.colorSpace(ofChunk: profile, isGray: isGray, isCrushed: isCrushed)
    }
    if data(of: "sRGB", in: bytes)?.count == 1 { return .sRGB }
    let exponent = exponent(in: bytes)
    let chromaticities = chromaticities(in: bytes)
    guard exponent != nil || chromaticities != nil else { return .unspecified }
    return .calibrated(CalibratedColor(exponent: exponent, chromaticities: chromaticities))
  }

  /// Nil for a gamma that is missing, invalid, or within 5 % of 1/2.2, which means sRGB.
  private func exponent(in bytes: [UInt8]) -> Double? {
    guard let field = data(of: "gAMA", in: bytes), field.count == 4 else { return nil }
    let gamma = Double(field.bigEndian(at: 0)) / 100_000
    guard (0.02...50).contains(gamma), abs(gamma * 2.2 - 1) > 0.05 else { return nil }
    return 1 / gamma
  }

  /// Nil if missing, invalid or equal to sRGB.
  private func chromaticities(in bytes: [UInt8]) -> Chromaticities? {
    guard let field = data(of: "cHRM", in: bytes), field.count == 32 else { return nil }
    let values = (0..<8).map { Double(field.bigEndian(at: $0 * 4)) / 100_000 }
    let read = Chromaticities(Array(values[2...] + values[..<2]))
    return read.toXYZ?.inverse == nil || read.isClose(to: .sRGB) ? nil : read
  }
}
