/// Checks the links of vector artwork: to parts of itself, to embedded images, and to other files,
/// which are refused.
enum VectorLink {
  /// Types of images that vector artwork may embed.
  private static let carried: [StaticString] = [
    "data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp",
  ]

  /// Checks an `href`. Served artwork may not contain spellings that browsers might read
  /// differently.
  static func check(_ value: Bytes, for use: VectorJudge.Use) throws(VectorObjection) {
    let isServed = use == .served
    let link = isServed ? value : value.trimmed
    if link.first == UInt8(ascii: "#") || link.isEmpty && !isServed { return }
    let head = isServed ? Array(link.prefix(40)) : link.prefix(40).small
    guard head.begins("data:") else { throw .external(shown(link.prefix(60))) }
    // The renderer gets the type that the bytes show, not the declared one.
    let isImage =
      carried.contains { isOfType($0, head) }
      || !isServed && (isOfType("data:image/jpg", head) || EmbeddedImage(link) != nil)
    guard isImage else { throw .carries(shown(head.prefix(24))) }
  }

  private static func isOfType(_ type: StaticString, _ head: some Collection<UInt8>) -> Bool {
    guard head.begins(type) else { return false }
    let next = head.dropFirst(type.utf8CodeUnitCount).first
    return next == UInt8(ascii: ";") || next == UInt8(ascii: ",")
  }

  private static func shown(_ link: some Sequence<UInt8>) -> String {
    link.filter { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") }.text
  }

  /// CSS functions beside url() that name another file. Source: CSS Images 4, 2; CSS Values 4, 4.5.
  private static let functions: [StaticString] = ["src(", "image(", "image-set(", "cross-fade("]
  /// Text that runs code, or hides a link.
  private static let active: [StaticString] = [
    "\\", "@namespace", "element(", "expression(", "behavior", "-moz-binding", "javascript:",
  ]

  /// Checks style rules or the value of an attribute. Bytes are compared, as browsers do: a
  /// combining mark cannot hide a letter.
  static func check(
    css text: [UInt8], isStyle: Bool, for use: VectorJudge.Use
  ) throws(VectorObjection) {
    let folded = CSSEscapes.resolved(text).small
    if folded.contains("@import") { throw .styleSheet("@import") }
    let plain = text.small
    if use == .served, active.contains(where: { plain.contains($0) }) { throw .unknown }
    if isStyle || use == .served, let name = functions.first(where: { folded.contains($0) }) {
      throw .external("\(name)…)")
    }
    var rest = folded[...]
    while let function = rest.place(of: "url(") {
      rest = rest[function.upperBound...]
      let served = rest.drop(while: isBlank)
      if use == .served {
        try check(
          address(served.first.map(isQuote) == true ? served.dropFirst() : served), for: use)
      }
      let link = rest.drop { isBlank($0) || isQuote($0) }
      if link.first == UInt8(ascii: "#") || link.first == UInt8(ascii: ")") { continue }
      guard link.begins("data:") else { throw .external(shown(address(link))) }
      // Embedded fonts are unused and harmless. Nested vector artwork would escape this check.
      if isOfType("data:image/svg+xml", link) { throw .carriesDrawing }
    }
  }

  private static func address(_ rest: Bytes) -> Bytes {
    rest.prefix(60).prefix { $0 != UInt8(ascii: ")") }
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
