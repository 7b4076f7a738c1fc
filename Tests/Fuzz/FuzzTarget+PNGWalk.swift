import IconCodec
import IconImage
import IconTestSupport

extension FuzzTarget {
  /// Header, chunks and facts of ordinary and crushed files. Input that begins with the PNG signature is
  /// read unchanged; other input becomes the content of chunks with right checksums.
  static let pngWalk = FuzzTarget(
    name: "png-walk",
    seeds: {
      let picture = RawPicture.noise(3, 2, depth: 8, colorType: 6)
      let profile = ProfileFile(
        columns: ProfileFile.adobeColumns, curve: ProfileFile.sRGBParametric)
      return [
        PNGFile(picture).bytes, PNGFile(crushing: picture).bytes,
        PNGFile(picture, before: [profile.chunk()]).bytes,
        // A profile in an ordinary and in a crushed file.
        [0, 6, 1] + profile.bytes, [1, 6, 1] + profile.bytes,
      ] + (0..<UInt8(chunkTypes.count)).map { [$0 & 1, 2, 32, $0, 200, 4, 0, 0, 0, 1, 0, 0, 2] }
    }(),
    corpusEndings: [".png"]
  ) { bytes in
    guard !bytes.starts(with: PNGFile.signature) else { return walk(bytes) }
    var input = FuzzBytes(bytes)
    walk(file(&input).bytes)
  }

  private static func walk(_ bytes: [UInt8]) {
    let limits = DecodingLimits.standard
    for isCrushed in [false, true] {
      guard let structure = try? PNGStructure(bytes, limits: limits, isCrushed: isCrushed) else {
        continue
      }
      let facts = structure.facts(in: bytes)
      precondition(limits.allow(facts.size), "larger than allowed")
      precondition(0..<bytes.count ~= facts.trailingBytes, "more trailing bytes than bytes")
      precondition(facts == structure.facts(in: bytes), "a second pass gives other facts")
    }
  }

  private static let chunkTypes = [
    "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "iCCP", "acTL", "tEXt", "IDAT", "IHDR", "CgBI",
    "IEND", "abcd",
  ]

  /// A header of any format, chunks, some image data, IEND.
  private static func file(_ input: inout FuzzBytes) -> PNGFile {
    let isCrushed = input.byte() & 1 == 1
    var file = PNGFile(chunks: [header(&input)])
    if isCrushed { file.chunks.insert(PNGFile.Chunk("CgBI", [0x50, 0, 0x20, 2]), at: 0) }
    while !input.rest.isEmpty, file.chunks.count < 20 {
      let type = input.pick(chunkTypes)
      if type == "iCCP", input.byte() & 1 == 1 {
        // Compressed here: mutations would break the checksum of zlib.
        let content = input.bytes(2048)
        let data = isCrushed ? Zlib.deflated(content) : Zlib.stored(content)
        file.chunks.append(ProfileFile.chunk(name: "n", holding: data))
      } else {
        file.chunks.append(PNGFile.Chunk(type, input.bytes(Int(input.byte()) % 80)))
      }
    }
    file.chunks += [
      PNGFile.Chunk("IDAT", [UInt8](repeating: 1, count: 64)), PNGFile.Chunk("IEND", []),
    ]
    return file
  }

  /// One byte selects one of the fifteen formats, one the size, which may be zero.
  private static func header(_ input: inout FuzzBytes) -> PNGFile.Chunk {
    let format = input.pick(RawPicture.formats)
    let size = Int(input.byte())
    return PNGFile.header(
      width: size & 15, height: size >> 4, depth: format.depth, colorType: format.colorType,
      interlace: size & 1)
  }
}
