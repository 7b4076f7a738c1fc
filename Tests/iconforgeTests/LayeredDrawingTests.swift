import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Drawings of many layers at the size of the largest launch images: for each layer the renderer fills
/// a picture of the whole.
struct LayeredDrawingTests {
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
      <filter id="s"><feGaussianBlur stdDeviation="2"/><feOffset dx="2"/></filter>
      <mask id="m"><rect width="90" height="90" fill="#fff" filter="url(#s)"/></mask>
      <rect width="100" height="100" fill="#fff"/>
      <g mask="url(#m)" opacity="0.9"><g opacity="0.9" filter="url(#s)">
        <circle cx="50" cy="50" r="30" filter="url(#s)"/></g></g>
    </svg>
    """

  @Test func `one that does not fit into memory is drawn smaller and made larger`() throws {
    let place = try Workplace()
    try place.folder.write("art.svg", Self.drawing)
    try place.folder.write(
      "some.yml",
      """
      name: some
      slots:
        - {role: application, idiom: iphone, pixels: [2732, 2732], file: a.png, alpha: forbidden}
      """)
    let result = try place.run(
      ["build", "art.svg", "--preset", "some.yml", "--output", "out", "--fast"])
    #expect(result.status == 0, "\(result.errors)")
    let icon = try PNGDecoder.decode(try place.folder.read("out/a.png")).bitmap
    #expect(icon.size == PixelSize(square: 2732))
    // White around, and dark where the circle is.
    let middle = (2732 * 1366 + 1366) * 3
    #expect(icon.bytes[0] == 255 && icon.bytes[middle] < 128)
  }
}
