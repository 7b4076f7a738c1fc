import IconDocuments

extension PageHead {
  /// The page with these icon links in place of those of the same relations; nil if its head does not
  /// end or its links are made by a template. `bytes` are those that were read, `prefix` what precedes
  /// the names of icons.
  package func updated(_ bytes: [UInt8], links new: [String], prefix: String = "") -> [UInt8]? {
    guard let end, isEditable(by: prefix) else { return nil }
    let replaced = self.replaced.filter { link in
      link.relations.contains { relation in
        new.contains { $0.contains("rel=\"\(relation.replacing("-precomposed", with: ""))") }
      }
    }
    // Editing twice equals editing once, wherever the links are.
    if !new.isEmpty, replaced.map({ String(decoding: bytes[$0.range], as: UTF8.self) }) == new {
      return bytes
    }
    let newline = bytes.firstRange(of: Array("\r\n".utf8)) == nil ? "\n" : "\r\n"
    guard let first = replaced.first else {
      guard let indentation = Self.indentation(before: end, in: bytes) else {
        return bytes.edited([TextEdit(end..<end, new.joined())])
      }
      let start = end - indentation.utf8.count
      let lines = new.map { indentation + "  " + $0 + newline }.joined()
      return bytes.edited([TextEdit(start..<start, lines)])
    }
    let indentation = Self.indentation(before: first.range.lowerBound, in: bytes) ?? ""
    let edits = [TextEdit(first.range, new.joined(separator: newline + indentation))]
    return bytes.edited(
      edits + replaced.dropFirst().map { TextEdit(Self.wholeLine($0.range, in: bytes), "") })
  }

  /// Whether `updated` can change the page.
  package func isEditable(by prefix: String = "") -> Bool {
    end != nil
      && replaced.allSatisfy { link in
        let url = link.reference.url
        let name = url.hasPrefix(prefix) ? url.dropFirst(prefix.count) : url[...]
        return !["{", "<", "}"].contains { name.contains($0) }
      }
  }

  /// Mask icons stay: they are drawings of their own.
  private var replaced: [Link] { links.filter { !$0.relations.contains("mask-icon") } }

  /// The white space before an offset in its line; nil after other text.
  private static func indentation(before offset: Int, in bytes: [UInt8]) -> String? {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let text = bytes[start..<offset]
    return text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      ? String(decoding: text, as: UTF8.self) : nil
  }

  /// The line of a tag if nothing else is in it.
  private static func wholeLine(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    guard let indentation = indentation(before: range.lowerBound, in: bytes),
      let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")),
      bytes[range.upperBound..<end].allSatisfy(isBlank)
    else { return range }
    return range.lowerBound - indentation.utf8.count..<end + 1
  }
}
