import IconCodec
import IconImage
import IconTestSupport
import Testing

/// The cICP and eXIf chunks of PNG files.
@Suite struct PNGColorCommandTests {
  private typealias File = PNGFile
  private let place = Workplace(["small.yml": smallPreset])

  private static let turned: [UInt8] =
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]

  /// The left half orange, the right half black.
  private func write(_ name: String, _ chunks: [File.Chunk], side: Int = 64) throws {
    let samples = (0..<side * side).flatMap { index in
      index % side < side / 2 ? [200, 100, 50] : [0, 0, 0]
    }
    let picture = RawPicture(width: side, height: side, depth: 8, colorType: 2, samples: samples)
    try place.folder.write(name, File(picture, before: chunks).bytes)
  }

  private func resized(_ name: String) throws -> Bitmap {
    try place.succeed("resize", name, "o.png", "--size", "64", "--filter", "nearest")
    return try place.image("o.png")
  }

  @Test func `Display P3 in cICP becomes sRGB, also beside another profile`() throws {
    let codes = File.Chunk("cICP", [12, 13, 0, 1])
    let profile = ProfileFile.sRGB.chunk(name: "any name")
    for (name, chunks) in [("a.png", [codes]), ("b.png", [profile, codes])] {
      try write(name, chunks)
      #expect(try resized(name).pixel(0, 32) == [215, 93, 31])
    }
  }

  @Test(arguments: [("PQ", [9, 16, 0, 1]), ("HLG", [9, 18, 0, 1])] as [(String, [UInt8])])
  func `build and validate refuse high dynamic range`(name: String, codes: [UInt8]) throws {
    try write("art.png", [File.Chunk("cICP", codes)], side: 1024)
    for command in [
      ["build", "art.png", "--preset", "small.yml", "--output", "out"], ["validate", "art.png"],
    ] {
      let result = try place.run(command)
      let said = result.output + result.errors
      #expect(result.status == (command[0] == "build" ? 3 : 1), "\(said)")
      #expect(said.contains("(cICP 9/\(codes[1]), \(name)); export it in sRGB"), "\(said)")
    }
  }

  @Test func `an image with an eXIf orientation is turned upright once`() throws {
    // 6: the left side of the stored image is shown at the top.
    try write("art.png", [File.Chunk("eXIf", Self.turned)])
    let upright = try resized("art.png")
    #expect(upright.pixel(32, 0) == [200, 100, 50] && upright.pixel(32, 63) == [0, 0, 0])
    try place.succeed("build", "art.png", "--preset", "small.yml", "--output", "out")
    let icon = try #require(place.files(below: "out").first { $0.hasSuffix(".png") })
    let bitmap = try place.image("out/\(icon)")
    #expect(Array(bitmap.pixel(bitmap.size.width / 2, 0).prefix(3)) == [200, 100, 50])
  }

  @Test func `a fix of colours turns the image and drops the orientation`() throws {
    try write(
      "Icon-60@2x.png",
      [File.Chunk("cICP", [9, 13, 0, 1]), File.Chunk("eXIf", Self.turned)], side: 120)
    let fixed = try place.run("validate", "--fix", "Icon-60@2x.png", "--role", "application")
    let bytes = try place.folder.read("Icon-60@2x.png")
    let facts = try PNGDecoder.facts(of: bytes)
    #expect(facts.colorSpace != .profile(name: "cICP 9/13"), "\(fixed)")
    #expect(facts.orientation == 1)
    let bitmap = try PNGDecoder.decode(bytes).bitmap
    #expect(bitmap.pixel(60, 119) == [0, 0, 0] && bitmap.pixel(60, 0) != [0, 0, 0])
  }
}
