import Foundation
import IconTestSupport
import Testing

/// The corpus's manifest: the expected result for each file.
enum Corpus {
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    let expected: String

    var folder: String { String(file.prefix { $0 != "/" }) }
    var testDescription: String { file }

    func bytes() throws -> [UInt8] {
      Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    var path: String { "\(Places.corpus!)/\(file)" }
  }

  static let pngFolders = ["png-suite", "png-libpng", "png-crashers", "png-cgbi"]

  /// Empty without a corpus.
  static let rows: [Row] = {
    guard let folder = Places.corpus,
      let text = try? String(contentsOfFile: "\(folder)/MANIFEST.tsv", encoding: .utf8)
    else { return [] }
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    guard let head = lines.first, let file = head.firstIndex(of: "file"),
      let expected = head.firstIndex(of: "expected")
    else { return [] }
    return lines.dropFirst().map { Row(file: String($0[file]), expected: String($0[expected])) }
  }()

  static func rows(in folders: [String]) -> [Row] {
    rows.filter { folders.contains($0.folder) }
  }
}
