import Foundation
import IconCodec
import IconTestSupport
import Testing

@Suite(.enabled(if: Places.corpus != nil, "no corpus: set ICONFORGE_CORPUS"))
struct CorpusTests {
  @Test(arguments: Corpus.rows(in: Corpus.pngFolders))
  func `A file is decoded or refused as the manifest says`(row: Corpus.Row) throws {
    let outcome = try outcome(of: row)
    switch (row.expected, outcome) {
    case ("decodes", .success(let image)), ("decodes, warn", .success(let image)):
      #expect(image.bitmap.size == image.facts.size)
      #expect(image.bitmap.layout.hasAlpha == image.facts.hasAlphaChannel)
    case ("must be rejected", .failure): break
    case (let text, .failure(let error)) where text.contains("palette index"):
      #expect(error.description.contains("palette index out of range"))
    case (let text, .failure(let error)) where text.contains("CgBI"):
      #expect(error == .appleCrushed)
    default:
      Issue.record("expected: \(row.expected); found: \(outcome)")
    }
  }

  private func outcome(of row: Corpus.Row) throws -> Result<DecodedImage, DecodingError> {
    let bytes = try row.bytes()
    return Result { () throws(DecodingError) in try PNGDecoder.decode(bytes) }
  }

  @Test(.enabled(if: Pillow.isExpected, "\(Pillow.absence)"), arguments: Self.files)
  func `PngSuite's pixels match Pillow`(row: Corpus.Row) throws {
    let picture = try #require(try Self.pictures.get()[row.file])
    let stored = try PNGDecoder.storedPixels(try row.bytes(), limits: .standard)
    #expect(picture.difference(from: stored) == nil)
  }

  private static let files = Corpus.rows(in: ["png-suite"]).filter { $0.expected == "decodes" }

  /// Starts a single process.
  private static let pictures = Result {
    Dictionary(
      uniqueKeysWithValues: zip(files.map(\.file), try Pillow.read(files.map(\.path))))
  }

  private func original(_ folder: String, _ row: Corpus.Row) throws -> [UInt8] {
    let name = row.file.split(separator: "/").last!
    return Array(
      try Data(contentsOf: URL(fileURLWithPath: "\(Places.corpus!)/\(folder)/\(name)")))
  }

  /// Premultiplying rounds colours. Dividing multiplies the error by 255 / alpha and rounds again:
  /// at most 0.5 × 255 / alpha + 0.5.
  @Test(arguments: Corpus.rows(in: ["png-cgbi"]))
  func `A crushed file has its original's pixels`(row: Corpus.Row) throws {
    let crushed = try CrushedPNG.storedPixels(try row.bytes(), limits: .standard)
    let original = try PNGDecoder.storedPixels(try original("png-suite", row), limits: .standard)
    guard original.layout == .rgba else {
      #expect(crushed.difference(from: original) == nil)
      return
    }
    #expect(crushed.size == original.size)
    #expect(crushed.layout == .rgba)
    let (found, expected) = (crushed.samples, original.samples)
    let wrong = stride(from: 0, to: expected.count, by: 4).filter { pixel in
      let alpha = expected[pixel + 3]
      guard found[pixel + 3] == alpha else { return true }
      let bound = 0.5 + 127.5 / Double(alpha)
      return (pixel..<pixel + 3).contains {
        alpha == 0
          ? found[$0] != 0 : Double(abs(found[$0] - expected[$0])) > bound
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: Corpus.rows(in: ["png-cgbi"]))
  func `A crushed file has its original's facts`(row: Corpus.Row) throws {
    let image = try CrushedPNG.decode(try row.bytes())
    let original = try PNGDecoder.decode(try original("png-suite", row))
    #expect(try PNGSource(try row.bytes(), isCrushed: true).facts == image.facts)
    #expect(image.facts.size == original.facts.size)
    #expect(image.facts.colorModel == original.facts.colorModel)
    #expect(image.facts.colorSpace == original.facts.colorSpace)
    #expect(image.facts.isInterlaced == original.facts.isInterlaced)
    #expect(image.bitmap.layout == original.bitmap.layout)
    #expect(FileKind.of(try row.bytes()) == .crushedPNG)
  }

  #if os(Linux)
    /// A separate process, because the peak includes all other tests.
    @Test func `Malicious files take less than 64 MB`() async {
      await #expect(processExitsWith: .success) {
        let files = try Corpus.rows(in: ["png-crashers"]).map { try $0.bytes() }
        try #require(!files.isEmpty)
        let before = try #require(peakMemory())
        for bytes in files { _ = try? PNGDecoder.decode(bytes) }
        let growth = try #require(peakMemory()) - before
        #expect(growth < 64 << 20, "\(growth >> 20) MB")
      }
    }
  #endif
}

#if os(Linux)
  /// The peak resident memory of this process, in bytes.
  private func peakMemory() -> Int? {
    let lines = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      .split(separator: "\n")
    let fields = lines?.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)
    return fields.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 << 10 }
  }
#endif
