import Foundation
import IconImage
import IconTestSupport
import Testing

@Suite struct AppearanceTests {
  private static func glyph(_ color: [Int], _ alpha: Int = 255) -> Bitmap {
    TestImages.picture(12, 12, .rgba) { x, y, channel in
      let isShown = (3..<9).contains(x) && (3..<9).contains(y)
      return isShown ? channel == 3 ? alpha : color[channel] : 0
    }
  }

  /// A disc of `ink` on `paper`.
  private static func icon(_ ink: [Int], on paper: [Int]) -> Bitmap {
    let disc = TestImages.disc(80)
    return TestImages.picture(80, 80, .rgb) { x, y, channel in
      let alpha = Int(disc.bytes[(y * 80 + x) * 4 + 3])
      return (ink[channel] * alpha + paper[channel] * (255 - alpha) + 127) / 255
    }
  }

  /// The centre of the background, #232323, has a luminance of about 0.0167.
  @Test(arguments: [
    ([255, 255, 255], 15.2), ([0, 0, 0], 1.38), ([0, 0, 255], 1.77), ([0, 122, 255], 3.8),
    ([255, 0, 0], 3.8),
  ])
  func `contrast with the dark background follows WCAG`(
    color: [Int], expected: Double
  ) throws {
    let contrast = try #require(Self.glyph(color).contrast(on: .system))
    #expect(abs(contrast - expected) < 0.1 * expected)
    let faint = try #require(Self.glyph(color, 40).contrast(on: .system))
    #expect(abs(faint - contrast) < 1e-9)
  }

  @Test func `the dark background is lighter at the top`() throws {
    func bar(_ rows: Range<Int>) throws -> Double {
      let glyph = TestImages.picture(10, 60, .rgba) { _, y, channel in
        rows.contains(y) ? channel == 3 ? 255 : 200 : 0
      }
      return try #require(glyph.contrast(on: .system))
    }
    #expect(try bar(0..<6) < bar(54..<60))
    #expect(Self.glyph([0, 0, 0], 0).contrast(on: .system) == nil)
  }

  /// A foreground lighter than its background, and a darker one.
  @Test(arguments: [([200, 200, 200], [0, 0, 80]), ([20, 20, 120], [250, 250, 250])])
  func `the tinted foreground is light grey on transparent`(ink: [Int], paper: [Int]) throws {
    let split = try Separation(Self.icon(ink, on: paper))
    let tinted = split.tinted(ForegroundJudge(split.foreground)).image
    #expect(tinted.layout == .rgba && tinted.size == split.foreground.size)
    #expect(tinted.alphas == split.foreground.alphas)
    let middle = (40 * 80 + 40) * 4
    #expect(tinted.bytes[middle] >= 248 && tinted.bytes[middle + 3] == 255)
    for pixel in stride(from: 0, to: tinted.bytes.count, by: 4) {
      let isGray =
        tinted.bytes[pixel] == tinted.bytes[pixel + 1]
        && tinted.bytes[pixel] == tinted.bytes[pixel + 2]
      #expect(isGray && (tinted.bytes[pixel + 3] > 0 || tinted.bytes[pixel] == 0))
      guard isGray else { return }
    }
  }

  @Test func `tinting keeps differences in brightness`() throws {
    let split = try Separation(DrawnIcon.twoColors.bitmap())
    let tinted = split.tinted(ForegroundJudge(split.foreground)).image
    func gray(_ x: Double, _ y: Double) -> UInt8 {
      tinted.bytes[(Int(y * 144) * 144 + Int(x * 144)) * 4]
    }
    #expect(gray(0.6, 0.5) >= 248)
    #expect((60..<180).contains(gray(0.5, 0.3)))
  }

  /// A green face with a red mouth of the same luminance.
  @Test func `colors of one luminance have different greys`() throws {
    let picture = TestImages.picture(256, 256, .rgb) { x, y, channel in
      let far = hypot(Double(x) - 127.5, Double(y) - 127.5)
      let isMouth = (90..<166).contains(x) && (140..<175).contains(y)
      let ink = isMouth ? [240, 60, 50] : [40, 148, 60]
      return far < 90 ? ink[channel] : 255
    }
    let split = try Separation(picture)
    let tinted = split.tinted(ForegroundJudge(split.foreground))
    let (face, mouth) = (tinted.image.pixel(127, 80)[0], tinted.image.pixel(127, 157)[0])
    #expect(tinted.fault == nil && abs(Int(face) - Int(mouth)) > 60, "\(face) \(mouth)")
  }

