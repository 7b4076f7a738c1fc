import IconForgeKit
import IconImage
import IconRules
import IconTestSupport
import Testing

@Suite struct LaunchImageTests {
  private static let paper = Color(red: 10, green: 20, blue: 30)
  private static let ink = Color(red: 240, green: 250, blue: 255)

  struct Screen: Sendable, CustomTestStringConvertible {
    let size: PixelSize
    let art: PixelSize
    /// Where the art is expected.
    let place: PixelRect

    init(
      _ size: (Int, Int), art: (Int, Int), at place: (Int, Int), as placed: (Int, Int)
    ) {
      self.size = PixelSize(width: size.0, height: size.1)
      self.art = PixelSize(width: art.0, height: art.1)
      self.place = PixelRect(
        x: place.0, y: place.1, size: PixelSize(width: placed.0, height: placed.1))
    }

    var testDescription: String { "\(art) on \(size)" }
  }

  // Computed by hand: side = ⌊0.6 × shorter side⌋, or one less where the remainder is odd.

  static let screens = [
    Screen((320, 480), art: (1024, 1024), at: (64, 144), as: (192, 192)),
    // One pixel less in one direction, so that both are centred.
    Screen((1125, 2436), art: (1024, 1024), at: (225, 881), as: (675, 674)),
    Screen((640, 960), art: (1024, 1024), at: (128, 288), as: (384, 384)),
    Screen((640, 1136), art: (1024, 1024), at: (128, 376), as: (384, 384)),
    Screen((768, 1004), art: (1024, 1024), at: (154, 272), as: (460, 460)),
    Screen((1024, 748), art: (1024, 1024), at: (288, 150), as: (448, 448)),
    Screen((101, 57), art: (300, 300), at: (34, 12), as: (33, 33)),
    // Other shapes keep their shape; the longest side counts.
    Screen((320, 480), art: (600, 300), at: (64, 192), as: (192, 96)),
    Screen((320, 480), art: (300, 600), at: (112, 144), as: (96, 192)),
    Screen((480, 320), art: (300, 200), at: (144, 96), as: (192, 128)),
    // Small art is not enlarged.
    Screen((320, 480), art: (192, 192), at: (64, 144), as: (192, 192)),
    Screen((320, 480), art: (191, 191), at: (64, 144), as: (191, 191)),
    Screen((320, 480), art: (57, 57), at: (131, 211), as: (57, 57)),
    Screen((320, 480), art: (100, 10), at: (110, 235), as: (100, 10)),
    Screen((2, 2), art: (8, 8), at: (0, 0), as: (2, 2)),
    Screen((1, 1), art: (8, 8), at: (0, 0), as: (1, 1)),
  ]

  @Test(arguments: screens)
  func `the artwork is centred at 60 % of the shorter side`(screen: Screen) async throws {
    let bench = try Workbench()
    let art = Bitmap.plain(screen.art.width, screen.art.height, Self.ink)
    let (image, report) = try await bench.launchImage(
      screen.size, from: art, background: Self.paper)
    #expect(image.size == screen.size)
    #expect(image.extent(on: Self.paper) == screen.place)
    #expect(image.color(screen.place.x, screen.place.y) == Self.ink)
    if screen.size.shorterSide > 2 {
      #expect(image.corners == Array(repeating: Self.paper, count: 4))
    }
    #expect(report.findings.isEmpty)
  }

  @Test func `small artwork is copied pixel by pixel`() async throws {
    let art = TestPictures.noise(50, 40, .rgb, seed: 11)
    let size = PixelSize(width: 320, height: 480)
    let image = try await Workbench().launchImage(size, from: art, background: Self.paper).image
    for y in 0..<40 {
      for x in 0..<50 where image.color(135 + x, 220 + y) != art.color(x, y) {
        Issue.record("(\(x), \(y)) differs")
        return
      }
    }
  }

  @Test func `without a background the border colour is used and reported`() async throws
  {
    let art = TestPictures.picture(64, 64, .rgb) { x, y, channel in
      (1..<63).contains(x) && (1..<63).contains(y) ? 255 : [12, 34, 56][channel]
    }
    let size = PixelSize(width: 320, height: 480)
    let (image, report) = try await Workbench().launchImage(size, from: art, background: nil)
    #expect(image.corners == Array(repeating: Color(red: 12, green: 34, blue: 56), count: 4))
    #expect(report.rules == ["derived-background"])
    #expect(report.findings[0].severity == .info)
    #expect(
      report.findings[0].message == "stands on #0c2238, the mean colour of its border, in 1 image")
    #expect(report.exitStatus == .success)
    #expect(report.strict().exitStatus == .success)
  }

  @Test func `the border's mean is computed in linear light`() async throws {
    // As many black pixels as white ones: half the light is code 188.
    let art = TestPictures.picture(64, 64, .rgb) { x, _, _ in x < 32 ? 0 : 255 }
    let size = PixelSize(width: 320, height: 480)
    let image = try await Workbench().launchImage(size, from: art, background: nil).image
    #expect(image.corners == Array(repeating: Color(red: 188, green: 188, blue: 188), count: 4))
  }

  @Test func `transparent artwork shows the background`() async throws {
    let size = PixelSize(width: 320, height: 480)
    let image = try await Workbench().launchImage(
      size, from: TestPictures.disc(400), background: Self.paper
    ).image
    #expect(image.corners == Array(repeating: Self.paper, count: 4))
    #expect(image.color(64, 144) == Self.paper)
    #expect(image.color(160, 240) == Color(red: 220, green: 40, blue: 60))
  }

  @Test(arguments: [(100, 0.28, 28), (100, 0.58, 58), (101, 0.29, 29), (200, 0.29, 58)])
  func `the scale is a decimal share of the shorter side`(side: Int, share: Double, expected: Int)
    async throws
  {
    let bench = try Workbench()
    let path = try bench.artwork(Bitmap.plain(256, 256, Self.ink))
    let size = PixelSize(square: side)
    let slot = Slots.launch(size) + ", treatment: {scale: \(share)}"
    _ = await bench.build(try bench.plan([slot], artwork: path, background: Self.paper))
    let extent = try bench.image(Slots.name(ofLaunch: size)).extent(on: Self.paper)
    #expect(extent?.size == PixelSize(square: expected))
  }
}
