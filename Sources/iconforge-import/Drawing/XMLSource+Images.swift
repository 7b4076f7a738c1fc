import IconDocuments

extension XMLSource {
  /// The text with every embedded image declared as the type of its bytes: the renderer drops
  /// images whose declared type differs.
  ///
  /// Complexity: O(bytes).
  func withImageTypes() throws -> XMLSource {
    var (result, copied): ([UInt8], Int) = ([], 0)
    try walk { event in
      guard case .start(let tag) = event, let text = tag.withImageTypes() else { return }
      result += bytes[copied..<tag.range.lowerBound]
      result += text
      // Keep line numbers.
      let lines = bytes[tag.range].count { $0 == 0x0A }
      result += [UInt8](repeating: 0x0A, count: lines) + Array(tag.isEmpty ? "/>".utf8 : ">".utf8)
      copied = tag.range.upperBound
    }
    return copied == 0
      ? self : XMLSource(result + bytes[copied...], limits: VectorJudge.Use.rendered.limits)
  }
}

extension XMLTag {
  /// The text up to the closing bracket; nil when no link changes.
  fileprivate func withImageTypes() -> [UInt8]? {
    var (text, changes) = ("<\(name.text)", false)
    for attribute in attributes {
      var value = attribute.value
      if attribute.name.localName.small.equals("href"), let image = EmbeddedImage(value[...]),
        image.link != value
      {
        value = image.link
        changes = true
      }
      text += " \(attribute.name.text)=\"\(value.text.escapedXML())\""
    }
    return changes ? Array(text.utf8) : nil
  }
}
