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
    let bitmap = TestImages.noise(size.0, size.1, layout, seed: UInt64(size.0 * 1000 + size.1))
    for rows in [1, 2, 50] {
      var survey = ImageSurvey(bitmap.size)
      for top in stride(from: 0, to: size.1, by: rows) {
        let band = PixelSize(width: size.0, height: min(rows, size.1 - top))
        survey.add(bitmap.cropped(to: PixelRect(x: 0, y: top, size: band)))
      }
      #expect(survey.portrait.thumbnail == Portrait(bitmap).thumbnail)
      #expect(survey.alpha == bitmap.alphaRange())
      #expect(survey.borderColor == bitmap.borderColor())
    }
  }
}
