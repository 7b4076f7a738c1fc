import IconDocuments
import IconImage

/// Finds content of an SVG that the renderer omits: unknown elements, properties and functions,
/// broken links, missing fonts.
///
/// Complexity: O(bytes), beside the search for fonts.
struct SVGReview {
  private let xml: XMLSource
  let renderer: Renderer
  private var notes = NoteList()
  private var fonts = FontUse()
  private var fontRules = FontRules()
  private let survey: SVGSurvey
  private var line = 1
  private var lineStart = 0
  private var open: [Element] = []
  private var namespaces = XMLNamespaces()
  private var images = EmbeddedImages()

  private struct Element {
    let name: Bytes
    /// Invisible, or already reported.
    let isSkipped: Bool
    let isText: Bool
    let families: [UInt8]
    let line: Int
  }

  /// `madeBy` is the renderer, "librsvg 2.54.7", and the fonts of the text.
  static func result(
    of xml: XMLSource, _ renderer: Renderer
  ) throws -> (notes: [VectorNote], madeBy: [String]) {
    var review = SVGReview(xml: xml, renderer: renderer, survey: try SVGSurvey(xml))
    try review.run()
    review.images.report(to: &review.notes, renderer)
    let used = review.fonts.report(to: &review.notes)
    return (review.notes.notes, [renderer.name] + used)
  }

  private mutating func run() throws {
    for rule in survey.style.rules() { review(rule) }
    try xml.walk { event in
      switch event {
      case .start(let tag): enter(tag)
      case .end:
        open.removeLast()
        namespaces.leave()
      case .text(let text, _, _):
        guard let element = open.last, element.isText, !element.isSkipped else { return }
        fonts.add(text, in: element.families, line: element.line)
      case .instruction, .declaration: break
      }
    }
  }

  /// Offsets only grow, so each line is counted once.
  private mutating func advance(to place: Int) {
    for byte in xml.bytes[lineStart..<max(lineStart, place)] where byte == 0x0A { line += 1 }
    lineStart = max(lineStart, place)
  }

  private mutating func enter(_ tag: XMLTag) {
    advance(to: tag.range.lowerBound)
    namespaces.enter(tag)
    let namespace = namespaces.namespace(of: tag.name) ?? []
    let draws =
      namespace.isEmpty
      ? renderer.draws(Features.withoutNamespace) : namespace.equals("http://www.w3.org/2000/svg")
    let name = tag.name.localName
    let parent = open.last
    let attributes = Attributes(tag)
    var isSkipped = parent?.isSkipped == true || !draws
    if open.isEmpty, namespace.isEmpty {
      notes.add(
        .omitted,
        "does not declare xmlns=\"http://www.w3.org/2000/svg\": \(renderer.name) "
          + (draws ? "renders it, but browsers do not" : "and browsers do not render it"),
        line: line)
    }
    if !isSkipped {
      isSkipped = attributes.isHidden || review(name, attributes)
      if !isSkipped { review(attributes, of: name, isRoot: open.isEmpty) }
    }
    let ownFamilies = FontRules.families(in: attributes.style)
    let families =
      ownFamilies
      ?? fontRules.families(
        of: name, id: attributes.value("id")?[...] ?? [],
        classes: attributes.value("class")?.parts(separatedBy: isBlank) ?? [])
      ?? attributes.value("font-family")?[...]
    open.append(
      Element(
        name: name,
        isSkipped: isSkipped || ["title", "desc", "metadata", "style"].contains(name.text),
        isText: name.equals("text") || parent?.isText == true,
        families: families.map { Array($0) } ?? parent?.families ?? [], line: line))
  }

  /// Reviews an element by its name. Returns whether to skip its contents.
  private mutating func review(_ name: Bytes, _ attributes: Attributes) -> Bool {
    let word = name.text
    if Features.elements.contains(word) { return false }
    if Features.animations.contains(word) {
      notes.add(.omitted, Self.animated, line: line)
    } else if name.equals("script") {
      notes.add(.omitted, "has a script, which is not run", line: line)
    } else if Features.fonts.contains(word) {
      if survey.hasText { notes.add(.omitted, Self.carriedFonts, line: line) }
    } else if name.equals("foreignObject"), attributes.isConditional {
      // `switch` has an alternative for renderers without the extension.
      return true
    } else if let probe = Features.elementProbes[word], renderer.draws(probe) {
      return false
    } else {
      notes.add(
        .omitted, "has <\(shown(name))>, which \(renderer.name) does not render", line: line)
    }
    return true
  }

  private static let animated = "is animated; the state before the animation is rendered"
  private static let carriedFonts = "embeds fonts, which are not used"

