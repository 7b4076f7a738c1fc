import IconImage
import IconTestSupport
import Testing

/// Vector artwork with many layers at the size of the largest launch images. The renderer allocates a
/// full image for each layer.
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

  @Test func `artwork that exceeds the memory is rendered smaller and enlarged`() throws {
    let place = Workplace()
    try place.folder.write("art.svg", Self.drawing)
    try place.folder.write(
      "some.yml",
      """
      name: some
      slots:
        - {role: application, idiom: iphone, pixels: [2732, 2732], file: a.png, alpha: forbidden}
      """)
    try place.succeed(
      ["build", "art.svg", "--preset", "some.yml", "--output", "out", "--fast"])
    let icon = try place.image("out/a.png")
    #expect(icon.size == PixelSize(square: 2732))
    // White at the corner, dark in the circle.
    let middle = (2732 * 1366 + 1366) * 3
    #expect(icon.bytes[0] == 255 && icon.bytes[middle] < 128)
  }
}
