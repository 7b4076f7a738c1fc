import IconCodec
import IconImage
import IconTestSupport
import Testing

/// sRGB profiles are recognised by content, not by name.
@Suite struct ProfileTests {
  private static let curves: [(name: String, tag: [UInt8])] = [
    ("parametric", ProfileFile.sRGBParametric), ("1024 entries", ProfileFile.sRGBTable(1024)),
    ("4096 entries", ProfileFile.sRGBTable(4096)), ("33 entries", ProfileFile.sRGBTable(33)),
  ]

  @Test(arguments: curves.map(\.name))
  func `A profile with the content of sRGB is sRGB, whatever its name`(curve: String) throws {
    let tag = Self.curves.first { $0.name == curve }!.tag
    let profile = ProfileFile(
      columns: ProfileFile.sRGBColumns, curve: tag,
      title: ProfileFile.description("Adobe RGB (1998)"))
    #expect(try colorSpace(profile.chunk(name: "Adobe RGB (1998)")) == .sRGB)
  }

  @Test(arguments: [
    ("other primaries", ProfileFile.adobeColumns, ProfileFile.sRGBParametric),
    ("gamma 2.2", ProfileFile.sRGBColumns, ProfileFile.gamma(2.2)),
    ("gamma 1.8", ProfileFile.sRGBColumns, ProfileFile.gamma(1.8)),
    ("linear", ProfileFile.sRGBColumns, ProfileFile.parametric(0, [1])),
  ])
  func `A profile with other content is not sRGB, whatever its name`(
    what: String, columns: [[Double]], curve: [UInt8]
  ) throws {
    let profile = ProfileFile(
      columns: columns, curve: curve, title: ProfileFile.description("sRGB"))
    #expect(try colorSpace(profile.chunk(name: "sRGB")) == .profile(name: "sRGB"), "\(what)")
  }

  @Test func `Other profiles are named and leave the pixels unchanged`() throws {
    let picture = RawPicture.noise(4, 4, depth: 8, colorType: 2)
    let chunk = Self.adobe(ProfileFile.description("Adobe RGB (1998)")).chunk()
    // The profile has priority over other chunks.
    for beside in [PNGFile.Chunk("sRGB", [0]), PNGFile.Chunk("gAMA", [0, 1, 0x86, 0xA0])] {
      let image = try PNGDecoder.decode(PNGFile(picture, before: [beside, chunk]).bytes)
      #expect(image.facts.colorSpace == .profile(name: "Adobe RGB (1998)"))
      #expect(image.bitmap.difference(from: picture.bitmap) == nil)
    }
  }

  private static let titles: [(what: String, tag: [UInt8]?, name: String)] = [
    ("none", nil, "ICC profile"),
    ("ASCII", ProfileFile.description("Adobe RGB (1998)"), "Adobe RGB (1998)"),
    (
      "ASCII and Unicode", ProfileFile.description("Display P3", unicode: "Display P3"),
      "Display P3"
    ),
    ("short", ProfileFile.localized([("enUS", "P3")]), "P3"),
    // The length of 16 UTF-16 characters, 32, is a printable byte.
    ("16 characters", ProfileFile.localized([("enUS", "Adobe RGB (1998)")]), "Adobe RGB (1998)"),
    (
      "two languages", ProfileFile.localized([("enUS", "Display P3"), ("deDE", "Anzeige P3")]),
      "Display P3"
    ),
    ("too short to hold one", Array("desc\0\0\0\0\0\0\0\u{5}".utf8), "ICC profile"),
    ("of another type", Array("text\0\0\0\0\0\0\0\0".utf8), "ICC profile"),
  ]

  @Test(arguments: titles.map(\.what))
  func `The name comes from the description or the chunk`(what: String) throws {
    let title = Self.titles.first { $0.what == what }!
    #expect(try colorSpace(Self.adobe(title.tag).chunk()) == .profile(name: title.name))
  }

  @Test func `Grey profiles are recognised by their curve`() throws {
    for colorType in [0, 4] {
      let sRGB = ProfileFile(grayCurve: ProfileFile.sRGBTable(1024)).chunk()
      #expect(try colorSpace(sRGB, colorType: colorType) == .sRGB)
      let dotGain = ProfileFile(grayCurve: ProfileFile.gamma(1.8)).chunk(name: "Dot Gain 20%")
      #expect(try colorSpace(dotGain, colorType: colorType) == .profile(name: "Dot Gain 20%"))
    }
  }

  private static let broken: [(what: String, chunk: PNGFile.Chunk)] = {
    let profile = ProfileFile.sRGB
    let bytes = profile.bytes
    func chunk(_ bytes: [UInt8]) -> PNGFile.Chunk {
      ProfileFile.chunk(name: "x", holding: Zlib.stored(bytes))
    }
    func changed(_ offset: Int, _ value: UInt8) -> PNGFile.Chunk {
      var changed = bytes
      changed[offset] = value
      return chunk(changed)
    }
    return [
      ("empty", PNGFile.Chunk("iCCP", [])),
      ("no name's end", PNGFile.Chunk("iCCP", [UInt8](repeating: 65, count: 200))),
      ("a name alone", PNGFile.Chunk("iCCP", [65, 0, 0])),
      ("a name too long", profile.chunk(name: String(repeating: "n", count: 80))),
      ("not zlib", ProfileFile.chunk(name: "x", holding: bytes)),
      ("zlib cut off", ProfileFile.chunk(name: "x", holding: Zlib.stored(bytes).dropLast(9))),
      ("empty profile", chunk([])), ("header cut off", chunk(Array(bytes.prefix(100)))),
      ("no signature", changed(36, 0)), ("two million tags", changed(129, 0x20)),
    ]
  }()

  @Test(arguments: broken.map(\.what))
  func `Broken profiles are reported and leave the pixels unchanged`(what: String) throws {
    let chunk = Self.broken.first { $0.what == what }!.chunk
    let picture = RawPicture.noise(2, 2, depth: 8, colorType: 2)
    let image = try PNGDecoder.decode(PNGFile(picture, before: [chunk]).bytes)
    #expect(image.facts.colorSpace.fault != nil)
    #expect(image.bitmap.difference(from: picture.bitmap) == nil)
  }

  private static func adobe(_ title: [UInt8]?) -> ProfileFile {
    ProfileFile(
      columns: ProfileFile.adobeColumns, curve: ProfileFile.gamma(563.0 / 256), title: title)
  }

  private func colorSpace(
    _ chunk: PNGFile.Chunk, colorType: Int = 2
  ) throws -> ImageFacts.ColorSpace {
    let picture = RawPicture.noise(1, 1, depth: 8, colorType: colorType)
    return try PNGDecoder.facts(of: PNGFile(picture, before: [chunk]).bytes).colorSpace
  }
}
