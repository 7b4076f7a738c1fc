import Foundation
import IconImage
import IconTestSupport
import Testing

/// Compares `convertedToSRGB` to doubles, in 16-bit code values.
///
/// Above 0.01, the code is looked up in a table of 65536 lights. An error of half a step times the
/// largest slope, 6.45, is 3.23 codes; rounding adds 0.5. The sum of 3.73 is 0.015 of an 8-bit
/// code. Below 0.01 only rounding remains.
@Suite struct CalibrationTests {
  static let tolerance = 3.75
  static let seed: UInt64 = 2020

  /// ITU-R BT.2020.
  static let wide = Chromaticities(
    [0.708, 0.292, 0.170, 0.797, 0.131, 0.046, 0.3127, 0.3290])
  /// ROMM RGB, whose white is D50.
  static let wideD50 = Chromaticities(
    [0.7347, 0.2653, 0.1596, 0.8404, 0.0366, 0.0001, 0.3457, 0.3585])

  @Test(arguments: [Bitmap.Depth.eight, .sixteen], [1.0, 1 / 2.2, 1.8, 2.2, 2.6])
  func `a power curve is converted to sRGB`(depth: Bitmap.Depth, exponent: Double) {
    let unit = depth == .eight ? 255 : 65535
    let size = PixelSize(width: depth == .eight ? 1 : 256, height: 256)
    let codes = (0...unit).map { UInt16($0) }
    let bitmap =
      depth == .eight
      ? Bitmap(size: size, layout: .gray, bytes: codes.map { UInt8($0) })
      : Bitmap(size: size, layout: .gray, samples: codes)
    let result = bitmap.convertedToSRGB(
      from: CalibratedColor(exponent: exponent, chromaticities: nil))
    #expect(result.depth == .sixteen)
    #expect(result.layout == .gray)
    for (code, sample) in result.samples.enumerated() {
      let light = pow(Double(code) / Double(unit), exponent)
      let error = abs(Double(sample) - 65535 * Oracle.code(light))
      guard error > (light < 0.0099 ? 0.5 + 1e-6 : Self.tolerance) else { continue }
      Issue.record("code \(code): \(error) off")
    }
  }

  @Test(arguments: [Bitmap.Depth.eight, .sixteen])
  func `alpha keeps its value`(depth: Bitmap.Depth) {
    let bitmap = SampleImage.noise.bitmap(30, 30, .rgba, depth, seed: Self.seed)
    let result = bitmap.convertedToSRGB(
      from: CalibratedColor(exponent: 1, chromaticities: Self.wide))
    for index in stride(from: 3, to: result.samples.count, by: 4) {
      let want = bitmap.samples[index] * (depth == .eight ? 257 : 1)
      #expect(result.samples[index] == want, "seed \(Self.seed)")
    }
  }

  @Test(arguments: [nil, wide, wideD50], [nil, 1.0, 2.2])
  func `grey stays neutral`(source: Chromaticities?, exponent: Double?) {
    let grays = TestImages.picture(256, 1, .rgb) { x, _, _ in x }
    let color = CalibratedColor(exponent: exponent, chromaticities: source)
    let result = grays.convertedToSRGB(from: color)
    let alone = TestImages.picture(256, 1, .gray) { x, _, _ in x }.convertedToSRGB(from: color)
    #expect(alone.expandedToRGB() == result)
    for pixel in 0..<256 {
      let codes = result.samples[pixel * 3..<pixel * 3 + 3]
      #expect(Set(codes).count == 1, "grey \(pixel): \(codes)")
    }
    #expect(result.samples.prefix(3) == [0, 0, 0])
    #expect(result.samples.suffix(3) == [65535, 65535, 65535])
  }

  @Test func `explicit sRGB primaries change nothing`() {
    let bitmap = TestImages.noise(40, 40, .rgba, seed: Self.seed)
    let result = bitmap.convertedToSRGB(
      from: CalibratedColor(exponent: nil, chromaticities: .sRGB))
    #expect(result.reducedToEightBits() == bitmap, "seed \(Self.seed)")
  }

  @Test func `primaries that span no triangle are ignored`() {
    let line = Chromaticities([0.1, 0.1, 0.2, 0.2, 0.3, 0.3, 0.3127, 0.3290])
    let bitmap = TestImages.noise(10, 10, .rgb, seed: Self.seed)
    let result = bitmap.convertedToSRGB(
      from: CalibratedColor(exponent: nil, chromaticities: line))
    #expect(result.reducedToEightBits() == bitmap, "seed \(Self.seed)")
  }
}
