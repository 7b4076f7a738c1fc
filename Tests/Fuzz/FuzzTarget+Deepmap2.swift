import IconCodec
import IconImage
import IconTestSupport

extension FuzzTarget {
  /// deepmap2 streams, whose header has the width. Two bytes before them give the height.
  static let deepmap2 = FuzzTarget(
    name: "deepmap2",
    seeds: {
      let size = PixelSize(width: 9, height: 13)
      return [1, 2, 3, 4].flatMap { method in
        (method == 4 ? [4] : method == 2 ? [1, 2, 3, 4, 17, 18, 19, 20] : [1, 2, 3, 4]).map {
          format in
          let values = (0..<size.area * (format & 15)).map { $0 * $0 >> 5 & 63 }
          var bytes = Deepmap2Bytes(size, format: format, values)
          (bytes.method, bytes.tileHeight) = (method, 5)
          return [0, 13] + bytes.stream
        }
      }
    }(),
    words: ["dmp2", "bvx-", "bvx2", "bvx$"]
  ) { bytes in
    var input = FuzzBytes(bytes)
    let height = input.word() & 1023
    guard let width = input.rest.word(at: 8), width < 1024,
      let size = PixelSize(readable: width, height), let image = try? Deepmap2(input.rest),
      let pixels = try? image.pixels(size)
    else { return }
    precondition(pixels.count == size.area * image.bytesPerPixel, "a wrong number of pixels")
  }
}
