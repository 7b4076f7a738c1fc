import IconImage
import IconTestSupport
import Testing

@Suite struct SeparationTests {
  @Test(arguments: DrawnIcon.accepted)
  func `separation matches the oracle`(icon: DrawnIcon) throws {
    let picture = icon.bitmap()
    let oracle = BackgroundOracle(picture)
    #expect(oracle.isAccepted)
    let split = try Separation(picture)
    #expect(abs(split.residual - oracle.residual) < 0.001)
    #expect(abs(split.coverage - oracle.coverage) < 0.0001)
    let background = try #require(split.background).bitmap(picture.size)
    let deviation = SplitDeviation(
      of: split.glyph, background,
      from: oracle.alpha.map { $0 * 255 }, oracle.color, oracle.background)
    deviation.expectSmall("\(icon)")
  }

  @Test(arguments: DrawnIcon.accepted)
  func `the foreground composited over the background gives the image`(icon: DrawnIcon) throws {
    let picture = icon.bitmap()
    let split = try Separation(picture)
    let background = try #require(split.background).bitmap(picture.size)
    var worst = 0.0
    for pixel in 0..<picture.size.area {
      let alpha = Double(split.glyph.bytes[pixel * 4 + 3]) / 255
      for channel in 0..<3 {
        let paper = Double(background.bytes[pixel * 3 + channel])
        let mixed = paper + (Double(split.glyph.bytes[pixel * 4 + channel]) - paper) * alpha
        worst = max(worst, abs(mixed - Double(picture.bytes[pixel * 3 + channel])))
      }
    }
    // Distances below the noise count as background. Where two colours meet, the weaker would have
    // to exceed 255.
    #expect(worst <= (icon == .twoColors ? 30 : 7))
  }

  @Test(arguments: DrawnIcon.refused)
  func `images without a background or foreground are refused`(icon: DrawnIcon) throws {
    let oracle = BackgroundOracle(icon.bitmap())
    #expect(!oracle.isAccepted)
    let refusal = #expect(throws: SeparationRefusal.self) { try Separation(icon.bitmap()) }
    switch try #require(refusal) {
    case .noGround(let residual):
      #expect([.noise, .photo].contains(icon) && abs(residual - oracle.residual) < 0.001)
    case .coversTooLittle(let coverage):
      #expect(icon == .tinyGlyph && abs(coverage - oracle.coverage) < 0.0001)
    case .coversTooMuch(let coverage):
      #expect(icon == .plate && abs(coverage - oracle.coverage) < 0.0001)
    case .tooSmall: Issue.record("\(icon)")
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
    guard case .noGround = refusal else {
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
      #expect(split.glyph == expected.glyph)
      #expect(split.background == expected.background)
    }
  }

  @Test func `the foreground has no colours under alpha 0`() throws {
    let glyph = try Separation(DrawnIcon.grainyGround.bitmap()).glyph
    #expect(glyph == glyph.clearingInvisiblePixels())
    #expect(Set(glyph.bytes[..<4]) == [0])
  }

  @Test func `a transparent image is its own foreground`() throws {
    let disc = TestImages.disc(40)
    let split = try Separation(disc)
    #expect(split.background == nil)
    #expect(split.residual == 0)
    #expect(split.glyph == disc.clearingInvisiblePixels())
    #expect(abs(split.coverage - 3.14159 * 0.16) < 0.01)
    let gray = TestImages.picture(20, 20, .grayAlpha) { x, _, _ in x < 10 ? 200 : 0 }
    #expect(try Separation(gray).glyph == gray.addingAlpha())
  }

  @Test func `invisible alpha is ignored`() throws {
    var picture = DrawnIcon.plainDisc.bitmap(nil, .rgba)
    let expected = try Separation(picture)
    picture.withMutableBytes { $0[3] = 229 }
    #expect(try Separation(picture).glyph == expected.glyph)
    picture.withMutableBytes { $0[3] = 228 }
    #expect(try Separation(picture).background == nil)
  }

  /// The analysed copy is smaller, but edges come from the full image.
  @Test func `a large image is separated with sharp edges`() throws {
    let (width, height) = (2048, 256)
    let bars = [(300.0, 303.5), (500.25, 510), (700, 1200.75), (1500.5, 1506)]
    let coverages = (0..<width).map { x in
      bars.map { max(0, min($0.1, Double(x + 1)) - max($0.0, Double(x))) }.max()!
    }
    let (paper, ink) = ([30, 90, 220], [250, 250, 250])
    let barred = coverages.flatMap { coverage in
      zip(paper, ink).map { UInt8((Double($0) + Double($1 - $0) * coverage).rounded()) }
    }
    let plain = [[UInt8]](repeating: paper.map { UInt8($0) }, count: width).flatMap { $0 }
    let rows = (0..<height).flatMap { (64..<192).contains($0) ? barred : plain }
    let picture = Bitmap(
      size: PixelSize(width: width, height: height), layout: .rgb, bytes: rows)
    let glyph = try Separation(picture).glyph
    #expect(glyph.size == picture.size)
    let row = Array(glyph.bytes[(128 * width * 4)...].prefix(width * 4))
    for (x, coverage) in coverages.enumerated() {
      // The tolerance is the noise of 6 in a contrast of 273.
      #expect(abs(Double(row[x * 4 + 3]) - 255 * coverage) <= 8, "column \(x)")
      guard coverage > 0.1 else { continue }
      for channel in 0..<3 {
        #expect(abs(Int(row[x * 4 + channel]) - ink[channel]) <= 12, "column \(x)")
      }
    }
    let above = glyph.bytes[(60 * width * 4)...].prefix(width * 4)
    #expect(above.allSatisfy { $0 == 0 })
  }

  @Test func `refusals contain the figure and its limit`() {
    #expect(
      "\(SeparationRefusal.noGround(residual: 2.04))"
        == "has no plain background: its border differs from one colour or gradient by 2.1 ΔE"
        + " (at most 2.0)")
    #expect(
      "\(SeparationRefusal.coversTooMuch(coverage: 0.65004))"
        == "has too little background: 65.1 % covered (at most 65 %)")
    #expect(
      "\(SeparationRefusal.coversTooLittle(coverage: 0.01999))"
        == "has no foreground: 1.9 % covered (at least 2 %)")
    #expect(
      "\(SeparationRefusal.tooSmall(PixelSize(square: 3)))"
        == "is too small to detect a background (3×3)")
  }
}
