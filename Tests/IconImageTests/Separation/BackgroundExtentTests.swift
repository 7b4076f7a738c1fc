import Testing

@testable import IconImage

@Suite struct BackgroundExtentTests {
  private static func background(_ icon: DrawnIcon) throws -> Background {
    try #require(try Separation(icon.bitmap()).background)
  }

  private static func column(_ picture: Bitmap, _ channel: Int) -> [Int] {
    let middle = picture.size.width / 2
    return (0..<picture.size.height).map {
      Int(picture.bytes[($0 * picture.size.width + middle) * 3 + channel])
    }
  }

  @Test func `a plain background continues unchanged`() throws {
    let background = try Self.background(.plainDisc)
    let color = Color(red: 30, green: 90, blue: 220)
    #expect(background.meanColor == color)
    let size = PixelSize(width: 30, height: 20)
    #expect(background.bitmap(size, over: .around(3)) == Bitmap(size: size, filledWith: color))
  }

  /// Red falls from 255 to 200 down the image, and green from 150 to 20.
  @Test func `a gradient continues and levels off`() throws {
    let size = PixelSize(square: 432)
    let wide = try Self.background(.gradientBars).bitmap(size, over: .around(1.5))
    #expect(wide.size == size && wide.layout == .rgb)
    let green = Self.column(wide, 1)
    for (above, below) in zip(green, green.dropFirst()) { #expect((0...1).contains(above - below)) }
    // At the image's own edges.
    #expect(abs(green[72] - 150) <= 1 && abs(green[359] - 20) <= 1)
    #expect((160...185).contains(green[0]) && (0...8).contains(green[431]))
    // The slope is kept at the border and halved far out.
    #expect(abs((green[52] - green[72]) - (green[72] - green[92])) <= 2)
    #expect(Double(green[0] - green[20]) < 0.6 * Double(green[72] - green[92]))
    #expect(Self.column(wide, 0).allSatisfy { $0 >= 185 })
  }

  @Test func `the centre of an extended background matches the image`() throws {
    let background = try Self.background(.roundGround)
    let inner = PixelRect(x: 18, y: 18, size: PixelSize(square: 72))
    let wide = background.bitmap(PixelSize(square: 108), over: .around(1.5)).cropped(to: inner)
    let own = background.bitmap(PixelSize(square: 72))
    #expect(zip(wide.bytes, own.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func `any extent can be rendered, and far out it is constant`() throws {
    let background = try Self.background(.gradientBars)
    let strip = Background.Extent(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let green = Self.column(background.bitmap(PixelSize(square: 40), over: strip), 1)
    #expect(abs(green[0] - 85) <= 2 && abs(green[39] - 53) <= 2)
    let far = Background.Extent(x: -1000, y: -1000, width: 1, height: 1)
    let away = background.bitmap(PixelSize(square: 2), over: far)
    // A quarter side beyond the border: 150 and a quarter of 130.
    #expect(abs(Int(away.bytes[1]) - 182) <= 2)
  }

  @Test func `the mean is taken in linear light`() throws {
    let background = try Self.background(.gradientBars)
    let mean = background.meanColor
    #expect((226...232).contains(mean.red))
    #expect((88...97).contains(mean.green))
    #expect((0.2...0.3).contains(background.luminance))
  }
}

extension Background.Extent {
  /// `scale` times the image, centred. Android uses 1.5: 108 around the inner 72.
  fileprivate static func around(_ scale: Double) -> Self {
    Self(x: (1 - scale) / 2, y: (1 - scale) / 2, width: scale, height: scale)
  }
}

extension Background {
  fileprivate var meanColor: Color {
    let light = meanLight
    return Color(red: SRGB.code(light.x), green: SRGB.code(light.y), blue: SRGB.code(light.z))
  }
}
