/// Whether a drawing may stand on a web site as it is. A page that shows it as a picture runs nothing
/// in it; but whoever opens its address runs all there is, as the site's own. So only what draws
/// passes, and what is not known does not.
///
/// Complexity: O(bytes).
struct SafeSVG {
  static let largest = 1 << 20
  private static let deepest = 256

  private typealias Doubt = StrictXML.Doubt

  private struct Element {
    let name: String
    let isStyle: Bool
    /// Prefixes and what they stand for; the empty one for names without.
    let namespaces: [String: String]
  }

  private var open: [Element] = []
  private var style = ""
  private var hasEnded = false

  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= largest else { return false }
    do throws(Doubt) {
      var (judge, xml) = (SafeSVG(), try StrictXML(bytes))
      while let token = try xml.next() { try judge.judge(token) }
      return judge.hasEnded
    } catch {
      return false
    }
  }

  private mutating func judge(_ token: StrictXML.Token) throws(Doubt) {
    switch token {
    case .start(let name, let attributes, let isEmpty):
      try enter(name, attributes)
      if isEmpty { try leave(name) }
    case .end(let name): try leave(name)
    case .text(let text):
      if open.last?.isStyle == true { style += text }
      guard !open.isEmpty || text.utf8.allSatisfy(Self.isSpace) else { throw Doubt() }
    }
  }

  private mutating func enter(
    _ name: String, _ attributes: [StrictXML.Attribute]
  ) throws(Doubt) {
    guard !hasEnded, open.count < Self.deepest, open.last?.isStyle != true else { throw Doubt() }
    var namespaces = open.last?.namespaces ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
    for attribute in attributes {
      let (prefix, local) = Self.parts(of: attribute.name)
      if prefix == "xmlns" {
        guard local != "xml", local != "xmlns" else { throw Doubt() }
        namespaces[local] = attribute.value
      } else if attribute.name == "xmlns" {
        namespaces[""] = attribute.value
      }
    }
    let (prefix, local) = Self.parts(of: name)
    guard let namespace = namespaces[prefix] else { throw Doubt() }
    let draws = namespace == Self.svg
    guard draws ? Self.elements.contains(local) : !Self.isActive(namespace) else { throw Doubt() }
    guard !open.isEmpty || draws && local == "svg" else { throw Doubt() }
    for attribute in attributes { try check(attribute, draws: draws, namespaces) }
    open.append(
      Element(name: name, isStyle: draws && local == "style", namespaces: namespaces))
  }

  private mutating func leave(_ name: String) throws(Doubt) {
    guard let element = open.popLast(), element.name == name else { throw Doubt() }
    if element.isStyle {
      try Self.checkStyle(style)
      style = ""
    }
    hasEnded = open.isEmpty
  }

  private func check(
    _ attribute: StrictXML.Attribute, draws: Bool, _ namespaces: [String: String]
  ) throws(Doubt) {
    let (prefix, local) = Self.parts(of: attribute.name)
    if prefix == "xmlns" || attribute.name == "xmlns" { return }
    guard prefix.isEmpty || namespaces[prefix] != nil else { throw Doubt() }
    let folded = local.lowercased()
    // xml:base would make other files of "#a".
    guard !folded.hasPrefix("on"), folded != "base" else { throw Doubt() }
    if ["href", "src"].contains(folded) {
      try Self.checkLink(attribute.value.utf8)
    } else if draws, prefix.isEmpty {
      try Self.checkStyle(attribute.value)
    }
  }

  private static func parts(of name: String) -> (prefix: String, local: String) {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }
}

extension SafeSVG {
  private static let svg = "http://www.w3.org/2000/svg"

  /// Whether browsers do something with elements of a namespace: all such are the W3C's. RDF, in which
  /// drawing programs put authors and licences, is not among them; nor are those programs' own.
  private static func isActive(_ namespace: String) -> Bool {
    let folded = namespace.lowercased()
    return namespace.isEmpty || folded.contains("mozilla")
      || folded.contains("w3.org") && namespace != "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  }

  /// What draws. Scripts, foreign objects, hyperlinks and animations, which can change a link, do not.
  /// Source: SVG 2, Appendix F; Filter Effects 1.
  private static let elements: Set = [
    "svg", "g", "defs", "symbol", "use", "title", "desc", "metadata", "style", "switch", "view",
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath",
    "image", "marker", "pattern", "linearGradient", "radialGradient", "stop", "clipPath", "mask",
    "filter", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
    "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood",
    "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge",
    "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight",
    "feTile", "feTurbulence",
  ]

  private static let pictures = ["png", "jpeg", "gif", "webp"].flatMap { type in
    ["data:image/\(type);", "data:image/\(type),"].map { Array($0.utf8) }
  }

  /// A part of the drawing, or a picture it carries.
  private static func checkLink(_ value: some Sequence<UInt8>) throws(StrictXML.Doubt) {
    let head = Array(value.prefix(20))
    guard head.first == UInt8(ascii: "#") || pictures.contains(where: { head.starts(with: $0) })
    else { throw StrictXML.Doubt() }
  }

  /// Ways to name another file in CSS without url(), and ways to hide one.
  /// Source: CSS Images 4, 2; CSS Values 4, 4.5.
  private static let refused = [
    "\\", "@import", "@namespace", "src(", "image(", "image-set(", "cross-fade(", "element(",
    "expression(", "behavior", "-moz-binding", "javascript:",
  ].map { Array($0.utf8) }

  /// Style rules, or an attribute's value. Bytes are compared, as browsers do: a letter that combines
  /// with a mark hides nothing.
  private static func checkStyle(_ text: String) throws(StrictXML.Doubt) {
    // All that is looked for has one of these.
    guard text.utf8.contains(where: { "\\@(:".utf8.contains($0) }) else { return }
    let folded = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard !refused.contains(where: { folded.firstRange(of: $0) != nil }) else {
      throw StrictXML.Doubt()
    }
    var rest = folded[...]
    while let function = rest.firstRange(of: Array("url(".utf8)) {
      rest = rest[function.upperBound...].drop(while: isSpace)
      if rest.first == 0x22 || rest.first == 0x27 { rest = rest.dropFirst() }
      try checkLink(rest)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
