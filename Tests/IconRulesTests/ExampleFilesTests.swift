import IconCodec
import IconImage
import IconRules
import IconTestSupport
import Testing

/// Sketches as files: every feature is in the file, and nothing else changes.
@Suite struct ExampleFilesTests {
  private static let opaque = Sketch.icon(12, 9)
  private static let clear = Sketch.glyph(11)

  private func decode(_ sketch: Sketch) throws -> DecodedImage {
    try PNGDecoder.decode(ExampleFiles.bytes(of: sketch))
  }

  @Test func `Without features the file holds only the image`() throws {
    for (sketch, model) in [
      (Self.opaque, ImageFacts.ColorModel.rgb), (Self.clear, .rgba),
    ] {
      let image = try decode(sketch)
      #expect(image.bitmap == sketch.bitmap())
      #expect(image.facts.colorModel == model)
      #expect(image.facts.bitDepth == 8)
      #expect(image.facts.colorSpace == .unspecified)
      #expect(!image.facts.isInterlaced && !image.facts.isAnimated)
      #expect(image.facts.extraChunks == [] && image.facts.trailingBytes == 0)
      #expect(image.facts.hasAlphaChannel == sketch.hasAlpha)
    }
  }

  @Test func `Interlace and 16 bits keep the pixels`() throws {
    let interlaced = try decode(Self.clear.with(.interlaced))
    #expect(interlaced.facts.isInterlaced)
    #expect(interlaced.bitmap == Self.clear.bitmap())
    let deep = try decode(Self.clear.with(.sixteenBit))
    #expect(deep.facts.bitDepth == 16)
    #expect(deep.bitmap.reducedToEightBits() == Self.clear.bitmap())
  }

  @Test func `A palette holds the colors, or the closest ones`() throws {
    let few = try decode(Self.opaque.hard.with(.palette))
    #expect(few.facts.colorModel == .palette)
    #expect(!few.facts.hasAlphaChannel)
    let glyph = try decode(Self.clear.with(.palette))
    #expect(glyph.facts.hasTransparencyChunk)
    #expect(glyph.bitmap == Self.clear.bitmap())
    let noise = Sketch(40, 40) { x, y in Ink(x, y, x * y) }
    let many = try decode(noise.with(.palette, .interlaced))
    #expect(many.facts.colorModel == .palette && many.facts.isInterlaced)
    let errors = zip(many.bitmap.bytes, noise.bitmap().bytes).map { abs(Int($0) - Int($1)) }
    #expect(errors.max()! < 64)
  }

  @Test func `Gray has one channel`() throws {
    #expect(try decode(Self.opaque.with(.grayscale)).facts.colorModel == .gray)
    #expect(try decode(Self.clear.with(.grayscale)).facts.colorModel == .grayAlpha)
    let deep = try decode(Self.opaque.with(.grayscale, .sixteenBit)).facts
    #expect(deep.colorModel == .gray && deep.bitDepth == 16)
  }

  @Test(
    arguments: [[], [.grayscale], [.sixteenBit], [.palette], [.interlaced]] as [[Sketch.Feature]])
  func `tRNS makes no visible pixel transparent`(others: [Sketch.Feature]) throws {
    var sketch = Self.opaque
    sketch.features = others + [.transparencyChunk]
    let image = try decode(sketch)
    #expect(image.facts.hasTransparencyChunk)
    #expect(image.bitmap.layout.hasAlpha)
    #expect(image.bitmap.alphaRange().isOpaque)
  }

  @Test func `A crushed file decodes to the same pixels`() throws {
    for sketch in [Self.opaque, Self.opaque.with(.interlaced)] {
      let bytes = ExampleFiles.bytes(of: sketch.with(.crushed))
      #expect(FileKind.of(bytes) == .crushedPNG)
      #expect(throws: DecodingError.appleCrushed) { try PNGDecoder.facts(of: bytes) }
      let image = try CrushedPNG.decode(bytes)
      #expect(image.bitmap == sketch.bitmap())
      #expect(image.facts.colorModel == .rgb)
    }
    let clear = try CrushedPNG.decode(ExampleFiles.bytes(of: Self.clear.with(.crushed)))
    #expect(clear.facts.hasAlphaChannel)
    #expect(clear.bitmap.alphaRange() == Self.clear.bitmap().alphaRange())
  }

  @Test func `An animation's first frame is the image`() throws {
    let image = try decode(Self.opaque.with(.animated))
    #expect(image.facts.isAnimated)
    #expect(image.facts.extraChunks == ["acTL", "fcTL", "fcTL", "fdAT"])
    #expect(image.bitmap == Self.opaque.bitmap())
  }

  @Test func `Chunks, trailing bytes and cuts are as requested`() throws {
    let text = Sketch.Feature.chunk(type: "tEXt", bytes: Array("Author\0me".utf8))
    let facts = try decode(Self.opaque.with(text, .trailing(40))).facts
    #expect(facts.extraChunks == ["tEXt"])
    #expect(facts.trailingBytes == 40)
    let gamma = Sketch.Feature.chunk(type: "gAMA", bytes: [0, 1, 0x86, 0xA0])
    guard case .calibrated = try decode(Self.opaque.with(gamma)).facts.colorSpace else {
      Issue.record("gamma is not read")
      return
    }
    let cut = ExampleFiles.bytes(of: Self.opaque.with(.cut(50)))
    #expect(cut.count == 50)
    #expect(throws: DecodingError.self) { try PNGDecoder.facts(of: cut) }
  }

  @Test func `A profile is named and is not sRGB`() throws {
    let profile = Sketch.Feature.profile("Adobe RGB (1998)")
    let named = ImageFacts.ColorSpace.profile(name: "Adobe RGB (1998)")
    for features in [
      [profile], [profile, .grayscale], [.palette, profile], [.sixteenBit, profile],
    ] {
      var sketch = Self.opaque
      sketch.features = features
      #expect(try decode(sketch).facts.colorSpace == named)
    }
    let crushed = ExampleFiles.bytes(of: Self.opaque.with(profile, .crushed))
    #expect(try PNGSource(crushed, isCrushed: true).facts.colorSpace == named)
  }

  @Test func `An example's files are in the folder`() throws {
    let folder = TemporaryFolder()
    let example: Example = [
      ["A.appiconset/Icon.png": Self.opaque], .text("A.appiconset/Contents.json", "{}"),
      .bytes("b", [1, 2]),
    ]
    try ExampleFiles.write(example, into: folder)
    #expect(folder.files == ["A.appiconset/Contents.json", "A.appiconset/Icon.png", "b"])
    #expect(try folder.read("A.appiconset/Icon.png") == ExampleFiles.bytes(of: Self.opaque))
    #expect(try folder.read("A.appiconset/Contents.json") == Array("{}".utf8))
    #expect(try folder.read("b") == [1, 2])
  }
}
