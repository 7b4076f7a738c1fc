/// What a drawing must not hold, found before librsvg sees it.
enum SVGJudge {
  static func root(of xml: XMLScanner) throws -> SVGRoot {
    var scanner = xml
    while let token = try scanner.next() {
      guard case .start(let tag) = token else { continue }
      guard xml.localName(tag.name) == "svg" else { break }
      return try SVGRoot(tag, in: xml)
    }
    throw Refusal("is not an SVG drawing")
  }
}
