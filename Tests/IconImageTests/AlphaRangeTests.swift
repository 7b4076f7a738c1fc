import IconImage
import IconTestSupport
import Testing

@Suite struct AlphaRangeTests {
  @Test(arguments: [Bitmap.Layout.grayAlpha, .rgba], 0...255)
  func `the lowest alpha is found anywhere`(layout: Bitmap.Layout, lowest: Int) {
    for place in [0, 7, 19] {
      let bitmap = TestImages.picture(5, 4, layout) { x, y, channel in
        channel < layout.colorChannels ? 0 : y * 5 + x == place ? lowest : 255
      }
      #expect(bitmap.alphaRange() == AlphaRange(lowest: UInt8(lowest)), "pixel \(place)")
    }
  }

  @Test(arguments: [0, 4095, 4096, 9999])
  func `the lowest alpha is found in a large image`(place: Int) {
    let bitmap = TestImages.picture(100, 100, .rgba) { x, y, channel in
      channel < 3 ? 0 : y * 100 + x == place ? 3 : 255
    }
    #expect(bitmap.alphaRange().lowest == 3)
    #expect(bitmap.coveredShare == 0.9999)
  }

  @Test(arguments: [0, 4095, 4096, 9999])
  func `clearing removes colours of transparent pixels`(place: Int) {
    let bitmap = TestImages.picture(100, 100, .rgba) { x, y, channel in
      y * 100 + x == place ? [0, 0, 1, 0][channel] : [0, 0, 0, x % 2][channel]
    }
    let cleared = bitmap.clearingInvisiblePixels()
    #expect(cleared.bytes[4 * place + 2] == 0)
    #expect(cleared.clearingInvisiblePixels() == cleared)
  }

  @Test(arguments: [Bitmap.Layout.gray, .rgb])
  func `without alpha every pixel is opaque`(layout: Bitmap.Layout) {
    let bitmap = TestImages.picture(3, 3, layout) { _, _, _ in 0 }
    #expect(bitmap.alphaRange().lowest == 255)
  }

  @Test(
    "opaque and visibly transparent ranges",
    arguments: [
      (0, false, true), (228, false, true), (229, false, false), (254, false, false),
      (255, true, false),
    ])
  func visible(lowest: UInt8, isOpaque: Bool, isVisiblyTransparent: Bool) {
    let range = AlphaRange(lowest: lowest)
    #expect(range.isOpaque == isOpaque)
    #expect(range.isVisiblyTransparent == isVisiblyTransparent)
  }

  @Test func `16-bit alpha is rounded like pixels`() {
    let wrong = (0...65535).filter { alpha in
      let bitmap = Bitmap(
        size: PixelSize(1, 1), layout: .grayAlpha, samples: [0, UInt16(alpha)])
      return bitmap.alphaRange() != bitmap.reducedToEightBits().alphaRange()
    }
    #expect(wrong.isEmpty, "\(wrong.count) codes, \(wrong.last ?? 0) among them")
  }
}
