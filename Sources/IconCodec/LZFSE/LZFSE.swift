/// LZFSE, Apple's compression for compiled asset catalogs and much else: a stream of blocks. A block
/// is stored (`bvx-`), LZVN (`bvxn`) or LZFSE (`bvx2`, and `bvx1` with longer tables), and `bvx$`
/// ends the stream. An LZFSE block holds literals, and triplets: copy L literals, then M bytes from
/// D bytes back. Literals, L, M and D are entropy-coded with a table of frequencies each (`FSE`).
///
/// Source: github.com/lzfse/lzfse.
package enum LZFSE {
  /// Unpacks one stream of exactly `count` bytes. Bytes after the end block are ignored.
  /// Complexity: O(stream + `count`), with at most 10,000 triplets per block. Memory: `count` bytes
  /// and 60 KB. The caller limits `count`.
  package static func decompressed(
    _ stream: ArraySlice<UInt8>, count: Int
  ) throws(LZFSEError) -> [UInt8] {
    try [UInt8](unpacking: count) { (output) throws(LZFSEError) in
      var decoder = LZFSEDecoder(stream)
      try decoder.decode(into: &output)
    }
  }
}

/// The types of blocks.
enum LZFSEBlock: String, CaseIterable {
  case stored = "bvx-"
  case lzvn = "bvxn"
  case plainTables = "bvx1"
  case packedTables = "bvx2"
  case end = "bvx$"

  static let tagCount = 4
}
