import IconImage
import IconTestSupport
import Testing

@Suite struct PlacedTests {
  @Test(
    arguments: [(0, 0), (3, 1), (7, 5), (0, 5), (7, 0)], [Bitmap.Layout.gray, .rgb])
  func `an image is placed at its coordinates`(corner: (x: Int, y: Int), layout: Bitmap.Layout) {
    let picture = TestImages.noise(5, 4, layout, seed: 6)
    let result = picture.placed(
      on: PixelSize(12, 9), x: corner.x, y: corner.y,
      background: Color(red: 9, green: 8, blue: 7))
    #expect(result.size == PixelSize(12, 9))
    #expect(result.layout == .rgb)
    for row in 0..<9 {
      for column in 0..<12 {
        let (x, y) = (column - corner.x, row - corner.y)
        let isInside = (0..<5).contains(x) && (0..<4).contains(y)
        let want = isInside ? picture.expandedToRGB().pixel(x, y) : [9, 8, 7]
        #expect(result.pixel(column, row) == want, "(\(column), \(row))")
      }
    }
  }

  @Test func `without a colour the rest is transparent`() {
    let result = Bitmap(row: [5, 6], .gray).placed(on: PixelSize(3, 2), x: 1, y: 1, background: nil)
    #expect(result.layout == .rgba)
    let nothing: [UInt8] = [0, 0, 0, 0]
    #expect(
      result.pixels == [nothing, nothing, nothing, nothing, [5, 5, 5, 255], [6, 6, 6, 255]])
  }
}
