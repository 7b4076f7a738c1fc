import IconImage
import IconTestSupport
import Testing

@Suite struct BadgeBandTests {
  private static let red = Color(red: 200, green: 10, blue: 20)
  /// A block as wide as three letters.
  private static let words = Bitmap(
    size: PixelSize(width: 30, height: 10), layout: .gray,
    bytes: [UInt8](repeating: 255, count: 300))

  private func band(_ side: Int, isAtTop: Bool = false) -> BadgeBand {
    BadgeBand(
      on: PixelRect(PixelSize(square: side)), isAtTop: isAtTop, background: Self.red, ink: .white)
  }

  @Test(arguments: [(100, 68, 88), (1024, 696, 901), (29, 20, 26)])
  func `the band is a fifth high and an eighth above the edge`(side: Int, first: Int, end: Int) {
    let icon = Bitmap(size: PixelSize(square: side), filledWith: .black)
    let picture = icon.banded(band(side), words: Self.words)
    #expect(picture.layout == .rgb)
    let rows = (0..<side).filter { picture.pixel(0, $0) == [200, 10, 20] }
    #expect(rows == Array(first..<end))
    #expect((0..<side).allSatisfy { picture.pixel($0, first) == [200, 10, 20] })
    let top = icon.banded(band(side, isAtTop: true), words: Self.words)
    let upper = (0..<side).filter { top.pixel(0, $0) == [200, 10, 20] }
    #expect(upper.count == rows.count && upper.first == side - end)
  }

  @Test func `words are centred and inside every mask`() {
    let picture = Bitmap(size: PixelSize(square: 200), filledWith: .black)
      .banded(band(200), words: Self.words)
    let inked = (0..<200).flatMap { y in
      (0..<200).filter { picture.pixel($0, y) == [255, 255, 255] }.map { ($0, y) }
    }
    let (columns, rows) = (inked.map(\.0), inked.map(\.1))
    #expect(abs(columns.min()! + columns.max()! - 199) <= 1)
    #expect(abs(rows.min()! + rows.max()! - (2 * 136 + 39)) <= 1)
    #expect(rows.max()! - rows.min()! + 1 == 22)
    for (x, y) in inked {
      let (dx, dy) = (Double(x) + 0.5 - 100, Double(y) + 0.5 - 100)
      #expect(dx * dx + dy * dy < 100 * 100)
    }
  }

  @Test func `long words fill the available width`() {
    let long = Bitmap(
      size: PixelSize(width: 300, height: 10), layout: .gray,
      bytes: [UInt8](repeating: 255, count: 3000))
    let picture = Bitmap(size: PixelSize(square: 200), filledWith: .black)
      .banded(band(200), words: long)
    let middle = (0..<200).filter { picture.pixel($0, 156) == [255, 255, 255] }
    #expect(middle.count == 128)
  }

  @Test func `a band on a transparent image is solid unless it is cut off`() {
    let clear = Bitmap(
      size: PixelSize(square: 50), layout: .rgba, bytes: [UInt8](repeating: 0, count: 10_000))
    let over = clear.banded(band(50), words: Self.words)
    #expect(over.pixel(0, 40) == [200, 10, 20, 255] && over.pixel(0, 30) == [0, 0, 0, 0])
    var cut = band(50)
    cut.isCutOff = true
    #expect(clear.banded(cut, words: Self.words).pixel(0, 40)[3] == 0)
  }

  @Test func `the plate's shadow does not change`() {
    let canvas = PixelSize(square: 256)
    let area = IconShape.macGrid.area(of: canvas)
    let plate = Bitmap(size: area.size, filledWith: .black)
      .plated(.macGrid, on: canvas, at: area)
    var band = BadgeBand(on: area, isAtTop: false, background: Self.red, ink: .white)
    (band.outline, band.isCutOff) = (.macPlate, true)
    let picture = plate.banded(band, words: Self.words)
    for y in 0..<256 {
      for x in 0..<256 {
        #expect(picture.pixel(x, y)[3] == plate.pixel(x, y)[3])
        let isOutside = !(area.x..<area.x + area.size.width).contains(x)
        if isOutside { #expect(picture.pixel(x, y) == plate.pixel(x, y)) }
      }
    }
    #expect(picture.pixel(128, area.y + area.size.height * 8 / 10)[0] > 100)
  }

  @Test func `round ends stay inside the launcher's circle`() {
    let clear = Bitmap(
      size: PixelSize(square: 108), layout: .rgba,
      bytes: [UInt8](repeating: 0, count: 108 * 108 * 4))
    var band = BadgeBand(
      on: PixelRect(x: 18, y: 18, size: PixelSize(square: 72)), isAtTop: false,
      background: Self.red,
      ink: .white)
    band.isPill = true
    let picture = clear.banded(band, words: Self.words)
    var solid = 0
    for y in 0..<108 {
      for x in 0..<108 where picture.pixel(x, y)[3] > 0 {
        let (dx, dy) = (Double(x) + 0.5 - 54, Double(y) + 0.5 - 54)
        #expect((dx * dx + dy * dy).squareRoot() < 36)
        solid += 1
      }
    }
    #expect(solid > 500)
  }

  @Test func `a mask has words as holes and a gap around the band`() {
    let full = Bitmap(
      size: PixelSize(square: 100), layout: .rgba, bytes: [UInt8](repeating: 255, count: 40_000))
    let mask = full.bandedMask(band(100), words: Self.words)
    #expect(mask.pixel(0, 60)[3] == 255 && mask.pixel(0, 66)[3] == 0 && mask.pixel(0, 67)[3] == 0)
    #expect(mask.pixel(0, 70)[3] == 255 && mask.pixel(50, 78)[3] == 0 && mask.pixel(0, 89)[3] == 0)
    #expect(mask.bytes.enumerated().allSatisfy { $0.offset % 4 == 3 || $0.element == 255 })
  }

  @Test func `blank margins are trimmed`() {
    var bytes = [UInt8](repeating: 0, count: 20 * 10)
    bytes[3 * 20 + 4] = 9
    bytes[7 * 20 + 15] = 200
    let picture = Bitmap(size: PixelSize(width: 20, height: 10), layout: .gray, bytes: bytes)
    #expect(picture.trimmedCoverage()?.size == PixelSize(width: 12, height: 5))
    let blank = Bitmap(
      size: PixelSize(square: 4), layout: .gray, bytes: [UInt8](repeating: 0, count: 16))
    #expect(blank.trimmedCoverage() == nil)
  }
}
