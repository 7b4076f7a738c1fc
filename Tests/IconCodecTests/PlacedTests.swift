import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Launch images, whose canvas is never laid out.
@Suite struct PlacedTests {
  /// Of the canvas and of the picture on it.
  private static let sizes = [
    ((1, 1), (1, 1)), ((9, 7), (1, 1)), ((9, 7), (9, 7)), ((64, 96), (38, 38)),
    ((97, 200), (97, 20)), ((200, 97), (20, 97)), ((320, 480), (192, 192)), ((3, 300), (2, 2)),
  ]

  private static func pictures(_ width: Int, _ height: Int) -> [Bitmap] {
    let ground = Bitmap(
      size: PixelSize(width: width, height: height),
      filledWith: Color(red: 245, green: 245, blue: 247))
    return [
      .noise(width, height, .rgb, .eight), .noise(width, height, .gray, .eight), ground,
      TestPictures.picture(width, height, .rgb) { x, y, channel in x * 3 + y * 2 + channel * 40 },
    ]
  }

  /// The standard judges a picture without its ground.
  @Test(arguments: sizes, [EncodingEffort.fast, .optimal])
  func `A placed picture's bytes are those of its bitmap`(
    size: (canvas: (Int, Int), picture: (Int, Int)), effort: EncodingEffort
  ) {
    let canvas = PixelSize(width: size.canvas.0, height: size.canvas.1)
    let (right, bottom) = (size.canvas.0 - size.picture.0, size.canvas.1 - size.picture.1)
    let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom), (right / 2, bottom / 2)]
    let grounds = [
      Color.white, Color(red: 245, green: 245, blue: 247), Color(red: 1, green: 2, blue: 3),
    ]
    let (laidOut, unlaid) = (PNGEncoder(effort: effort), PNGEncoder(effort: effort))
    for picture in Self.pictures(size.picture.0, size.picture.1) {
      for (index, corner) in corners.enumerated() {
        let placed = PlacedPicture(
          picture, on: canvas, x: corner.0, y: corner.1, ground: grounds[index % 3])
        let isSame = unlaid.encode(placed) == laidOut.encode(placed.bitmap())
        #expect(isSame, "\(picture.layout) at \(corner)")
      }
    }
  }

  @Test(arguments: sizes, EncodingEffort.allCases)
  func `A placed picture decodes to its bitmap`(
    size: (canvas: (Int, Int), picture: (Int, Int)), effort: EncodingEffort
  ) throws {
    let canvas = PixelSize(width: size.canvas.0, height: size.canvas.1)
    let (right, bottom) = (size.canvas.0 - size.picture.0, size.canvas.1 - size.picture.1)
    let encoder = PNGEncoder(effort: effort)
    for picture in Self.pictures(size.picture.0, size.picture.1) {
      for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom), (right / 2, bottom / 2)] {
        let placed = PlacedPicture(
          picture, on: canvas, x: x, y: y, ground: Color(red: 1, green: 2, blue: 3))
        let found = try PNGDecoder.decode(encoder.encode(placed)).bitmap
        #expect(firstDifference(found.samplesAsRGBA, placed.bitmap().samplesAsRGBA) == nil)
        let isSame = encoder.encode(placed) == PNGEncoder(effort: effort).encode(placed)
        #expect(isSame)
      }
    }
  }
}
