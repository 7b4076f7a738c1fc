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

  @Test(arguments: 1...8)
  func `Damaged streams give the expected count or an error`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for input in try LZFSEInput.icons().prefix(4) {
      let stream =
        seed % 2 == 0 ? LZFSE.compressed(input.bytes[...]) : LZVN.compressed(input.bytes[...])
      for _ in 0..<50 {
        var damaged = stream
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let offset = Int.random(in: damaged.indices, using: &generator)
          damaged[offset] = UInt8.random(in: 0...255, using: &generator)
        }
        if Bool.random(using: &generator) {
          damaged.removeLast(Int.random(in: 0...damaged.count, using: &generator))
        }
        let count = input.bytes.count
        let bytes =
          seed % 2 == 0
          ? try? LZFSE.decompressed(damaged[...], count: count)
          : try? LZVN.decompressed(damaged[...], count: count)
        #expect(bytes == nil || bytes?.count == count, "seed \(seed), \(input)")
      }
    }
  }

  @Test func `Plain tables are read`() throws {
    let stream = LZFSEBlockBytes.zeros.stream
    #expect(
      try LZFSE.decompressed(stream[...], count: 5000) == [UInt8](repeating: 0, count: 5000))
    for length in stream.indices {
      #expect(error(Array(stream.prefix(length)), count: 5000) == .truncated)
    }
  }

  @Test func `Wrong headers are refused`() {
    func error(_ change: (inout LZFSEBlockBytes) -> Void) -> LZFSEError? {
      var block = LZFSEBlockBytes.zeros
      change(&block)
      return self.error(block.stream, count: 5000)
    }
    #expect(
      error { $0.literals.count = 5004 }
        == .damaged("a block of 5000 bytes, 5004 literals and 4 triplets"))
    #expect(
      error { $0.triplets.count = 10_001 }
        == .damaged("a block of 5000 bytes, 4 literals and 10001 triplets"))
    #expect(
      error { $0.triplets.unusedBits = 8 } == .damaged("a number of unused bits that is not 0 to 7")
    )
    #expect(
      error { $0.literals.unusedBits = -1 }
        == .damaged("a number of unused bits that is not 0 to 7"))
    for (number, states) in [64, 64, 256].enumerated() {
      #expect(
        error { $0.triplets.states[number] = states } == .damaged("a state beyond its table"))
    }
    #expect(error { $0.literals.states[3] = 1024 } == .damaged("a state beyond its table"))
    #expect(
      error { $0.frequencies[0] = 33 } == .damaged("frequencies with the sum 65 instead of 64"))
    #expect(
      error { $0.frequencies[104] = nil } == .damaged("frequencies with the sum 0 instead of 1024"))
    #expect(error { $0.count = 5001 } == .tooLong(expected: 5000))
    #expect(
      error { $0.count = 4999 } == .damaged("a block does not have the length in its header"))
    #expect(
      error { $0.triplets.count = 3 } == .damaged("a block does not have the length in its header"))
  }

  @Test func `Wrong payloads are refused`() {
    func error(_ change: (inout LZFSEBlockBytes) -> Void) -> LZFSEError? {
      var block = LZFSEBlockBytes.zeros
      change(&block)
      return self.error(block.stream, count: 5000)
    }
    #expect(error { $0.triplets.unusedBits = 7 } == .damaged("bits after the triplets"))
    #expect(
      error { $0.triplets.payload.removeFirst(9) }
        == .damaged("the triplets of a block are cut short"))
    #expect(error { $0.triplets.states[2] = 0 } == .damaged("a match 0 bytes before byte 1"))
    #expect(
      error { $0.literals.unusedBits = 1 } == .damaged("the literals of a block are cut short"))
  }

  @Test func `Unknown blocks are refused by name`() {
    #expect(error(Array("bvx3....".utf8), count: 1) == .unknownBlock("bvx3"))
    #expect(error(Array("PNGs".utf8), count: 1) == .unknownBlock("PNGs"))
    #expect(error([], count: 0) == .truncated)
  }

  @Test(
    arguments: [
      ([0x1E], .damaged("unknown operation 30")), ([0x70, 0], .damaged("unknown operation 112")),
      ([0xD5, 0], .damaged("unknown operation 213")),
      ([0xF1], .damaged("a match 0 bytes before byte 0")),
      ([0xE1, 7, 0x00, 0x00], .damaged("a match 0 bytes before byte 1")),
      ([0xE1, 7, 0x00, 0x02], .damaged("a match 2 bytes before byte 1")),
      ([0xE1, 7, 0x38, 0x01], .tooLong(expected: 9)), ([0xE0, 0, 1, 2], .truncated),
      ([0xE1, 7], .truncated), ([0xE1, 7, 6, 0, 0, 0, 0, 0, 0], .truncated),
      ([0xE1, 7, 6, 0, 0, 0, 0, 0, 0, 0], .tooShort(count: 1, expected: 9)),
    ] as [([UInt8], LZFSEError)])
  func `Wrong LZVN operations are refused`(stream: [UInt8], expected: LZFSEError) {
    let error = #expect(throws: LZFSEError.self) {
      try LZVN.decompressed(stream[...], count: 9)
    }
    #expect(error == expected)
  }

  /// One stream with all operations: 16 + 3 literals, then matches at all kinds of distances.
  @Test func `All LZVN operations are read`() throws {
    let literals = (0..<19).map { UInt8($0) }
    var stream: [UInt8] = [0x0E, 0x16, 0xE0, 0]
    stream += literals.prefix(16)
    stream += [0xE3]
    stream += literals.suffix(3)
    stream += [0x00, 19, 0x46, 90, 0xF2, 0xF0, 0, 0xAB, 77, 0, 91, 0x4F, 19, 0, 92]
    stream += [6, 0, 0, 0, 0, 0, 0, 0]
    var expected = literals
    func match(_ distance: Int, _ length: Int) {
      for _ in 0..<length { expected.append(expected[expected.count - distance]) }
    }
    match(19, 3)
    expected.append(90)
    match(19, 3)
    match(19, 2)
    match(19, 16)
    expected.append(91)
    match(19, 16)
    expected.append(92)
    match(19, 4)
    #expect(try LZVN.decompressed(stream[...], count: expected.count) == expected)
  }
}
