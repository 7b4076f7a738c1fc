import CDeflate
import IconTestSupport

/// A PNG file with right checksums and image data of the fuzzer.
enum PictureBytes {
  /// The meaning of the fuzzer's bytes.
  private enum Form: CaseIterable {
    /// Filtered rows, compressed with libdeflate.
    case rows
    /// Filtered rows, stored, after any zlib header.
    case stored
    /// A DEFLATE stream with a right header and checksum.
    case deflate
    /// The whole image data.
    case zlib
  }

  static func file(_ input: inout FuzzBytes) -> [UInt8] {
    let choice = Int(input.byte())
    let colorType = [0, 2, 4, 6][choice & 3]
    let form = Form.allCases[choice >> 2 & 3]
    let (isSplit, hasText, isCut) = (choice & 16 != 0, choice & 32 != 0, choice & 64 != 0)
    let (width, height) = (1 + Int(input.byte() & 63), 1 + Int(input.byte() & 63))
    let rowBytes = width * [0: 1, 2: 3, 4: 2, 6: 4][colorType]!
    var data: [UInt8]
    switch form {
    case .rows: data = packed(rows(rowBytes, height, isCut, &input))
    case .stored:
      let head = input.byte()
      data = Zlib.stored(rows(rowBytes, height, isCut, &input))
      data.replaceSubrange(0..<2, with: header(head))
    case .deflate:
      let head = header(input.byte())
      let stream = Array(input.rest)
      data = head + stream + bigEndian(checksum(stream, room: (rowBytes + 1) * height))
    case .zlib: data = Array(input.rest)
    }
    var file = PNGFile(chunks: [
      PNGFile.header(width: width, height: height, colorType: colorType)
    ])
    let middle = isSplit ? data.count / 2 : 0
    if isSplit { file.chunks.append(PNGFile.Chunk("IDAT", Array(data[..<middle]))) }
    if isSplit, hasText { file.chunks.append(PNGFile.Chunk("tEXt", [65, 0])) }
    file.chunks += [PNGFile.Chunk("IDAT", Array(data[middle...])), PNGFile.Chunk("IEND", [])]
    return file.bytes
  }

  /// Rows that repeat the fuzzer's bytes. Filter types 0 to 5; 5 is invalid.
  private static func rows(
    _ rowBytes: Int, _ height: Int, _ isCut: Bool, _ input: inout FuzzBytes
  ) -> [UInt8] {
    let source = input.rest.isEmpty ? [0] : Array(input.rest)
    var rows = (0..<(rowBytes + 1) * height).map { source[$0 % source.count] }
    for row in 0..<height {
      let kind = rows[row * (rowBytes + 1)]
      rows[row * (rowBytes + 1)] = kind == 255 ? 5 : kind % 5
    }
    if isCut { rows.removeLast() }
    return rows
  }

  /// Wraps DEFLATE data; `head` selects the window size.
  /// Source: RFC 1950, 2.2.
  private static func header(_ head: UInt8) -> [UInt8] {
    let method = head & 0xF0 | (head & 0xF == 0xF ? 7 : 8)
    let level = head << 6
    let check = 31 - (Int(method) << 8 | Int(level)) % 31
    return [method, level | UInt8(check % 31)]
  }

  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(6)!
    defer { libdeflate_free_compressor(compressor) }
    let room = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress!, room)
    }
  }

  /// Adler-32 of the decompressed stream; 1 if it cannot be decompressed.
  private static func checksum(_ stream: [UInt8], room: Int) -> UInt32 {
    let inflater = libdeflate_alloc_decompressor()!
    defer { libdeflate_free_decompressor(inflater) }
    let content = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let result = libdeflate_deflate_decompress(
        inflater, stream, stream.count, buffer.baseAddress!, room, &count)
      if result != LIBDEFLATE_SUCCESS { count = 0 }
    }
    return Checksum.adler32(content)
  }
}
