import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct ICNSTests {
  private static func png(_ side: Int) -> [UInt8] {
    PNGFile(
      RawPicture(
        width: side, height: side, depth: 8, colorType: 6,
        samples: [Int](repeating: 9, count: side * side * 4))
    ).bytes
  }

  private func entries(_ entries: ICNSFileBytes.Entry...) throws -> [ICNSFile.Entry] {
    try ICNSFile(ICNSFileBytes(entries).bytes).entries
  }

  private func payload(_ type: String, _ data: [UInt8]) throws -> ICNSPayload? {
    try entries(ICNSFileBytes.Entry(type, data))[0].payload
  }

  @Test(arguments: [
    ("ic04", 16, 1, 16), ("ic05", 32, 1, 32), ("ic07", 128, 1, 128), ("ic08", 256, 1, 256),
    ("ic09", 512, 1, 512), ("ic10", 1024, 2, 512), ("ic11", 32, 2, 16), ("ic12", 64, 2, 32),
    ("ic13", 256, 2, 128), ("ic14", 512, 2, 256), ("icp4", 16, 1, 16), ("icp5", 32, 1, 32),
    ("icp6", 48, 1, 48), ("is32", 16, 1, 16), ("il32", 32, 1, 32), ("ih32", 48, 1, 48),
    ("it32", 128, 1, 128), ("icsb", 18, 1, 18), ("icsB", 36, 2, 18), ("sb24", 24, 1, 24),
    ("SB24", 48, 2, 24),
  ])
  func `Types give pixels, scale and points`(
    type: String, side: Int, scale: Int, points: Int
  ) throws {
    let entry = try entries(ICNSFileBytes.Entry(type, Self.png(side)))[0]
    guard case .image(let place) = entry.kind else {
      Issue.record("\(entry.kind)")
      return
    }
    #expect(entry.type == type)
    #expect(place.pixels == PixelSize(square: side))
    #expect((place.scale, place.points) == (scale, points))
    #expect(entry.payload == .png(try PNGDecoder.facts(of: Self.png(side))))
    #expect(place.fits(PixelSize(square: side)))
    #expect(!place.fits(PixelSize(square: side + 1)))
    #expect(place.fits(PixelSize(square: 64)) == (side == 64 || type == "icp6"))
  }

  @Test(arguments: [
    ("ICON", 128), ("ICN#", 256), ("icl4", 512), ("icl8", 1024), ("icm#", 48), ("icm4", 96),
    ("icm8", 192), ("ics#", 64), ("ics4", 128), ("ics8", 256), ("ich#", 576), ("ich4", 1152),
    ("ich8", 2304),
  ])
  func `Old images have a fixed length`(type: String, length: Int) throws {
    let data = [UInt8](repeating: 0, count: length)
    #expect(try payload(type, data) == .raw)
    #expect(
      try payload(type, data + [0])
        == .unreadable(reason: "holds \(length + 1) bytes instead of \(length)"))
  }

  @Test(arguments: [("s8mk", 16), ("l8mk", 32), ("h8mk", 48), ("t8mk", 128)])
  func `A mask is not an image`(type: String, side: Int) throws {
    let entry = try entries(ICNSFileBytes.Entry(type, [0]))[0]
    #expect(entry.kind == .mask(PixelSize(square: side)))
    #expect(entry.payload == nil)
  }

  @Test(arguments: [("is32", 16), ("il32", 32), ("ih32", 48), ("it32", 128), ("icp4", 16)])
  func `Colours are packed in runs or unpacked`(type: String, side: Int) throws {
    let area = side * side
    let head: [UInt8] = type == "it32" ? [0, 0, 0, 0] : []
    // The longest run is 130.
    let flat = (0..<(area * 3 + 129) / 130).flatMap { _ in [255, 0] as [UInt8] }
    let packed = ICNSFileBytes.runs([UInt8](repeating: 7, count: area * 3))
    #expect(try payload(type, head + flat) == .rgb)
    #expect(try payload(type, head + packed) == .rgb)
    #expect(try payload(type, [UInt8](repeating: 1, count: area * 4)) == .raw)
    for cut in [1, 2, 100] {
      let fault = try payload(type, head + packed.dropLast(cut))?.fault
      #expect(fault?.contains("of \(area * 3) samples") == true, "\(cut) bytes fewer")
    }
  }

  @Test func `ARGB is recognised and its runs are counted`() throws {
    let argb = Array("ARGB".utf8)
    let whole = argb + ICNSFileBytes.runs([UInt8](repeating: 3, count: 16 * 16 * 4))
    #expect(try payload("ic04", whole) == .argb)
    #expect(
      try payload("ic05", whole) == .unreadable(reason: "ends after 1024 of 4096 samples"))
    // The example of the format's description: 3, 1, 4, 5 and a truncated run.
    let mixed: [UInt8] = [2, 1, 2, 2, 0x80, 3, 0x81, 4, 0x82, 5]
    #expect(
      try payload("ic04", argb + mixed) == .unreadable(reason: "ends after 15 of 1024 samples"))
    #expect(try payload("ic04", argb) == .unreadable(reason: "ends after 0 of 1024 samples"))
    #expect(
      try payload("ic04", argb + [0x80]) == .unreadable(reason: "ends after 0 of 1024 samples"))
  }

  @Test func `JPEG 2000 is recognised as a file and as a codestream`() throws {
    let file: [UInt8] = [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A, 0, 0]
    #expect(try payload("ic08", file) == .jpeg2000)
    #expect(try payload("ic09", [0xFF, 0x4F, 0xFF, 0x51, 0]) == .jpeg2000)
  }

  @Test func `Damage inside an entry is reported in its payload`() throws {
    let whole = Self.png(16)
    let found = try entries(
      ICNSFileBytes.Entry("ic07", Array(whole.dropLast())), ICNSFileBytes.Entry("ic08", []),
      ICNSFileBytes.Entry("ic09", Array("hello".utf8)),
      ICNSFileBytes.Entry("ic11", PNGFile(crushing: .noise(2, 2, depth: 8, colorType: 2)).bytes),
      ICNSFileBytes.Entry("ic12", whole)
    ).map(\.payload)
    #expect(found[0]?.fault?.hasPrefix("is cut short") == true)
    #expect(found[1] == .unreadable(reason: "is neither PNG nor JPEG 2000"))
    #expect(found[2] == found[1])
    #expect(found[3] == .unreadable(reason: DecodingError.appleCrushed.description))
    #expect(found[4] == .png(try PNGDecoder.facts(of: whole)))
  }

  @Test func `Notes, other appearances and unknown entries are kept by name`() throws {
    let inside = ICNSFileBytes([ICNSFileBytes.Entry("ic07", Self.png(128))]).bytes
    let found = try entries(
      ICNSFileBytes.Entry("TOC ", []), ICNSFileBytes.Entry("icnV", [0, 0, 0, 0]),
      ICNSFileBytes.Entry("name", Array("icon".utf8)), ICNSFileBytes.Entry("info", [1]),
      ICNSFileBytes.Entry("sbtp", inside), ICNSFileBytes.Entry("slct", inside),
      ICNSFileBytes.Entry([0xFD, 0xD9, 0x2F, 0xA8], Array(inside.dropFirst(8))),
      ICNSFileBytes.Entry("what", [1, 2]), ICNSFileBytes.Entry([0, 0x5C, 0x41, 0xFF], []))
    #expect(
      found.map(\.kind) == [
        .note, .note, .note, .note, .variant(name: "template"), .variant(name: "selected"),
        .variant(name: "dark"), .unknown, .unknown,
      ])
    #expect(
      found.map(\.type) == [
        "TOC ", "icnV", "name", "info", "sbtp", "slct", "\\xFD\\xD9/\\xA8", "what",
        "\\x00\\x5CA\\xFF",
      ])
    #expect(found.allSatisfy { $0.payload == nil })
  }

  @Test func `Entries are in file order with their data's range`() throws {
    let png = Self.png(16)
    let bytes = ICNSFileBytes([
      ICNSFileBytes.Entry("ic04", png), ICNSFileBytes.Entry("ic04", []),
      ICNSFileBytes.Entry("ic11", png),
    ]).bytes
    let file = try ICNSFile(bytes)
    #expect(file.entries.map(\.type) == ["ic04", "ic04", "ic11"])
    #expect(Array(bytes[file.entries[0].data]) == png)
    #expect(file.entries[1].data.isEmpty)
    #expect(file.entries[2].data.upperBound == bytes.count)
    #expect(file.trailingBytes == 0)
    #expect(try ICNSFile(ICNSFileBytes([]).bytes).entries.isEmpty)
  }
}
