import IconCodec
import IconCompile
import IconImage
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Slices, insets, conditions and symbols in compiled catalogs, in the numbers of catalogs by Xcode.
@Suite struct CompileImageShapeTests {
  private func line(_ more: String) -> String {
    #""filename": "a.png", "idiom": "universal", "scale": "1x", \#(more)"#
  }

  private func numbers(_ field: [UInt8]?) -> [Int] {
    let field = field ?? []
    return stride(from: 0, to: field.count - 3, by: 4).compactMap { field[...].doubleWord(at: $0) }
  }

  /// The only rendition of a catalog of one image with a member.
  private func block(_ member: String, _ width: Int, _ height: Int) async throws -> CatalogBlock {
    let source = SourceCatalog()
    try source.set("Star.imageset", [line(member)])
    try source.png("Star.imageset/a.png", width, height)
    let result = await source.compile()
    #expect(result.messages == [])
    let blocks = try CatalogBlock.all(try #require(result.bytes("Assets.car")))
    #expect(blocks.count == 1)
    return blocks[0]
  }

  @Test func `nine slices are listed from the top, and the rest of the middle is cut out`()
    async throws
  {
    let block = try await block(
      #"""
      "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 3},
        "cap-insets": {"left": 11, "right": 13, "top": 10, "bottom": 12}}
      """#, 50, 60)
    #expect(block.layout == 30)
    #expect(
      numbers(block.field(0x3E9)) == [
        9, 0, 15, 11, 10, 11, 15, 2, 10, 13, 15, 13, 10, 0, 12, 11, 3, 11, 12, 2, 3, 13, 12, 13, 3,
        0, 0, 11, 12, 11, 0, 2, 12, 13, 0, 13, 12,
      ])
    #expect(numbers(block.field(0x3EB)) == [1, 0, 0, 0, 0, 26, 25])
  }

  @Test(arguments: [
    ("3-part-horizontal", "tile", 20, 24, 40, [3, 0, 0, 10, 40, 10, 0, 4, 40, 14, 0, 10, 40]),
    ("3-part-horizontal", "stretch", 21, 24, 40, [3, 0, 0, 10, 40, 10, 0, 4, 40, 14, 0, 10, 40]),
    ("3-part-vertical", "tile", 23, 50, 17, [3, 0, 13, 50, 4, 0, 7, 50, 6, 0, 0, 50, 7]),
    ("3-part-vertical", "stretch", 24, 50, 17, [3, 0, 13, 50, 4, 0, 7, 50, 6, 0, 0, 50, 7]),
  ])
  func `three slices have their numbers`(
    mode: String, center: String, layout: Int, width: Int, height: Int, slices: [Int]
  ) async throws {
    let block = try await block(
      #"""
      "resizing": {"mode": "\#(mode)", "center": {"mode": "\#(center)", "width": 4, "height": 6},
        "cap-insets": {"left": 10, "right": 10, "top": 4, "bottom": 7}}
      """#, 50, 40)
    #expect(block.layout == layout)
    #expect(numbers(block.field(0x3E9)) == slices)
    #expect(numbers(block.field(0x3EB)) == [1, 0, 0, 0, 0, width, height])
  }

  @Test func `the pixels of slices are those of the file`() async throws {
    let source = SourceCatalog()
    try source.set(
      "Star.imageset",
      [
        line(
          #"""
          "resizing": {"mode": "3-part-horizontal", "center": {"mode": "tile", "width": 2},
            "cap-insets": {"left": 3, "right": 1}}
          """#)
      ])
    try source.folder.write(
      "A.xcassets/Star.imageset/a.png",
      TestImages.picture(10, 1, .rgb) { x, _, channel in channel == 0 ? x : 7 })
    let catalog = try #require(try await source.compile().catalog)
    let image = try catalog.image(of: catalog.renditions[0])
    #expect(stride(from: 0, to: 24, by: 4).map { image.bytes[$0] } == [0, 1, 2, 3, 4, 9])
  }

  @Test func `slices that an image is too small for are an error`() async throws {
    let source = SourceCatalog()
    try source.set(
      "Star.imageset",
      [
        line(
          #"""
          "resizing": {"mode": "3-part-horizontal", "center": {"mode": "tile", "width": 2},
            "cap-insets": {"left": 30, "right": 1}}
          """#)
      ])
    try source.png("Star.imageset/a.png", 10)
    let result = await source.compile()
    #expect(result.messages.count == 1 && result.messages[0].contains("which its slices exceed"))
  }

  @Test func `alignment insets are left, top, right and bottom`() async throws {
    let block = try await block(
      #""alignment-insets": {"top": 5, "left": 10, "bottom": 15, "right": 20}"#, 50, 50)
    #expect(numbers(block.field(0x3EB)) == [1, 10, 5, 20, 15, 20, 30])
    #expect(numbers(block.field(0x3E9)) == [1, 0, 0, 50, 50])
  }

  @Test(arguments: [
    (#""width-class": "compact""#, 20, 1), (#""width-class": "regular""#, 20, 2),
    (#""height-class": "compact""#, 21, 1), (#""height-class": "regular""#, 21, 2),
    (#""memory": "1GB""#, 22, 1), (#""memory": "4GB""#, 22, 3),
    (#""graphics-feature-set": "metal2v2""#, 23, 2), (#""subtype": "retina4""#, 16, 568),
    (#""language-direction": "left-to-right""#, 4, 5),
    (#""language-direction": "right-to-left""#, 4, 4),
  ])
  func `conditions are columns of the key`(member: String, token: Int, value: Int) async throws {
    let block = try await block(member, 8, 8)
    #expect(block.key[token] == value)
    #expect(Set(block.key.keys) == [1, 2, 12, 17, token])
  }

  @Test func `an image for one direction is mirrored, and images for both are not`() async throws {
    let one = try await block(#""language-direction": "left-to-right""#, 8, 8)
    #expect(one.bytes[...].doubleWord(at: 8) == 0x50)
    let source = SourceCatalog()
    try source.set(
      "Star.imageset",
      ["left-to-right", "right-to-left"].map { line(#""language-direction": "\#($0)""#) })
    try source.png("Star.imageset/a.png", 8)
    let both = await source.compile()
    let blocks = try CatalogBlock.all(try #require(both.bytes("Assets.car")))
    #expect(
      blocks.filter { $0.key[1] == 85 }.map { $0.bytes[...].doubleWord(at: 8) } == [0x10, 0x10])
  }

  @Test func `a size class of any, and images for others beside it`() async throws {
    let source = SourceCatalog()
    try source.set(
      "Star.imageset",
      [line(#""width-class": "any", "height-class": "any""#), line(#""height-class": "compact""#)])
    try source.png("Star.imageset/a.png", 8)
    let result = await source.compile()
    #expect(result.messages == [])
    let blocks = try CatalogBlock.all(try #require(result.bytes("Assets.car")))
    #expect(blocks.map { $0.key[21] ?? 0 }.sorted() == [0, 1])
    // Images of a size class are not on a sheet.
    #expect(blocks.allSatisfy { $0.layout == 12 })
  }
}
