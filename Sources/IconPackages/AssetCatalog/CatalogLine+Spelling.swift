package import IconDocuments
import IconFiles
package import IconRules

extension CatalogLine {
  /// Misspelled keys, scales and sizes of a line in `text`. Complexity: O(members).
  package static func misspellings(of line: JSONNode, in text: [UInt8]) -> [Misspelling] {
    line.members.flatMap { member -> [Misspelling] in
      var (key, found) = (member.key, [Misspelling]())
      if let meant = Self.key(meantBy: key), let only = self.member(meaning: meant, of: line),
        only.start == member.start
      {
        found.append(
          Misspelling(
            range: member.start..<end(ofTextAt: member.start, in: text), written: key, meant: meant)
        )
        key = meant
      }
      if let written = member.value.plain, let meant = value(meantBy: written, key, member.value) {
        found.append(Misspelling(range: member.value.range, written: written, meant: meant))
      }
      return found
    }
  }

  /// The member with a key, or the only misspelled one.
  package static func member(meaning key: String, of line: JSONNode) -> JSONNode.Member? {
    if let member = line.member(key) { return member }
    let alike = line.members.filter { Self.key(meantBy: $0.key) == key }
    return alike.count == 1 ? alike[0] : nil
  }

  private static let known: Set = [
    "filename", "idiom", "size", "scale", "platform", "role", "subtype", "orientation", "extent",
    "minimum-system-version", "appearances", "unassigned", "display-gamut", "screen-width",
    "width-class", "height-class", "language-direction", "graphics-feature-set", "memory", "locale",
    "resizing", "pre-rendered", "matching-style",
  ]

  private static func key(meantBy key: String) -> String? {
    if known.contains(key) { return nil }
    let usual = key.lowercased().replacing("_", with: "-")
    return known.contains(usual) ? usual : nil
  }

  /// "2x" for 2, "2X", "@2x" and "2"; "60x60" for "60X60" and "60 × 60".
  private static func value(
    meantBy written: String, _ key: String, _ value: JSONNode
  ) -> String? {
    guard key == "scale" || key == "size" else { return nil }
    let isPlain = written.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "x")
        || $0 == UInt8(ascii: ".")
    }
    let plain =
      isPlain ? written : written.lowercased().filter { $0 != " " }.replacing("×", with: "x")
    switch key {
    case "scale":
      let digits = plain.drop { $0 == "@" }.prefix { $0 != "x" }
      guard ["1", "2", "3"].contains(digits), plain.drop(while: { $0 == "@" }).count <= 2 else {
        return nil
      }
      let meant = "\(digits)x"
      return meant == value.text ? nil : meant
    default:
      if plain == value.text { return nil }
      // A number for both sides.
      if value.text == nil, let side = Double(plain), side > 0 { return "\(plain)x\(plain)" }
      let sides = plain.split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count == 2, sides.allSatisfy({ Double($0).map { $0 > 0 } ?? false }) else {
        return nil
      }
      return plain
    }
  }

  /// The offset after the closing quote.
  private static func end(ofTextAt start: Int, in text: [UInt8]) -> Int {
    var place = start + 1
    while place < text.count, text[place] != UInt8(ascii: "\"") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, text.count)
  }
}

/// A value or key that Xcode does not read, with the only possible meaning.
package struct Misspelling {
  /// In the text, with quotes.
  package let range: Range<Int>
  package let written: String
  package let meant: String
}

extension JSONNode {
  /// The text of a string or number.
  fileprivate var plain: String? {
    switch content {
    case .text(let text), .number(let text): text
    case .object, .list, .boolean, .null: nil
    }
  }
}

extension JSONDocument {
  /// Misspellings in a list's lines, each once, at its first location.
  package func misspellings(in list: String) -> [DocumentFault] {
    let all = (root[list]?.list ?? []).flatMap { CatalogLine.misspellings(of: $0, in: text) }
    return all.grouped { [$0.written, $0.meant] }.map { _, alike in
      let lines = alike.count > 1 ? ", on \(alike.count) lines" : ""
      return DocumentFault(
        .contentsSpelling, "writes \(alike[0].written) where Xcode reads \(alike[0].meant)\(lines)",
        place: place(at: alike[0].range.lowerBound))
    }
  }
}
