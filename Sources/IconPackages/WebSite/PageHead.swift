import IconDocuments

/// The icon links in a page's head. Only tags before `<body>` are read.
///
/// Source: HTML Living Standard, 4.2.4 and 4.6.7: rel, href, sizes, type.
package struct PageHead {
  package struct Link {
    /// Lowercase: "icon", "apple-touch-icon", "manifest".
    package let relations: [String]
    package let reference: WebReference
  }

  /// Bytes of a page that are read.
  package static let longest = 256 << 10
  private static let mostLinks = 200

  package private(set) var links: [Link] = []

  /// - Complexity: O(bytes), at most 256 KB.
  package init(_ bytes: [UInt8]) {
    let head = bytes.prefix(Self.longest)
    var position = head.startIndex
    while let start = head[position...].firstIndex(of: UInt8(ascii: "<")),
      links.count < Self.mostLinks
    {
      position = start + 1
      let tag = head[position...]
      if tag.begins("!--") {
        guard let end = tag.firstRange(of: Array("-->".utf8)) else { return }
        position = end.upperBound
      } else if tag.prefix(5).small.equals("body>") || tag.prefix(5).small.equals("body ") {
        return
      } else if tag.prefix(7).small.equals("script>") || tag.prefix(7).small.equals("script ") {
        guard let end = tag.firstRange(of: Array("</script".utf8)) else { return }
        position = end.upperBound
      } else if tag.prefix(4).small.equals("link"), tag.dropFirst(4).first.map(isBlank) == true {
        let (attributes, end) = Self.attributes(head, from: position + 4)
        position = end
        add(attributes, at: start)
      }
    }
  }

  private mutating func add(_ attributes: [String: String], at offset: Int) {
    guard let relation = attributes["rel"], let url = attributes["href"] else { return }
    let relations = relation.lowercased().split(separator: " ").map(String.init)
    guard !Self.known.isDisjoint(with: relations) else { return }
    links.append(
      Link(
        relations: relations,
        reference: WebReference(
          url: url, sizes: attributes["sizes"], type: attributes["type"], offset: offset)))
  }

  private static let known: Set = [
    "icon", "apple-touch-icon", "apple-touch-icon-precomposed", "manifest", "mask-icon",
  ]

  /// Lowercase names with their values, up to ">".
  private static func attributes(
    _ head: ArraySlice<UInt8>, from start: Int
  ) -> ([String: String], end: Int) {
    var (found, position) = ([String: String](), start)
    func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ">") }
    while position < head.endIndex, !isEnd(head[position]) {
      if isBlank(head[position]) || head[position] == UInt8(ascii: "/") {
        position += 1
        continue
      }
      let name = head[position...].prefix { !isBlank($0) && $0 != UInt8(ascii: "=") && !isEnd($0) }
      position = max(name.endIndex, position + 1)
      position = head[position...].firstIndex { !isBlank($0) } ?? head.endIndex
      guard position < head.endIndex, head[position] == UInt8(ascii: "=") else { continue }
      position = head[(position + 1)...].firstIndex { !isBlank($0) } ?? head.endIndex
      guard position < head.endIndex else { break }
      let quote = head[position]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      let value =
        isQuoted
        ? head[(position + 1)...].prefix { $0 != quote }
        : head[position...].prefix { !isBlank($0) && !isEnd($0) }
      position = min(head.endIndex, value.endIndex + (isQuoted ? 1 : 0))
      found[name.small.text] = value.text.replacing("&amp;", with: "&")
    }
    return (found, position)
  }
}
