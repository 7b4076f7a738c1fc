import IconImage
import Testing

@testable import IconRules

/// Pairs of icons that are compared.
@Suite struct BarComparisonTests {
  /// Icons that are columns of ever more pixels, every tenth a copy of the one before it.
  private func bar(_ count: Int) throws -> Bar {
    let glyphs = try (0..<count).map { number -> Bar.Glyph in
      let width = 1 + (number % 10 == 9 ? number - 1 : number) % 97
      let size = PixelSize(width: 100, height: 4)
      let bitmap = Bitmap(
        size: size, layout: .grayAlpha,
        bytes: (0..<size.area).flatMap { [0, $0 % 100 < width ? 255 : 0] as [UInt8] })
      return Bar.Glyph(
        image: ImageSubject(
          path: "\(number).png", content: .unreadable(""), use: ImageUse(place: .loose)),
        shape: try #require(Portrait(bitmap).shape), name: GlyphName("\(number).png"))
    }
    return Bar(role: .toolbar, scale: 1, edition: nil, glyphs: glyphs)
  }

  @Test func `each icon of a bar is compared with all before it`() throws {
    #expect(try bar(20).compared == (0..<20).map { Array(0..<$0) })
  }

  @Test func `each icon of a large folder is compared with few, among them copies`() throws {
    let compared = try bar(1500).compared
    #expect(compared.allSatisfy { $0.count <= 64 })
    #expect(compared.reduce(0) { $0 + $1.count } > 1500)
    for (number, others) in compared.enumerated() {
      #expect(others.allSatisfy { $0 < number })
      if number % 10 == 9, number < 97 { #expect(others.contains(number - 1), "\(number)") }
    }
  }
}
