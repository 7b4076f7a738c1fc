import Foundation
import IconCodec
import IconTestSupport
import Testing

@Suite struct ICNSDamageTests {
  private static let whole = ICNSFileBytes([
    ICNSFileBytes.Entry("TOC ", [1, 2, 3]),
    ICNSFileBytes.Entry("ic11", PNGFile(.noise(3, 3, depth: 8, colorType: 6)).bytes),
    ICNSFileBytes.Entry("is32", [255, 1, 255, 2]),
    ICNSFileBytes.Entry("ic04", Array("ARGB".utf8) + [3, 1, 2]),
  ])

  private func error(_ bytes: [UInt8]) -> ICNSError? {
    #expect(throws: ICNSError.self) { try ICNSFile(bytes) }
  }

  @Test func `Other files are named`() {
    #expect(error([]) == .empty)
    #expect(error(Array("GIF89a".utf8)) == .notICNS(name: "a GIF image"))
    #expect(
      error(PNGFile(.noise(1, 1, depth: 8, colorType: 0)).bytes) == .notICNS(name: "a PNG image"))
    #expect(error([1, 2, 3]) == .notICNS(name: nil))
    #expect(ICNSError.notICNS(name: nil).description.contains("does not begin with icns"))
  }

  @Test func `A file cut at any byte is refused as cut short`() throws {
    let bytes = Self.whole.bytes
    #expect(try ICNSFile(bytes).entries.count == 4)
    for length in 4..<bytes.count {
      #expect(error(Array(bytes.prefix(length)))?.truncation != nil, "\(length) bytes")
    }
  }

  @Test(arguments: [0, 1, 7])
  func `Lengths below 8 are refused`(length: Int) {
    var file = Self.whole
    file.entries[1].length = length
    #expect(
      error(file.bytes)
        == .corrupt("entry ic11 at byte 19 gives \(length) bytes as its length"))
    file = Self.whole
    file.length = length
    #expect(
      error(file.bytes) == .corrupt("the header gives \(length) bytes as the file's length"))
  }

  @Test(arguments: [1, 1 << 20, 1 << 31, 1 << 32 - 1])
  func `An entry longer than the file is refused`(extra: Int) {
    var file = Self.whole
    let right = file.entries[3].data.count + 8
    file.entries[3].length = min(right + extra, 1 << 32 - 1)
    #expect(error(file.bytes)?.truncation?.contains("entry ic04") == true)
  }

  @Test func `The header's length ends the entries`() throws {
    var file = Self.whole
    file.trailing = [UInt8](repeating: 0x41, count: 21)
    #expect(try ICNSFile(file.bytes).trailingBytes == 21)
    #expect(try ICNSFile(file.bytes).entries.count == 4)
    // The entry exceeds the header's length, but not the file.
    file.length = Self.whole.bytes.count - 1
    #expect(
      error(file.bytes)
        == .truncated(
          "entry ic04 at byte \(Self.whole.bytes.count - 15) is longer than the file"))
    file.length = Self.whole.bytes.count + 3
    #expect(
      error(file.bytes)
        == .truncated("no entry fits in at byte \(Self.whole.bytes.count)"))
  }

  @Test func `A million empty entries are refused early`() {
    let entry = Array("what".utf8) + bigEndian(UInt32(8))
    let body = [[UInt8]](repeating: entry, count: 1_000_000).flatMap { $0 }
    #expect(
      error(Array("icns".utf8) + bigEndian(UInt32(body.count + 8)) + body)
        == .corrupt("it has more than 1000 entries"))
  }

  @Test func `Nested sets are not parsed`() throws {
    var bytes = ICNSFileBytes([]).bytes
    for _ in 0..<5000 { bytes = ICNSFileBytes([ICNSFileBytes.Entry("slct", bytes)]).bytes }
    #expect(try ICNSFile(bytes).entries.count == 1)
  }

  @Test func `Changed bytes give entries inside the file, or an error`() {
    let bytes = Self.whole.bytes
    for offset in bytes.indices {
      for change in UInt8(1)...255 {
        var changed = bytes
        changed[offset] ^= change
        guard let file = try? ICNSFile(changed) else { continue }
        #expect(file.entries.allSatisfy { $0.data.upperBound <= changed.count })
        #expect(file.trailingBytes <= changed.count - 8)
      }
    }
  }

  @Test func `Limits apply to contained images`() throws {
    let limits = DecodingLimits(pixels: 8)
    let entry = try ICNSFile(Self.whole.bytes, limits: limits).entries[1]
    #expect(entry.payload?.fault?.contains("3×3 pixels") == true)
  }
}
