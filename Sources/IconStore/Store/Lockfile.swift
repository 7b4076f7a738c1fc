import IconDocuments
package import IconFiles
import IconImage
import IconMaking
import IconSpec
import LibC

/// The lockfile `iconforge.lock`: a sorted line for every output, meant to be committed.
///
/// Builds trust it only where the digests match the files. A line that no build would write makes the
/// whole lockfile invalid.
package struct Lockfile: Equatable, Sendable {
  /// The digests of one output.
  package struct Entry: Equatable, Sendable {
    /// Of the file with LF line ends; nil for an image that the build skips.
    package let output: Digest?
    /// Of the artwork's file.
    package let source: Digest
    package let recipe: Digest
    let madeBy: String
    /// The findings and notices about the artwork in this set.
    package var notes: LockfileNotes

    /// `madeBy` is reduced to printable ASCII: the importer's part is not trusted.
    package init(
      output: Digest?, source: Digest, recipe: Digest, madeBy: String, notes: LockfileNotes
    ) {
      self.output = output
      self.source = source
      self.recipe = recipe
      self.madeBy = Lockfile.isName(madeBy.utf8) ? madeBy : Lockfile.name(madeBy)
      self.notes = notes
    }

    /// For an image that the build skips.
    package init(skippedFrom source: Digest, recipe: Digest, notes: LockfileNotes = .unknown) {
      self.init(output: nil, source: source, recipe: recipe, madeBy: "iconforge", notes: notes)
    }

    package var isSkipped: Bool { output == nil }
    /// What its line has in place of the output's digest.
    fileprivate static let skipped = "skipped"

    /// Whether the bytes are the recorded file. Text may have LF or CRLF line ends.
    func describes(_ bytes: [UInt8]) -> Bool {
      let text = bytes.withLineFeeds
      // Earlier versions recorded the digest of unchanged bytes.
      return Digest(of: text) == output
        || text.count != bytes.count && Digest(of: bytes) == output
    }
  }

  /// Why a lockfile is invalid, and the line.
  package struct Problem: Error, Equatable {
    package let line: Int
    package let message: String

    package func failure(at path: String) -> Diagnostic {
      Diagnostic(
        path: path, line: line,
        message:
          "\(message); remove the lockfile or use \(Setting.force), and build writes a new one")
    }
  }

  /// By path relative to the lockfile's folder.
  package var entries: [String: Entry] = [:]
  /// The artwork and options of the build, for calls without them; empty for a manifest.
  package var request: [String] = []

  /// Creates an empty lockfile.
  package init() {}

  private static let newline = UInt8(ascii: "\n")
  private static let head = "iconforge record 1"
  private static let legend = "# file\toutput\tartwork\trecipe\tmade by\tfindings"

  /// In bytes: escaping at most doubles the path and the notes.
  package static let longestLine =
    2 * (longestPath + LockfileNotes.longestTexts) + LockfileNotes.mostTexts + 4 * 64 + longestName
    + 64

  /// In bytes. The longest path is Linux's PATH_MAX.
  private static let (longestPath, longestName) = (4096, 200)

  /// Reads a lockfile. `objection` returns why no build can have written a path.
  ///
  /// - Throws: at a line that no build writes, such as one of a later version or a merge conflict.
  package init(_ bytes: [UInt8], objection: (String) -> String? = { _ in nil }) throws(Problem) {
    request = Self.request(in: bytes)
    var number = 0
    for line in bytes[...].parts(separatedBy: Self.newline) {
      number += 1
      guard let (path, entry) = try Self.entry(line, number: number, objection: objection) else {
        continue
      }
      guard entries.updateValue(entry, forKey: path) == nil else {
        throw Problem(line: number, message: "\"\(path.abbreviated)\" occurs twice")
      }
    }
  }

  /// This lockfile with the changes of a build that read `old` and would write `new`.
  func changed(from old: Lockfile, to new: Lockfile) -> Lockfile {
    if self == old { return new }
    var next = self
    if new.request != old.request { next.request = new.request }
    for key in Set(old.entries.keys).union(new.entries.keys)
    where old.entries[key] != new.entries[key] {
      next.entries[key] = new.entries[key]
    }
    return next
  }

  /// The same, by several workers.
  package static func read(
    _ bytes: [UInt8], workers: Int, objection: @escaping @Sendable (String) -> String?
  ) async throws(Problem) -> Lockfile {
    let parts = await lines(of: bytes, parts: 4 * workers).boundedMap(width: workers) { part in
      try? part.parts(separatedBy: newline).compactMap {
        // The first line is the header.
        try entry($0, number: $0.startIndex == 0 ? 1 : 2, objection: objection)
      }
    }
    var lockfile = Lockfile()
    lockfile.request = request(in: bytes)
    lockfile.entries.reserveCapacity(parts.reduce(0) { $0 + ($1?.count ?? 0) })
    for part in parts {
      // Reading in order counts lines, for the message.
      guard let part else { return try Lockfile(bytes, objection: objection) }
      for (path, entry) in part {
        guard lockfile.entries.updateValue(entry, forKey: path) == nil else {
          return try Lockfile(bytes, objection: objection)
        }
      }
    }
    return lockfile
  }

  /// About `parts` parts of a text, each of whole lines.
  private static func lines(of bytes: [UInt8], parts count: Int) -> [ArraySlice<UInt8>] {
    var (parts, rest) = ([ArraySlice<UInt8>](), bytes[...])
    repeat {
      let end = rest.dropFirst(bytes.count / count).firstIndex(of: newline)
      parts.append(rest.prefix(upTo: end ?? rest.endIndex))
      rest = rest.suffix(from: end.map { $0 + 1 } ?? rest.endIndex)
    } while !rest.isEmpty
    return parts
  }

  /// The entry of a line; nil for the header, comments and empty lines.
  package static func entry(
    _ line: ArraySlice<UInt8>, number: Int, objection: (String) -> String?
  ) throws(Problem) -> (path: String, entry: Entry)? {
    let line = withoutReturn(line)
    if number == 1 {
      guard line.elementsEqual(head.utf8) else {
        throw Problem(line: 1, message: "is not a lockfile that this version reads")
      }
      return nil
    }
    if line.isEmpty || line.first == UInt8(ascii: "#") { return nil }
    guard let (path, entry) = entry(line) else {
      throw Problem(line: number, message: "is not a line of a lockfile")
    }
    if let reason = self.objection(to: path) ?? objection(path) {
      throw Problem(line: number, message: "\"\(path.abbreviated)\" \(reason)")
    }
    return (path, entry)
  }

  /// The file's text, sorted by the paths' bytes. Equal entries give equal bytes.
  package var text: String {
    let words = request.map { "\t" + Self.escaped($0) }.joined()
    return "\(Self.head)\n\(Self.legend)\n"
      + (request.isEmpty ? "" : Self.requestMark + words + "\n")
      + entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { Self.line($0.key, $0.value) + "\n" }.joined()
  }

  private static let requestMark = "# build"

  /// The words in the third line, if it has any.
  package static func request(in bytes: [UInt8]) -> [String] {
    let line = bytes.prefix(longestLine).parts(separatedBy: newline).prefix(3).dropFirst(2).first
    let fields = line.map { withoutReturn($0).parts(separatedBy: UInt8(ascii: "\t")) } ?? []
    guard fields.first?.elementsEqual(requestMark.utf8) == true else { return [] }
    let words = fields.dropFirst().map { text($0) }
    return words.contains(nil) ? [] : words.compactMap { $0 }
  }

  /// An output's line, without a newline.
  package static func line(_ path: String, _ entry: Entry) -> String {
    [
      escaped(path), entry.output?.description ?? Entry.skipped, "\(entry.source)",
      "\(entry.recipe)", entry.madeBy, entry.notes.mark.text,
    ].joined(separator: "\t") + entry.notes.texts.map { "\t" + escaped($0) }.joined()
  }

  /// Parses a line that `line` wrote; nil for all other lines.
  package static func entry(_ line: ArraySlice<UInt8>) -> (path: String, entry: Entry)? {
    let fields = withoutReturn(line).parts(separatedBy: UInt8(ascii: "\t"))
    guard fields.count >= 6, fields[0].count <= 2 * longestPath,
      let source = Digest(hex: fields[2]),
      let recipe = Digest(hex: fields[3]), isName(fields[4]), let path = text(fields[0]),
      let notes = notes(fields[5], fields.dropFirst(6))
    else { return nil }
    let output = Digest(hex: fields[1])
    guard output != nil || fields[1].elementsEqual(Entry.skipped.utf8) else { return nil }
    let madeBy = String(decoding: fields[4], as: UTF8.self)
    return (
      path,
      Entry(output: output, source: source, recipe: recipe, madeBy: madeBy, notes: notes)
    )
  }

  private static func notes(
    _ mark: ArraySlice<UInt8>, _ columns: ArraySlice<ArraySlice<UInt8>>
  ) -> LockfileNotes? {
    guard let mark = LockfileNotes.Mark(mark) else { return nil }
    if columns.isEmpty { return LockfileNotes(mark: mark) }
    guard case .digest = mark, columns.count <= LockfileNotes.mostTexts else { return nil }
    let texts = columns.compactMap(text)
    guard texts.count == columns.count,
      texts.reduce(0, { $0 + $1.utf8.count }) <= LockfileNotes.longestTexts,
      !texts.contains(where: \.isEmpty)
    else { return nil }
    return LockfileNotes(mark: mark, texts: texts)
  }

  /// Without the CR of a CRLF line end. Paths and notes have theirs escaped.
  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  private static func objection(to path: String) -> String? {
    if path.isEmpty || path.utf8.count > longestPath { return "is empty or too long for a path" }
    if SourcePath.isAbsolute(path) { return "is absolute; paths are relative to the lockfile" }
    if path.utf8.contains(0) || SourcePath.normalized(path) != path || path == "." {
      return "is not a normalized path"
    }
    return nil
  }

  /// Whether the text is short, printable ASCII.
  private static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    (1...longestName).contains(bytes.count) && bytes.allSatisfy(isPlain)
  }

  /// `text` with question marks for all other characters.
  private static func name(_ text: String) -> String {
    let bytes = text.utf8.prefix(longestName).map { isPlain($0) ? $0 : UInt8(ascii: "?") }
    return bytes.isEmpty ? "?" : String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (32...126).contains(byte) }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\\": "\\", "\t": "t", "\n": "n", "\r": "r",
  ]

  private static func escaped(_ text: String) -> String {
    text.mappingScalars { escapes[$0].map { "\\\($0)" } }
  }

  /// The text that a field contains; nil if the field is not UTF-8.
  private static func text(_ field: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: field, as: UTF8.self)
    return text.utf8.elementsEqual(field) ? unescaped(text) : nil
  }

  private static func unescaped(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var (result, rest) = (String.UnicodeScalarView(), text.unicodeScalars[...])
    while let scalar = rest.popFirst() {
      if scalar == "\\" {
        let code = rest.popFirst()
        guard let original = escapes.first(where: { $0.value == code })?.key else { return nil }
        result.append(original)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension ArraySlice<UInt8> {
  /// As `split`, with empty parts, several times as fast.
  fileprivate func parts(separatedBy separator: UInt8) -> [ArraySlice<UInt8>] {
    var (parts, start) = ([ArraySlice<UInt8>](), startIndex)
    while let end = withUnsafeBytes({ bytes in
      bytes.baseAddress.flatMap {
        memchr($0 + (start - startIndex), Int32(separator), endIndex - start)
      }.map { startIndex + (UnsafeRawPointer($0) - bytes.baseAddress!) }
    }) {
      parts.append(self[start..<end])
      start = end + 1
    }
    return parts + [self[start...]]
  }
}
