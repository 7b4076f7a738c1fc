import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Every command reads images as a build does.
@Suite struct ArtworkReadingTests {
  private let place = Workplace()
  private static let orange = Color("#c83c28")!

  /// An sRGB colour converted to Display P3, in a file with that profile.
  private func wide(_ size: PixelSize = PixelSize(square: 16)) -> [UInt8] {
    PNGEncoder(colorSpace: .displayP3).encode(
      Bitmap(size: size, filledWith: OutputColorSpace.displayP3.color(Self.orange)))
  }

  private func isOrange(_ bytes: some Sequence<UInt8>) -> Bool {
    zip(bytes, [200, 60, 40]).allSatisfy { abs(Int($0) - $1) <= 1 }
  }

  @Test func `resize converts Display P3 to sRGB and labels it`() throws {
    try place.folder.write("in.png", wide())
    let result = try place.succeed("resize", "in.png", "out.png", "--size", "8")
    #expect(result.errors == "")
    let made = try place.folder.read("out.png")
    #expect(try PNGDecoder.facts(of: made).colorSpace == .sRGB)
    #expect(isOrange(try PNGDecoder.decode(made).bitmap.bytes.prefix(3)))
  }

  @Test func `upscale keeps the values and the profile of Display P3`() throws {
    try place.folder.write("in.png", wide())
    try place.succeed("upscale", "in.png", "out.png")
    let (old, new) = (try place.folder.read("in.png"), try place.folder.read("out.png"))
    #expect(
      try PNGDecoder.facts(of: new).colorSpace == .profile(name: "Display P3"))
    #expect(
      try PNGDecoder.decode(old).bitmap.bytes.prefix(3)
        == PNGDecoder.decode(new).bitmap.bytes.prefix(3))
  }

  @Test func `mask reads luminance after converting to sRGB`() throws {
    // The same blue has lower values in sRGB than in Display P3.
    let blue = Color(red: 0, green: 0, blue: 200)
    let size = PixelSize(square: 8)
    try place.write("plain.png", Bitmap(size: size, filledWith: blue))
    try place.folder.write(
      "wide.png",
      PNGEncoder(colorSpace: .displayP3).encode(
        Bitmap(size: size, filledWith: OutputColorSpace.displayP3.color(blue))))
    var masks: [Int] = []
    for name in ["plain", "wide"] {
      _ = try place.run("mask", "\(name).png", "\(name)-mask.png", "--from", "luminance")
      let mask = try place.image("\(name)-mask.png")
      masks.append(Int(mask.bytes[mask.layout.channels - 1]))
    }
    #expect(abs(masks[0] - masks[1]) <= 1, "\(masks)")
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      <rect width="20" height="10" fill="#c83c28"/>
    </svg>
    """

  @Test func `resize and mask render vector artwork at the requested size`() throws {
    try place.folder.write("art.svg", Self.drawing)
    try place.succeed("resize", "art.svg", "out.png", "--size", "40x20")
    let made = try place.image("out.png")
    #expect(made.size == PixelSize(width: 40, height: 20) && made.layout == .rgb)
    #expect(made.bytes.prefix(3) == [200, 60, 40])
    try place.succeed("mask", "art.svg", "mask.png", "--from", "luminance")
    #expect(
      try PNGDecoder.facts(of: try place.folder.read("mask.png")).size
        == PixelSize(width: 20, height: 10))
  }

  @Test func `a first screen in Display P3 is compared by its colours`() throws {
    let size = PixelSize(width: 320, height: 480)
    try place.folder.write("screen.png", wide(size))
    try place.write("Default.png", Bitmap(size: size, filledWith: Self.orange))
    let result = try place.run(
      "validate", "Default.png", "--first-screen", "screen.png", "--difference", "diff")
    #expect(!result.output.contains("launch-first-screen"), "\(result.output)")
    #expect(place.files(below: "diff") == [])
  }

  @Test func `references of every format are read`() throws {
    try place.write("Icon.png", TestImages.artwork(57).droppingAlpha())
    try place.folder.write("others/drawing.svg", Self.drawing)
    try place.folder.write("others/wide.png", wide(PixelSize(square: 64)))
    try place.folder.write("others/notes.txt", "no picture")
    #expect(try place.run("validate", "Icon.png", "--reference", "others").status < 2)
  }
}
