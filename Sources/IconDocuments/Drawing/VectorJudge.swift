/// Checks vector artwork before it is rendered or served.
///
/// Complexity: O(bytes).
package struct VectorJudge {
  package enum Use: Sendable {
    /// For the renderer: nothing outside the file may be read, and size and cost are limited.
    case rendered
    /// For a web site. A page that shows it as an image runs no scripts, but its own address does,
    /// with the rights of the site. So only known elements that draw are accepted, beside all
    /// limits of the renderer.
    case served

    /// librsvg uses one to two kilobytes per element.
    package var limits: DocumentLimits {
      DocumentLimits(bytes: self == .served ? 1 << 20 : 10 << 20, depth: 256, values: 100_000)
    }
  }

  /// No SVG element has a tenth of this; the renderer compares each attribute with each other.
  private static let mostAttributes = 1000
  /// Each octave costs as much as the image. Newer versions of librsvg have the same limit.
  private static let mostOctaves = 9
  private static let svg: StaticString = "http://www.w3.org/2000/svg"

  private let use: Use
  private var root: XMLTag?
  private var depth = 0
  private var namespaces = XMLNamespaces()
  /// The text of the open style element, and its depth.
  private var style: (text: [UInt8], depth: Int)?

  /// The root tag of acceptable vector artwork. `xml` must have the limits of `use`.
  package static func root(
    of xml: XMLSource, for use: Use
  ) throws(VectorObjection) -> XMLTag {
    var judge = VectorJudge(use)
    try judge.check(xml)
    guard let root = judge.root else { throw .notSVG(beginning: nil) }
    return root
  }

  package static func serves(_ bytes: [UInt8]) -> Bool {
    let xml = XMLSource(bytes, limits: Use.served.limits)
    return (try? root(of: xml, for: .served)) != nil
  }

  private init(_ use: Use) { self.use = use }

  private mutating func check(_ xml: XMLSource) throws(VectorObjection) {
    try xml.walk(failure: { error -> VectorObjection in
      if case .malformed = error, root == nil { return .notSVG(beginning: nil) }
      return .xml(error)
    }) { event throws(VectorObjection) in
      switch event {
      case .start(let tag): try enter(tag)
      case .end: try leave()
      case .text(let text, _, _): style?.text += text
      case .instruction(let target):
        if target.small.begins("xml-stylesheet") { throw .styleSheet("<?xml-stylesheet …?>") }
        if use == .served { throw .unknown }
      // A declaration may only name the encoding the file has.
      case .declaration(let encoding):
        if use == .served, let encoding, !encoding.small.equals("utf-8") { throw .unknown }
      }
    }
  }

  private mutating func enter(_ tag: XMLTag) throws(VectorObjection) {
    let name = tag.name.localName
    if root == nil {
      guard name.equals("svg") else { throw .notSVG(beginning: name.prefix(40).text) }
      root = tag
    }
    depth += 1
    guard tag.attributes.count <= Self.mostAttributes else {
      throw .manyAttributes(limit: Self.mostAttributes)
    }
    namespaces.enter(tag)
    if use == .served { try checkServed(tag) }
    let namespace = namespaces.namespace(of: tag.name) ?? []
    let draws = namespace.equals(Self.svg)
    // Renderers refuse a root with another namespace, but draw one without a namespace.
    if depth == 1, !draws, !namespace.isEmpty { throw .namespace(namespace.prefix(60).text) }
    for attribute in tag.attributes {
      let isOwn = draws && attribute.name.localName.count == attribute.name.count
      try check(attribute, of: name, isOwn: isOwn)
    }
    if style == nil, name.small.equals("style") { style = ([], depth) }
  }

  private mutating func leave() throws(VectorObjection) {
    if let style, style.depth == depth {
      try VectorLink.check(css: style.text, isStyle: true, for: use)
      self.style = nil
    }
    namespaces.leave()
    depth -= 1
  }

  private func check(
    _ attribute: XMLAttribute, of element: Bytes, isOwn: Bool
  ) throws(VectorObjection) {
    let (name, value) = (attribute.name.localName.small, attribute.value)
    if name.equals("numoctaves") {
      let octaves = value.trimmed
      guard octaves.isEmpty || (decimal(octaves) ?? .infinity) <= Double(Self.mostOctaves) else {
        throw .manyOctaves(limit: Self.mostOctaves)
      }
    }
    // Renderers ignore hyperlinks.
    if use == .rendered, name.equals("href"), element.equals("a") { return }
    if name.equals("href") || name.equals("src") {
      return try VectorLink.check(value[...], for: use)
    }
    if value.equals("http://www.w3.org/2001/XInclude") { throw .includes }
    // Attributes of other programs have no effect on a page.
    let use = isOwn && attribute.declaredPrefix == nil ? use : .rendered
    // Skip values that cannot contain a link or hide one.
    let signs = use == .served ? "(\\@:" : "(\\"
    guard value.contains(where: { signs.utf8.contains($0) }) else { return }
    try VectorLink.check(css: value, isStyle: attribute.name.equals("style"), for: use)
  }
}

extension VectorJudge {
  private func checkServed(_ tag: XMLTag) throws(VectorObjection) {
    for name in [tag.name] + tag.attributes.map(\.name) { try Self.checkPlain(name) }
    // A style element with child elements would not be one text.
    guard style == nil, let namespace = namespaces.namespace(of: tag.name) else { throw .unknown }
    let draws = namespace.equals(Self.svg)
    guard draws ? Self.elements.contains(tag.name.localName.text) : !Self.isActive(namespace),
      draws || depth > 1
    else { throw .unknown }
    for attribute in tag.attributes {
      if let prefix = attribute.declaredPrefix {
        guard !prefix.equals("xml"), !prefix.equals("xmlns") else { throw .unknown }
        continue
      }
      let (full, name) = (attribute.name, attribute.name.localName.small)
      guard name.count == full.count || namespaces.namespace(of: full) != nil,
        // xml:base would turn "#a" into a link to another file.
        !name.begins("on"), !name.equals("base")
      else { throw .unknown }
    }
  }

  /// At most one prefix, all in ASCII.
  private static func checkPlain(_ name: [UInt8]) throws(VectorObjection) {
    let parts = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }), name.allSatisfy({ $0 < 0x80 }) else {
      throw .unknown
    }
  }

  /// Whether browsers act on elements of a namespace. All such namespaces belong to the W3C; RDF,
  /// which holds authors and licences, has no effect.
  private static func isActive(_ namespace: [UInt8]) -> Bool {
    let folded = namespace.small
    return namespace.isEmpty || folded.contains("mozilla")
      || folded.contains("w3.org")
        && !namespace.equals("http://www.w3.org/1999/02/22-rdf-syntax-ns#")
  }

  /// Elements that draw. Scripts, foreign objects, hyperlinks and animations, which can change a
  /// link, are not among them.
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
}
