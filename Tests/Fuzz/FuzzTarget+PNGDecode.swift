import IconCodec
import IconImage
import IconTestSupport

extension FuzzTarget {
  /// `PlainPNG` compared with libpng: libpng accepts every file that `PlainPNG` accepts, with equal pixels.
  /// Input that begins with the PNG signature is read unchanged; other input becomes the image data of a
  /// valid file.
  static let pngDecode = FuzzTarget(
    name: "png-decode",
    seeds: {
      let formats = RawPicture.formats.map { format in
        PNGFile(RawPicture.noise(5, 3, depth: format.depth, colorType: format.colorType)).bytes
      }
      let crushed = [2, 6].map {
        PNGFile(crushing: RawPicture.noise(5, 3, depth: 8, colorType: $0)).bytes
      }
      // Every colour type and encoding, with every filter.
      let content = (0..<250).map { UInt8($0 * 7 % 251) }
      let rows = (0..<UInt8(16)).map { choice in [choice, 9, 6, 0x78] + content }
      return formats + crushed + rows
    }(),
    corpusEndings: [".png"]
  ) { bytes in
    guard !bytes.starts(with: PNGFile.signature) else { return compare(bytes) }
    var input = FuzzBytes(bytes)
    compare(PictureBytes.file(&input))
  }

  /// Small images keep the fuzzer fast.
  private static let limits = DecodingLimits(side: 64, pixels: 64 * 64)

  private static func compare(_ bytes: [UInt8]) {
    if FileKind.of(bytes) == .crushedPNG {
      if let image = try? CrushedPNG.decode(bytes, limits: limits) {
        precondition(image.bitmap.size == image.facts.size, "the size differs from the facts")
      }
      return
    }
    guard let structure = try? PNGStructure(bytes, limits: limits) else { return }
    let stored = try? PNGDecoder.storedPixels(bytes, limits: limits)
    if let plain = PlainPNG.bitmap(bytes, structure) {
      precondition(stored != nil, "libpng refuses what PlainPNG takes")
      precondition(stored == plain, "PlainPNG and libpng disagree")
    }
    precondition(
      stored == nil || stored?.size == structure.size, "the size differs from the header")
  }
}
