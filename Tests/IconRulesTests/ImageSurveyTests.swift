import IconImage
import Testing

@testable import IconRules
@testable import IconTestSupport

/// A survey by rows equals one of the whole image.
@Suite struct ImageSurveyTests {
  static let sizes = [(1, 1), (5, 3), (31, 33), (40, 7), (100, 64), (200, 129)]

  @Test(arguments: sizes, [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba])
  func `bands of any height give the same survey`(_ size: (Int, Int), _ layout: Bitmap.Layout)
    throws
  {
    var generator = SeededGenerator(seed: UInt64(size.0 * 1000 + size.1))
    let size = PixelSize(width: size.0, height: size.1)
    let bytes = (0..<size.area * layout.channels).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    let bitmap = Bitmap(size: size, layout: layout, bytes: bytes)
    let whole = Portrait(bitmap)
    for rows in [1, 2, 50] {
      var survey = ImageSurvey(size)
      for top in stride(from: 0, to: size.height, by: rows) {
        let height = min(rows, size.height - top)
        survey.add(
          Bitmap(
            size: PixelSize(width: size.width, height: height), layout: layout,
            bytes: Array(bytes[top * bitmap.bytesPerRow..<(top + height) * bitmap.bytesPerRow])))
      }
      #expect(survey.portrait.thumbnail == whole.thumbnail)
      #expect(survey.alpha == bitmap.alphaRange())
      #expect(survey.borderColor == bitmap.borderColor())
    }
  }
}
