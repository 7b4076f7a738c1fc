import Testing

@testable import IconImage

@Suite struct LabColorTests {
  /// Difficult cases. Source: Sharma, Wu and Dalal 2005, table 1.
  private static let published = [
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0],
    [50, 0, 0, 50, -1, 2, 2.3669],
    [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
    [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
    [50, -0.001, 2.49, 50, 0.0011, -2.49, 4.7461],
    [50, 2.5, 0, 50, 0, -2.5, 4.3065],
    [50, 2.5, 0, 73, 25, -18, 27.1492],
    [50, 2.5, 0, 58, 24, 15, 19.4535],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373],
    [90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441],
    [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
  ]

  @Test(arguments: published)
  func `differences match the published ones`(row: [Double]) {
    let one = LabColor(lightness: row[0], a: row[1], b: row[2])
    let two = LabColor(lightness: row[3], a: row[4], b: row[5])
    #expect(abs(one.difference(from: two) - row[6]) < 0.00005)
    #expect(abs(two.difference(from: one) - row[6]) < 0.00005)
  }

  @Test func `white, black and red have known coordinates`() {
    let white = LabColor(red: 255, green: 255, blue: 255)
    #expect(abs(white.lightness - 100) < 0.01 && abs(white.a) < 0.01 && abs(white.b) < 0.01)
    #expect(abs(LabColor(red: 0, green: 0, blue: -9).lightness) < 0.01)
    let red = LabColor(red: 300, green: 0, blue: 0)
    #expect(abs(red.lightness - 53.24) < 0.01)
    #expect(abs(red.a - 80.09) < 0.01 && abs(red.b - 67.20) < 0.01)
  }
}
