/// Recognises text formats by their beginning.
package enum TextKind {
  package static let drawing = "an SVG document"
  package static let vectorDrawable = "an Android vector drawable"

  /// Drawing programs write licences and style sheets before the first element.
  private static let lookedAt = 1 << 16

  /// Nil for binary files.
  static func name(of bytes: [UInt8]) -> String? {
    let head = bytes.prefix(lookedAt)
    if inEBCDIC.contains(where: head.starts) { return "a text file in EBCDIC" }
    guard let (start, width, isLittle) = wide.first(where: { head.starts(with: $0.start) }) else {
      return name(ofText: head.dropFirst(head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
    }
    let body = Array(start[0] == 0x3C || start.last == 0x3C ? head : head.dropFirst(start.count))
    // Only ASCII is searched for; other characters become 0x80.
    let text = stride(from: 0, to: body.count / 4 * 4, by: width).map { place in
      let unit = body[place..<place + width]
      let low = body[isLittle ? place : place + width - 1]
      let rest = isLittle ? unit.dropFirst() : unit.dropLast()
      return rest.allSatisfy { $0 == 0 } && low < 0x80 ? low : 0x80
    }
    return name(ofText: text[...])
  }

  /// Beginnings of UTF-16 and UTF-32: a byte order mark or "<". The marks of UTF-32 begin with
  /// those of UTF-16. Source: XML 1.0, appendix F.
  private static let wide: [(start: [UInt8], width: Int, isLittle: Bool)] = [
    ([0xFF, 0xFE, 0, 0], 4, true), ([0, 0, 0xFE, 0xFF], 4, false),
    ([0xFF, 0xFE], 2, true), ([0xFE, 0xFF], 2, false),
    ([0x3C, 0, 0, 0], 4, true), ([0, 0, 0, 0x3C], 4, false),
    ([0x3C, 0], 2, true), ([0, 0x3C], 2, false),
  ]
  /// "<?xm", "<svg" and "<!DO" in IBM's code pages.
  private static let inEBCDIC: [[UInt8]] = [
    [0x4C, 0x6F, 0xA7, 0x94], [0x4C, 0xA2, 0xA5, 0x87], [0x4C, 0x5A, 0xC4, 0xD6],
  ]

  private static func name(ofText text: ArraySlice<UInt8>) -> String? {
    let start = text.drop(while: isBlank)
    if let root = root(of: start) {
      if root == Array("svg".utf8) { return drawing }
      if root == Array("vector".utf8) { return vectorDrawable }
      if root == Array("html".utf8) { return "an HTML page" }
    }
    let isMarkup = start.first == UInt8(ascii: "<")
    if isMarkup, contains("<!doctype html", in: start.prefix(20)) { return "an HTML page" }
    // The text may be damaged, or its first element may be beyond the limit.
    if isMarkup, contains("<svg", in: text) { return drawing }
    guard !text.isEmpty,
      text.prefix(4096).allSatisfy({
        $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0C, 0x0D].contains($0)
      })
    else { return nil }
    if start.first == UInt8(ascii: "{") { return "a JSON file" }
    return isMarkup ? "an XML file other than SVG" : "a text file"
  }

  /// The first element's name in lower case, without prefix.
  private static func root(of text: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = text
    while rest.first == UInt8(ascii: "<") {
      let end: [UInt8]
      if rest.starts(with: "<!--".utf8) {
        end = Array("-->".utf8)
      } else if rest.starts(with: "<?".utf8) {
        end = Array("?>".utf8)
      } else if rest.starts(with: "<!".utf8) {
        end = [UInt8(ascii: ">")]
      } else {
        let name = rest.dropFirst().prefix { !isBlank($0) && !"/>".utf8.contains($0) }
        return (name.split(separator: UInt8(ascii: ":")).last ?? name).map(small)
      }
      guard let found = rest.firstRange(of: end) else { return nil }
      rest = rest[found.upperBound...].drop(while: isBlank)
    }
    return nil
  }

  private static func contains(_ word: String, in text: ArraySlice<UInt8>) -> Bool {
    text.map(small).firstRange(of: Array(word.utf8)) != nil
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D
  }
}
