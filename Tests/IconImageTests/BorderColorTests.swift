import IconImage
import IconTestSupport
import Testing

@Suite struct BorderColorTests {
  @Test func `a flat border's colour is exact`() {
    for gray in 0...255 {
      let border = [gray, 255 - gray, gray / 3]
      let bitmap = TestImages.picture(8, 6, .rgb) { x, y, channel in
        x == 0 || y == 0 || x == 7 || y == 5 ? border[channel] : (x * y * 50) % 256
      }
      #expect(
        bitmap.borderColor()
          == Color(red: UInt8(border[0]), green: UInt8(border[1]), blue: UInt8(border[2])))
    }
  }

  @Test(arguments: [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba], [Bitmap.Depth.eight, .sixteen])
  func `half black and half white averages in linear light`(
    layout: Bitmap.Layout, depth: Bitmap.Depth
  ) {
    let eight = TestImages.picture(10, 10, layout) { x, _, channel in
      channel == layout.colorChannels ? 40 : x < 5 ? 0 : 255
    }
    let bitmap =
      depth == .eight
      ? eight
      : Bitmap(size: eight.size, layout: layout, samples: eight.samples.map { UInt16($0 * 257) })
    // Half the light is code 187.516.
    #expect(bitmap.borderColor() == Color(red: 188, green: 188, blue: 188))
  }

  @Test(
    "every pixel of the border counts once",
    arguments: [
      (PixelSize(3, 3), 8), (PixelSize(2, 2), 4), (PixelSize(1, 5), 5), (PixelSize(5, 1), 5),
      (PixelSize(1, 1), 1), (PixelSize(4, 7), 18), (PixelSize(2, 6), 12), (PixelSize(6, 2), 12),
    ])
  func counted(size: PixelSize, count: Int) {
    for corner in 0..<size.area {
      let (cornerX, cornerY) = (corner % size.width, corner / size.width)
      let isBorder =
        cornerX == 0 || cornerY == 0 || cornerX == size.width - 1 || cornerY == size.height - 1
      let bitmap = TestImages.picture(size.width, size.height, .gray) { x, y, _ in
        x == cornerX && y == cornerY ? 255 : 0
      }
      let light = isBorder ? 1 / Double(count) : 0
      let want = UInt8((Oracle.code(light) * 255).rounded())
      #expect(bitmap.borderColor() == Color(red: want, green: want, blue: want), "pixel \(corner)")
    }
  }

  @Test func `alpha is ignored`() {
    let bitmap = TestImages.picture(4, 4, .rgba) { x, y, channel in
      channel == 3 ? (x * 70 + y) % 256 : [30, 60, 90][channel]
    }
    #expect(bitmap.borderColor() == Color(red: 30, green: 60, blue: 90))
  }
}
