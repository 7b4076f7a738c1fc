/// Links of a drawing: to a part of itself, or pictures it carries; nothing else.
enum SVGLink {
  private static let carried: [StaticString] = [
    "data:image/png", "data:image/jpeg", "data:image/jpg", "data:image/gif", "data:image/webp",
  ]

  /// The value of an `href`.
  static func check(_ value: [UInt8]) throws {
    let link = value.trimmed
    if link.isEmpty || link.first == UInt8(ascii: "#") { return }
    let head = link.prefix(40).small
    guard head.begins("data:") else { throw external(link) }
    guard carried.contains(where: { isOfType($0, head) }) else {
      throw Refusal(
        "carries something that is no PNG, JPEG, GIF or WebP image (\(shown(head.prefix(24)))…)")
    }
  }

  /// Style rules, or an attribute's value: every url(…) and @import in it, however it is written.
  static func checkStyle(_ text: [UInt8]) throws {
    let folded = unescaped(text).small
    if folded.contains("@import") {
      throw Refusal("needs another style sheet (@import); put it inside")
    }
    var rest = folded[...]
    while let function = rest.place(of: "url(") {
      rest = rest[function.upperBound...]
      let link = rest.drop { isBlank($0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      if link.first == UInt8(ascii: "#") || link.first == UInt8(ascii: ")") { continue }
      guard link.begins("data:") else { throw external(link.prefix { $0 != UInt8(ascii: ")") }) }
      // Fonts it carries are not used, but do no harm; a drawing in a drawing escapes judgement.
      if isOfType("data:image/svg+xml", link) {
        throw Refusal("carries another drawing (data:image/svg+xml); put it inside as elements")
      }
    }
  }

  private static func isOfType(_ type: StaticString, _ head: some Collection<UInt8>) -> Bool {
    guard head.begins(type) else { return false }
    let next = head.dropFirst(type.utf8CodeUnitCount).first
    return next == UInt8(ascii: ";") || next == UInt8(ascii: ",")
  }

  private static func external(_ link: Bytes) -> Refusal {
    Refusal("refers to something outside it (\(shown(link.prefix(60)))); put it inside")
  }

  private static func shown(_ link: some Sequence<UInt8>) -> String {
    link.filter { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") }.text
  }

  /// With CSS escapes put in. Source: CSS Syntax 3, 4.3.7.
  static func unescaped(_ text: [UInt8]) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    guard text.contains(backslash) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text[...]
    while let next = rest.popFirst() {
      guard next == backslash else {
        result.append(next)
        continue
      }
      let digits = rest.prefix(6).prefix { "0123456789abcdefABCDEF".utf8.contains($0) }
      if digits.isEmpty {
        if let plain = rest.popFirst(), plain != 0x0A { result.append(plain) }
      } else {
        rest = rest.dropFirst(digits.count)
        if rest.begins("\r\n") {
          rest = rest.dropFirst(2)
        } else if rest.first.map(isBlank) == true {
          rest = rest.dropFirst()
        }
        let scalar = UInt32(digits.text, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
        result += UTF8.encode(scalar)!
      }
    }
    return result
  }
}
