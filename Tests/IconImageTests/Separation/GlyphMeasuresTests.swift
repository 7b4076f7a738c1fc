import IconTestSupport
import Testing

@testable import IconImage

@Suite struct GlyphMeasuresTests {
  /// Coverage.
  private static func glyph(
    _ width: Int, _ height: Int, _ alpha: (Int, Int) -> Int
  ) -> Bitmap {
    TestImages.picture(width, height, .gray) { x, y, _ in alpha(x, y) }
  }

  private static func rectangle(
    _ x: Range<Int>, _ y: Range<Int>, on side: Int
  ) -> Bitmap {
    glyph(side, side) { x.contains($0) && y.contains($1) ? 255 : 0 }
  }

  private static func disc(_ side: Int) -> Bitmap {
    TestImages.disc(side).coverage(from: .alpha)
  }

  /// A play sign: a triangle that points to the right.
  private static let play = glyph(60, 60) { x, y in
    x >= 15 && 2 * abs(y - 30) + x - 15 <= 36 ? 255 : 0
  }

  @Test func `only visible pixels count`() throws {
    let glyph = Self.glyph(9, 7) { x, y in
      (x, y) == (2, 3) ? 11 : (x, y) == (6, 4) ? 33 : (x, y) == (8, 6) ? 10 : 0
    }
    let measures = try #require(GlyphMeasures(glyph))
    #expect(measures.box == PixelRect(x: 2, y: 3, size: PixelSize(width: 5, height: 2)))
    #expect(measures.centerOfMass == GlyphMeasures.Point(x: 5.5, y: 4.25))
    #expect(measures.farthestDistance(from: .init(x: 2, y: 3)) == 29.0.squareRoot())
    #expect(GlyphMeasures(Self.glyph(4, 4) { _, _ in 10 }) == nil)
    #expect(GlyphMeasures(Self.glyph(1, 1) { _, _ in 255 })?.enclosingCircle.radius ?? 0 > 0.7)
  }

