package import IconDocuments

/// The icon links in a page's head. Only tags before `<body>` are read.
///
/// Source: HTML Living Standard, 4.2.4 and 4.6.7: rel, href, sizes, type.
package struct PageHead {
  package struct Link {
    /// Lowercase: "icon", "apple-touch-icon", "manifest".
    package let relations: [String]
    package let reference: WebReference
    /// The offsets of the tag.
    package let range: Range<Int>
  }

  /// Bytes of a page that are read.
  package static let longest = 256 << 10

  package private(set) var links: [Link] = []
  /// The offset of `</head`.
  package private(set) var end: Int?

  /// - Complexity: O(bytes), at most 256 KB.
  package init(_ bytes: [UInt8]) {
    let head = bytes.prefix(Self.longest)
    var position = head.startIndex
    while let start = head[position...].firstIndex(of: UInt8(ascii: "<")),
      links.count < 200
    {
      position = start + 1
      let tag = head[position...]
      if tag.begins("!--") {
        guard let end = tag.firstRange(of: Array("-->".utf8)) else { return }
        position = end.upperBound
      } else if tag.prefix(5).small.equals("body>") || tag.prefix(5).small.equals("body ") {
        return
      } else if tag.prefix(6).small.equals("/head>"), end == nil {
        end = start
      } else if tag.prefix(7).small.equals("script>") || tag.prefix(7).small.equals("script ") {
        guard let end = tag.firstRange(of: Array("</script".utf8)) else { return }
        position = end.upperBound
      } else if tag.prefix(4).small.equals("link"), tag.dropFirst(4).first.map(isBlank) == true {
        let (attributes, end) = TagAttribute.all(in: head, from: position + 4)
        position = end
        add(attributes, at: start..<min(end + 1, head.endIndex))
      }
    }
  }

  private mutating func add(_ all: [TagAttribute], at range: Range<Int>) {
    let attributes = all.reduce(into: [String: String]()) {
      $0[$1.name.small.text] = $1.value.text.replacing("&amp;", with: "&")
    }
    guard let relation = attributes["rel"], let url = attributes["href"] else { return }
    let relations = relation.lowercased().split(separator: " ").map(String.init)
    guard !Self.known.isDisjoint(with: relations) else { return }
    links.append(
      Link(
        relations: relations,
        reference: WebReference(
          url: url, sizes: attributes["sizes"], type: attributes["type"],
          offset: range.lowerBound), range: range))
  }

  private static let known: Set = [
    "icon", "apple-touch-icon", "apple-touch-icon-precomposed", "manifest", "mask-icon",
  ]
}

extension PageHead {
  /// The attributes of the `link` and `meta` elements in a page, a template or a component, in order.
  /// A comment has none.
  ///
  /// - Complexity: O(bytes).
  package static func tags(in bytes: [UInt8]) -> [[ConfigValue]] {
    let text = bytes[...]
    var (tags, position) = ([[ConfigValue]](), 0)
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")), tags.count < 400 {
      position = start + 1
      let tag = text[position...]
      if tag.begins("!--") {
        position = tag.firstRange(of: Array("-->".utf8))?.upperBound ?? text.endIndex
        continue
      }
      guard ["link", "meta"].contains(tag.prefix(4).small.text),
        tag.dropFirst(4).first.map(isBlank) == true
      else { continue }
      let (attributes, end) = TagAttribute.all(in: text, from: position + 4)
      position = end
      tags.append(
        attributes.map { attribute in
          ConfigValue(
            path: attribute.name.small.text.replacing(":", with: ""), container: start,
            text: attribute.value.text.replacing("&amp;", with: "&"),
            range: attribute.value.startIndex..<attribute.value.endIndex)
        })
    }
    return tags
  }
}
