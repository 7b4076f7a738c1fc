import Foundation
import IconImage
import IconTestSupport
import Testing

@Suite struct LocalContrastTests {
  private static func made(
    _ bitmap: Bitmap, _ side: Int, _ space: ResamplingSpace,
    filter: ResamplingFilter = .lanczos3
  ) -> Bitmap {
    let plan = ResamplingPlan(
      source: bitmap.size, targets: [PixelSize(square: side)],
      options: ResamplingOptions(filter: filter, space: space))
    return plan.resample(bitmap)[0]
  }

  /// A thin ring and two thin hands, dark on light.
  private static let clock = TestImages.picture(512, 512, .rgb) { x, y, _ in
    let (dx, dy) = (Double(x) - 255.5, Double(y) - 255.5)
    let isRing = abs((dx * dx + dy * dy).squareRoot() - 200) < 6
    let isHand =
      abs(dx - dy) < 8 && (0...120).contains(dx) || abs(dx) < 6 && (-150...0).contains(dy)
    return isRing || isHand ? 30 : 240
  }

  /// The mean difference of neighbours, in code values.
  private static func acutance(_ bitmap: Bitmap) -> Double {
    let (width, channels) = (bitmap.size.width, bitmap.layout.channels)
    var sum = 0
    for pixel in 0..<bitmap.size.area {
      let code = Int(bitmap.bytes[pixel * channels])
      if pixel % width + 1 < width {
        sum += abs(code - Int(bitmap.bytes[(pixel + 1) * channels]))
      }
      if pixel + width < bitmap.size.area {
        sum += abs(code - Int(bitmap.bytes[(pixel + width) * channels]))
      }
    }
    return Double(sum) / Double(bitmap.size.area)
  }

  @Test(arguments: [(16, 1.2), (24, 1.2), (32, 1.2), (48, 1.05)])
  func `thin strokes are clearer than averages`(side: Int, factor: Double) {
    let (before, after) = (
      Self.acutance(Self.made(Self.clock, side, .balanced)),
      Self.acutance(Self.made(Self.clock, side, .perceptual))
    )
    #expect(after >= factor * before, "\(before), \(after)")
  }

  @Test(arguments: [64, 65, 120, 300, 600])
  func `large and enlarged images are as balanced ones`(side: Int) {
    #expect(Self.made(Self.clock, side, .perceptual) == Self.made(Self.clock, side, .balanced))
  }

  @Test(arguments: [257, 300])
  func `a ratio below two changes nothing`(side: Int) {
    let small = Self.made(Self.clock, side * 63 / 300, .srgb)
    let target = small.size.width * 2 / 3
    #expect(Self.made(small, target, .perceptual) == Self.made(small, target, .balanced))
  }

  @Test func `grey artwork gives the same values in every layout`() {
    let gray = TestImages.picture(200, 200, .gray) { x, y, _ in (x / 9 * 53 + y / 14 * 31) % 256 }
    let color = TestImages.picture(200, 200, .rgba) { x, y, channel in
      channel == 3 ? 255 : (x / 9 * 53 + y / 14 * 31) % 256
    }
    let (one, four) = (Self.made(gray, 24, .perceptual), Self.made(color, 24, .perceptual))
    let isSame = four.bytes.indices.allSatisfy {
      four.bytes[$0] == ($0 % 4 == 3 ? 255 : one.bytes[$0 / 4])
    }
    #expect(isSame)
  }

  /// Foregrounds of one colour keep it: only their shape gets more contrast.
  @Test func `a transparent shape keeps its colour`() {
    let shape = TestImages.picture(400, 400, .rgba) { x, y, channel in
      channel < 3 ? [200, 60, 20][channel] : (x + y) % 90 < 18 ? 255 : 0
    }
    let made = Self.made(shape, 20, .perceptual)
    #expect(made != Self.made(shape, 20, .balanced))
    for pixel in made.pixels where pixel[3] > 32 {
      let isSame = zip(pixel, [200, 60, 20]).allSatisfy { abs(Int($0) - $1) <= 3 }
      #expect(isSame, "\(pixel)")
    }
  }

  enum Pattern: CaseIterable {
    case rings, thinRings, checks, stripes, slant, finest

    var bitmap: Bitmap {
      TestImages.picture(1024, 1024, .gray) { x, y, _ in
        let radius = Int(hypot(Double(x) - 511.5, Double(y) - 511.5))
        let isWhite =
          switch self {
          case .rings: radius / 35 % 2 == 0
          case .thinRings: radius % 70 > 14
          case .checks: (x / 34 + y / 34) % 2 == 0
          case .stripes: x / 33 % 2 == 0
          case .slant: (2 * x + y) / 75 % 2 == 0
          case .finest: (x / 3 + y / 3) % 2 == 0
          }
        return isWhite ? 255 : 0
      }
    }
  }

  /// Seen from afar, these patterns are plain. The remaining difference from the area average in
  /// linear light, blurred, is a pattern that the artwork does not have.
  @Test(arguments: Pattern.allCases, [24, 32])
  func `patterns near the sampling limit get no false patterns`(pattern: Pattern, side: Int) {
    let art = pattern.bitmap
    let truth = Self.blurred(Self.made(art, side, .linear, filter: .box))
    func falseness(_ space: ResamplingSpace) -> Double {
      let errors = zip(Self.blurred(Self.made(art, side, space)), truth).map { $0 - $1 }
      return errors.max()! - errors.min()!
    }
    let (before, after) = (falseness(.balanced), falseness(.perceptual))
    #expect(after <= before + 0.025, "\(before), \(after)")
  }

  /// Linear light, averaged over 7 × 7 pixels.
  private static func blurred(_ bitmap: Bitmap) -> [Double] {
    let side = bitmap.size.width
    let light = bitmap.bytes.map { Oracle.light(Double($0) / 255) }
    return (3..<side - 3).flatMap { y in
      (3..<side - 3).map { x in
        var sum = 0.0
        for row in y - 3...y + 3 {
          for column in x - 3...x + 3 { sum += light[row * side + column] }
        }
        return sum / 49
      }
    }
  }
}
