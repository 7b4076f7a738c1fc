import Foundation
import IconTestSupport
import Testing

/// The corpus's manifest: what must become of each file, on whose word.
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
    let table = fields(of: text)
    guard let head = table.first, let file = head.firstIndex(of: "file"),
      let expected = head.firstIndex(of: "expected")
    else { return [] }
    return table.dropFirst().filter { $0.count == head.count }.map {
      Row(file: $0[file], expected: $0[expected])
    }
  }()

  static func rows(in folders: [String]) -> [Row] {
    rows.filter { folders.contains($0.folder) }
  }

  /// Tab-separated lines, where a quoted field may hold tabs, line ends and doubled quotes.
  static func fields(of text: String) -> [[String]] {
    var (table, line, field): ([[String]], [String], String) = ([], [], "")
    var (isQuoted, lastWasQuote) = (false, false)
    for character in text {
      switch character {
      case "\"":
        if lastWasQuote, !isQuoted { field.append("\"") }
        isQuoted.toggle()
        lastWasQuote = !isQuoted
        continue
      case _ where isQuoted: field.append(character)
      case "\t":
        line.append(field)
        field = ""
      case "\n", "\r\n":
        table.append(line + [field])
        (line, field) = ([], "")
      default: field.append(character)
      }
      lastWasQuote = false
    }
    return field.isEmpty && line.isEmpty ? table : table + [line + [field]]
  }
}
