/// What a drawing must not hold, found before librsvg sees it: links to anything outside it, and
/// more elements than drawings have.
///
/// Complexity: O(bytes).
struct SVGJudge {
  private static let deepest = 256
  /// librsvg takes one to two kilobytes for each.
  private static let most = 100_000

  private let xml: XMLScanner
  private var root: SVGRoot?
  private var depth = 0
  private var count = 0
  /// The text of the style element being read, and its depth.
  private var style: (text: [UInt8], depth: Int)?

  /// The root of a drawing in which everything is in order.
  static func root(of xml: XMLScanner) throws -> SVGRoot {
    var judge = SVGJudge(xml)
    return try judge.walked()
  }

  private init(_ xml: XMLScanner) { self.xml = xml }

  private mutating func walked() throws -> SVGRoot {
    var scanner = xml
    while let token = try scanner.next() {
      switch token {
      case .start(let tag): try enter(tag)
      case .end: try leave()
      case .text(let range, let isCDATA): try read(range, isCDATA: isCDATA)
      case .instruction(let range):
        if xml.bytes[range].small.begins("xml-stylesheet") {
          throw Refusal("needs a style sheet of its own (<?xml-stylesheet …?>); put it inside")
        }
      }
    }
    guard let root else { throw Refusal("is not an SVG drawing") }
    guard depth == 0 else { throw Refusal("is damaged: it ends inside an element") }
    return root
  }

  private mutating func enter(_ tag: XMLScanner.Tag) throws {
    let name = xml.localName(tag.name)
    if root == nil {
      guard name.equals("svg") else {
        throw Refusal("is not an SVG drawing: it begins with <\(name.prefix(40).text)>")
      }
      root = try SVGRoot(tag, in: xml)
    } else if depth == 0 {
      throw Refusal("is damaged: something follows the drawing")
    }
    count += 1
    depth += 1
    guard depth <= Self.deepest else {
      throw Refusal("has elements nested more than \(Self.deepest) deep")
    }
    guard count <= Self.most else { throw Refusal("has more than \(Self.most) elements") }
    for attribute in tag.attributes { try check(attribute, of: name) }
    if style == nil, name.small.equals("style") { style = ([], depth) }
    if tag.isEmpty { try leave() }
  }

  private mutating func leave() throws {
    if let style, style.depth == depth {
      try SVGLink.checkStyle(style.text)
      self.style = nil
    }
    depth -= 1
    guard depth >= 0 else { throw Refusal("is damaged: an element ends that never began") }
  }

  private mutating func read(_ range: Range<Int>, isCDATA: Bool) throws {
    if style != nil { style?.text += isCDATA ? Array(xml.bytes[range]) : xml.decoded(range) }
    guard depth > 0 || xml.bytes[range].allSatisfy(isBlank) else {
      throw Refusal(root == nil ? "is not an SVG drawing" : "is damaged: text follows the drawing")
    }
  }

  private func check(_ attribute: XMLScanner.Attribute, of element: Bytes) throws {
    let name = xml.localName(attribute.name).small
    if name.equals("numoctaves") {
      // Each octave costs as much as the picture. Newer versions of librsvg stop at as many.
      let octaves = xml.decoded(attribute.value).trimmed
      guard octaves.isEmpty || (decimal(octaves) ?? .infinity) <= 9 else {
        throw Refusal("asks for turbulence of more than 9 octaves (numOctaves)")
      }
    }
    // A hyperlink is for whoever clicks it.
    if name.equals("href"), element.equals("a") { return }
    if name.equals("href") || name.equals("src") {
      return try SVGLink.check(xml.decoded(attribute.value))
    }
    let value = xml.decoded(attribute.value)
    if value.equals("http://www.w3.org/2001/XInclude") {
      throw Refusal("includes other files (XInclude); put them inside")
    }
    // Only what can hold a function, or hide one.
    guard value.contains(where: { "(\\".utf8.contains($0) }) else { return }
    try SVGLink.checkStyle(value)
  }
}
