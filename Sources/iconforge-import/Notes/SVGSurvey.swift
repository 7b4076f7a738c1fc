/// What has to be known of a whole drawing before any part of it can be judged.
struct SVGSurvey {
  private(set) var ids: Set<[UInt8]> = []
  private(set) var hasText = false
  private(set) var style = StyleSheet()
  /// Prefixes that stand for SVG, the empty one among them, and all others that are declared.
  private var drawing: Set<[UInt8]> = []
  private var others: Set<[UInt8]> = []

  private static let svg: StaticString = "http://www.w3.org/2000/svg"

  init(_ xml: XMLScanner) throws {
    var scanner = xml
    var (depth, styleDepth, line, counted) = (0, Int?.none, 1, 0)
    while let token = try scanner.next() {
      switch token {
      case .start(let tag):
        depth += 1
        let name = xml.localName(tag.name)
        read(tag, in: xml)
        if name.equals("text") { hasText = true }
        if name.equals("style"), styleDepth == nil { styleDepth = depth }
        if tag.isEmpty {
          if styleDepth == depth { styleDepth = nil }
          depth -= 1
        }
      case .end:
        if styleDepth == depth { styleDepth = nil }
        depth -= 1
      case .text(let range, let isCDATA):
        guard styleDepth != nil else { continue }
        for byte in xml.bytes[counted..<range.lowerBound] where byte == 0x0A { line += 1 }
        counted = range.lowerBound
        style.add(isCDATA ? Array(xml.bytes[range]) : xml.decoded(range), line: line)
      case .instruction: continue
      }
    }
  }

  private mutating func read(_ tag: XMLScanner.Tag, in xml: XMLScanner) {
    for attribute in tag.attributes {
      let name = xml.bytes[attribute.name]
      if name.equals("id") || name.equals("xml:id") {
        ids.insert(xml.decoded(attribute.value))
      } else if name.begins("xmlns") {
        let prefix = Array(name.dropFirst(6))
        if xml.decoded(attribute.value).equals(Self.svg) {
          drawing.insert(prefix)
        } else {
          others.insert(prefix)
        }
      }
    }
  }

  /// Whether an element is of SVG. A prefix that stands for two things in one drawing counts as SVG's,
  /// unless the element says otherwise itself.
  func draws(_ tag: XMLScanner.Tag, in xml: XMLScanner) -> Bool {
    let name = xml.bytes[tag.name]
    let prefix = name.firstIndex(of: UInt8(ascii: ":")).map { Array(name[..<$0]) } ?? []
    let own = tag.attributes.first {
      let key = xml.bytes[$0.name]
      return key.begins("xmlns") && Array(key.dropFirst(6)) == prefix
    }
    if let own { return xml.decoded(own.value).equals(Self.svg) }
    return drawing.contains(prefix)
  }
}

/// The attributes of a tag, with names in small letters and without prefixes.
struct Attributes {
  let plain: [(name: [UInt8], value: [UInt8])]
  let style: [CSS.Declaration]

  init(_ tag: XMLScanner.Tag, in xml: XMLScanner) {
    plain = tag.attributes.compactMap { attribute in
      // Other programs' notes; a link may have the prefix of XLink.
      let name = xml.bytes[attribute.name]
      let local = xml.localName(attribute.name)
      guard local.count == name.count || local.equals("href") else { return nil }
      return (local.small, xml.decoded(attribute.value))
    }
    let text = plain.first { $0.name.equals("style") }.map { CSS.withoutComments($0.value) } ?? []
    style = CSS.declarations(in: text[...])
  }

  func value(_ name: StaticString) -> [UInt8]? { plain.first { $0.name.equals(name) }?.value }

  /// Not drawn, and nothing in it.
  var isHidden: Bool {
    value("display")?.equals("none") == true
      || style.contains { $0.property.equals("display") && $0.value.equals("none") }
  }

  /// Meant for those who know something that is named.
  var isConditional: Bool {
    [value("requiredextensions"), value("requiredfeatures")].contains { $0?.isEmpty == false }
  }
}
