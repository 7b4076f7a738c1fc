import IconCodec
import IconTestSupport

extension FuzzTarget {
  /// LZFSE and LZVN streams. Three bytes select the format and the expected count; the rest is the
  /// stream, and also input for the encoders.
  static let lzfse = FuzzTarget(
    name: "lzfse",
    seeds: {
      let text = Array(String(repeating: "Icons, icons and more icons: ", count: 9).utf8)
      let samples = [
        text, [UInt8](repeating: 7, count: 5000), (0..<9000).map { UInt8($0 * $0 >> 9 & 63) },
      ]
      func seed(_ bytes: [UInt8], _ stream: [UInt8], isLZVN: Bool = false) -> [UInt8] {
        [UInt8(bytes.count >> 8), UInt8(bytes.count & 255), isLZVN ? 128 : 0] + stream
      }
      return samples.map { seed($0, LZFSE.compressed($0[...])) }
        + samples.map { seed($0, LZVN.compressed($0[...]), isLZVN: true) }
        + [
          seed([UInt8](repeating: 0, count: 5000), LZFSEBlockBytes.zeros.stream),
          seed([1, 2], LZFSE.compressed([1, 2])),
        ]
    }(),
    words: ["bvx-", "bvxn", "bvx1", "bvx2", "bvx$"]
  ) { bytes in
    var input = FuzzBytes(bytes)
    let (low, high) = (input.word(), Int(input.byte()))
    let (count, isLZVN) = (low | (high & 3) << 16, high & 128 != 0)
    let unpacked =
      isLZVN
      ? try? LZVN.decompressed(input.rest, count: count)
      : try? LZFSE.decompressed(input.rest, count: count)
    precondition(unpacked == nil || unpacked?.count == count, "a wrong number of bytes")
    for bytes in [unpacked?[...] ?? [], input.rest] {
      let stream = isLZVN ? LZVN.compressed(bytes) : LZFSE.compressed(bytes)
      let again =
        isLZVN
        ? try? LZVN.decompressed(stream[...], count: bytes.count)
        : try? LZFSE.decompressed(stream[...], count: bytes.count)
      precondition(again.map { $0[...] == bytes } == true, "packing is not reversible")
    }
  }
}
