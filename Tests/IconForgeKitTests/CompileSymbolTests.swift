import IconCodec
import IconCompile
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Symbol sets in compiled catalogs.
@Suite struct CompileSymbolTests {
  /// A template at 100 points, whose variants are squares of 70 with a weight's name.
  private func template(
    _ variants: String, style: String = "", version: String = "Template v.3.0"
  ) -> String {
    """
    <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3300 2200"><style>\(style)</style>
    <g id="Notes"><text id="template-version">\(version)</text></g>
    <g id="Guides"><line id="Baseline-S" style="stroke-width:0.5" x1="263" x2="3036" y1="696" y2="696"/>
    <line id="Capline-S" style="stroke-width:0.5" x1="263" x2="3036" y1="625.541" y2="625.541"/>
    <line id="left-margin-Regular-S" style="stroke-width:0.5" x1="1390.25" x2="1390.25" y1="600" y2="720"/>
    <line id="right-margin-Regular-S" style="stroke-width:0.5" x1="1490.25" x2="1490.25" y1="600" y2="720"/></g>
    <g id="Symbols">\(variants)</g></svg>
    """
  }

  private func group(_ name: String, _ x: Int, _ paths: String) -> String {
    "<g id=\"\(name)\" transform=\"matrix(1 0 0 1 \(x) 696)\">\(paths)</g>"
  }

  private let square = "<path d=\"M0 10L70 10L70 -60L0 -60Z\"/>"