  @Test func `an invisible foreground becomes white`() throws {
    for (color, expected) in [([0, 0, 0], 255), ([20, 20, 90], 255), ([220, 220, 220], 255)] {
      let split = try Separation(Self.glyph(color))
      let tinted = split.tinted(ForegroundJudge(split.foreground)).image
      #expect(Int(tinted.bytes[(5 * 12 + 5) * 4]) == expected)
    }
    let blank = Self.glyph([0, 0, 0], 0)
    #expect(!Separation(transparent: blank).tinted(ForegroundJudge(blank)).isChanged)
  }

  @Test(arguments: [
    ([30, 90, 220], [255, 255, 255]), ([255, 255, 255], [30, 90, 220]), ([0, 0, 0], [60, 60, 60]),
    ([250, 220, 0], [255, 255, 255]),
  ])
  func `masks are solid for any colours`(ink: [Int], paper: [Int]) throws {
    let mask = try Self.icon(ink, on: paper).maskCoverage()
    #expect(mask.layout == .gray && mask.size == PixelSize(square: 80))
    let disc = TestImages.disc(80)
    for pixel in 0..<6400 {
      let exact = Int(disc.bytes[pixel * 4 + 3])
      let isRight =
        exact == 0 || exact == 255
        ? Int(mask.bytes[pixel]) == exact : abs(Int(mask.bytes[pixel]) - exact) <= 48
      #expect(isRight, "pixel \(pixel)")
      guard isRight else { return }
    }
  }

  @Test func `visible alpha becomes the mask`() throws {
    let disc = TestImages.disc(60)
    #expect(try disc.maskCoverage().bytes == disc.alphas)
    let gray = TestImages.picture(20, 20, .grayAlpha) { x, _, _ in x < 10 ? 200 : 0 }
    #expect(try gray.maskCoverage() == gray.coverage(from: .alpha))
  }

  /// A disc with a card inside; a smooth highlight is no card.
  @Test(arguments: [(true, 0), (false, 255)])
  func `masks keep what stands out inside, but no gradients`(isSharp: Bool, middle: Int) throws {
    let disc = TestImages.disc(160)
    let picture = TestImages.picture(160, 160, .rgb) { x, y, channel in
      let alpha = Int(disc.bytes[(y * 160 + x) * 4 + 3])
      let far = max(abs(2 * x - 159), abs(2 * y - 159))
      let light = isSharp ? (far < 40 ? 255 : 0) : max(0, 255 - 3 * far)
      return (light * alpha + [52, 109, 241][channel] * (255 - alpha) + 127) / 255
    }
    let mask = try picture.maskCoverage()
    #expect(Int(mask.pixel(80, 80)[0]) == middle)
    #expect(mask.pixel(30, 80) == [255] && mask.pixel(2, 2) == [0])
  }

  /// A black disc on blue, with a white part that reaches its edge or is inside it.
  @Test func `a foreground is checked by its parts on the dark background`() throws {
    func lost(_ white: Range<Int>) throws -> Double {
      let picture = TestImages.picture(120, 120, .rgb) { x, y, channel in
        let isDisc = hypot(Double(x) - 59.5, Double(y) - 59.5) < 40
        return isDisc ? white.contains(x) ? 255 : 0 : [52, 109, 241][channel]
      }
      let split = try Separation(picture)
      let judge = ForegroundJudge(split.foreground)
      let dark = split.dark(judge)
      #expect((dark.background == .lighter) == (white.lowerBound > 0) && !dark.isChanged)
      return judge.lostShare(of: split.foreground)
    }
    // The mean is light enough in both; in the first the black half would be lost.
    #expect(try lost(60..<120) > 0.4)
    #expect(try lost(0..<120) == 0)
    // A thin black rim around white is visible by its white side.
    let rim = TestImages.picture(120, 120, .rgb) { x, y, channel in
      let far = hypot(Double(x) - 59.5, Double(y) - 59.5)
      return far < 36 ? 255 : far < 40 ? 0 : [52, 109, 241][channel]
    }
    let foreground = try Separation(rim).foreground
    #expect(ForegroundJudge(foreground).lostShare(of: foreground) <= ForegroundJudge.mostLost)
  }

  @Test func `plates are refused as masks`() {
    #expect(throws: SeparationRefusal.self) { try DrawnIcon.plate.bitmap().maskCoverage() }
    let plate = TestImages.picture(20, 20, .rgba) { x, y, _ in x < 18 && y < 18 ? 255 : 0 }
    #expect(throws: SeparationRefusal.coversTooMuch(coverage: 0.81)) { try plate.maskCoverage() }
    #expect(throws: SeparationRefusal.self) { try DrawnIcon.photo.bitmap().maskCoverage() }
  }
}

extension Bitmap {
  fileprivate var alphas: [UInt8] {
    stride(from: layout.channels - 1, to: bytes.count, by: layout.channels).map { bytes[$0] }
  }
}
