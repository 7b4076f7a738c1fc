import IconDocuments

/// The elements of an SVG with the classes of its style sheet.
struct VectorTree {
  struct Node {
    let name: String
    let attributes: LayerAttributes
    fileprivate(set) var children: [Int] = []
  }

  private(set) var nodes: [Node] = []
  /// The rules of a symbol's style sheet.
  private(set) var styles = ClassStyles()
  private var ids: [String: Int] = [:]

  /// Throws for style sheets with other selectors than classes, and for damaged text. Those of symbols do
  /// not style their shapes.
  ///
  /// - Complexity: O(bytes)
  init(_ bytes: [UInt8], ofSymbol: Bool = false) throws(VectorRefusal) {
    var (open, styles, css) = ([Int](), ClassStyles(), [UInt8]?.none)
    defer { self.styles = styles }
    let xml = XMLSource(bytes, limits: VectorJudge.Use.served.limits)
    try xml.walk(failure: { _ in VectorRefusal("text that is no XML in UTF-8 of up to 1 MB") }) {
      event throws(VectorRefusal) in
      switch event {
      case .start(let tag):
        let attributes = LayerAttributes(tag, styles)
        // Elements of drawing programs are not drawn.
        let isForeign =
          tag.name.localName.count != tag.name.count && !tag.name.begins("svg:")
          || tag.value("xmlns")?.equals("http://www.w3.org/2000/svg") == false
        let name = isForeign ? "metadata" : tag.name.localName.text
        if name == "style" { css = [] }
        if !ofSymbol, attributes["class"]?.contains(" ") == true {
          throw VectorRefusal("several classes of an element")
        }
        if let parent = open.last { nodes[parent].children.append(nodes.count) }
        if let id = attributes["id"], ids[id] == nil { ids[id] = nodes.count }
        open.append(nodes.count)
        nodes.append(Node(name: name, attributes: attributes))
      case .end:
        open.removeLast()
        guard let text = css else { return }
        css = nil
        guard ofSymbol || Self.isPlain(text) && nodes.allSatisfy({ $0.attributes["class"] == nil })
        else {
          throw VectorRefusal("a style sheet with more than classes")
        }
        styles.add(text)
      case .text(let text, _, _): css? += text
      case .instruction, .declaration: break
      }
    }
  }

  /// The element that "#id" or "url(#id)" names.
  func node(named link: String?) -> Node? {
    guard var name = link?.trimmed[...] else { return nil }
    if name.hasPrefix("url("), let end = name.firstIndex(of: ")") {
      name = name[..<end].dropFirst(4)
    }
    name = name.filter { !"\"' ".contains($0) }[...]
    return name.hasPrefix("#") ? ids[String(name.dropFirst())].map { nodes[$0] } : nil
  }

  /// Whether a style sheet has only rules for single classes.
  private static func isPlain(_ css: [UInt8]) -> Bool {
    !["@", "/*", "!", "\\"].contains { css.text.contains($0) }
      && css.text.split(separator: "}").allSatisfy { rule in
        let parts = rule.split(separator: "{")
        return String(rule).trimmed.isEmpty
          || parts.count == 2
            && parts[0].split(separator: ",").allSatisfy {
              String($0).trimmed.wholeMatch(of: /\.[A-Za-z0-9_-]+/) != nil
            }
      }
  }
}

/// A feature of vector artwork that a vector drawable does not have.
package struct VectorRefusal: Error, Equatable {
  package let feature: String

  init(_ feature: String) { self.feature = feature }
}
