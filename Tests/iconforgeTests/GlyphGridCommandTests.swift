import IconImage
import IconTestSupport
import Testing

/// A glyph whose lines are on whole units has only full pixels at a size near its own.
struct GlyphGridCommandTests {
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">
      <path d="M3 3h18v2H3zM3 11h18v2H3zM3 19h18v2H3z"/>
    </svg>
    """

  @Test(arguments: ["", "resample: {highResolution: nearest}\n"])
  func `lines are sharp at every scale`(more: String) throws {
    let place = Workplace()
    try place.folder.write("menu.svg", Self.drawing)
    try place.folder.write(
      "iconforge.yml", "presets: [ios-2013]\nartwork: {toolbar: menu.svg}\n\(more)")
    try place.succeed(["build"])
    for (file, side) in [("menu.png", 24), ("menu@2x.png", 48)] {
      let glyph = try place.image("Icons/toolbar/\(file)")
      #expect(glyph.size == PixelSize(square: side))
      let alphas = stride(
        from: glyph.layout.channels - 1, to: glyph.bytes.count, by: glyph.layout.channels
      )
      .map { glyph.bytes[$0] }
      #expect(Set(alphas) == [0, 255])
      #expect(alphas.count { $0 == 255 } == 3 * 18 * 2 * side * side / 576)
    }
    #expect(try place.run(["validate", "Icons", "--strict"]).status == 0)
  }
}
