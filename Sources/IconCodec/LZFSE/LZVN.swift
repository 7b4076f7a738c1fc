/// LZVN: byte-aligned Lempel-Ziv coding without entropy coding. Compiled asset catalogs hold bare
/// LZVN streams (compression 3, seen up to Xcode 10); LZFSE streams hold LZVN in `bvxn` blocks.
///
/// Source: github.com/lzfse/lzfse, lzvn_decode_base.c and lzvn_encode_base.c, and 47 bare streams in
/// catalogs by Xcode 8.0 and 10.2.
package enum LZVN {
  /// The end marker: one opcode and seven zero bytes.
  static let endCount = 8

  /// Unpacks a bare stream of exactly `count` bytes, or of `least` to `count`. Bytes after the end
  /// marker are ignored. Complexity: O(stream + `count`).
  package static func decompressed(
    _ stream: ArraySlice<UInt8>, count: Int, least: Int? = nil
  ) throws(LZFSEError) -> [UInt8] {
    try [UInt8](unpacking: count, least: least) { (output) throws(LZFSEError) in
      try stream.withBuffer { (bytes) throws(LZFSEError) in
        _ = try LZVNDecoder.decode(bytes, into: &output)
      }
    }
  }

  /// Packs bytes as a bare stream, of at most 8/7 of their length and 64 bytes. Complexity: linear.
  /// Memory: 1 MB and the stream.
  package static func compressed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.withUnsafeBytes { bytes in
      // A match of three bytes after four literals takes an operation of four bytes.
      packed(LZSource(bytes), .system, limit: bytes.count + bytes.count / 7 + 64)!
    }
  }

  /// Nil if the stream does not fit in.
  static func packed(_ source: LZSource, _ hash: LZVNEncoder.Hash, limit: Int) -> [UInt8]? {
    [UInt8](packingInto: limit) { LZVNEncoder.encode(source, hash, into: &$0) }
  }
}