  @Test(arguments: [(0, 0), (3, 63), (63, 64), (64, 130), (150, 199)])
  func `results do not depend on the column`(left: Int, right: Int) throws {
    let glyph = Self.glyph(200, 3) { x, y in y == 1 && (x == left || x == right) ? 200 : 0 }
    let measures = try #require(GlyphMeasures(glyph))
    #expect(
      measures.box
        == PixelRect(x: left, y: 1, size: PixelSize(width: right - left + 1, height: 1)))
    #expect(measures.centerOfMass.x == Double(left + right) / 2 + 0.5)
  }

  @Test func `the enclosing circle is the smallest one`() throws {
    for seed in UInt64(1)...20 {
      var generator = SeededGenerator(seed: seed)
      let points = (0..<Int(2 + generator.next() % 30)).map { _ in
        GlyphMeasures.Point(
          x: Double(generator.next() % 100), y: Double(generator.next() % 100))
      }
      let circle = EnclosingCircle(around: points)
      let distances = points.map {
        let (dx, dy) = ($0.x - circle.center.x, $0.y - circle.center.y)
        return (dx * dx + dy * dy).squareRoot()
      }
      #expect(distances.allSatisfy { $0 <= circle.radius + 1e-9 }, "seed \(seed)")
      // No other centre gives a smaller circle.
      for angle in 0..<8 {
        let step = [(1.0, 0.0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)][angle]
        let worst = points.map {
          let (dx, dy) = (
            $0.x - circle.center.x - step.0 * 0.01, $0.y - circle.center.y - step.1 * 0.01
          )
          return (dx * dx + dy * dy).squareRoot()
        }.max()!
        #expect(worst >= circle.radius - 1e-9, "seed \(seed)")
      }
    }
    let square = try #require(GlyphMeasures(Self.rectangle(2..<8, 2..<8, on: 10)))
    #expect(square.outline.count <= 5)
    #expect(abs(square.enclosingCircle.radius - 18.0.squareRoot()) < 1e-9)
    #expect(square.enclosingCircle.center == GlyphMeasures.Point(x: 5, y: 5))
  }

  @Test(arguments: [48, 72, 81, 108, 162, 216, 324, 432, 433])
  func `a disc fills the circle and is centred`(side: Int) throws {
    let measures = try #require(GlyphMeasures(Self.disc(200)))
    let canvas = PixelSize(square: side)
    let area = measures.area(on: canvas, in: .adaptiveIcon(canvas), scale: 1)
    #expect(area.size.isSquare && 2 * area.x + area.size.width == side && area.x == area.y)
    let radius = Double(side) * 33 / 108
    #expect(Double(area.size.width) / 2 <= radius)
    #expect(Double(area.size.width) / 2 > radius - 3)
  }

  /// The share of the artwork's 72 dp that a disc keeps, from 48 to 66 dp.
  @Test(arguments: [(20, 48.0), (66, 48), (80, 57.6), (90, 64.8), (100, 66)])
  func `a foreground keeps its share of the artwork within the launcher's range`(
    percent: Int, expected: Double
  ) throws {
    let disc = Self.disc(10 * percent)
    // TestImages.disc has a radius of 0.4 of its side.
    let side = 800
    let inset = side / 2 - 5 * percent
    let shape = Self.glyph(side, side) { x, y in
      let inside = inset..<inset + 10 * percent
      guard inside.contains(x), inside.contains(y) else { return 0 }
      return Int(disc.bytes[(y - inset) * 10 * percent + x - inset])
    }
    let measures = try #require(GlyphMeasures(shape))
    let canvas = PixelSize(square: 1080)
    let area = measures.area(on: canvas, in: .adaptiveIcon(canvas))
    #expect(abs(Double(area.size.width) / 10 - expected) <= 0.7)
    #expect(area.x == area.y && 2 * area.x + area.size.width == 1080)
  }

  /// Places the foreground like a build and checks every pixel.
  @Test(arguments: [48, 108, 192, 431])
  func `the farthest pixel touches the circle`(side: Int) throws {
    for glyph in [Self.play, Self.rectangle(3..<33, 40..<47, on: 60), Self.disc(90)] {
      let measures = try #require(GlyphMeasures(glyph))
      let canvas = PixelSize(square: side)
      let area = measures.area(on: canvas, in: .maskable(canvas), scale: 1)
      let plan = ResamplingPlan(
        source: glyph.size, window: measures.box, targets: [area.size],
        options: ResamplingOptions(filter: .box))
      let placed = plan.resample(glyph)[0].whiteMask(on: canvas, x: area.x, y: area.y)
      var farthest = 0.0
      for y in 0..<side {
        for x in 0..<side where placed.bytes[(y * side + x) * 4 + 3] > 10 {
          let (dx, dy) = (
            Double(2 * x + 1 - side) / 2, Double(2 * y + 1 - side) / 2
          )
          farthest = max(farthest, (dx * dx + dy * dy).squareRoot())
        }
      }
      #expect(farthest <= 0.4 * Double(side))
      #expect(farthest > 0.4 * Double(side) - 3)
    }
  }

  @Test func `a play sign is centred optically`() throws {
    let measures = try #require(GlyphMeasures(Self.play))
    let canvas = PixelSize(square: 432)
    let area = measures.area(on: canvas, in: .adaptiveIcon(canvas), scale: 1)
    let middle = area.x + area.size.width / 2
    #expect((226...250).contains(middle))
    #expect(2 * area.y + area.size.height == 432)
  }

  /// A disc with a long, light tail to the lower left.
  @Test func `a tail shifts the shape only slightly`() throws {
    let bubble = Self.glyph(100, 100) { x, y in
      let (dx, dy) = (x - 60, y - 40)
      return dx * dx + dy * dy < 900 || (abs(x + y - 100) < 5 && x > 10 && x < 60) ? 255 : 0
    }
    let measures = try #require(GlyphMeasures(bubble))
    let canvas = PixelSize(square: 400)
    let area = measures.area(on: canvas, in: .circle(radius: 150, side: 400), scale: 1)
    let factor = Double(area.size.width) / Double(measures.box.size.width)
    let mass = Double(area.x) + (measures.centerOfMass.x - Double(measures.box.x)) * factor
    let smallest = measures.enclosingCircle
    let off = (measures.centerOfMass.x - smallest.center.x) * 150 / smallest.radius
    #expect(off > 25 && mass - 200 < 0.75 * off && mass > 200)
    #expect(factor > 149 / smallest.radius / 1.09 - 0.05)
  }

  @Test func `a ring with content stays centred`() throws {
    let ring = Self.glyph(120, 120) { x, y in
      let far = (2 * x - 119) * (2 * x - 119) + (2 * y - 119) * (2 * y - 119)
      return (8000...12000).contains(far) || ((60..<75).contains(x) && (50..<70).contains(y))
        ? 255 : 0
    }
    let measures = try #require(GlyphMeasures(ring))
    #expect(abs(measures.centerOfMass.x - 60) > 0.5)
    let canvas = PixelSize(width: 500, height: 400)
    for region in [ForegroundRegion.maskable(canvas), .rectangle(PixelRect(canvas))] {
      let area = measures.area(on: canvas, in: region)
      #expect(2 * area.x + area.size.width == 500 && 2 * area.y + area.size.height == 400)
    }
  }

  @Test func `in a rectangle the shape fills one direction and is balanced in the other`() throws {
    let measures = try #require(GlyphMeasures(Self.play))
    let canvas = PixelSize(width: 400, height: 240)
    let room = PixelRect(x: 40, y: 20, size: PixelSize(width: 320, height: 200))
    let area = measures.area(on: canvas, in: .rectangle(room))
    #expect(area.y == 20 && area.size.height == 200)
    let share = (measures.centerOfMass.x - Double(measures.box.x)) / Double(measures.box.size.width)
    // The tolerance is a twentieth of the size.
    #expect(abs(Double(area.x) + share * Double(area.size.width) - 200) <= 8)
    #expect(area.x + area.size.width / 2 > 205)
    let half = measures.area(on: canvas, in: .rectangle(room), scale: 0.5)
    #expect(half.size.height == 100 && half.y == 70)
  }

  @Test(arguments: [7, 8, 31, 100, 101])
  func `shapes stay inside their region`(side: Int) throws {
    let glyphs = [
      Self.play, Self.rectangle(0..<60, 29..<30, on: 60), Self.rectangle(5..<6, 0..<60, on: 60),
      Self.rectangle(0..<60, 0..<60, on: 60), Self.rectangle(50..<59, 50..<51, on: 60),
    ]
    for glyph in glyphs {
      let measures = try #require(GlyphMeasures(glyph))
      for (width, height) in [(side, side), (2 * side, side), (side, 3 * side + 1)] {
        let canvas = PixelSize(width: width + 4, height: height + 3)
        let room = PixelRect(x: 3, y: 1, size: PixelSize(width: width, height: height))
        let area = measures.area(on: canvas, in: .rectangle(room))
        #expect(area.x >= room.x && area.x + area.size.width <= room.x + width)
        #expect(area.y >= room.y && area.y + area.size.height <= room.y + height)
        #expect((area.size.width - width) % 2 == 0 && (area.size.height - height) % 2 == 0)
        let round = measures.area(on: canvas, in: .maskable(canvas), scale: 0.9)
        #expect(round.isInside(canvas))
      }
    }
  }

  @Test func `symmetric shapes are centred exactly on even and odd canvases`() throws {
    for (side, inset) in [(60, 10), (61, 17), (64, 5)] {
      let glyph = Self.rectangle(inset..<side - inset, inset + 3..<side - inset - 3, on: side)
      let measures = try #require(GlyphMeasures(glyph))
      for canvas in [PixelSize(square: 57), PixelSize(width: 120, height: 87)] {
        let whole = ForegroundRegion.rectangle(PixelRect(canvas))
        for region in [whole, .adaptiveIcon(canvas), .maskable(canvas)] {
          let area = measures.area(on: canvas, in: region)
          #expect(2 * area.x + area.size.width == canvas.width)
          #expect(2 * area.y + area.size.height == canvas.height)
        }
      }
    }
  }
}
