import CDeflate
import CIconFilter
import IconTestSupport
import Testing

/// DEFLATE with runs and Huffman codes only, unpacked by libdeflate.
@Suite struct PackTests {
  private static let guardBytes = 64

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    packed([bytes])
  }

  private static func packed(_ parts: [[UInt8]]) -> [UInt8] {
    let room = iconflt_pack_bound(parts.map(\.count).reduce(0, +), parts.count)
    var target = [UInt8](repeating: 0xA5, count: room + guardBytes)
    let scratch = UnsafeMutableRawPointer.allocate(
      byteCount: Int(iconflt_pack_scratch), alignment: 16)
    defer { scratch.deallocate() }
    let count = target.withUnsafeMutableBufferPointer { buffer in
      var stream = iconflt_stream(
        next: buffer.baseAddress!, bits: 0, count: 0, scratch: scratch)
      for (index, part) in parts.enumerated() {
        iconflt_pack(&stream, part, part.count, index == parts.count - 1 ? 1 : 0)
      }
      return stream.next - buffer.baseAddress!
    }
    #expect(count <= room && target[room...].allSatisfy { $0 == 0xA5 })
    return Array(target.prefix(count))
  }

  private static func unpacked(_ packed: [UInt8], size: Int) -> [UInt8]? {
    let reader = libdeflate_alloc_decompressor()!
    defer { libdeflate_free_decompressor(reader) }
    var target = [UInt8](repeating: 0, count: max(1, size))
    var (taken, given) = (0, 0)
    let result = libdeflate_deflate_decompress_ex(
      reader, packed, packed.count, &target, size, &taken, &given)
    guard result == LIBDEFLATE_SUCCESS, taken == packed.count, given == size else { return nil }
    return Array(target.prefix(size))
  }

  private static func comesBack(_ bytes: [UInt8]) -> Bool {
    unpacked(packed(bytes), size: bytes.count) == bytes
  }

  @Test func `Runs of every length are restored`() {
    for length in 1...800 {
      #expect(Self.comesBack([UInt8](repeating: 7, count: length)), "\(length)")
      let between = [1, 2] + [UInt8](repeating: 9, count: length) + [3, 3, 3]
      #expect(Self.comesBack(between), "\(length)")
    }
  }

  /// A block has 131,072 bytes.
  @Test(arguments: [131_071, 131_072, 131_073, 262_143, 262_144, 262_150, 500_000])
  func `Blocks are joined`(size: Int) {
    var generator = SeededGenerator(seed: UInt64(size))
    #expect(Self.comesBack([UInt8](repeating: 0, count: size)))
    #expect(Self.comesBack((0..<size).map { _ in UInt8(generator.next() >> 56) }))
    #expect(Self.comesBack((0..<size).map { _ in UInt8(generator.next() >> 56) / 250 }))
    #expect(Self.comesBack((0..<size).map { UInt8($0 / 517 % 256) }))
  }

  @Test(arguments: 1...256)
  func `Any number of distinct values is restored`(values: Int) {
    var generator = SeededGenerator(seed: UInt64(values))
    let bytes = (0..<2000).map { _ in UInt8((generator.next() >> 32) % UInt64(values)) }
    #expect(Self.comesBack(bytes))
    #expect(Self.comesBack(Array(bytes.prefix(values))))
  }

  @Test func `Parts of any length are joined`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let parts = (0..<Int(generator.next() % 6) + 1).map { _ in
        let values = generator.next() % 5 + 1
        return (0..<Int(generator.next() % 400) + 1).map { _ in UInt8(generator.next() % values) }
      }
      let whole = Array(parts.joined())
      #expect(Self.unpacked(Self.packed(parts), size: whole.count) == whole)
    }
  }

  /// Runs may begin and end anywhere in a vector; one byte less is not a run.
  @Test func `Runs at every offset are restored`() {
    for start in 1..<140 {
      for length in [1, 3, 4, 5, 60, 61, 62, 63, 64, 65, 66, 127, 128, 129] {
        var bytes = (0..<300).map { UInt8($0 * 7 % 251) }
        for index in start..<start + length { bytes[index] = bytes[start - 1] }
        #expect(Self.comesBack(bytes), "\(length) from \(start)")
      }
    }
  }

  /// Fibonacci counts make the longest codes: more than 14 bits.
  @Test func `Long codes are limited`() {
    var generator = SeededGenerator(seed: 8)
    var (bytes, counts): ([UInt8], (Int, Int)) = ([], (1, 1))
    for value in 0..<23 {
      for _ in 0..<counts.0 { bytes.append(UInt8(value * 11)) }
      counts = (counts.1, counts.0 + counts.1)
    }
    bytes.shuffle(using: &generator)
    #expect(bytes.count > 65_000 && bytes.count < 131_072)
    #expect(Self.comesBack(bytes))
    // Rare bytes beside runs need more bits than fit between two flushes.
    let rare = (0..<40).flatMap { step -> [UInt8] in
      let value = UInt8(240 + step % 13)
      return [value ^ 0x55] + [UInt8](repeating: value, count: 259 + 258 * (step % 3) + 5 * step)
    }
    #expect(Self.comesBack(bytes + rare))
  }

  /// Rare bytes beside long runs: groups of four tokens with any number of bits.
  @Test func `Tokens of any length fit between two flushes`() {
    for seed in 1...400 as ClosedRange<UInt64> {
      var state = seed
      func random(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
      }
      let size = 1000 + random(130_000)
      var bytes: [UInt8] = []
      while bytes.count < size {
        if random(40) == 0 {
          let (length, value) = (4 + random(300), UInt8(random(256)))
          bytes += [UInt8](repeating: value, count: length)
        } else {
          let zeros = (random(1 << 20) | 1 << 19).trailingZeroBitCount
          bytes.append(UInt8(truncatingIfNeeded: zeros * 9 + random(1 + zeros * zeros)))
        }
      }
      #expect(Self.comesBack(bytes), "\(seed)")
    }
  }
}
