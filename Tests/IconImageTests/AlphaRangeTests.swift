import IconImage
import IconTestSupport
import Testing

@Suite struct AlphaRangeTests {
  @Test(arguments: [Bitmap.Layout.grayAlpha, .rgba], 0...255)
  func `the lowest alpha is found wherever it is`(layout: Bitmap.Layout, lowest: Int) {
    for place in [0, 7, 19] {
      let bitmap = TestPictures.picture(5, 4, layout) { x, y, channel in
        channel < layout.colorChannels ? 0 : y * 5 + x == place ? lowest : 255
      }
      #expect(bitmap.alphaRange() == AlphaRange(lowest: UInt8(lowest)), "pixel \(place)")
    }
  }

  @Test(arguments: [0, 4095, 4096, 9999])
  func `in a large picture too`(place: Int) {
    let bitmap = TestPictures.picture(100, 100, .rgba) { x, y, channel in
      channel < 3 ? 0 : y * 100 + x == place ? 3 : 255
    }
    #expect(bitmap.alphaRange().lowest == 3)
    #expect(bitmap.coveredShare == 0.9999)
  }

  @Test(arguments: [0, 4095, 4096, 9999])
  func `no colour hides where nothing is seen`(place: Int) {
    let bitmap = TestPictures.picture(100, 100, .rgba) { x, y, channel in
      y * 100 + x == place ? [0, 0, 1, 0][channel] : [0, 0, 0, x % 2][channel]
    }
    let cleared = bitmap.clearingInvisiblePixels()
    #expect(cleared.bytes[4 * place + 2] == 0)
    #expect(cleared.clearingInvisiblePixels() == cleared)
  }

  @Test(arguments: [Bitmap.Layout.gray, .rgb])
  func `without alpha every pixel is opaque`(layout: Bitmap.Layout) {
    let bitmap = TestPictures.picture(3, 3, layout) { _, _, _ in 0 }
    #expect(bitmap.alphaRange().lowest == 255)
  }

  @Test(
    "what is opaque, and what lets the background through so that it shows",
    arguments: [
      (0, false, true), (228, false, true), (229, false, false), (254, false, false),
      (255, true, false),
    ])
  func visible(lowest: UInt8, isOpaque: Bool, isVisiblyTransparent: Bool) {
    let range = AlphaRange(lowest: lowest)
    #expect(range.isOpaque == isOpaque)
    #expect(range.isVisiblyTransparent == isVisiblyTransparent)
  }

  @Test func `16 bits are reduced as the pixels themselves are`() {
    let wrong = (0...65535).filter { alpha in
      let bitmap = Bitmap(
        size: PixelSize(1, 1), layout: .grayAlpha, samples: [0, UInt16(alpha)])
      return bitmap.alphaRange() != bitmap.reducedToEightBits().alphaRange()
    }
    #expect(wrong.isEmpty, "\(wrong.count) codes, \(wrong.last ?? 0) among them")
  }
}
