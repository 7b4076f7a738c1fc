import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Files Xcode crushed, beside the ones it was given.
@Suite(.enabled(if: Places.corpus != nil, "no corpus: set ICONFORGE_CORPUS"))
struct CrushedCorpusTests {
  private func bytes(_ folder: String, _ row: Corpus.Row) throws -> [UInt8] {
    let name = row.file.split(separator: "/").last!
    return Array(
      try Data(contentsOf: URL(fileURLWithPath: "\(Places.corpus!)/\(folder)/\(name)")))
  }

  /// Multiplying by alpha a rounds colours to whole numbers, and dividing again makes that error
  /// 255 / a as large and rounds once more: 0.5 × 255 / a + 0.5 at most.
  @Test(arguments: Corpus.rows(in: ["png-cgbi"]))
  func `A crushed file has its original's pixels`(row: Corpus.Row) throws {
    let crushed = try CrushedPNG.storedPixels(try row.bytes(), limits: .standard)
    let original = try PNGDecoder.storedPixels(try bytes("png-suite", row), limits: .standard)
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
  func `Its facts are its original's`(row: Corpus.Row) throws {
    let image = try CrushedPNG.decode(try row.bytes())
    let original = try PNGDecoder.decode(try bytes("png-suite", row))
    #expect(try CrushedPNG.facts(of: try row.bytes()) == image.facts)
    #expect(image.facts.size == original.facts.size)
    #expect(image.facts.colorModel == original.facts.colorModel)
    #expect(image.facts.colorSpace == original.facts.colorSpace)
    #expect(image.facts.isInterlaced == original.facts.isInterlaced)
    #expect(image.bitmap.layout == original.bitmap.layout)
    #expect(FileKind.of(try row.bytes()) == .crushedPNG)
  }
}
