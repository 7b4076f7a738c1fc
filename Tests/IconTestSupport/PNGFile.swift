/// A PNG file composed by a test, so that any part can be wrong. It shares no code with the package: it has
/// its own checksums, and stores zlib data uncompressed.
package struct PNGFile: Sendable {
  package var chunks: [Chunk]
  package var trailing: [UInt8] = []

  package struct Chunk: Sendable {
    package var type: String
    package var data: [UInt8]
    /// XORed with the right checksum.
    package var damage: UInt32

    package init(_ type: String, _ data: [UInt8], damage: UInt32 = 0) {
      (self.type, self.data, self.damage) = (type, data, damage)
    }

    package var bytes: [UInt8] {
      let body = Array(type.utf8) + data
      return bigEndian(UInt32(data.count)) + body + bigEndian(Checksum.crc32(body) ^ damage)
    }
  }

  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package var bytes: [UInt8] { Self.signature + chunks.flatMap(\.bytes) + trailing }

  /// A complete image with `before` between IHDR and IDAT.
  package init(_ picture: RawPicture, before: [Chunk] = []) {
    chunks =
      [Self.header(picture), Chunk("IDAT", Zlib.stored(picture.scanlines))] + [Chunk("IEND", [])]
    chunks.insert(contentsOf: before, at: 1)
  }

  package init(chunks: [Chunk]) {
    self.chunks = chunks
  }

  /// Reads chunks; nil unless all checksums are right.
  package init?(reading bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var (rest, chunks) = (bytes.dropFirst(8), [Chunk]())
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = rest.dropFirst(4).prefix(4 + length)
      let checksum = rest.dropFirst(8 + length).prefix(4)
      guard Array(checksum) == bigEndian(Checksum.crc32(Array(body))) else { return nil }
      chunks.append(
        Chunk(String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
    guard rest.isEmpty else { return nil }
    self.chunks = chunks
  }

  /// Fields of IHDR; zero without one.
  package var width: Int { header(0..<4) }
  package var height: Int { header(4..<8) }
  package var bitDepth: Int { header(8..<9) }
  package var colorType: Int { header(9..<10) }
  /// The types of all chunks, in order.
  package var types: [String] { chunks.map(\.type) }

  private func header(_ range: Range<Int>) -> Int {
    guard let data = chunks.first?.data, data.count >= 13 else { return 0 }
    return data[range].reduce(0) { $0 << 8 | Int($1) }
  }

  package static func header(
    width: Int, height: Int, depth: Int = 8, colorType: Int = 0, interlace: Int = 0
  ) -> Chunk {
    Chunk(
      "IHDR",
      joined(
        bigEndian(UInt32(width)), bigEndian(UInt32(height)),
        [UInt8(depth), UInt8(colorType), 0, 0, UInt8(interlace)]))
  }

  private static func header(_ picture: RawPicture) -> Chunk {
    header(
      width: picture.width, height: picture.height, depth: picture.depth,
      colorType: picture.colorType, interlace: picture.isInterlaced ? 1 : 0)
  }
}

package func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

package func bigEndian(_ value: UInt16) -> [UInt8] {
  [UInt8(value >> 8), UInt8(value & 255)]
}

func joined(_ parts: [UInt8]...) -> [UInt8] {
  parts.flatMap { $0 }
}

/// Source: PNG Specification, annex D; RFC 1950.
package enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  package static func crc32(_ bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    }
  }

  package static func adler32(_ bytes: [UInt8]) -> UInt32 {
    let (a, b) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let a = (sums.0 + UInt32(byte)) % 65521
      return (a, (sums.1 + a) % 65521)
    }
    return b << 16 | a
  }
}

/// Source: RFC 1950 and RFC 1951, 3.2.4.
package enum Zlib {
  /// A member of a gzip file. Source: RFC 1952, 2.3.
  package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + deflated(bytes)
      + bigEndian(Checksum.crc32(bytes)).reversed() + bigEndian(UInt32(bytes.count)).reversed()
  }
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    [0x78, 0x01] + deflated(bytes) + bigEndian(Checksum.adler32(bytes))
  }

  /// DEFLATE data without header and checksum.
  package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var (result, offset): ([UInt8], Int) = ([], 0)
    repeat {
      let block = bytes[offset..<min(bytes.count, offset + 65535)]
      offset = block.endIndex
      let length = UInt16(block.count)
      result.append(offset == bytes.count ? 1 : 0)
      result += bigEndian(length.byteSwapped) + bigEndian((~length).byteSwapped) + block
    } while offset < bytes.count
    return result
  }
}
