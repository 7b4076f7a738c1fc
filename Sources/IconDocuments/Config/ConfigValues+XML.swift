extension ConfigValues {
  /// The attributes and texts of an XML document. An element is a container; its own text has its path:
  /// "Project.PropertyGroup.ApplicationIcon". Namespace prefixes are skipped.
  ///
  /// - Throws: at a text that is no XML.
  /// - Complexity: O(bytes).
  package init(xml bytes: [UInt8]) throws(XMLError) {
    self.init()
    var (open, text) = ([(path: String, container: Int)](), (bytes: [UInt8](), start: 0))
    var found = self
    func end(_ found: inout ConfigValues) {
      let trimmed = text.bytes.trimmed
      if let last = open.last, !trimmed.isEmpty {
        let start = text.start + trimmed.startIndex
        let container = open.dropLast().last?.container ?? 0
        found.add(
          ConfigValue(
            path: last.path, container: container, text: trimmed.text,
            range: start..<start + trimmed.count))
      }
      text = ([], 0)
    }
    try XMLSource(bytes).walk(failure: { $0 }) { event throws(XMLError) in
      switch event {
      case .start(let tag):
        text = ([], 0)
        let outer = open.last
        let name = tag.name.localName.text
        let path = outer.map { "\($0.path).\(name)" } ?? name
        let container = found.opened(in: outer?.container ?? 0)
        open.append((path, container))
        for attribute in tag.attributes {
          found.add(
            ConfigValue(
              path: "\(path).\(attribute.name.localName.text)", container: container,
              text: attribute.value.text, range: Self.range(of: attribute, in: tag, bytes)))
        }
      case .end:
        end(&found)
        if !open.isEmpty { open.removeLast() }
      case .text(let more, let start, _):
        if text.bytes.isEmpty { text = (more, start) }
      case .instruction, .declaration: break
      }
    }
    self = found
  }

  /// The bytes of an attribute's value, or of the whole tag if the value has character references.
  private static func range(
    of attribute: XMLAttribute, in tag: XMLTag, _ bytes: [UInt8]
  ) -> Range<Int> {
    for start in tag.range
    where bytes[start] == attribute.name.first && isBlank(bytes[start - 1])
      && bytes[start...].starts(with: attribute.name)
    {
      let after = bytes[(start + attribute.name.count)..<tag.range.upperBound].drop(while: isBlank)
      guard after.first == UInt8(ascii: "=") else { continue }
      let value = after.dropFirst().drop(while: isBlank).dropFirst()
      if value.starts(with: attribute.value) {
        return value.startIndex..<value.startIndex + attribute.value.count
      }
    }
    return tag.range
  }
}
