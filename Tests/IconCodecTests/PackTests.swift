import CDeflate
import CIconFilter
import IconTestSupport
import Testing

/// DEFLATE by runs and Huffman codes, read back by libdeflate.
@Suite struct PackTests {
  private static let guardBytes = 64

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    let room = iconflt_pack_bound(bytes.count)
    var target = [UInt8](repeating: 0xA5, count: room + guardBytes)
    let count = iconflt_pack(bytes, bytes.count, &target)
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

  @Test func `Runs of every length come back`() {
    for length in 1...800 {
      #expect(Self.comesBack([UInt8](repeating: 7, count: length)), "\(length)")
      let between = [1, 2] + [UInt8](repeating: 9, count: length) + [3, 3, 3]
      #expect(Self.comesBack(between), "\(length)")
    }
  }

  /// A block has 131,072 bytes.
  @Test(arguments: [131_071, 131_072, 131_073, 262_143, 262_144, 262_150, 500_000])
  func `Blocks join without a seam`(size: Int) {
    var generator = SeededGenerator(seed: UInt64(size))
    #expect(Self.comesBack([UInt8](repeating: 0, count: size)))
    #expect(Self.comesBack((0..<size).map { _ in UInt8(generator.next() >> 56) }))
    #expect(Self.comesBack((0..<size).map { _ in UInt8(generator.next() >> 56) / 250 }))
    #expect(Self.comesBack((0..<size).map { UInt8($0 / 517 % 256) }))
  }

  @Test(arguments: 1...256)
  func `Any number of values comes back`(values: Int) {
    var generator = SeededGenerator(seed: UInt64(values))
    let bytes = (0..<2000).map { _ in UInt8((generator.next() >> 32) % UInt64(values)) }
    #expect(Self.comesBack(bytes))
    #expect(Self.comesBack(Array(bytes.prefix(values))))
  }

  /// Counts like Fibonacci's numbers make the longest codes there are: more than 15 bits.
  @Test func `Codes too long are cut`() {
    var generator = SeededGenerator(seed: 8)
    var (bytes, counts): ([UInt8], (Int, Int)) = ([], (1, 1))
    for value in 0..<23 {
      for _ in 0..<counts.0 { bytes.append(UInt8(value * 11)) }
      counts = (counts.1, counts.0 + counts.1)
    }
    bytes.shuffle(using: &generator)
    #expect(bytes.count > 65_000 && bytes.count < 131_072)
    #expect(Self.comesBack(bytes))
  }

}
