import IconImage
import Testing

@Suite struct BitmapConversionTests {
  @Test func `every 16-bit code rounds to the nearest 8-bit code`() {
    let bitmap = Bitmap(size: PixelSize(256, 256), layout: .gray, samples: Array(0...65535))
    let reduced = bitmap.reducedToEightBits()
    #expect(reduced.depth == .eight)
    let errors = reduced.samples.enumerated().map { abs(Double($1) - Double($0) / 257) }
    #expect(errors.max()! <= 0.5)
    #expect((0...255).allSatisfy { reduced.samples[$0 * 257] == $0 })
  }

  static let layouts: [(Bitmap.Layout, [Int], Bitmap.Layout, [Int], Bitmap.Layout, [Int])] = [
    (.gray, [1, 2], .gray, [1, 2], .rgb, [1, 1, 1, 2, 2, 2]),
    (.grayAlpha, [1, 0, 2, 9], .gray, [1, 2], .rgba, [1, 1, 1, 0, 2, 2, 2, 9]),
    (.rgb, [1, 2, 3, 4, 5, 6], .rgb, [1, 2, 3, 4, 5, 6], .rgb, [1, 2, 3, 4, 5, 6]),
    (
      .rgba, [1, 2, 3, 0, 4, 5, 6, 9], .rgb, [1, 2, 3, 4, 5, 6], .rgba, [1, 2, 3, 0, 4, 5, 6, 9]
    ),
  ]

  @Test(arguments: layouts, [Bitmap.Depth.eight, .sixteen])
  func `adding and removing channels keeps samples`(
    row: (Bitmap.Layout, [Int], Bitmap.Layout, [Int], Bitmap.Layout, [Int]), depth: Bitmap.Depth
  ) {
    let (layout, samples, dropped, droppedSamples, expanded, expandedSamples) = row
    // Samples of two different bytes reveal swapped bytes.
    func bitmap(_ samples: [Int], _ layout: Bitmap.Layout) -> Bitmap {
      depth == .eight
        ? Bitmap(row: samples.map { UInt8($0) }, layout)
        : Bitmap(
          size: PixelSize(2, 1), layout: layout, samples: samples.map { UInt16($0 * 0x1203) })
    }
    let original = bitmap(samples, layout)
    #expect(original.droppingAlpha() == bitmap(droppedSamples, dropped))
    #expect(original.expandedToRGB() == bitmap(expandedSamples, expanded))
  }

  @Test func `a filled image has one colour`() {
    let bitmap = Bitmap(size: PixelSize(3, 2), filledWith: Color(red: 1, green: 2, blue: 3))
    #expect(bitmap.layout == .rgb)
    #expect(bitmap.pixels == Array(repeating: [1, 2, 3], count: 6))
  }
}
