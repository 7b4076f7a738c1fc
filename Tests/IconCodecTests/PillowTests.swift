import IconCodec
import IconTestSupport
import Testing

@Suite(
  .enabled(if: Places.corpus != nil, "no corpus: set ICONFORGE_CORPUS"),
  .enabled(if: Pillow.isExpected, "\(Pillow.absence)"))
struct PillowTests {
  @Test(arguments: Self.files)
  func `PngSuite's pixels are Pillow's`(row: Corpus.Row) throws {
    let picture = try #require(try Self.pictures.get()[row.file])
    let stored = try PNGDecoder.storedPixels(try row.bytes(), limits: .standard)
    #expect(picture.difference(from: stored) == nil)
  }

  private static let files = Corpus.rows(in: ["png-suite"]).filter { $0.expected == "decodes" }

  /// One process for all of them.
  private static let pictures = Result {
    Dictionary(
      uniqueKeysWithValues: zip(files.map(\.file), try Pillow.read(files.map(\.path))))
  }
}
