import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite(.enabled(if: Programs.python != nil, "no Python with Pillow"))
struct RasterTests {
  @Test(arguments: [
    ("plain.jpg", "JPEG", 2.0), ("plain.webp", "WebP", 0), ("plain.tif", "TIFF", 0),
    ("plain.gif", "GIF", 0), ("plain.avif", "AVIF", 3),
  ])
  func `every format is detected by its content and read`(
    name: String, format: String, tolerance: Double
  ) throws {
    let result = try Samples.read(name)
    #expect(result.facts.format == format)
    #expect((result.facts.width, result.facts.height) == (64, 32))
    #expect(result.facts.bitDepth == 8 && !result.facts.isAnimated && !result.facts.isVector)
    #expect(result.facts.madeBy.hasPrefix("libvips 8."))
    let picture = try result.picture
    #expect(picture.layout == .rgb && picture.depth == .eight)
    for (row, colors) in Samples.colors.enumerated() {
      for (column, color) in colors.enumerated() {
        let pixel = picture[column * 16 + 8, row * 16 + 8]
        #expect(distance(pixel, color.map(Double.init)) <= tolerance, "\(row) \(column) \(pixel)")
      }
    }
  }

  @Test(arguments: ["clear.webp", "clear.tif"])
  func `alpha is not premultiplied`(name: String) throws {
    let picture = try Samples.read(name).picture
    #expect(picture.layout == .rgba)
    // Colours stay exact under all but the lowest alpha.
    #expect(picture[8, 8].dropLast() == [200, 30, 40])
    #expect(picture[8, 8][3] < 120)
    #expect(picture[8, 24].dropLast() == [20, 20, 20])
  }

  @Test func `premultiplied colours are divided by alpha`() throws {
    let picture = try Samples.read("multiplied.tif").picture
    #expect(distance(picture[3, 3], [199.2, 99.6, 49.8, 128]) < 1)
  }

  @Test(arguments: 1...8, ["tif", "jpg", "webp"])
  func `images are rotated upright`(turn: Int, kind: String) throws {
    let result = try Samples.read("turned\(turn).\(kind)")
    let picture = try result.picture
    let size = turn < 5 ? PixelSize(width: 64, height: 32) : PixelSize(width: 32, height: 64)
    #expect(picture.size == size)
    #expect((result.facts.width, result.facts.height) == (Double(size.width), Double(size.height)))
    // EXIF: the corner of the stored image that becomes the top left.
    let corners = [
      1: (0, 0), 2: (0, 3), 3: (1, 3), 4: (1, 0), 5: (0, 0), 6: (1, 0), 7: (1, 3), 8: (0, 3),
    ]
    let (row, column) = try #require(corners[turn])
    #expect(distance(picture[8, 8], Samples.colors[row][column].map(Double.init)) <= 2)
    // And its right neighbour.
    let next =
      turn < 5
      ? Samples.colors[row][column == 0 ? 1 : 2] : Samples.colors[1 - row][column]
    #expect(distance(picture[24, 8], next.map(Double.init)) <= 2)
  }

  @Test func `16 bits stay 16`() throws {
    let result = try Samples.read("gray16.tif")
    #expect(result.facts.bitDepth == 16)
    let picture = try result.picture
    #expect(picture.depth == .sixteen && picture.layout == .gray)
    #expect(picture[4, 2] == [0x1234])
  }

  @Test(arguments: ["moving.gif", "moving.webp"])
  func `the first frame of an animation is read`(name: String) throws {
    let result = try Samples.read(name)
    #expect(result.facts.isAnimated && result.facts.pages == 2)
    let picture = try result.picture
    #expect(picture.size == PixelSize(width: 64, height: 32))
    #expect(picture[8, 8].prefix(3) == [200, 30, 40])
  }

  @Test func `a page is chosen by number`() throws {
    let bytes = try Samples.bytes("pages.tif")
    let second = try imported(ImportRequest(.raster, bytes, page: 2))
    #expect(second.facts.pages == 2 && !second.facts.isAnimated)
    #expect(second.pictures.first?.size == PixelSize(width: 3, height: 5))
    #expect(second.pictures.first?[2, 4] == [1, 2, 3])
    #expect(
      try refusal(ImportRequest(.raster, bytes, page: 3))
        == "has 2 pages; page 3 does not exist")
  }

  @Test func `limits are checked before pixels are decoded`() throws {
    let limits = DecodingLimits(side: 40, pixels: 10_000)
    for name in ["plain.jpg", "plain.webp", "plain.tif", "plain.gif", "plain.avif"] {
      let request = ImportRequest(.raster, try Samples.bytes(name), limits: limits)
      #expect(
        try refusal(request)
          == "is 64×32 pixels; the limit is 40 a side and 10000 in all (`maxPixels` raises it)")
    }
  }

  @Test(arguments: ["cut.jpg", "cut.webp", "cut.gif", "cut.tif"])
  func `a damaged file is refused`(name: String) throws {
    let reason = try refusal(ImportRequest(.raster, try Samples.bytes(name)))
    #expect(reason.hasPrefix("is a damaged "))
    #expect(!reason.contains("\n"))
  }

  @Test func `a PNG file is read without the importer`() throws {
    let reason = try refusal(ImportRequest(.raster, try Samples.bytes("plain.png")))
    #expect(reason == "is a PNG file, which iconforge reads itself")
  }

  @Test(arguments: [
    ("", "is not an image that iconforge reads"),
    ("BM", "is a BMP image, which iconforge does not read"),
    ("%PDF-1.4", "is a PDF document, which iconforge does not read"),
    ("hello", "is a text file, which iconforge does not read"),
  ])
  func `other files are refused by name`(content: String, reason: String) throws {
    #expect(try refusal(ImportRequest(.raster, text(content))) == reason)
  }
}
