/// What was made of what: `iconforge.lock`, a line for every output, sorted, meant to be committed.
///
/// It only ever saves work: what it says is held against the files themselves, digest by digest.
public struct Record: Equatable, Sendable {
  /// How an output came about.
  public struct Entry: Equatable, Sendable {
    /// Digests of the file, of the artwork's file, and of what was done (`Recipe`), as hexadecimal.
    let output: String
    let source: String
    let recipe: String
    /// Libraries whose versions decide on bytes, or for drawings on pixels.
    let madeBy: String
    /// Whether nothing was found wrong with the artwork: what was, must be told again.
    var isQuiet: Bool
  }

  /// By path from the record's folder.
  var entries: [String: Entry] = [:]

  public init() {}

  private static let head = "iconforge record 1"
  private static let legend = "# file\toutput\tartwork\trecipe\tmade by\tfindings"

  /// Nil when a line is none of a record's: written by a later version, or a merge gone wrong.
  init?(_ text: String) {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"))[...]
    guard let first = lines.popFirst(), first.elementsEqual(Self.head.utf8) else { return nil }
    entries.reserveCapacity(lines.count)
    for line in lines where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: UInt8(ascii: "\t")).map { String(Substring($0)) }
      guard fields.count == 6, fields[1...3].allSatisfy(Self.isDigest),
        let path = Self.unescaped(fields[0]), ["none", "some"].contains(fields[5]),
        entries[path] == nil
      else { return nil }
      entries[path] = Entry(
        output: fields[1], source: fields[2], recipe: fields[3], madeBy: fields[4],
        isQuiet: fields[5] == "none")
    }
  }

  /// The file's text: the same entries give the same bytes.
  var text: String {
    let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return
      ([Self.head, Self.legend]
      + sorted.map { path, entry in
        [
          Self.escaped(path), entry.output, entry.source, entry.recipe, entry.madeBy,
          entry.isQuiet ? "none" : "some",
        ].joined(separator: "\t")
      }).joined(separator: "\n") + "\n"
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

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
