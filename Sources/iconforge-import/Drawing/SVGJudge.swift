import IconDocuments

/// What a drawing must not hold, found before librsvg sees it: links to anything outside it, and
/// more elements than drawings have.
///
/// Complexity: O(bytes).
struct SVGJudge {
  /// librsvg takes one to two kilobytes for each element.
  static let limits = DocumentLimits(bytes: SVGText.largest, depth: 256, values: 100_000)
  /// No element of SVG has a tenth of it, and the renderer compares each with each.
  private static let mostAttributes = 1000

  private let xml: XMLSource
  private var root: SVGRoot?
  private var depth = 0
  /// The text of the style element being read, and its depth.
  private var style: (text: [UInt8], depth: Int)?

  /// The root of a drawing in which everything is in order.
  static func root(of xml: XMLSource) throws -> SVGRoot {
    var judge = SVGJudge(xml)
    return try judge.walked()
  }

  private init(_ xml: XMLSource) { self.xml = xml }

  private mutating func walked() throws -> SVGRoot {
    try xml.walk(failure: { error -> any Error in
      if case .malformed = error, root == nil { return Refusal("is not an SVG drawing") }
      return Refusal(error)
    }) { event throws(any Error) in
      switch event {
      case .start(let tag): try enter(tag)
      case .end: try leave()
      case .text(let text, _, _): if style != nil { style?.text += text }
      case .instruction(let target):
        if target.small.begins("xml-stylesheet") {
          throw Refusal("needs a style sheet of its own (<?xml-stylesheet …?>); put it inside")
        }
      case .declaration: break
      }
    }
    guard let root else { throw Refusal("is not an SVG drawing") }
    return root
  }

  private mutating func enter(_ tag: XMLTag) throws {
    let name = tag.name.localName
    if root == nil {
      guard name.equals("svg") else {
        throw Refusal("is not an SVG drawing: it begins with <\(name.prefix(40).text)>")
      }
      root = try SVGRoot(tag)
    }
    depth += 1
    guard tag.attributes.count <= Self.mostAttributes else {
      throw Refusal("has an element with more than \(Self.mostAttributes) attributes")
    }
    for attribute in tag.attributes { try check(attribute, of: name) }
    if style == nil, name.small.equals("style") { style = ([], depth) }
  }

  private mutating func leave() throws {
    if let style, style.depth == depth {
      try SVGLink.checkStyle(style.text)
      self.style = nil
    }
    depth -= 1
  }

  private func check(_ attribute: XMLAttribute, of element: Bytes) throws {
    let name = attribute.name.localName.small
    if name.equals("numoctaves") {
      // Each octave costs as much as the picture. Newer versions of librsvg stop at as many.
      let octaves = attribute.value.trimmed
      guard octaves.isEmpty || (decimal(octaves) ?? .infinity) <= 9 else {
        throw Refusal("asks for turbulence of more than 9 octaves (numOctaves)")
      }
    }
    // A hyperlink is for whoever clicks it.
    if name.equals("href"), element.equals("a") { return }
    if name.equals("href") || name.equals("src") {
      return try SVGLink.check(attribute.value)
    }
    let value = attribute.value
    if value.equals("http://www.w3.org/2001/XInclude") {
      throw Refusal("includes other files (XInclude); put them inside")
    }
    // Only what can hold a function, or hide one.
    guard value.contains(where: { "(\\".utf8.contains($0) }) else { return }
    try SVGLink.checkStyle(value)
  }
}

extension XMLSource {
  /// Every event of a drawing, which is refused where it is no XML.
  func walk(_ body: (XMLEvent) throws -> Void) throws {
    try walk(failure: { Refusal($0) as any Error }) { event throws(any Error) in try body(event) }
  }
}

extension Refusal {
  fileprivate init(_ error: XMLError) {
    switch error {
    case .malformed(let place, let what):
      self.init("is damaged: line \(place.line), column \(place.column): \(what)")
    case .declares:
      self.init("has a document type declaration of its own (<!DOCTYPE … [ … ]>); take it out")
    case .tooDeep(let limit): self.init("has elements nested more than \(limit) deep")
    case .tooMany(let limit): self.init("has more than \(limit) elements")
    case .tooLarge(let limit): self.init("is more than \(limit) bytes of SVG, the limit")
    }
  }
}
