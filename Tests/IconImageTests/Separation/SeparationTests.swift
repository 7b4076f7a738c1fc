import IconImage
import IconTestSupport
import Testing

@Suite struct SeparationTests {
  @Test(arguments: DrawnIcon.accepted)
  func `the foreground composited over the background gives the image`(icon: DrawnIcon) throws {
    let picture = icon.bitmap()
    let split = try Separation(picture)
    let again = try #require(split.background).bitmap(picture.size)
      .covered(by: split.foreground, x: 0, y: 0)
    let worst = zip(again.bytes, picture.bytes).map { abs(Int($0) - Int($1)) }.max()!
    // Distances below the noise count as background. Where two colours meet, the weaker would have
    // to exceed 255.
    #expect(worst <= (icon == .twoColors ? 30 : 9), "\(worst)")
  }

  /// The corners of `DrawnIcon` are background.
  @Test(arguments: DrawnIcon.accepted)
  func `the background matches the image at its corners`(icon: DrawnIcon) throws {
    let picture = icon.bitmap()
    let background = try #require(try Separation(picture).background).bitmap(picture.size)
    let (right, bottom) = (picture.size.width - 1, picture.size.height - 1)
    for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
      let off = zip(background.pixel(x, y), picture.pixel(x, y)).map { abs(Int($0) - Int($1)) }
      #expect(off.max()! <= 3, "\(x), \(y): \(off)")
    }
  }

  @Test(arguments: DrawnIcon.refused)
  func `images without a background or foreground are refused`(icon: DrawnIcon) throws {
    let refusal = #expect(throws: SeparationRefusal.self) { try Separation(icon.bitmap()) }
    switch try #require(refusal) {
    case .noBackground(let residual):
      #expect([.noise, .photo].contains(icon) && residual > Separation.mostResidual)
    case .coversTooLittle(let coverage):
      #expect(icon == .tinyGlyph && abs(coverage - 3.14159 * 0.03 * 0.03) < 0.0005)
    case .coversTooMuch(let coverage): #expect(icon == .plate && abs(coverage - 0.81) < 0.01)
    case .tooSmall, .closeToBackground: Issue.record("\(icon)")
    }
  }

  /// A goose with a large beak, and a mark on a faint disc.
  @Test(arguments: [(true, 2), (true, 5), (false, 5)])
  func `a subject in nearly the color of its background is refused`(isGoose: Bool, step: Int) {
    let picture = TestImages.picture(256, 256, .rgb) { x, y, channel in
      let (dx, dy) = (x - 110, y - 140)
      let paper = [255, 253, 248][channel]
      if isGoose, (190..<225).contains(x), abs(y - 110) < (225 - x) / 2 {
        return [240, 140, 30][channel]
      }
      if !isGoose, dx * dx + dy * dy < 40 * 40 { return [30, 90, 200][channel] }
      return dx * dx + dy * dy < 80 * 80 ? paper - [2, 1, 1][channel] * step : paper
    }
    if isGoose {
      #expect(throws: SeparationRefusal.closeToBackground) { try Separation(picture) }
    } else {
      #expect(throws: Never.self) { try Separation(picture) }
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (1, 500), (3, 500), (500, 3), (15, 15), (3000, 20)])
  func `images that are too small are refused`(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    for picture in [
      Bitmap(size: size, filledWith: .white), TestImages.noise(width, height, .rgb, seed: 4),
    ] {
      #expect(throws: SeparationRefusal.tooSmall(size)) { try Separation(picture) }
    }
  }

  @Test(arguments: [(16, 16), (17, 400), (400, 16), (1030, 16), (16, 1025), (64, 64)])
  func `a plain colour has no foreground and noise has no background`(width: Int, height: Int) {
    let plain = Bitmap(
      size: PixelSize(width: width, height: height),
      filledWith: Color(red: 200, green: 30, blue: 40))
    #expect(throws: SeparationRefusal.coversTooLittle(coverage: 0)) { try Separation(plain) }
    let refusal = #expect(throws: SeparationRefusal.self) {
      try Separation(TestImages.noise(width, height, .gray, seed: 5))
    }
    guard case .noBackground = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }

  @Test(arguments: [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba])
  func `layout and depth do not matter`(layout: Bitmap.Layout) throws {
    let picture = DrawnIcon.touchesBorder.bitmap(PixelSize(square: 96), layout)
    let deep = Bitmap(
      size: picture.size, layout: layout, depth: .sixteen,
      bytes: picture.bytes.flatMap { [$0, $0] })
    let expected = try Separation(picture.droppingAlpha().expandedToRGB())
    for picture in [picture, deep] {
      let split = try Separation(picture)
      #expect(split.foreground == expected.foreground)
      #expect(split.background == expected.background)
    }
  }

  @Test func `the foreground has no colours under alpha 0`() throws {
    let glyph = try Separation(DrawnIcon.grainyGround.bitmap()).foreground
    #expect(glyph == glyph.clearingInvisiblePixels())
    #expect(Set(glyph.bytes[..<4]) == [0])
  }

  @Test func `a transparent image is its own foreground`() throws {
    let disc = TestImages.disc(40)
    let split = try Separation(disc)
    #expect(split.background == nil)
    #expect(split.residual == 0)
    #expect(split.foreground == disc.clearingInvisiblePixels())
    #expect(abs(split.coverage - 3.14159 * 0.16) < 0.01)
    let gray = TestImages.picture(20, 20, .grayAlpha) { x, _, _ in x < 10 ? 200 : 0 }
    #expect(try Separation(gray).foreground == gray.addingAlpha())
  }

  @Test func `invisible alpha is ignored`() throws {
    var picture = DrawnIcon.plainDisc.bitmap(nil, .rgba)
    let expected = try Separation(picture)
    picture.withMutableBytes { $0[3] = 229 }
    #expect(try Separation(picture).foreground == expected.foreground)
    picture.withMutableBytes { $0[3] = 228 }
    #expect(try Separation(picture).background == nil)
  }

  @Test func `refusals contain the figure and its limit`() {
    #expect(
      "\(SeparationRefusal.noBackground(residual: 2.04))"
        == "has a background that is not one colour or gradient (2.1 ΔE, "
        + "at most 2.0), so it cannot be removed")
    #expect(
      "\(SeparationRefusal.coversTooMuch(coverage: 0.65004))"
        == "has too little background: 65.1 % covered (at most 65 %)")
    #expect(
      "\(SeparationRefusal.coversTooLittle(coverage: 0.00499))"
        == "has no foreground: 0.4 % covered (at least 0.5 %)")
    #expect(
      "\(SeparationRefusal.tooSmall(PixelSize(square: 3)))"
        == "is too small to detect a background (3×3)")
  }
}
