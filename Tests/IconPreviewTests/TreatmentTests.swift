import IconImage
import IconTestSupport
import Testing

@testable import IconPreview

/// The effects of systems on icons, except those of the Home screen before iOS 7.
@Suite struct TreatmentTests {
  @Test func `trimming removes pixels from each side`() {
    let icon = TestImages.picture(50, 50, .rgb) { x, y, channel in [x, y, 7][channel] }
    let trimmed = icon.clipped(
      to: PixelSize(width: icon.size.width - 2, height: icon.size.height - 2))
    #expect(trimmed.size == PixelSize(square: 48))
    #expect(Array(trimmed.bytes[0..<3]) == [1, 1, 7])
    #expect(Array(trimmed.bytes.suffix(3)) == [48, 48, 7])
  }

  /// Calculated by hand. Each corner of the squircle cuts 0.029, by Green's theorem on the cubic
  /// (0.5, 0) (0.1, 0) (0, 0.1) (0, 0.5).
  private static let shares: [(IconOutline, Double)] = [
    (.circle, 0.7854), (.arc(10.0 / 57), 0.9736), (.arc(0), 1), (.arc(0.5), 0.7854),
    // One corner has a radius of 0.15.
    (.teardrop, 0.7854 + 0.0488), (.squircle, 1 - 4 * 0.029),
  ]

  @Test(arguments: shares)
  func `outlines have their calculated area`(outline: IconOutline, share: Double) {
    for side in [48, 144] {
      let coverage = outline.coverage(of: PixelSize(square: side))
      let covered = coverage.reduce(0, +) / Double(side * side)
      #expect(abs(covered - share) < 0.002, "\(outline) at \(side): \(covered)")
    }
  }

  @Test func `the corner of iOS 7 matches measured masks`() {
    // The outline crosses the diagonal at 0.06536 of the side.
    let side = 1000
    let coverage = IconOutline.phone.coverage(of: PixelSize(square: side))
    let first = (0..<side).first { coverage[$0 * side + $0] > 0.5 } ?? 0
    #expect(abs(Double(first) - 65.36) < 1.5)
    let top = (0..<side).first { coverage[$0] > 0.5 } ?? 0
    #expect((190...345).contains(top))
  }

  @Test func `a teardrop's corner is at the lower right`() {
    let coverage = IconOutline.teardrop.coverage(of: PixelSize(square: 60))
    func corner(_ x: Int, _ y: Int) -> Double { coverage[y * 60 + x] }
    #expect(corner(4, 4) == 0 && corner(55, 4) == 0 && corner(4, 55) == 0)
    #expect(corner(55, 55) == 1)
  }

  @Test func `a cut keeps transparent pixels`() {
    let disc = TestImages.disc(40)
    let cut = disc.cut(to: .circle)
    #expect(cut.bytes[(20 * 40 + 20) * 4 + 3] == 255)
    #expect(cut.bytes[(20 * 40 + 1) * 4 + 3] == disc.bytes[(20 * 40 + 1) * 4 + 3])
    #expect(cut.bytes[3] == 0)
  }

  @Test func `the border in Settings is one darker pixel`() {
    let white = Bitmap(size: PixelSize(square: 58), filledWith: .white)
    let rimmed = white.rimmed(.phone, opacity: 0.2)
    #expect(rimmed.bytes[29 * 4] == 204)
    #expect(rimmed.bytes[(58 + 29) * 4] == 255)
  }

  @Test func `only the alpha of bar icons counts`() throws {
    func pictures(_ shade: Int) throws -> [Bitmap?] {
      let exhibit = try Exhibit.sketch(of: "ios-2013", only: [.toolbar, .navigationBar, .tabBar]) {
        slot in
        TestImages.picture(slot.pixels.width, slot.pixels.height, .rgba) { x, y, channel in
          channel < 3 ? shade * (channel + 1) : (x * y) % 256
        }
      }
      return Scenes.scenes(of: exhibit).flatMap { $0.pictures.map { $0.picture.bitmap } }
    }
    let dark = try pictures(0)
    #expect(!dark.isEmpty && !dark.contains(nil))
    #expect(try pictures(80) == dark)
  }

  @Test func `a glyph too large for its bar is clipped`() throws {
    let scenes = Scenes.scenes(
      of: try .sketch(of: "ios-2013", only: [.tabBar]) { _ in TestImages.disc(200) })
    let sizes = scenes.map { scene in scene.pictures.map { $0.area.size } }
    #expect(sizes[1] == [PixelSize(width: 48, height: 32)])
    #expect(sizes[0] == [PixelSize(width: 96, height: 64)])
  }

  @Test func `a tinted icon is coloured by its lightness`() {
    let grays = TestImages.picture(3, 1, .rgba) { x, _, channel in
      channel < 3 ? [0, 128, 255][x] : 255
    }
    let tinted = grays.tinted(by: Color(red: 200, green: 100, blue: 0))
    #expect(Array(tinted.bytes[0..<3]) == [0, 0, 0])
    #expect(Array(tinted.bytes[4..<7]) == [100, 50, 0])
    #expect(Array(tinted.bytes[8..<11]) == [200, 100, 0])
  }

  @Test func `a launcher shows the middle 72 of 108 dp`() throws {
    let exhibit = try Exhibit.sketch(of: "android") { slot in
      // The middle two thirds are red, the rest is green.
      slot.layer == nil || slot.layer == .front
        ? nil
        : TestImages.picture(slot.pixels.width, slot.pixels.height, .rgb) { x, y, channel in
          let (third, side) = (slot.pixels.width / 6, slot.pixels.width)
          let isMiddle = (third..<side - third).contains(x) && (third..<side - third).contains(y)
          return channel == (isMiddle ? 0 : 1) ? 255 : 0
        }
    }
    let whole = try #require(Scenes.scenes(of: exhibit).first?.pictures.first?.picture.bitmap)
    let greens = stride(from: 0, to: whole.bytes.count, by: 4).filter {
      whole.bytes[$0 + 3] > 0 && whole.bytes[$0 + 1] > 8
    }
    #expect(greens.isEmpty)
  }

  @Test func `an iPad's document icon has a curl at the upper right`() {
    let page = Bitmap(
      size: PixelSize(square: 320), filledWith: Color(red: 30, green: 90, blue: 200))
    let shown = page.padDocument()
    // The safe zone is 220×295 at (50, 5).
    #expect(shown.pixel(20, 20)[3] == 0)
    let gone = shown.pixel(50 + 210, 5 + 20)
    #expect(gone[3] < 30)
    let curl = shown.pixel(50 + 158, 5 + 66)
    #expect(curl[0] > 180 && curl[3] == 255)
    #expect(shown.pixel(50 + 20, 5 + 280)[2] >= 199)
    #expect((180...190).contains(shown.pixel(50 + 20, 5 + 5)[2]))
  }

  @Test func `an iPhone's document icon is darker at the bottom`() {
    let page = Bitmap(size: PixelSize(width: 44, height: 58), filledWith: .white)
    let shown = page.phoneDocument()
    let (margin, width) = ((shown.size.width - 44) / 2, shown.size.width)
    func red(_ row: Int) -> UInt8 { shown.bytes[((margin + row) * width + width / 2) * 4] }
    #expect(red(0) >= 254)
    #expect((231...233).contains(red(57)))
  }
}
