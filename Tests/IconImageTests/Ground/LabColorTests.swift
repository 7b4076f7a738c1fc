import IconImage
import Testing

@Suite struct LabColorTests {
  struct Pair: Sendable {
    let one: LabColor
    let two: LabColor
    let difference: Double

    init(
      _ l1: Double, _ a1: Double, _ b1: Double, _ l2: Double, _ a2: Double, _ b2: Double,
      _ difference: Double
    ) {
      one = LabColor(lightness: l1, a: a1, b: b1)
      two = LabColor(lightness: l2, a: a2, b: b2)
      self.difference = difference
    }

    /// Those that make implementations fail. Source: Sharma, Wu and Dalal 2005, table 1.
    static let published = [
      Pair(50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425),
      Pair(50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0),
      Pair(50, 0, 0, 50, -1, 2, 2.3669),
      Pair(50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792),
      Pair(50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195),
      Pair(50, -0.001, 2.49, 50, 0.0011, -2.49, 4.7461),
      Pair(50, 2.5, 0, 50, 0, -2.5, 4.3065),
      Pair(50, 2.5, 0, 73, 25, -18, 27.1492),
      Pair(50, 2.5, 0, 58, 24, 15, 19.4535),
      Pair(60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644),
      Pair(22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373),
      Pair(90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441),
      Pair(2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082),
    ]
  }

  @Test(arguments: Pair.published)
  func `differences are the published ones`(pair: Pair) {
    #expect(abs(pair.one.difference(from: pair.two) - pair.difference) < 0.00005)
    #expect(abs(pair.two.difference(from: pair.one) - pair.difference) < 0.00005)
  }

  @Test func `white, black and red lie where they belong`() {
    let white = LabColor(red: 255, green: 255, blue: 255)
    #expect(abs(white.lightness - 100) < 0.01 && abs(white.a) < 0.01 && abs(white.b) < 0.01)
    #expect(abs(LabColor(red: 0, green: 0, blue: -9).lightness) < 0.01)
    let red = LabColor(red: 300, green: 0, blue: 0)
    #expect(abs(red.lightness - 53.24) < 0.01)
    #expect(abs(red.a - 80.09) < 0.01 && abs(red.b - 67.20) < 0.01)
  }
}
