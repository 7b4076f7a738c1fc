import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct MaskCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A ramp, opaque or with its light as alpha.
  private static func ramp(_ layout: Bitmap.Layout) -> Bitmap {
    TestPictures.picture(64, 20, layout) { x, _, channel in
      channel == layout.colorChannels ? 4 * x : layout.hasAlpha ? 60 : 4 * x
    }
  }

  private func mask(_ bitmap: Bitmap, _ options: String...) throws -> ProcessResult {
    try folder.write("in.png", PNGEncoder().encode(bitmap))
    return try run(
      Programs.iconforge, ["mask", "in.png", "out.png"] + options, folder: folder.path)
  }

  /// The alpha along the middle of the mask, every other sample being white.
  private func alphas() throws -> [Int]? {
    let image = try PNGDecoder.decode(try folder.read("out.png")).bitmap
    guard image.layout == .rgba, image.size == PixelSize(width: 64, height: 20) else { return nil }
    let pixels = (0..<image.size.area).map { Array(image.bytes[$0 * 4..<$0 * 4 + 4]) }
    guard pixels.allSatisfy({ $0.prefix(3) == [255, 255, 255] }) else { return nil }
    return (0..<64).map { Int(pixels[10 * 64 + $0][3]) }
  }

  private static let rising = (0..<64).map { 4 * $0 }
  private static let falling = (0..<64).map { 255 - 4 * $0 }

  @Test func `the shape is the artwork's alpha`() throws {
    let result = try mask(Self.ramp(.rgba))
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
    #expect(try alphas() == Self.rising)
  }

  /// A grey disc with an antialiased edge on another grey.
  private static func icon(_ glyph: Int, on ground: Int) -> Bitmap {
    TestPictures.picture(64, 64, .rgb) { x, y, _ in
      let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
      let cover = max(0, min(1, 20.5 - (dx * dx + dy * dy).squareRoot()))
      return Int((Double(glyph) * cover + Double(ground) * (1 - cover)).rounded())
    }
  }

  @Test(arguments: [(255, 40), (40, 255), (90, 180)])
  func `of an opaque icon what stands out is the shape, light or dark`(_ codes: (Int, Int)) throws {
    let result = try mask(Self.icon(codes.0, on: codes.1))
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
    let made = try PNGDecoder.decode(try folder.read("out.png")).bitmap
    func alpha(_ x: Int, _ y: Int) -> UInt8 { made.bytes[(y * 64 + x) * 4 + 3] }
    #expect(alpha(32, 32) == 255 && alpha(32, 14) == 255)
    #expect(alpha(0, 0) == 0 && alpha(32, 8) == 0 && alpha(14, 14) == 0)
  }

  @Test func `without a glyph to be told the dark parts are the shape, and a line says why`() throws
  {
    let result = try mask(Self.ramp(.rgb))
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("in.png: warning: has no foreground: 0 % covered"))
    #expect(
      result.errors.hasSuffix(
        "; its dark parts are the shape\n  give the glyph on a transparent ground\n"))
    #expect(try alphas() == Self.falling)
    #expect(try mask(Self.ramp(.gray), "--from", "luminance").status == 0)
    #expect(try alphas() == Self.falling)
  }

  @Test func `a shape that covers nearly all is made and told`() throws {
    let plate = TestPictures.picture(64, 64, .rgba) { x, _, channel in
      channel == 3 ? (x < 48 ? 255 : 0) : 0
    }
    let result = try mask(plate)
    #expect(result.status == 0)
    #expect(
      result.errors == "in.png: warning: has too little background: 75 % covered (at most 65 %); "
        + "its mask is nearly a plate\n  give the glyph on a transparent ground\n")
  }

  @Test func `asked for, dark parts are the shape without a word`() throws {
    let result = try mask(Self.icon(255, on: 40), "--from", "luminance")
    #expect(result.status == 0)
    #expect(result.errors == "")
    let made = try PNGDecoder.decode(try folder.read("out.png")).bitmap
    #expect(made.bytes[3] == 215 && made.bytes[(32 * 64 + 32) * 4 + 3] == 0)
  }

  @Test func `inverted it is the other way round`() throws {
    #expect(try mask(Self.ramp(.rgba), "--invert").status == 0)
    #expect(try alphas() == Self.falling)
    #expect(try mask(Self.ramp(.rgb), "--from", "luminance", "--invert").status == 0)
    #expect(try alphas() == Self.rising)
  }

  @Test(arguments: [Bitmap.Layout.rgb, .rgba])
  func `opaque artwork has no alpha to take a shape from`(layout: Bitmap.Layout) throws {
    let opaque = TestPictures.picture(8, 8, layout) { _, _, channel in channel == 3 ? 255 : 0 }
    let result = try mask(opaque, "--from", "alpha")
    #expect(result.status == 3)
    #expect(
      result.errors
        == "in.png: error: has no transparency to take a shape from; --from luminance takes its "
        + "dark parts\n")
    #expect(folder.files == ["in.png"])
  }

  @Test func `opaque RGBA counts as having no alpha`() throws {
    let opaque = TestPictures.picture(64, 20, .rgba) { x, _, channel in channel == 3 ? 255 : 4 * x }
    #expect(try mask(opaque).status == 0)
    #expect(try alphas() == Self.falling)
  }

  @Test func `a shape with stairs is made and told`() throws {
    let result = try mask(
      TestPictures.picture(25, 25, .rgba) { x, y, channel in channel == 3 && x > y ? 255 : 0 })
    #expect(result.status == 0)
    #expect(
      result.errors == "out.png: warning: has stairs for edges [mask-hard-edges]\n"
        + "  draw the glyph larger, or with antialiasing\n")
    #expect(folder.files == ["in.png", "out.png"])
  }

  @Test func `an empty shape is made and told`() throws {
    let result = try mask(TestPictures.picture(25, 25, .rgb) { _, _, _ in 255 })
    #expect(result.status == 0)
    #expect(result.errors.contains("out.png: warning: has no shape [mask-empty]\n"))
    #expect(result.errors.hasPrefix("in.png: warning: has no foreground: 0 % covered"))
  }

  @Test func `another source is refused`() throws {
    let result = try mask(Self.ramp(.rgb), "--from", "red")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "iconforge: error: --from takes one of alpha, luminance, not \"red\"\n"))
  }

  @Test func `a file is not written over itself`() throws {
    let bytes = PNGEncoder().encode(Self.ramp(.rgba))
    try folder.write("in.png", bytes)
    #expect(try iconforge("mask", "in.png", "in.png", folder: folder.path).status == 2)
    #expect(try folder.read("in.png") == bytes)
  }
}
