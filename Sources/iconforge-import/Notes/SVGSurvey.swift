import IconDocuments

/// Facts about a whole SVG that the review of each part needs.
struct SVGSurvey {
  private(set) var ids: Set<[UInt8]> = []
  private(set) var hasText = false
  private(set) var style = StyleSheet()

  init(_ xml: XMLSource) throws {
    var (depth, styleDepth, line, counted) = (0, Int?.none, 1, 0)
    try xml.walk { event in
      switch event {
      case .start(let tag):
        depth += 1
        let name = tag.name.localName
        for attribute in tag.attributes
        where attribute.name.equals("id") || attribute.name.equals("xml:id") {
          ids.insert(attribute.value)
        }
        if name.equals("text") { hasText = true }
        if name.equals("style"), styleDepth == nil { styleDepth = depth }
      case .end:
        if styleDepth == depth { styleDepth = nil }
        depth -= 1
      case .text(let text, let start, _):
        guard styleDepth != nil else { return }
        for byte in xml.bytes[counted..<start] where byte == 0x0A { line += 1 }
        counted = start
        style.add(text, line: line)
      case .instruction, .declaration: break
      }
    }
  }
}

/// The attributes of a tag, with names in lower case and without prefixes.
struct Attributes {
  let plain: [(name: [UInt8], value: [UInt8])]
  let style: [CSS.Declaration]

  init(_ tag: XMLTag) {
    plain = tag.attributes.compactMap { attribute in
      // Attributes of other programs have a prefix; a link may have that of XLink.
      let local = attribute.name.localName
      guard local.count == attribute.name.count || local.equals("href") else { return nil }
      return (local.small, attribute.value)
    }
    let text = plain.first { $0.name.equals("style") }.map { CSS.withoutComments($0.value) } ?? []
    style = CSS.declarations(in: text[...])
  }

  func value(_ name: StaticString) -> [UInt8]? { plain.first { $0.name.equals(name) }?.value }

  var isHidden: Bool {
    value("display")?.equals("none") == true
      || style.contains { $0.property.equals("display") && $0.value.equals("none") }
  }

  /// Depends on a named feature or extension.
  var isConditional: Bool {
    [value("requiredextensions"), value("requiredfeatures")].contains { $0?.isEmpty == false }
  }
}
