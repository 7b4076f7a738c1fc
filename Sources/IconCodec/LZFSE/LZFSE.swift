/// LZFSE, Apple's compression for compiled asset catalogs and much else: a stream of blocks. A block
/// is stored (`bvx-`), LZVN (`bvxn`) or LZFSE (`bvx2`, and `bvx1` with longer tables), and `bvx$`
/// ends the stream. An LZFSE block holds literals and triplets (L, M, D): copy L literals, then M
/// bytes from D bytes back. Each of the four has a finite state entropy code (`FSECode`).
///
/// Source: github.com/lzfse/lzfse, the reference encoder and decoder; 303 streams in catalogs by
/// Xcode 7.3 to 26.4.
package enum LZFSE {
  /// Unpacks one stream of exactly `count` bytes, or of `least` to `count`. Bytes after the end block
  /// are ignored. Complexity: O(stream + `count`), with at most 10,000 triplets per block. Memory:
  /// `count` bytes and 60 KB. The caller limits `count`.
  package static func decompressed(
    _ stream: ArraySlice<UInt8>, count: Int, least: Int? = nil
  ) throws(LZFSEError) -> [UInt8] {
    try [UInt8](unpacking: count, least: least) { (output) throws(LZFSEError) in
      var decoder = LZFSEDecoder(stream)
      try decoder.decode(into: &output)
    }
  }

  /// Packs bytes as one stream. Equal bytes give equal streams: those of Apple's reference encoder,
  /// if that may write as many bytes as a stored block takes. The stream has at most 12 bytes more
  /// than `bytes`. Complexity: linear. Memory: 1 MB and twice the bytes.
  package static func compressed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.withUnsafeBytes { compressed($0) }
  }

  /// The same for bytes in memory, up to 2 GB.
  package static func compressed(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let source = LZSource(bytes)
    let packed =
      source.count < leastCount
      ? packedShort(source) : packed(source, limit: source.count + storedSurplus)
    return packed ?? stored(bytes)
  }

  /// A stream without stored blocks and LZVN. Nil if it takes more than `limit` bytes; also for some
  /// streams with up to `limitMargin` bytes less. `bytes` has at least eight bytes.
  static func compressed(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    bytes.withUnsafeBytes { packed(LZSource($0), limit: limit) }
  }

  /// The encoder needs room for the largest header of a block.
  static let limitMargin = 1024

  private static func packed(_ source: LZSource, limit: Int) -> [UInt8]? {
    [UInt8](packingInto: limit) { target in
      guard LZFSEEncoder.encode(source, into: &target), target.room >= LZFSEBlock.tagCount else {
        return false
      }
      target.append(.end)
      return true
    }
  }

  /// Fewer bytes are packed with LZVN: the tables of an LZFSE block take up to 720 bytes.
  private static let leastCount = 4096
  /// A tag and a length before stored bytes, and the end block.
  static let storedSurplus = 12

  /// One LZVN block. Nil if it takes as many bytes as a stored block.
  private static func packedShort(_ source: LZSource) -> [UInt8]? {
    guard source.count >= LZVNEncoder.leastCount,
      let payload = LZVN.packed(source, .reference, limit: source.count - 4)
    else { return nil }
    return block(.lzvn, [source.count, payload.count]) + payload + block(.end)
  }

  private static func stored(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    block(.stored, [bytes.count]) + Array(bytes) + block(.end)
  }

  /// A tag and little-endian numbers of four bytes.
  private static func block(_ type: LZFSEBlock, _ numbers: [Int] = []) -> [UInt8] {
    Array(type.rawValue.utf8) + numbers.flatMap { [UInt8](bigEndian: $0).reversed() }
  }
}

/// The types of blocks.
enum LZFSEBlock: String {
  case stored = "bvx-"
  case lzvn = "bvxn"
  case plainTables = "bvx1"
  case packedTables = "bvx2"
  case end = "bvx$"

  static let tagCount = 4
}
