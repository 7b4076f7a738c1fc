import IconDocuments

/// Whether a drawing may stand on a web site as it is. A page that shows it as a picture runs nothing
/// in it; but whoever opens its address runs all there is, as the site's own. So only what draws
/// passes, and what is not known does not.
///
/// Complexity: O(bytes).
struct SafeSVG {
  static let largest = 1 << 20
  private static let deepest = 256

  /// Something is wrong, or not known.
  private struct Doubt: Error {}

  private struct Element {
    let isStyle: Bool
    /// Prefixes and what they stand for; the empty one for names without.
    let namespaces: [String: String]
  }

  private var open: [Element] = []
  private var style: [UInt8] = []
  private var hasEnded = false

  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= largest else { return false }
    var judge = SafeSVG()
    do throws(Doubt) {
      let limits = DocumentLimits(bytes: largest, depth: deepest)
      try XMLSource(bytes, limits: limits).walk(failure: { _ in Doubt() }) { event throws(Doubt) in
        try judge.judge(event)
      }
      return judge.hasEnded
    } catch {
      return false
    }
  }

  private mutating func judge(_ event: XMLEvent) throws(Doubt) {
    switch event {
    case .start(let tag): try enter(Self.plain(tag.name), tag.attributes)
    case .end: try leave()
    case .text(let text, _, _):
      if open.last?.isStyle == true { style += text }
    case .instruction: throw Doubt()
    // Of the encoding a file may say only what it is.
    case .declaration(let encoding):
      let name = encoding.map { String(decoding: $0, as: UTF8.self).lowercased() }
      guard name == nil || name == "utf-8" else { throw Doubt() }
    }
  }

  /// A name with a prefix at most, in ASCII.
  private static func plain(_ name: [UInt8]) throws(Doubt) -> String {
    let parts = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }), name.allSatisfy({ $0 < 0x80 }) else {
      throw Doubt()
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func enter(_ name: String, _ list: [XMLAttribute]) throws(Doubt) {
    guard open.last?.isStyle != true else { throw Doubt() }
    var attributes: [(name: String, value: [UInt8])] = []
    for attribute in list { attributes.append((try Self.plain(attribute.name), attribute.value)) }
    var namespaces = open.last?.namespaces ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
    for attribute in attributes {
      let (prefix, local) = Self.parts(of: attribute.name)
      if prefix == "xmlns" {
        guard local != "xml", local != "xmlns" else { throw Doubt() }
        namespaces[local] = String(decoding: attribute.value, as: UTF8.self)
      } else if attribute.name == "xmlns" {
        namespaces[""] = String(decoding: attribute.value, as: UTF8.self)
      }
    }
    let (prefix, local) = Self.parts(of: name)
    guard let namespace = namespaces[prefix] else { throw Doubt() }
    let draws = namespace == Self.svg
    guard draws ? Self.elements.contains(local) : !Self.isActive(namespace) else { throw Doubt() }
    guard !open.isEmpty || draws && local == "svg" else { throw Doubt() }
    for (name, value) in attributes { try check(name, value, draws: draws, namespaces) }
    open.append(Element(isStyle: draws && local == "style", namespaces: namespaces))
  }

  private mutating func leave() throws(Doubt) {
    if open.removeLast().isStyle {
      try Self.checkStyle(style)
      style = []
    }
    hasEnded = open.isEmpty
  }

  private func check(
    _ name: String, _ value: [UInt8], draws: Bool, _ namespaces: [String: String]
  ) throws(Doubt) {
    let (prefix, local) = Self.parts(of: name)
    if prefix == "xmlns" || name == "xmlns" { return }
    guard prefix.isEmpty || namespaces[prefix] != nil else { throw Doubt() }
    let folded = local.lowercased()
    // xml:base would make other files of "#a".
    guard !folded.hasPrefix("on"), folded != "base" else { throw Doubt() }
    if ["href", "src"].contains(folded) {
      try Self.checkLink(value)
    } else if draws, prefix.isEmpty {
      try Self.checkStyle(value)
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
  private static func checkLink(_ value: some Sequence<UInt8>) throws(Doubt) {
    let head = Array(value.prefix(20))
    guard head.first == UInt8(ascii: "#") || pictures.contains(where: { head.starts(with: $0) })
    else { throw Doubt() }
  }

  /// Ways to name another file in CSS without url(), and ways to hide one.
  /// Source: CSS Images 4, 2; CSS Values 4, 4.5.
  private static let refused = [
    "\\", "@import", "@namespace", "src(", "image(", "image-set(", "cross-fade(", "element(",
    "expression(", "behavior", "-moz-binding", "javascript:",
  ].map { Array($0.utf8) }

  /// Style rules, or an attribute's value. Bytes are compared, as browsers do: a letter that combines
  /// with a mark hides nothing.
  private static func checkStyle(_ text: [UInt8]) throws(Doubt) {
    // All that is looked for has one of these.
    guard text.contains(where: { "\\@(:".utf8.contains($0) }) else { return }
    let folded = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard !refused.contains(where: { folded.firstRange(of: $0) != nil }) else {
      throw Doubt()
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
