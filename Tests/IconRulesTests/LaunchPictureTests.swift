import IconImage
import IconRules
import IconTestSupport
import Testing

/// Rules about the pixels of launch images.
@Suite struct LaunchPictureTests {
  /// A loose set of one launch image that holds `bitmap`.
  private func set(
    _ bitmap: Bitmap, _ name: String = "Default.png", firstScreen: Bitmap? = nil
  ) throws -> SetSubject {
    var set = SetSubject(path: "Resources", kind: .loose)
    set.images = [try Bench.loose(name, bitmap.size.width, bitmap.size.height)]
    set.portraits = [nil]
    set.pixels = { _ in bitmap }
    set.firstScreen = firstScreen
    return set
  }

  private func found(_ id: String, _ sketch: Sketch, _ name: String = "Default.png") throws -> Int {
    findings(id, try set(sketch.bitmap(), name)).count
  }

  // MARK: Beside the first screen

  /// A screen with a block of another color; locations in pixels.
  private func screen(
    _ width: Int, _ height: Int, block: PixelRect? = nil, shift: Int = 0
  ) -> Bitmap {
    TestImages.picture(width, height, .rgb) { x, y, channel in
      if let block, (block.x..<block.x + block.size.width).contains(x),
        (block.y..<block.y + block.size.height).contains(y)
      {
        return [200, 30, 30][channel]
      }
      return [120, 140, (y + shift) / 32 % 2 == 0 ? 160 : 240][channel]
    }
  }

  private static let block = PixelRect(x: 40, y: 100, size: PixelSize(width: 160, height: 60))

  private func compared(
    _ bitmap: Bitmap, _ name: String = "Default.png", with firstScreen: Bitmap
  ) throws -> [Finding] {
    findings("launch-first-screen", try set(bitmap, name, firstScreen: firstScreen))
  }

  @Test func `differences are measured and located`() throws {
    let found = try compared(screen(320, 480), with: screen(320, 480, block: Self.block))
    #expect(
      found.map(\.message)
        == ["differs from the first screen in 7 % of its pixels, all within 160×60 at (40, 100)"])
    #expect(found.map(\.path) == ["Default.png"])
  }

  @Test(
    arguments: [(0, 20, nil), (100, 60, .info), (100, 300, .warning)] as [(Int, Int, Severity?)])
  func `the share of differing pixels below the status bar decides`(
    top: Int, height: Int, severity: Severity?
  ) throws {
    let block = PixelRect(x: 0, y: top, size: PixelSize(width: 320, height: height))
    let found = try compared(screen(320, 480), with: screen(320, 480, block: block))
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
  }

  @Test func `an image without a status bar is compared with the screen below it`() throws {
    let pad = screen(768, 1004, shift: 20)
    #expect(try compared(pad, "Default-Portrait.png", with: screen(768, 1024)).isEmpty)
    #expect(try compared(screen(320, 480), with: screen(320, 460, shift: 20)).isEmpty)
  }

  @Test func `a screen of another density is resampled to the image's size`() throws {
    let found = try compared(screen(320, 480), with: screen(320, 480).magnified(by: 2))
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test func `a screen without an image of its shape is reported`() throws {
    let found = try compared(screen(320, 480), with: screen(640, 1136))
    #expect(found.map(\.message) == ["has no launch image of the first screen's shape, 640×1136"])
    #expect(found.map(\.severity) == [.info])
  }

  @Test func `the image of the differences marks them in red`() throws {
    let other = screen(320, 480, block: Self.block)
    let comparison = try #require(
      ScreenComparison(of: screen(320, 480), scale: 1, with: other))
    #expect(comparison.differing == 160 * 60)
    #expect(comparison.area == Self.block)
    #expect(comparison.compared.size == PixelSize(width: 320, height: 460))
    let picture = comparison.picture()
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(picture.bytes[(y * 320 + x) * 3..<(y * 320 + x) * 3 + 3])
    }
    #expect(picture.size == PixelSize(width: 320, height: 480))
    #expect(pixel(50, 110)[0] > 190 && pixel(50, 110)[1] < 64)
    #expect(Set(pixel(10, 110)).count == 1)
  }

  // MARK: Text

  @Test func `text is found on light, dark and shaded backgrounds, at both densities`() throws {
    for (width, name) in [(320, "Default.png"), (640, "Default@2x.png")] {
      for background in [Ink.white, .black, Ink(0.3, 0.35, 0.5)] {
        let text = Sketch.screenWithText(width, width * 3 / 2)
        let sketch = Sketch(width, width * 3 / 2) { x, y in
          let isInk = text.paint(x, y).red < 0.3
          let shade = background.red == 0.3 ? y * 0.4 : 0
          let ink = background.red > 0.5 ? 0.2 : 0.95
          return isInk
            ? Ink(ink, ink, ink)
            : Ink(background.red + shade, background.green + shade, background.blue + shade)
        }
        #expect(try found("launch-text", sketch, name) == 1, "\(width) \(background)")
      }
    }
  }

  @Test(arguments: [
    "dots", "stars", "bars", "checks", "trees", "tab bar", "stripes", "keys", "noise",
  ])
  func `repeated shapes are not text`(motif: String) throws {
    #expect(try found("launch-text", Self.motif(motif, 320, 480)) == 0)
    #expect(try found("launch-text", Self.motif(motif, 640, 960), "Default@2x.png") == 0)
  }

  /// Small dark shapes on white, in rows, as on screens. Units are points.
  private static func motif(_ name: String, _ width: Int, _ height: Int) -> Sketch {
    var generator = SeededGenerator(seed: 7)
    let random = (0..<4096).map { _ in Double.random(in: 0..<1, using: &generator) }
    return Sketch(width, height) { x, y in
      let (x, y) = (x * 320, y * 480)
      let (column, row) = (Int(x / 20), Int(y / 40))
      let (dx, dy) = (x - Double(column) * 20, y - Double(row) * 40)
      let chance = random[(row * 16 + column) % 4096]
      let isInk =
        switch name {
        case "dots": (dx - 10) * (dx - 10) + (dy - 20) * (dy - 20) < 16
        case "stars": abs(dx - 10) + abs(dy - 20) < 8
        case "bars": dy > 10 && dy < 34 && dx > 2 && dx < 6 + chance * 12
        case "checks": (Int(x / 10) + Int(y / 10)) % 2 == 0
        case "trees": dy < 34 && dy > 34 - 24 * (0.4 + chance * 0.6) * (1 - abs(dx - 10) / 9)
        case "tab bar": y > 436 && abs(x.remainder(dividingBy: 64)) > 17
        case "stripes": Int(x) % 7 == 0
        case "keys": abs(dx - 10) > 7 || abs(dy - 20) > 15
        default: random[(Int(y) * 61 + Int(x) * 17) % 4096] > 0.5
        }
      return isInk ? Ink(0.2, 0.2, 0.25) : .white
    }
  }

  // MARK: Plainness

  @Test func `equal findings are reported once per device`() throws {
    let rule = try #require(Rules.rule("launch-plain"))
    guard case .picture(let sketch) = rule.triggering[0].value.files[0].content else { return }
    let busy = sketch.bitmap()
    var both = try set(busy)
    both.images += [
      try Bench.loose("Default@2x.png", 640, 960),
      try Bench.loose("Default-Portrait.png", 768, 1004),
      try Bench.loose("Default-Landscape.png", 1024, 748),
    ]
    let found = findings("launch-plain", both)
    #expect(found.map(\.path) == ["Default@2x.png", "Default-Portrait.png"])
    #expect(found.allSatisfy { $0.severity == .info })
  }
}
