import IconImage
import IconTestSupport
import Testing

@Suite struct MaskCommandTests {
  private let place = Workplace()

  /// A horizontal ramp, opaque or in alpha.
  private static func ramp(_ layout: Bitmap.Layout) -> Bitmap {
    TestImages.picture(64, 20, layout) { x, _, channel in
      channel == layout.colorChannels ? 4 * x : layout.hasAlpha ? 60 : 4 * x
    }
  }

  private func mask(_ bitmap: Bitmap, _ options: String...) throws -> ProcessResult {
    try place.write("in.png", bitmap)
    return try place.succeed(["mask", "in.png", "out.png"] + options)
  }

  /// The alpha along the middle row; nil unless all colours are white.
  private func alphas() throws -> [Int]? {
    let image = try place.image("out.png")
    guard image.layout == .rgba, image.size == PixelSize(width: 64, height: 20) else { return nil }
    let pixels = (0..<image.size.area).map { Array(image.bytes[$0 * 4..<$0 * 4 + 4]) }
    guard pixels.allSatisfy({ $0.prefix(3) == [255, 255, 255] }) else { return nil }
    return (0..<64).map { Int(pixels[10 * 64 + $0][3]) }
  }

  private static let rising = (0..<64).map { 4 * $0 }
  private static let falling = (0..<64).map { 255 - 4 * $0 }

  @Test func `the mask is the artwork's alpha`() throws {
    let result = try mask(Self.ramp(.rgba))
    #expect(result.output + result.errors == "")
    #expect(try alphas() == Self.rising)
  }

  /// A grey disc with an antialiased edge over another grey.
  private static func icon(_ disc: Int, on background: Int) -> Bitmap {
    TestImages.picture(64, 64, .rgb) { x, y, _ in
      let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
      let cover = max(0, min(1, 20.5 - (dx * dx + dy * dy).squareRoot()))
      return Int((Double(disc) * cover + Double(background) * (1 - cover)).rounded())
    }
  }

  @Test(arguments: [(255, 40), (40, 255), (90, 180)])
  func `the foreground of an opaque icon is the mask, light or dark`(_ codes: (Int, Int)) throws {
    let result = try mask(Self.icon(codes.0, on: codes.1))
    #expect(result.output + result.errors == "")
    let made = try place.image("out.png")
    func alpha(_ x: Int, _ y: Int) -> UInt8 { made.pixel(x, y)[3] }
    #expect(alpha(32, 32) == 255 && alpha(32, 14) == 255)
    #expect(alpha(0, 0) == 0 && alpha(32, 8) == 0 && alpha(14, 14) == 0)
  }

  @Test func `without a foreground the dark parts are the mask, with a warning`() throws {
    let result = try mask(Self.ramp(.rgb))
    #expect(result.errors.hasPrefix("in.png: warning: has no foreground: 0 % covered"))
    #expect(
      result.errors.hasSuffix(
        "; its dark parts are the shape\n  give the glyph on a transparent background\n"))
    #expect(try alphas() == Self.falling)
    #expect(try mask(Self.ramp(.gray), "--from", "luminance").errors == "")
    #expect(try alphas() == Self.falling)
  }
}
