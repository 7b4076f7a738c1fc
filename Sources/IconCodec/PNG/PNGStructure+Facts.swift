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

  private static let pixelAndColorChunks = PNGRows.keptChunks.union(["IHDR"])

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

  /// The EXIF orientation; 1 if it is missing or invalid. Source: PNG Specification, third edition,
  /// 11.3.4.2; Exif 2.32, 4.6.2 and 4.6.4. Complexity: O(entries).
  func orientation(in bytes: [UInt8]) -> Int {
    guard let chunk = chunks.first(where: { $0.type == "eXIf" }) else { return 1 }
    let data = bytes[chunk.data]
    let isLittle = data.prefix(2).elementsEqual("II".utf8)
    guard isLittle || data.prefix(2).elementsEqual("MM".utf8) else { return 1 }
    func number(at offset: Int, bytes count: Int) -> Int? {
      data.number(at: offset, count: count, isLittle: isLittle)
    }
    guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4),
      let count = number(at: directory, bytes: 2)
    else { return 1 }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(at: entry, bytes: 2) else { return 1 }
      guard tag == 0x0112 else { continue }
      // Type SHORT, count 1.
      guard number(at: entry + 2, bytes: 2) == 3, number(at: entry + 4, bytes: 4) == 1,
        let value = number(at: entry + 8, bytes: 2), 1...8 ~= value
      else { return 1 }
      return value
    }
    return 1
  }

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
