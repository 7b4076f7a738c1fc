import IconImage
import IconTestSupport
import Testing

/// Rounded squares and circles on a plain surrounding.
@Suite struct IconPlateTests {
  private static let side = 400

  /// A plate with a vertical gradient and a white square, antialiased.
  private static func picture(
    inset: Double, radius: Double, on surrounding: [Int], hole: Bool = false
  ) -> Bitmap {
    TestImages.picture(side, side, .rgb) { x, y, channel in
      let (px, py, far) = (Double(x) + 0.5, Double(y) + 0.5, Double(side) - inset - radius)
      let dx = max(0, max(inset + radius - px, px - far))
      let dy = max(0, max(inset + radius - py, py - far))
      let isMark = (150..<250).contains(x) && (150..<250).contains(y)
      let color = isMark ? 255 : [230 - y / 4, 40 + y / 4, 90][channel]
      let cover = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
      return Int(Double(color) * cover + Double(surrounding[channel]) * (1 - cover))
    }
  }

  @Test(arguments: [
    (0.0, 80.0, [255, 255, 255]), (16, 90, [255, 255, 255]), (16, 60, [0, 0, 0]),
    (30, 100, [230, 230, 232]), (0, 200, [0, 0, 0]), (12, 188, [255, 255, 255]),
  ])
  func `a plate is found, and its background continues into the corners`(
    inset: Double, radius: Double, surrounding: [Int]
  ) throws {
    let picture = Self.picture(inset: inset, radius: radius, on: surrounding)
    let plate = try #require(IconPlate(in: picture))
    #expect(abs(Double(plate.box.x) - inset) <= 3 && abs(Double(plate.box.y) - inset) <= 3)
    #expect(abs(plate.box.size.width - Self.side + Int(2 * inset)) <= 8)
    #expect(plate.isCircle == (radius > 180))
    #expect(plate.isWhole(in: picture.size) == (inset == 0))
    let filled = try #require(plate.filled(picture))
    for x in [0, filled.size.width - 1] {
      for y in [0, filled.size.height - 1] {
        let row = y + plate.box.y
        let expected = [230 - row / 4, 40 + row / 4, 90]
        for (found, expected) in zip(filled.pixel(x, y), expected) {
          #expect(abs(Int(found) - expected) <= 6, "\(x), \(y)")
        }
      }
    }
    for point in [plate.inside.x, plate.inside.x + plate.inside.size.width - 1] {
      let pixel = picture.pixel(point, point)
      #expect(abs(Int(pixel[2]) - 90) <= 2, "the surrounding is inside: \(pixel)")
    }
  }

  @Test(arguments: [
    (80.0, 60.0, [255, 255, 255]), (16, 90, [40, 90, 220]), (16, 8, [255, 255, 255]),
  ])
  func `small shapes, colourful surroundings and sharp corners are no plates`(
    inset: Double, radius: Double, surrounding: [Int]
  ) {
    #expect(IconPlate(in: Self.picture(inset: inset, radius: radius, on: surrounding)) == nil)
  }

  @Test func `a star and noise are no plates`() {
    #expect(IconPlate(in: TestImages.noise(256, 256, .rgb, seed: 3)) == nil)
    let diamond = TestImages.picture(256, 256, .rgb) { x, y, _ in
      abs(x - 128) + abs(y - 128) < 120 ? 30 : 255
    }
    #expect(IconPlate(in: diamond) == nil)
  }
}
