/// How deep the elements of an XML file lie in one another, counted without parsing it: Foundation's
/// reader of property lists calls itself for every level, and runs out of stack.
enum XMLNesting {
  /// The deepest level; comments and character data are passed over, and so are zeros, which UTF-16
  /// puts between letters. Complexity: O(bytes).
  static func levels(of bytes: [UInt8]) -> Int {
    let text = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
    var (index, level, deepest) = (text.startIndex, 0, 0)
    while let open = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text[open...]
      if rest.starts(with: Array("<!--".utf8)) {
        index = end(of: "-->", in: text, from: open + 4)
      } else if rest.starts(with: Array("<![CDATA[".utf8)) {
        index = end(of: "]]>", in: text, from: open + 9)
      } else {
        index = end(of: ">", in: text, from: open + 1)
        let first = open + 1 < text.endIndex ? text[open + 1] : 0
        if first == UInt8(ascii: "/") {
          level = max(0, level - 1)
        } else if first != UInt8(ascii: "!"), first != UInt8(ascii: "?"),
          index < 2 || text[index - 2] != UInt8(ascii: "/")
        {
          level += 1
          deepest = max(deepest, level)
        }
      }
    }
    return deepest
  }

  /// The place after the next `mark`, or the end.
  private static func end(of mark: String, in text: [UInt8], from start: Int) -> Int {
    let mark = Array(mark.utf8)
    var index = min(start, text.endIndex)
    while let place = text[index...].firstIndex(of: mark[0]) {
      if text[place...].starts(with: mark) { return place + mark.count }
      index = place + 1
    }
    return text.endIndex
  }
}
