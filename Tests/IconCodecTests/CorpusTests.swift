import Foundation
import IconCodec
import IconImage
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

  @Test(arguments: Corpus.pngFolders)
  func `The manifest has a row for every file of a folder`(folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(Places.corpus!)/\(folder)")
    let rows = Set(Corpus.rows(in: [folder]).map(\.file))
    #expect(!rows.isEmpty)
    #expect(rows == Set(files.filter { $0.hasSuffix(".png") }.map { "\(folder)/\($0)" }))
  }

  /// What is wrong with each file, by its maker's account and pngcheck's.
  @Test(arguments: [
    ("png-suite/xs1n0g01.png", "is not a PNG image"),
    ("png-suite/xs7n0g01.png", "is not a PNG image"),
    ("png-suite/xcrn0g04.png", "is not a PNG image"),
    ("png-suite/xlfn0g04.png", "is not a PNG image"),
    ("png-suite/xc1n0g08.png", "colour type 1"),
    ("png-suite/xc9n2c08.png", "colour type 9"),
    ("png-suite/xd0n2c08.png", "0 bits"),
    ("png-suite/xd3n2c08.png", "3 bits"),
    ("png-suite/xd9n2c08.png", "99 bits"),
    ("png-suite/xdtn0g01.png", "no image data"),
    ("png-suite/xhdn0g08.png", "checksum of chunk IHDR"),
    ("png-suite/xcsn0g01.png", "checksum of chunk IDAT"),
    ("png-crashers/missing_plte.png", "palette is missing"),
    ("png-crashers/zero_width.png", "IHDR asks for 0×"),
    ("png-crashers/huge_IDAT.png", "is cut short"),
    ("png-crashers/huge_iCCP_chunk.png", "is cut short"),
  ])
  func `A refusal names what is wrong`(file: String, words: String) throws {
    let row = Corpus.Row(file: file, expected: "")
    guard case .failure(let error) = try outcome(of: row) else {
      Issue.record("was decoded")
      return
    }
    #expect(error.description.contains(words))
  }

  private func outcome(of row: Corpus.Row) throws -> Result<DecodedImage, DecodingError> {
    let bytes = try row.bytes()
    return Result { () throws(DecodingError) in try PNGDecoder.decode(bytes) }
  }

  #if os(Linux)
    /// In a process of its own: the peak is the whole process's, whatever else runs.
    @Test func `Files made to eat memory take less than 64 MB`() async {
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
  /// The most memory this process ever held, in bytes.
  private func peakMemory() -> Int? {
    let lines = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      .split(separator: "\n")
    let fields = lines?.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)
    return fields.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 << 10 }
  }
#endif
