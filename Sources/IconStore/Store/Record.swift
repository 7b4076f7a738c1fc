import IconDocuments
package import IconFiles
import IconSpec

/// What was made of what: `iconforge.lock`, a line for every output, sorted, meant to be committed.
///
/// It only ever saves work: what it says is held against the files themselves, digest by digest.
/// Anybody may have written it, so a line that no build writes makes it unreadable.
public struct Record: Equatable, Sendable {
  /// How an output came about.
  public struct Entry: Equatable, Sendable {
    /// Digests of the file with LF line ends, of the artwork's file, and of what was done (`Recipe`),
    /// as hexadecimal. Of an image that the build skips, the first is "skipped".
    package let output: String
    package let source: String
    package let recipe: String
    /// Libraries whose versions decide on bytes, or for drawings on pixels.
    let madeBy: String
    /// What a build reports about the artwork and this set.
    package var notes: RecordNotes

    /// What the importer says of itself may be anything; a line holds a little plain text of it.
    package init(output: String, source: String, recipe: String, madeBy: String, notes: RecordNotes)
    {
      (self.output, self.source, self.recipe) = (output, source, recipe)
      self.madeBy = Record.isName(madeBy) ? madeBy : Record.name(madeBy)
      self.notes = notes
    }

    /// Of an image that the build skips, as the artwork has nothing for it.
    package init(skippedFrom source: String, recipe: String) {
      self.init(
        output: Self.skipped, source: source, recipe: recipe, madeBy: "iconforge", notes: .unknown)
    }

    package var isSkipped: Bool { output == Self.skipped }
    fileprivate static let skipped = "skipped"

    /// Whether the bytes are the recorded file. Line ends of text may be LF or CRLF.
    func describes(_ bytes: [UInt8]) -> Bool {
      let text = bytes.withLineFeeds
      // Earlier versions recorded the bytes as they were.
      return Digest.hex(of: text) == output
        || text.count != bytes.count && Digest.hex(of: bytes) == output
    }
  }

  /// Why a text is no record, and on which line.
  package struct Problem: Error, Equatable {
    package let line: Int
    package let message: String

    /// As it is told of the file.
    package func failure(at path: String) -> Failure {
      Failure(
        path: "\(path):\(line)",
        message: "\(message); remove the record, or --force, and a build writes it anew")
    }
  }

  /// By path from the record's folder.
  package var entries: [String: Entry] = [:]

  public init() {}

  private static let head = "iconforge record 1"
  private static let legend = "# file\toutput\tartwork\trecipe\tmade by\tfindings"

  /// A line has its path and its notes twice as long at most, four digests, and what made it.
  package static let longestLine =
    2 * (longestPath + RecordNotes.longestTexts) + RecordNotes.mostTexts + 4 * 64 + longestName + 64

  /// The longest path systems take (Linux's PATH_MAX); room for the names of some libraries.
  private static let (longestPath, longestName) = (4096, 200)

