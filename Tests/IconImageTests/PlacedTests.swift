import IconImage
import IconTestSupport
import Testing

@Suite struct PlacedTests {
  static let paper = Color(red: 9, green: 8, blue: 7)

  /// The canvas, pixel by pixel.
  private func expectPlaced(
    _ result: Bitmap, _ picture: Bitmap, x: Int, y: Int, on canvas: PixelSize,
    sourceLocation: SourceLocation
  ) {
    #expect(result.size == canvas, sourceLocation: sourceLocation)
    #expect(result.layout == .rgb, sourceLocation: sourceLocation)
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let (ownX, ownY) = (column - x, row - y)
        let isInside =
          (0..<picture.size.width).contains(ownX) && (0..<picture.size.height).contains(ownY)
        let want = isInside ? picture.expandedToRGB().pixel(ownX, ownY) : [9, 8, 7]
        #expect(
          result.pixel(column, row) == want, "(\(column), \(row))", sourceLocation: sourceLocation)
      }
    }
  }

  @Test(
    arguments: [(0, 0), (3, 1), (7, 5), (0, 5), (7, 0)], [Bitmap.Layout.gray, .rgb])
  func `a picture stands where it is placed`(corner: (Int, Int), layout: Bitmap.Layout) {
    let picture = TestPictures.noise(5, 4, layout, seed: 6)
    let canvas = PixelSize(12, 9)
    let result = picture.placed(on: canvas, x: corner.0, y: corner.1, background: Self.paper)
    expectPlaced(
      result, picture, x: corner.0, y: corner.1, on: canvas, sourceLocation: #_sourceLocation)
  }

  @Test func `without a colour the rest is transparent`() {
    let result = Bitmap(row: [5, 6], .gray).placed(on: PixelSize(3, 2), x: 1, y: 1, background: nil)
    #expect(result.layout == .rgba)
    let nothing: [UInt8] = [0, 0, 0, 0]
    #expect(
      result.pixels == [nothing, nothing, nothing, nothing, [5, 5, 5, 255], [6, 6, 6, 255]])
  }
}
