import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Launch images, whose canvas is never laid out.
@Suite struct PlacedPNGTests {
  /// Sizes of the canvas and of the image on it.
  private static let sizes = [
    ((1, 1), (1, 1)), ((9, 7), (1, 1)), ((9, 7), (9, 7)), ((64, 96), (38, 38)),
    ((97, 200), (97, 20)), ((200, 97), (20, 97)), ((160, 240), (96, 96)), ((3, 300), (2, 2)),
  ]

  private static func pictures(_ width: Int, _ height: Int) -> [Bitmap] {
    let background = Bitmap(
      size: PixelSize(width: width, height: height),
      filledWith: Color(red: 245, green: 245, blue: 247))
    return [
      .noise(width, height, .rgb, .eight), .noise(width, height, .gray, .eight), background,
      TestImages.picture(width, height, .rgb) { x, y, channel in x * 3 + y * 2 + channel * 40 },
    ]
  }

  /// The standard effort analyses the image without its background, so its bytes may differ.
  @Test(arguments: sizes, EncodingEffort.allCases)
  func `A placed image is encoded like its bitmap`(
    size: (canvas: (Int, Int), picture: (Int, Int)), effort: EncodingEffort
  ) throws {
    let canvas = PixelSize(width: size.canvas.0, height: size.canvas.1)
    let (right, bottom) = (size.canvas.0 - size.picture.0, size.canvas.1 - size.picture.1)
    let grounds = [
      Color.white, Color(red: 245, green: 245, blue: 247), Color(red: 1, green: 2, blue: 3),
    ]
    let encoder = PNGEncoder(effort: effort)
    for picture in Self.pictures(size.picture.0, size.picture.1) {
      let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom), (right / 2, bottom / 2)]
      for (index, (x, y)) in corners.enumerated() {
        let placed = PlacedImage(picture, on: canvas, x: x, y: y, background: grounds[index % 3])
        let (bytes, bitmap) = (encoder.encode(placed), placed.bitmap())
        if effort != .standard {
          let isSame = bytes == encoder.encode(bitmap)
          #expect(isSame, "\(picture.layout) at (\(x), \(y))")
        }
        let found = try PNGDecoder.decode(bytes).bitmap
        #expect(firstDifference(found.samplesAsRGBA, bitmap.samplesAsRGBA) == nil)
      }
    }
  }
}