  /// A line of another form was written by a later version, or is a merge gone wrong, or a trap.
  /// `objection` says of a path why no build can have written it.
  package init(_ bytes: [UInt8], objection: (String) -> String? = { _ in nil }) throws(Problem) {
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard let (path, entry) = try Self.entry(line, number, objection) else { continue }
      guard entries.updateValue(entry, forKey: path) == nil else {
        throw Problem(line: number, message: "\"\(path.abbreviated)\" stands in the record twice")
      }
    }
  }

  /// What one of its lines says; nil for those that say nothing of an output.
  package static func entry(
    _ line: ArraySlice<UInt8>, _ number: Int, _ objection: (String) -> String?
  ) throws(Problem) -> (path: String, entry: Entry)? {
    let line = withoutReturn(line)
    if number == 1 {
      guard line.elementsEqual(head.utf8) else {
        throw Problem(line: 1, message: "is not a record this version reads")
      }
      return nil
    }
    if line.isEmpty || line.first == UInt8(ascii: "#") { return nil }
    guard let (path, entry) = entry(line) else {
      throw Problem(line: number, message: "is no line of a record")
    }
    if let reason = self.objection(to: path) ?? objection(path) {
      throw Problem(line: number, message: "\"\(path.abbreviated)\" \(reason)")
    }
    return (path, entry)
  }

  /// The file's text: the same entries give the same bytes.
  package var text: String { Self.beginning + lines }

  package static let beginning = "\(head)\n\(legend)\n"

  /// In the order of the paths' bytes.
  package var lines: String {
    entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { Self.line($0.key, $0.value) + "\n" }.joined()
  }

  /// An output's line, without its end.
  package static func line(_ path: String, _ entry: Entry) -> String {
    [
      escaped(path), entry.output, entry.source, entry.recipe, entry.madeBy,
      entry.notes.mark,
    ].joined(separator: "\t") + entry.notes.texts.map { "\t" + escaped($0) }.joined()
  }

  /// What `line` makes, taken apart; nil for anything else.
  package static func entry(_ line: ArraySlice<UInt8>) -> (path: String, entry: Entry)? {
    let fields = withoutReturn(line)
      .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count >= 6, fields[0].count <= 2 * longestPath, fields[2...3].allSatisfy(isDigest),
      isDigest(fields[1]) || fields[1].elementsEqual(Entry.skipped.utf8), isName(fields[4])
    else { return nil }
    let texts = fields.map { String(decoding: $0, as: UTF8.self) }
    guard zip(texts, fields).allSatisfy({ $0.utf8.elementsEqual($1) }),
      let path = unescaped(texts[0]), let notes = notes(texts[5], texts.dropFirst(6))
    else { return nil }
    return (
      path,
      Entry(
        output: texts[1], source: texts[2], recipe: texts[3], madeBy: texts[4], notes: notes)
    )
  }

  private static func notes(_ mark: String, _ columns: ArraySlice<String>) -> RecordNotes? {
    let isFixed = [RecordNotes.none, .unknown].contains { $0.mark == mark }
    guard isFixed ? columns.isEmpty : isDigest(Array(mark.utf8)[...]) else { return nil }
    let texts = columns.compactMap(unescaped)
    guard texts.count == columns.count, texts.count <= RecordNotes.mostTexts,
      texts.reduce(0, { $0 + $1.utf8.count }) <= RecordNotes.longestTexts,
      !texts.contains(where: \.isEmpty)
    else { return nil }
    return RecordNotes(mark: mark, texts: texts)
  }

  /// A line without the CR of a CRLF line end. Paths and notes have theirs escaped.
  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  private static func objection(to path: String) -> String? {
    if path.isEmpty || path.utf8.count > longestPath { return "is no path" }
    if SourcePath.isAbsolute(path) { return "is absolute; paths are relative to the record" }
    if path.utf8.contains(0) || SourcePath.normalized(path) != path || path == "." {
      return "is not written as a build writes paths"
    }
    return nil
  }

  private static func isDigest(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == 64 && text.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// A little text of ASCII's signs and blanks.
  private static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    (1...longestName).contains(bytes.count) && bytes.allSatisfy(isPlain)
  }

  private static func isName(_ text: String) -> Bool { isName(text.utf8) }

  /// `text` as such a text, with question marks for everything else.
  private static func name(_ text: String) -> String {
    let bytes = text.utf8.prefix(longestName).map { isPlain($0) ? $0 : UInt8(ascii: "?") }
    return bytes.isEmpty ? "?" : String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (32...126).contains(byte) }

  /// Tabs, line ends and backslashes would be taken for the record's own.
  private static func escaped(_ path: String) -> String {
    path.mappingScalars { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      default: nil
      }
    }
  }

  private static func unescaped(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var (result, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (false, _), (true, "\\"): result.append(scalar)
      case (true, "t"): result.append("\t")
      case (true, "n"): result.append("\n")
      case (true, "r"): result.append("\r")
      default: return nil
      }
      isEscaped = false
    }
    return isEscaped ? nil : String(result)
  }
}
