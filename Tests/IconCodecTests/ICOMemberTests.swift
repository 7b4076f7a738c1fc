import IconImage
import IconTestSupport
import Testing

@testable import IconCodec

@Suite struct ICOMemberTests {
  private let file: [UInt8]

  init() throws {
    file = try ICOFile.bytes([16, 32, 256].map { PNGEncoder().encode(TestImages.artwork($0)) })
  }

  @Test func `sizes of bitmaps and of PNG files are read`() throws {
    let members = try ICOFile.members(file)
    #expect(members.map(\.stated) == [16, 32, 256].map { PixelSize(square: $0) })
    #expect(members.map(\.own) == members.map(\.stated))
  }

  @Test func `a wrong size in the directory is detected`() throws {
    var bytes = file
    bytes[6] = 24
    let member = try ICOFile.members(bytes)[0]
    #expect(member.stated.width == 24 && member.own == PixelSize(square: 16))
  }

  @Test func `a file cut anywhere is damaged`() {
    for end in stride(from: 6, to: file.count, by: 11) {
      #expect(throws: ICOFile.Problem.self, "\(end)") {
        try ICOFile.members(Array(file[..<end]))
      }
    }
  }

  @Test func `other formats are named`() {
    #expect(throws: ICOFile.Problem.notICO(name: "a PNG image")) {
      try ICOFile.members(PNGEncoder().encode(TestImages.artwork(16)))
    }
    #expect(throws: ICOFile.Problem.self) { try ICOFile.members([]) }
    #expect(throws: ICOFile.Problem.damaged("it has no image")) {
      try ICOFile.members([0, 0, 1, 0, 0, 0])
    }
  }

  @Test func `damaged files give valid sizes or an error`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      var bytes = Array(file.prefix(1200))
      for _ in 0..<4 {
        bytes[Int.random(in: 0..<100, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let members = try? ICOFile.members(bytes) else { continue }
      #expect(members.allSatisfy { $0.stated.longerSide <= 256 })
      #expect(members.allSatisfy { $0.own?.longerSide ?? 1 <= PixelSize.largestSide })
    }
  }
}
