import IconCodec
import IconTestSupport
import Testing

@Suite struct GzipFileTests {
  private static let text = Array("<svg/>".utf8)

  @Test(arguments: [1, 2, 5]) func `Members are joined`(count: Int) throws {
    let file = [[UInt8]](repeating: Zlib.gzip(Self.text), count: count).flatMap { $0 }
    #expect(
      try GzipFile.unpacked(file, limit: 100)
        == [[UInt8]](repeating: Self.text, count: count).flatMap { $0 })
  }

  @Test(arguments: [(6, true), (5, false), (0, false)])
  func `The limit is enforced`(limit: Int, fits: Bool) throws {
    if fits {
      #expect(try GzipFile.unpacked(Zlib.gzip(Self.text), limit: limit) == Self.text)
    } else {
      #expect(throws: GzipError.tooLarge) {
        try GzipFile.unpacked(Zlib.gzip(Self.text), limit: limit)
      }
    }
  }

  @Test func `Cut and changed files are damaged`() {
    let file = Zlib.gzip(Self.text)
    for count in 0..<file.count {
      #expect(throws: GzipError.damaged, "\(count)") {
        try GzipFile.unpacked(Array(file.prefix(count)), limit: 100)
      }
    }
    // After the header, and except padding bits.
    for index in file.indices where index > 10 {
      var broken = file
      broken[index] ^= 0x10
      #expect(throws: GzipError.damaged, "\(index)") {
        try GzipFile.unpacked(broken, limit: 100)
      }
    }
  }
}
