import Foundation
import IconImage
import IconTestSupport
import Testing

/// Compares the Mac plate and its shadow to figures measured on icons for Apple's template.
@Suite struct PlateTests {
  private static let ink = Color(red: 200, green: 100, blue: 50)

  private func plate(_ side: Int) -> Bitmap {
    let canvas = PixelSize(square: side)
    let area = IconShape.macGrid.area(of: canvas)
    return Bitmap(size: area.size, filledWith: Self.ink).plated(.macGrid, on: canvas, at: area)
  }

  private func alpha(_ picture: Bitmap, _ x: Int, _ y: Int) -> Int {
    Int(picture.bytes[(y * picture.size.width + x) * 4 + 3])
  }

  @Test(arguments: [
    (16, 1, 14), (32, 2, 28), (64, 6, 52), (128, 12, 104), (256, 25, 206), (512, 50, 412),
    (1024, 100, 824), (48, 5, 38), (100, 10, 80),
  ])
  func `small plates follow the template's grids`(side: Int, margin: Int, body: Int) {
    let area = IconShape.macGrid.area(of: PixelSize(square: side))
    #expect(area == PixelRect(x: margin, y: margin, size: PixelSize(square: body)))
    let picture = plate(side)
    let (middle, last) = (side / 2, side - margin - 1)
    for (x, y) in [(margin, middle), (last, middle), (middle, margin), (middle, last)] {
      #expect(picture.pixel(x, y) == [200, 100, 50, 255])
    }
  }

  @Test func `the plate at 16 pixels has an even ring`() {
    let picture = plate(16)
    for place in 5..<11 {
      for (x, y) in [(place, 0), (place, 15), (0, place), (15, place)] {
        #expect(picture.pixel(x, y) == [0, 0, 0, 38])
      }
    }
    #expect([(0, 0), (15, 0), (0, 15), (15, 15)].allSatisfy { alpha(picture, $0.0, $0.1) < 19 })
  }

  @Test func `the shadow at 32 pixels matches the template`() {
    let picture = plate(32)
    // From the plate outward.
    #expect([30, 31].map { alpha(picture, 16, $0) } == [53, 24])
    #expect([1, 0].map { alpha(picture, 16, $0) } == [6, 1])
    #expect([1, 0].map { alpha(picture, $0, 16) } == [24, 6])
    #expect([30, 31].map { alpha(picture, $0, 16) } == [24, 6])
  }

  @Test(arguments: [(1024, 10, 10.2), (512, 5, 5.1), (256, 2.5, 2.55)])
  func `large plates have a shadow of 30 %, with offset and softness of a hundredth`(
    side: Int, lowered: Double, softness: Double
  ) {
    let picture = plate(side)
    let area = IconShape.macGrid.area(of: PixelSize(square: side))
    let bottom = area.y + area.size.height
    func expected(_ distance: Double) -> Double {
      255 * 0.3 * erfc(distance / (softness * 2.0.squareRoot())) / 2
    }
    for step in 0..<area.y {
      let middle = Double(step) + 0.5
      for (found, distance) in [
        (alpha(picture, side / 2, bottom + step), middle - lowered),
        (alpha(picture, side / 2, area.y - 1 - step), middle + lowered),
        (alpha(picture, area.x - 1 - step, side / 2), middle),
        (alpha(picture, bottom + step, side / 2), middle),
      ] {
        #expect(abs(Double(found) - expected(distance)) < 1, "\(step): \(found)")
      }
    }
  }

  @Test func `shadows of sizes between the measured ones are interpolated`() {
    // Below the middle of the plate: offset and softness are 1.2 pixels at 64, and 1.6 at 128.
    let below = [32, 64, 128, 256].map { side in
      let area = IconShape.macGrid.area(of: PixelSize(square: side))
      let (picture, bottom) = (plate(side), area.y + area.size.height)
      return (bottom..<side).reduce(0) { $0 + alpha(picture, side / 2, $1) }
    }
    #expect(below == below.sorted())
    let picture = plate(64)
    #expect((58...61).map { alpha(picture, 32, $0) } == [54, 31, 13, 3])
    #expect((116...120).map { alpha(plate(128), 64, $0) } == [57, 41, 24, 11, 4])
  }

  /// Rows that repeat the previous row are copied.
  @Test(arguments: [16, 32, 64, 100, 128, 256])
  func `the shadow is symmetric and monotonic at the corners`(side: Int) {
    let picture = plate(side)
    for y in 0..<side {
      for x in 0..<side / 2 {
        #expect(picture.pixel(x, y) == picture.pixel(side - 1 - x, y))
      }
      // Down along the left edge, alpha must not fall before the middle.
      guard y > 0, y < side / 2 else { continue }
      #expect(alpha(picture, 0, y) >= alpha(picture, 0, y - 1))
    }
  }

  @Test(arguments: [36, 48, 57, 64, 72, 96, 144, 192, 512])
  func `a circle has the right area and is symmetric`(side: Int) {
    let picture = Bitmap(size: PixelSize(square: side), filledWith: Self.ink).cut(to: .circle)
    var covered = 0
    for y in 0..<side {
      for x in 0..<side {
        covered += alpha(picture, x, y)
        #expect(picture.pixel(x, y) == picture.pixel(side - 1 - x, y))
        #expect(picture.pixel(x, y) == picture.pixel(x, side - 1 - y))
        #expect(abs(alpha(picture, x, y) - alpha(picture, y, x)) < 8)
      }
    }
    let area = Double.pi * Double(side * side) / 4
    #expect(abs(Double(covered) / 255 - area) < area * 0.0005)
    #expect(picture.pixel(side / 2, side / 2) == [200, 100, 50, 255])
    #expect(picture.pixel(0, 0) == [0, 0, 0, 0])
  }
}