  private mutating func review(_ attributes: Attributes, of name: Bytes, isRoot: Bool) {
    let isText = name.equals("text") || name.equals("tspan")
    for (property, value) in attributes.plain {
      if property.equals("style") { continue }
      if property.equals("href") {
        review(link: value, of: name)
      } else if isText, ["x", "y", "dx", "dy"].contains(property.text),
        value.parts(separatedBy: { isBlank($0) || $0 == UInt8(ascii: ",") }).count > 1
      {
        notes.add(
          .omitted,
          "positions single letters of a text (\(property.text)), which \(renderer.name) omits",
          line: line)
      } else if property.equals("rotate") {
        if isText { omits("rotate", line) }
      } else if !isRoot || !Features.lengths.contains(property.text),
        !hasFallback(property, value[...], in: attributes.style.map { ($0.property, $0.value) })
      {
        review(property, value[...], line: line)
      }
    }
    let style = attributes.style
    review(style, beside: attributes.plain.map { ($0.name, $0.value[...]) }, line: line)
    if style.contains(where: { $0.property.equals("transform-origin") }) == false,
      let origin = attributes.value("transform-origin"), attributes.value("transform") != nil
    {
      review(origin: origin[...], line: line)
    }
    if isRoot { review(background: style) }
  }

  /// Browsers paint it behind the artwork.
  private mutating func review(background style: [CSS.Declaration]) {
    for declaration in style
    where ["background", "background-color"].contains(declaration.property.text) {
      let value = declaration.value.small.text
      guard !["none", "transparent", "initial", "unset", "inherit"].contains(value) else {
        continue
      }
      omits("a background of the root", line)
    }
  }

  private mutating func omits(_ what: String, _ line: Int) {
    notes.add(.omitted, "uses \(what), which \(renderer.name) omits", line: line)
  }

