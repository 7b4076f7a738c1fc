import Foundation
import IconImage
import IconTestSupport
import Testing

/// `convertedToSRGB` against doubles, in 16-bit code values.
///
/// From 0.01 of light up the code is looked up at the nearest of 65536 lights, half a step off at
/// most; the curve's slope there is 6.45 at worst. That makes 3.23 codes, and rounding 0.5: 3.73.
/// It is 0.015 of an 8-bit code. Below 0.01 only rounding is left.
@Suite struct CalibrationTests {
  static let tolerance = 3.75
  static let seed: UInt64 = 2020

  typealias Point = Chromaticities.Point
  /// ITU-R BT.2020.
  static let wide = Chromaticities(
    red: Point(x: 0.708, y: 0.292), green: Point(x: 0.170, y: 0.797),
    blue: Point(x: 0.131, y: 0.046), white: Point(x: 0.3127, y: 0.3290))
  /// ROMM RGB, whose white is D50.
  static let wideD50 = Chromaticities(
    red: Point(x: 0.7347, y: 0.2653), green: Point(x: 0.1596, y: 0.8404),
    blue: Point(x: 0.0366, y: 0.0001), white: Point(x: 0.3457, y: 0.3585))

  @Test(arguments: [Bitmap.Depth.eight, .sixteen], [1.0, 1 / 2.2, 1.8, 2.2, 2.6])
  func `a power curve becomes sRGB's`(depth: Bitmap.Depth, exponent: Double) {
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

  @Test(arguments: [wide, wideD50], [nil, 1.0, 2.2])
  func `other primaries become sRGB's`(source: Chromaticities, exponent: Double?) {
    let bitmaps = pairs([Bitmap.Layout.rgb, .rgba], [Bitmap.Depth.eight, .sixteen]).map {
      SamplePicture.noise.bitmap(60, 60, $0, $1, seed: Self.seed)
    }
    for bitmap in bitmaps {
      let result = bitmap.convertedToSRGB(
        from: CalibratedColor(exponent: exponent, chromaticities: source))
      let unit = bitmap.depth == .eight ? 255.0 : 65535.0
      let (got, samples) = (result.samples, bitmap.samples)
      let channels = bitmap.layout.channels
      var worst = 0.0
      for start in stride(from: 0, to: samples.count, by: channels) {
        let light = samples[start..<start + 3].map { sample -> Double in
          let code = Double(sample) / unit
          return exponent.map { pow(code, $0) } ?? Oracle.light(code)
        }
        for (channel, light) in Primaries.sRGB(light, from: source).enumerated() {
          let want = 65535 * Oracle.code(max(0, min(1, light)))
          worst = max(worst, abs(Double(got[start + channel]) - want))
        }
      }
      #expect(worst <= Self.tolerance, "seed \(Self.seed), \(bitmap.layout), \(bitmap.depth)")
    }
  }

  @Test(arguments: [Bitmap.Depth.eight, .sixteen])
  func `alpha keeps its value`(depth: Bitmap.Depth) {
    let bitmap = SamplePicture.noise.bitmap(30, 30, .rgba, depth, seed: Self.seed)
    let result = bitmap.convertedToSRGB(
      from: CalibratedColor(exponent: 1, chromaticities: Self.wide))
    for index in stride(from: 3, to: result.samples.count, by: 4) {
      let want = bitmap.samples[index] * (depth == .eight ? 257 : 1)
      #expect(result.samples[index] == want, "seed \(Self.seed)")
    }
  }

  @Test(arguments: [nil, wide, wideD50], [nil, 1.0, 2.2])
  func `grey stays neutral`(source: Chromaticities?, exponent: Double?) {
    let grays = TestPictures.picture(256, 1, .rgb) { x, _, _ in x }
    let color = CalibratedColor(exponent: exponent, chromaticities: source)
    let result = grays.convertedToSRGB(from: color)
    let alone = TestPictures.picture(256, 1, .gray) { x, _, _ in x }.convertedToSRGB(from: color)
    #expect(alone.expandedToRGB() == result)
    for pixel in 0..<256 {
      let codes = result.samples[pixel * 3..<pixel * 3 + 3]
      #expect(Set(codes).count == 1, "grey \(pixel): \(codes)")
    }
    #expect(result.samples.prefix(3) == [0, 0, 0])
    #expect(result.samples.suffix(3) == [65535, 65535, 65535])
  }

  @Test func `sRGB said in numbers changes nothing`() {
    let bitmap = TestPictures.noise(40, 40, .rgba, seed: Self.seed)
    let result = bitmap.convertedToSRGB(
      from: CalibratedColor(exponent: nil, chromaticities: .sRGB))
    #expect(result.reducedToEightBits() == bitmap, "seed \(Self.seed)")
  }

  @Test func `primaries that span no triangle are passed over`() {
    let line = Chromaticities(
      red: Point(x: 0.1, y: 0.1), green: Point(x: 0.2, y: 0.2), blue: Point(x: 0.3, y: 0.3),
      white: Point(x: 0.3127, y: 0.3290))
    let bitmap = TestPictures.noise(10, 10, .rgb, seed: Self.seed)
    let result = bitmap.convertedToSRGB(
      from: CalibratedColor(exponent: nil, chromaticities: line))
    #expect(result.reducedToEightBits() == bitmap, "seed \(Self.seed)")
  }

  /// As published in ITU-R BT.2087 (there the other way) and by many others.
  @Test func `the oracle's matrix from BT.2020 is the published one`() {
    let published = [
      [1.6605, -0.1246, -0.0182], [-0.5876, 1.1329, -0.1006], [-0.0728, -0.0083, 1.1187],
    ]
    for (column, want) in published.enumerated() {
      var unit = [0.0, 0.0, 0.0]
      unit[column] = 1
      for (got, want) in zip(Primaries.sRGB(unit, from: Self.wide), want) {
        #expect(abs(got - want) < 1e-4)
      }
    }
  }
}
