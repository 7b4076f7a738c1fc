import IconCodec
import IconTestSupport
import Testing

@Suite struct LZFSEDecodingTests {
  private func error(_ stream: [UInt8], count: Int) -> LZFSEError? {
    #expect(throws: LZFSEError.self) { try LZFSE.decompressed(stream[...], count: count) }
  }

  @Test(arguments: LZFSESample.all)
  func `Streams of the reference encoder are unpacked`(sample: LZFSESample) throws {
    let stream = sample.stream
    #expect(try LZFSE.decompressed(stream[...], count: sample.bytes.count) == sample.bytes)
    // Indices of a slice do not begin at 0; bytes after the end are ignored.
    let within = [1, 2, 3] + stream + [4]
    #expect(try LZFSE.decompressed(within[3...], count: sample.bytes.count) == sample.bytes)
  }

  @Test(arguments: LZFSESample.all)
  func `A stream with more or fewer bytes than expected is refused`(sample: LZFSESample) {
    let count = sample.bytes.count
    #expect(error(sample.stream, count: count - 1) == .tooLong(expected: count - 1))
    #expect(error(sample.stream, count: 0) == .tooLong(expected: 0))
    #expect(
      error(sample.stream, count: count + 1) == .tooShort(count: count, expected: count + 1))
  }

  @Test(arguments: LZFSESample.all)
  func `A stream cut at any byte is refused`(sample: LZFSESample) {
    let stream = sample.stream
    for length in stream.indices {
      #expect(
        error(Array(stream.prefix(length)), count: sample.bytes.count) == .truncated,
        "\(length) bytes")
    }
  }

  @Test(arguments: LZFSESample.all)
  func `Changed bytes give the expected count or an error`(sample: LZFSESample) {
    let stream = sample.stream
    for offset in stream.indices {
      for bit in 0..<8 {
        var changed = stream
        changed[offset] ^= 1 << bit
        let bytes = try? LZFSE.decompressed(changed[...], count: sample.bytes.count)
        #expect(bytes == nil || bytes?.count == sample.bytes.count)
      }
    }
  }
}