  private func compiled(_ text: String) async throws -> (CatalogCompiler.Result, [CatalogBlock]) {
    let source = SourceCatalog()
    try source.set(
      "go.symbolset", "symbols", [#""filename": "go.svg", "idiom": "universal""#])
    try source.folder.write("A.xcassets/go.symbolset/go.svg", text)
    let result = await source.compile()
    return (result, try result.bytes("Assets.car").map { try CatalogBlock.all($0) } ?? [])
  }

  private func text(_ block: CatalogBlock) throws -> String {
    let packed = Array(block.data.dropFirst(12))
    return String(
      decoding: try LZFSE.decompressed(packed[...], count: 1 << 16, least: 0), as: UTF8.self)
  }

  @Test func `each variant is a rendition, and a medium one of the regular is added`() async throws
  {
    let (result, blocks) = try await compiled(
      template(
        group("Ultralight-S", 500, square) + group("Regular-S", 1400, square)
          + group("Black-S", 2900, square)))
    #expect(result.messages == [])
    let keys = blocks.map { [$0.key[26] ?? 0, $0.key[27] ?? 0] }
    #expect(Set(keys) == [[1, 1], [4, 1], [9, 1], [5, 2]])
    for block in blocks {
      #expect(
        block.layout == 1017 && block.key[2] == 59 && block.key[25] == 5 && block.key[12] == 1)
    }
    #expect(try result.catalog?.names == ["go"])
  }

  @Test func `measures are points from the guides, for a symbol of 17 points`() async throws {
    let (_, blocks) = try await compiled(template(group("Regular-S", 1400, square)))
    let block = try #require(blocks.first { $0.key[26] == 4 })
    let field = try #require(block.field(0x3FA))
    #expect(field[...].doubleWord(at: 0) == 7 && field[...].doubleWord(at: 4) == 17)
    let found = (0..<8).map { index -> Double in
      Double(Float(bitPattern: UInt32(field[...].doubleWord(at: 8 + index * 4) ?? 0)))
    }
    // Baseline, cap line, version, left, top, right, bottom.
    let wanted = [1.7425, 11.97803, 3, 1.6575, 1.16211, 3.4425, 1.16211, 0]
    for (value, expected) in zip(found, wanted) { #expect(abs(value - expected) < 1e-4) }
    let text = try text(block)
    #expect(text.contains(#"viewBox="0 0 11.9 11.9""#), "\(text)")
    #expect(
      text.contains(
        #"<g id="s" transform="matrix(0.17 0 0 0.17 0 10.2)"><path d="M0 10L70 10L70-60L0-60Z"/></g>"#
      ), "\(text)")
  }

  @Test func `layers keep their classes, rules and colors`() async throws {
    let layers =
      #"<path class="monochrome-0 multicolor-0:tintColor hierarchical-0:secondary SFSymbolsPreview007AFF" d="M0 10H70z"/>"#
      + #"<path class="monochrome-1 hierarchical-1:primary SFSymbolsPreviewWireframe" d="M20 0l10 0q1 1 2 2"/>"#
    let (result, blocks) = try await compiled(
      template(
        group("Regular-S", 1400, layers),
        style: ".monochrome-1 {opacity:0.0;-sfsymbols-clear-behind:true}"
          + " .SFSymbolsPreviewWireframe {fill:none;opacity:1.0} .SFSymbolsPreview007AFF {fill:#007AFF;opacity:0.5}"
      ))
    #expect(result.messages == [])
    let block = try #require(blocks.first { $0.key[26] == 4 })
    let text = try text(block)
    for part in [
      "<defs><style>.monochrome-1{-sfsymbols-clear-behind:true;opacity:0.0;}</style></defs>",
      ##"<path class="monochrome-0 multicolor-0:tintColor hierarchical-0:secondary" fill="#007AFF" opacity="0.5" d="M0 10L70 10Z"/>"##,
      #"<path class="monochrome-1 hierarchical-1:primary" fill="none" opacity="1.0" d="M20 0L30 0Q31 1 32 2"/>"#,
    ] { #expect(text.contains(part), "\(text)") }
    #expect(block.field(0x3FB)?[...].doubleWord(at: 8) == 3)
  }

  @Test func `the medium variant is between the others`() async throws {
    func bar(_ width: Int) -> String { "<path d=\"M0 0L\(width) 0L\(width)-10Z\"/>" }
    let (_, blocks) = try await compiled(
      template(
        group("Ultralight-S", 500, bar(10)) + group("Regular-S", 1400, bar(20))
          + group("Black-S", 2900, bar(40))))
    let medium = try text(try #require(blocks.first { $0.key[26] == 5 }))
    // 0.18940 × 10 + 0.87612 × 20 + 0.21048 × 40.
    #expect(medium.contains("L27.8356 0L27.8356-12.76Z"), "\(medium)")
    let other = try await compiled(
      template(
        group("Ultralight-S", 500, bar(10) + bar(5)) + group("Regular-S", 1400, bar(20))
          + group("Black-S", 2900, bar(40)))
    ).1
    let enlarged = try text(try #require(other.first { $0.key[26] == 5 }))
    #expect(enlarged.contains("L25.52 0L25.52-12.76Z"), "\(enlarged)")
  }

  @Test func `symbols of the Mac have 13 points, and old templates their own form`() async throws {
    let source = SourceCatalog()
    try source.set("go.symbolset", "symbols", [#""filename": "go.svg", "idiom": "universal""#])
    try source.folder.write(
      "A.xcassets/go.symbolset/go.svg",
      template(group("Regular-S", 1400, square), version: "Template v.2.0"))
    let result = await source.compile(.macos, from: "12.0")
    let blocks = try CatalogBlock.all(try #require(result.bytes("Assets.car")))
    let field = try #require(blocks.first { $0.key[26] == 4 }?.field(0x3FA))
    #expect(field[...].doubleWord(at: 0) == 3 && field[...].doubleWord(at: 4) == 13)
    // The margin above and below: 13 × 140 / 2048.
    #expect(Float(bitPattern: UInt32(field[...].doubleWord(at: 24) ?? 0)) == 0.888671875)
  }

  @Test func `a template that is skipped leaves no name in the catalog`() async throws {
    let source = SourceCatalog()
    try source.set("go.symbolset", "symbols", [#""filename": "go.svg", "idiom": "universal""#])
    try source.folder.write("A.xcassets/go.symbolset/go.svg", "<svg/>")
    try source.set("Star.imageset", [#""filename": "a.png", "idiom": "universal""#])
    try source.png("Star.imageset/a.png", 8)
    let result = await source.compile { $0.allowsSkipped = true }
    #expect(try result.catalog?.names == ["Star"])
  }

  @Test(arguments: [
    ("<svg/>", "has no group with the name of a weight and size"),
    ("no SVG", "has text that is no XML"),
    (
      #"<svg xmlns="http://www.w3.org/2000/svg"><g id="Regular-S"><path d="M0 0a5 5 0 1 1 9 9z"/></g></svg>"#,
      "has an arc"
    ),
    ("", "has text that is no XML"),
  ])
  func `a file that is no template is an error`(text: String, message: String) async throws {
    let (result, _) = try await compiled(text)
    #expect(result.files.isEmpty)
    #expect(
      result.messages.count == 1 && result.messages[0].contains(message), "\(result.messages)")
  }
}
