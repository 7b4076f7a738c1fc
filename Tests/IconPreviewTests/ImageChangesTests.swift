import IconCodec
import IconForgeKit
import IconImage
import IconTestSupport
import Testing

@testable import IconPreview

@Suite struct ImageChangesTests {
  private static let reader = ImageReader(importer: Programs.importer)

  private static func file(_ bitmap: Bitmap, _ effort: EncodingEffort = .standard) -> ImageFile {
    .bytes(PNGEncoder(effort: effort).encode(bitmap))
  }

  /// White with `count` black pixels at the start.
  private static func dotted(_ count: Int, side: Int = 10) -> Bitmap {
    TestImages.picture(side, side, .rgb) { x, y, _ in y * side + x < count ? 0 : 255 }
  }

  private static func changes(
    _ before: [String: ImageFile], _ after: [String: ImageFile], pictures: Int = .max
  ) async -> ImageChanges {
    func side(_ files: [String: ImageFile]) -> ImageVersion {
      ImageVersion(paths: files.keys) { files[$0] }
    }
    return await ImageChanges.between(
      side(before), side(after), reader: reader, pictures: pictures, workers: 2)
  }

  @Test func `changes are sorted by kind and by share of changed pixels`() async {
    let white = Self.file(Self.dotted(0))
    let found = await Self.changes(
      [
        "little": white, "much": white, "size": white, "same": white,
        "away": Self.file(Self.dotted(9)), "gone": Self.file(Self.dotted(8)),
      ],
      [
        "little": Self.file(Self.dotted(1)), "much": Self.file(Self.dotted(50)),
        "size": Self.file(Self.dotted(0, side: 12)), "same": white, "new": white,
      ])
    #expect(
      found.changes.map(\.path) == ["size", "much", "little", "new", "away", "gone"])
    #expect(
      found.changes.map(\.kind) == [.changed, .changed, .changed, .added, .removed, .removed])
    #expect(found.changes.map(\.share) == [nil, 0.5, 0.01, nil, nil, nil])
    #expect(found.changes[0].note == "is 12×12, was 10×10")
    #expect(found.changes[1].region == PixelRect(PixelSize(width: 10, height: 5)))
    #expect(found.changes[1].largest == 255)
    #expect(found.same == 1)
    #expect(found.unreadable == 0)
  }

  @Test func `equal bytes, digests and pixels are no change`() async {
    let art = TestImages.artwork(40)
    let broken = ImageFile.bytes(Array("text".utf8))
    let bytes = PNGEncoder().encode(art)
    for (before, after) in [
      (broken, broken), (.bytes(bytes), Self.file(art, .fast)),
      (.digest(SHA256.hex(of: bytes)), .bytes(bytes)),
    ] {
      let found = await Self.changes(["a.png": before], ["a.png": after])
      #expect(found.changes.isEmpty && found.same == 1 && found.unreadable == 0)
    }
  }

  @Test func `changes have images`() async throws {
    let found = await Self.changes(
      ["a": Self.file(Self.dotted(0)), "b": Self.file(Self.dotted(3))],
      ["a": Self.file(Self.dotted(7)), "c": Self.file(Self.dotted(4))])
    let changed = try #require(found.changes.first)
    #expect(changed.before?.reducedToEightBits().expandedToRGB() == Self.dotted(0))
    #expect(changed.after?.reducedToEightBits().expandedToRGB() == Self.dotted(7))
    #expect(changed.difference?.size == PixelSize(square: 10))
    #expect(found.changes[1].before == nil && found.changes[1].after != nil)
    #expect(found.changes[2].before != nil && found.changes[2].after == nil)
  }

  @Test func `only the requested number of changes keeps images`() async {
    let paths = (0..<9).map { "p\($0)" }
    let before = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.file(Self.dotted(0))) })
    let after = Dictionary(
      uniqueKeysWithValues: paths.enumerated().map { ($1, Self.file(Self.dotted(10 + $0))) })
    let found = await Self.changes(before, after, pictures: 2)
    #expect(found.changes.map(\.path) == paths.reversed())
    #expect(
      found.changes.map { $0.difference != nil } == [true, true] + Array(repeating: false, count: 7)
    )
    #expect(found.changes.allSatisfy { $0.largest == 255 })
  }

  @Test func `unreadable files have a note and no figures`() async throws {
    let art = Self.file(Self.dotted(0))
    let found = await Self.changes(
      ["a.png": art, "b.png": .bytes(Array("text".utf8)), "c.png": .unreadable("is gone")],
      ["a.png": .bytes(Array("text".utf8)), "b.png": art, "c.png": art])
    #expect(found.unreadable == 3)
    let notes = found.changes.map { $0.note ?? "" }
    #expect(notes[0].hasPrefix("cannot be compared: it "))
    #expect(notes[1].hasPrefix("cannot be compared: the old file "))
    #expect(notes[2] == "cannot be compared: the old file is gone")
    #expect(found.changes.allSatisfy { $0.share == nil && $0.kind == .changed })
  }

  @Test func `only the digest of the old file may be known`() async throws {
    let digest = ImageFile.digest(SHA256.hex(of: PNGEncoder().encode(Self.dotted(3))))
    let other = await Self.changes(["a.png": digest], ["a.png": Self.file(Self.dotted(4))])
    let change = try #require(other.changes.first)
    #expect(change.note == "has other bytes; only the digest of the old file is known")
    #expect(change.before == nil && change.after != nil && !change.isUnreadable)
  }

  @Test func `icon files with several images are compared by their bytes`() async throws {
    let art = PNGEncoder().encode(TestImages.disc(16))
    let one = try ICOFile.bytes([art])
    let two = try ICOFile.bytes([art, PNGEncoder().encode(TestImages.disc(32))])
    let found = await Self.changes(["f.ico": .bytes(one)], ["f.ico": .bytes(two)])
    #expect(
      found.changes.first?.note == "has other bytes; files with several images are not compared")
    #expect(found.unreadable == 0)
  }

  @Test(arguments: [
    (0.0, "0 %"), (0.00001, "under 0.1 %"), (0.0312, "3.1 %"), (0.5, "50 %"),
    (0.99999, "over 99.9 %"), (1, "100 %"),
  ])
  func `shares are rounded to a tenth, to 0 or 100 only if exact`(
    share: Double, text: String
  ) {
    #expect(ImageChange.percent(share) == text)
  }

  @Test func `a sheet has a row for each of the first 50 changes`() async throws {
    let paths = (0..<60).map { "p\($0)" }
    let before = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.file(Self.dotted(0))) })
    let after = Dictionary(
      uniqueKeysWithValues: paths.map { ($0, Self.file(Self.dotted(5))) })
    let found = await Self.changes(before, after)
    let sheet = try #require(DifferenceSheet.image(of: found.changes))
    #expect(sheet.size == PixelSize(width: 3 * 10 + 4 * 8, height: 50 * 10 + 51 * 8))
    let one = try #require(DifferenceSheet.image(of: Array(found.changes.prefix(1))))
    #expect(one.pixel(0, 0) == [150, 150, 150])
    #expect(one.pixel(8, 8) == [255, 255, 255], "before is white")
    #expect(one.pixel(8 + 18, 8) == [0, 0, 0], "after is black")
    #expect(Set(one.pixel(8 + 36, 8)).count == 3, "the difference is coloured")
    #expect(DifferenceSheet.image(of: []) == nil)
  }

  @Test func `a sheet reduces large images`() async throws {
    let found = await Self.changes(
      ["a": Self.file(Bitmap(size: PixelSize(square: 1100), filledWith: .white))],
      ["a": Self.file(Bitmap(size: PixelSize(square: 1100), filledWith: .black))])
    let sheet = try #require(DifferenceSheet.image(of: found.changes))
    #expect(sheet.size == PixelSize(width: 3 * 1024 + 32, height: 1024 + 16))
  }
}
