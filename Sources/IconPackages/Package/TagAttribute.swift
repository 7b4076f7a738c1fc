import IconDocuments

/// An attribute in the text of a tag, as HTML and XML write it.
struct TagAttribute {
  let name: Bytes
  let value: Bytes
  /// With the white space before it.
  let range: Range<Int>

  /// The text up to a quote outside of a template's expression: `{{ "a.png" | relURL }}`.
  private static func quoted(_ text: Bytes, _ quote: UInt8) -> Bytes {
    var position = text.startIndex
    while position < text.endIndex, text[position] != quote {
      let rest = text[position...]
      let isExpression = rest.begins("{{") || rest.begins("{%") || rest.begins("<%")
      let close = rest.begins("{{") ? "}}" : "%" + (rest.begins("<%") ? ">" : "}")
      if isExpression, let end = rest.prefix(400).firstRange(of: Array(close.utf8)) {
        position = end.upperBound
      } else {
        position += 1
      }
    }
    return text[..<position]
  }

  /// A component's expression in braces; nil for other text.
  private static func expression(_ text: Bytes) -> Bytes? {
    var depth = 0
    for (index, byte) in zip(text.indices, text.prefix(400)) {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index > text.startIndex ? text[...index] : nil }
    }
    return nil
  }

  /// The attributes with a value up to ">", and its offset. Complexity: O(bytes of the tag).
  static func all(in text: Bytes, from start: Int) -> (attributes: [TagAttribute], end: Int) {
    var (found, position, end) = ([TagAttribute](), start, start)
    func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ">") }
    while position < text.endIndex, !isEnd(text[position]) {
      if isBlank(text[position]) || text[position] == UInt8(ascii: "/") {
        position += 1
        continue
      }
      let name = text[position...].prefix { !isBlank($0) && $0 != UInt8(ascii: "=") && !isEnd($0) }
      position = max(name.endIndex, position + 1)
      position = text[position...].firstIndex { !isBlank($0) } ?? text.endIndex
      guard position < text.endIndex, text[position] == UInt8(ascii: "=") else {
        end = name.endIndex
        continue
      }
      position = text[(position + 1)...].firstIndex { !isBlank($0) } ?? text.endIndex
      guard position < text.endIndex else { break }
      let quote = text[position]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      let value =
        isQuoted
        ? quoted(text[(position + 1)...], quote)
        : expression(text[position...])
          ?? text[position...].prefix { !isBlank($0) && !isEnd($0) }
      position = min(text.endIndex, value.endIndex + (isQuoted ? 1 : 0))
      found.append(TagAttribute(name: name, value: value, range: end..<position))
      end = position
    }
    return (found, position)
  }
}
