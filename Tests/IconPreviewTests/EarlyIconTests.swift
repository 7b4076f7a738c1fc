import IconImage
import IconTestSupport
import Testing

/// Icons of the Home screen before iOS 7.
@Suite struct EarlyIconTests {
  enum Artwork: String, CaseIterable {
    case colored, black

    func bitmap(_ side: Int) -> Bitmap {
      switch self {
      case .colored: TestImages.artwork(side)
      case .black:
        TestImages.picture(side, side, .rgb) { x, y, _ in
          abs(2 * x - side) + abs(2 * y - side) < side / 5 ? 220 : 6
        }
      }
    }
  }

  @Test(arguments: [(57, Artwork.colored), (57, .black), (72, .colored), (114, .colored)])
  func `shine and shadow match the measured figures`(side: Int, artwork: Artwork) {
    let icon = artwork.bitmap(side)
    for shining in [true, false] {
      let shown = icon.earlyIcon(shining: shining)
      let grey = Color(red: 127, green: 127, blue: 127)
      let oracle = EarlyIconOracle(
        icon, shining: shining, margin: EarlyIcon.margin(of: icon.size))
      let deviation = Deviation(
        of: shown.flattened(over: grey), from: oracle.pixels, isEdge: oracle.isEdge)
      let comment: Comment = "shine \(shining): \(deviation)"
      #expect(deviation.mean < 0.5, comment)
      #expect(deviation.largestInside < 4, comment)
      #expect(deviation.largest < 8, comment)
    }
  }

  @Test func `transparent pixels become black`() {
    let nothing = TestImages.picture(57, 57, .rgba) { _, _, _ in 0 }
    let shown = nothing.earlyIcon(shining: false)
    let middle = (shown.size.height / 2 * shown.size.width + shown.size.width / 2) * 4
    #expect(Array(shown.bytes[middle..<middle + 4]) == [0, 0, 0, 255])
  }

  @Test func `the margin contains the whole shadow`() {
    let shown = TestImages.artwork(57).earlyIcon(shining: false)
    let (width, height) = (shown.size.width, shown.size.height)
    let rows = (0..<width).flatMap { [$0, (height - 1) * width + $0] }
    let columns = (0..<height).flatMap { [$0 * width, $0 * width + width - 1] }
    #expect((rows + columns).allSatisfy { shown.bytes[$0 * 4 + 3] == 0 })
    let below = ((height - 5) * width + width / 2) * 4
    #expect(shown.bytes[below + 3] > 100)
  }

  @Test(arguments: [(1, 1), (3, 1), (1, 300), (57, 20)])
  func `every size has a margin for its shadow`(width: Int, height: Int) {
    let picture = TestImages.picture(width, height, .grayAlpha) { x, y, _ in x * y }
    let shown = picture.earlyIcon(shining: true)
    let margin = EarlyIcon.margin(of: picture.size)
    #expect(shown.size == PixelSize(width: width + 2 * margin, height: height + 2 * margin))
  }
}