  private mutating func review(_ rule: CSS.Rule) {
    guard rule.prelude.first == UInt8(ascii: "@") else {
      fontRules.add(rule)
      review(selectors: rule.prelude, line: rule.line)
      guard let body = rule.body else { return }
      if body.contains(UInt8(ascii: "{")) { return omits("rules inside rules", rule.line) }
      return review(CSS.declarations(in: body), line: rule.line)
    }
    let name = rule.prelude.dropFirst().prefix {
      (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
    }.small.text
    switch name {
    case "keyframes", "-webkit-keyframes", "-moz-keyframes":
      notes.add(.omitted, Self.animated, line: rule.line)
    case "font-face": if survey.hasText { notes.add(.omitted, Self.carriedFonts, line: rule.line) }
    case "media" where Self.neverHolds(rule.prelude): break
    case "supports" where requiresUnknown(rule.prelude): break
    case "media", "supports", "layer", "container", "scope":
      omits("@\(name) rules", rule.line)
    default: break
    }
  }

  /// Whether the condition requires an unsupported function; its rules then do not apply.
  private func requiresUnknown(_ condition: Bytes) -> Bool {
    !condition.small.contains("not") && Self.functions(in: condition).contains(where: isUnknown)
  }

  /// Whether none of the queries holds for an icon in light mode: dark mode, print, preferences for
  /// less motion or more contrast, pointers, wide gamuts. Queries with `not` or `or` may hold.
  private static func neverHolds(_ list: Bytes) -> Bool {
    let words: [StaticString] = [
      "print", "hover", "pointer", "forced-colors", "color-gamut", "dynamic-range",
      "prefers-color-scheme:dark", "prefers-reduced", "prefers-contrast",
    ]
    return CSS.parts(of: list.dropFirst("@media".utf8.count), endingAt: ",").allSatisfy { query in
      let names = query.small.split { !(0x61...0x7A).contains($0) && $0 != UInt8(ascii: "-") }
      let plain = query.small.filter { !isBlank($0) }
      return !names.contains { $0.text == "not" || $0.text == "or" }
        && words.contains { plain.contains($0) }
    }
  }

  private mutating func review(selectors: Bytes, line: Int) {
    let words: [StaticString] = [":is(", ":where(", ":has("]
    for word in words where selectors.contains(word) { omits("rules for \(word)…)", line) }
  }

  private typealias Value = (property: [UInt8], value: Bytes)

  /// Declarations of one rule, or of an element with its attributes.
  private mutating func review(
    _ declarations: [CSS.Declaration], beside attributes: [Value] = [], line: Int
  ) {
    let others = declarations.map { ($0.property, $0.value) } + attributes
    for declaration in declarations
    where !hasFallback(declaration.property, declaration.value, in: others) {
      review(declaration.property, declaration.value, line: line)
    }
    let isTransformed = declarations.contains { $0.property.equals("transform") }
    guard isTransformed,
      let origin = declarations.last(where: { $0.property.equals("transform-origin") })
    else { return }
    review(origin: origin.value, line: line)
  }

  private mutating func review(origin: Bytes, line: Int) {
    let places = origin.parts(separatedBy: isBlank).map { $0.small.text }
    let isCorner = places.allSatisfy { ["0", "0px", "0%", "top", "left"].contains($0) }
    if !isCorner { omits("transform-origin", line) }
  }

  private mutating func review(_ property: [UInt8], _ value: Bytes, line: Int) {
    let name = property.text
    if name.hasPrefix("animation") {
      guard !["none", "paused", "0s"].contains(value.prefix(40).small.text),
        name == "animation" || name == "animation-name"
      else { return }
      return notes.add(.omitted, Self.animated, line: line)
    }
    // Only short values can be harmless; path data is long.
    let word = value.prefix(40).small
    if let (harmless, probe) = Features.properties[name] {
      // As an attribute, `d` is the path data.
      if name == "d", !word.begins("path(") { return }
      guard !harmless.contains(word.text), !isKnown(probe) else { return }
      return omits(name, line)
    }
    if let harmless = Features.textProperties[name] {
      guard survey.hasText, !harmless.contains(word.text) else { return }
      return omits(name == "textlength" ? "textLength" : name, line)
    }
    guard Features.drawing.contains(name) else { return }
    for function in Self.functions(in: value) where isUnknown(function) {
      notes.add(
        .omitted, "uses \(function)(…), which \(renderer.name) does not support", line: line)
    }
    if Features.lengths.contains(name), let unit = unknownUnit(of: value) {
      notes.add(
        .omitted, "has lengths in \(unit), which \(renderer.name) does not support", line: line)
    }
    review(references: value, line: line)
  }

  /// Whether the renderer drops a value and uses another one for the same property. Custom
  /// properties have no fallback: browsers support `var()` and do not drop it.
  private func hasFallback(_ property: [UInt8], _ value: Bytes, in others: [Value]) -> Bool {
    guard Features.drawing.contains(property.text), !isUnderstood(property, value),
      !Self.functions(in: value).contains(where: { ["var", "env"].contains($0) })
    else { return false }
    return others.contains { $0.property == property && isUnderstood(property, $0.value) }
  }

  private func isUnderstood(_ property: [UInt8], _ value: Bytes) -> Bool {
    !Self.functions(in: value).contains(where: isUnknown)
      && (!Features.lengths.contains(property.text) || unknownUnit(of: value) == nil)
  }

  private func isUnknown(_ function: String) -> Bool {
    Features.functions[function].map { !isKnown($0) } ?? false
  }

  private func isKnown(_ probe: String??) -> Bool {
    (probe ?? nil).map { renderer.draws($0) } ?? false
  }

  private func unknownUnit(of value: Bytes) -> String? {
    guard let digit = value.lastIndex(where: { (0x30...0x39).contains($0) || $0 == 0x2E }),
      decimal(value[...digit]) != nil
    else { return nil }
    let unit = value[(digit + 1)...].small.text
    return Features.units[unit].flatMap { isKnown($0) ? nil : unit }
  }

  private static func functions(in value: Bytes) -> [String] {
    var names: [String] = []
    for place in value.indices where value[place] == UInt8(ascii: "(") {
      let letters = value[..<place].reversed().prefix {
        (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
      }
      guard letters.count <= 32 else { continue }
      names.append(letters.reversed().small.text)
      if names.count == 64 { break }
    }
    return names
  }

  private mutating func review(references value: Bytes, line: Int) {
    var rest = value
    while let function = rest.place(of: "url(") {
      rest = rest[function.upperBound...]
      let link = rest.prefix { $0 != UInt8(ascii: ")") }
      rest = rest.dropFirst(link.count + 1)
      let target = link.filter {
        !isBlank($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
      }
      if rest.trimmed.isEmpty { review(target: target, line: line) }
    }
  }

  private mutating func review(link value: [UInt8], of name: Bytes) {
    if name.equals("a") { return }
    let link = value.trimmed
    if link.prefix(5).small.begins("data:") {
      images.add(Array(link), line: line)
    } else {
      review(target: Array(link), line: line)
    }
  }

  private mutating func review(target link: [UInt8], line: Int) {
    // Names may be percent-encoded.
    guard link.first == UInt8(ascii: "#"), !link.contains(UInt8(ascii: "%")),
      !survey.ids.contains(Array(link.dropFirst()))
    else { return }
    notes.add(.omitted, "refers to \(shown(link)), which does not exist", line: line)
  }
}
