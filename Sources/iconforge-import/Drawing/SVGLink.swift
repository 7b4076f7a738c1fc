/// Links of a drawing: to a part of itself, or pictures it carries; nothing else.
enum SVGLink {
  private static let carried = ["png", "jpeg", "jpg", "gif", "webp"]

  /// The value of an `href`.
  static func check(_ value: String) throws {
    let link = trimmed(value[...])
    if link.isEmpty || link.hasPrefix("#") { return }
    let head = link.prefix(40).lowercased()
    guard head.hasPrefix("data:") else { throw external(link) }
    guard carried.contains(where: { isOfType("image/\($0)", head) }) else {
      throw Refusal(
        "carries something that is no PNG, JPEG, GIF or WebP image (\(head.prefix(24))…)")
    }
  }

  /// Style rules, or an attribute's value: every url(…) and @import in it, however it is written.
  static func checkStyle(_ text: String) throws {
    let text = unescaped(text)
    let folded = text.lowercased()
    if folded.contains("@import") {
      throw Refusal("needs another style sheet (@import); put it inside")
    }
    var rest = folded[...]
    while let function = rest.firstRange(of: "url(") {
      rest = rest[function.upperBound...]
      let link = rest.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      if link.hasPrefix("#") || link.hasPrefix(")") { continue }
      guard link.hasPrefix("data:") else { throw external(link.prefix { $0 != ")" }) }
      // Fonts it carries are not used, but do no harm; a drawing in a drawing escapes judgement.
      if isOfType("image/svg+xml", link.prefix(40).lowercased()) {
        throw Refusal("carries another drawing (data:image/svg+xml); put it inside as elements")
      }
    }
  }

  private static func isOfType(_ type: String, _ head: String) -> Bool {
    ["data:\(type);", "data:\(type),"].contains { head.hasPrefix($0) }
  }

  private static func external(_ link: Substring) -> Refusal {
    let shown = link.prefix(60).filter { $0.isASCII && !$0.isWhitespace && $0 != "\"" }
    return Refusal("refers to something outside it (\(shown)); put it inside")
  }

  /// With CSS escapes put in. Source: CSS Syntax 3, 4.3.7.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let next = rest.popFirst() {
      guard next == "\\" else {
        result.append(next)
        continue
      }
      let digits = rest.prefix(6).prefix { $0.properties.isASCIIHexDigit }
      if digits.isEmpty {
        if let plain = rest.popFirst(), plain != "\n" { result.append(plain) }
      } else {
        rest = rest.dropFirst(digits.count)
        if let blank = rest.first, blank.properties.isWhitespace { rest = rest.dropFirst() }
        let value = UInt32(String(digits), radix: 16) ?? 0
        result.append(Unicode.Scalar(value) ?? "\u{FFFD}")
      }
    }
    return String(result)
  }
}
