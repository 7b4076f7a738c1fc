import IconCodec
import IconTestSupport
import Testing

@Suite struct LZFSEPackingTests {
  @Test(arguments: LZFSESample.all)
  func `Streams equal those of the reference encoder`(sample: LZFSESample) {
    #expect(LZFSE.compressed(sample.bytes[...]) == sample.stream)
  }

  @Test(arguments: try LZFSEInput.all())
  func `Packing is reversible and adds at most 12 bytes`(input: LZFSEInput) throws {
    let bytes = input.bytes
    let stream = LZFSE.compressed(bytes[...])
    #expect(stream.count <= bytes.count + 12)
    #expect(try LZFSE.decompressed(stream[...], count: bytes.count) == bytes)
    #expect(LZFSE.compressed(bytes[...]) == stream)
    // The bytes before a slice are not searched.
    let within = bytes + bytes
    #expect(LZFSE.compressed(within[bytes.count...]) == stream)
  }

  @Test(arguments: try LZFSEInput.all())
  func `Packing with LZVN is reversible`(input: LZFSEInput) throws {
    let bytes = input.bytes
    let stream = LZVN.compressed(bytes[...])
    #expect(stream.count <= bytes.count + bytes.count / 7 + 64)
    #expect(try LZVN.decompressed(stream[...], count: bytes.count) == bytes)
  }

  @Test(arguments: [
    (7, "bvx-"), (29, "bvx-"), (30, "bvxn"), (4095, "bvxn"), (4096, "bvx2"),
  ])
  func `The number of bytes selects the block`(count: Int, tag: String) {
    let stream = LZFSE.compressed([UInt8](repeating: 1, count: count)[...])
    #expect(String(decoding: stream.prefix(4), as: UTF8.self) == tag)
    #expect(String(decoding: stream.suffix(4), as: UTF8.self) == "bvx$")
  }

  @Test(arguments: [100, 5000]) func `Random bytes are stored`(count: Int) {
    let bytes = LZFSEInput.random(count, seed: 4).bytes
    let stream = LZFSE.compressed(bytes[...])
    #expect(stream.count == count + 12)
    #expect(Array(stream[8..<8 + count]) == bytes)
  }
}
