package enum CSSEscapes {
  /// The text with its escapes resolved. Source: CSS Syntax 3, 4.3.7.
  package static func resolved(_ text: [UInt8]) -> [UInt8] {
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
        result += scalar.utf8
      }
    }
    return result
  }
}
