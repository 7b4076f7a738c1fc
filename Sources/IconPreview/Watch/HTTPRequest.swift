/// The head of a request, as far as a server of two addresses cares for it (RFC 9112). What is not
/// quite right is refused: browsers write it right.
struct HTTPRequest: Equatable {
  let method: String
  let target: String
  let host: String
  /// The number of the last event a stream's reader had (HTML Standard, 9.2.4).
  let lastEvent: Int?

  /// A head larger than this, its empty line included, is refused.
  static let largestHead = 8192

  /// Where the head ends; nil where it has not come whole.
  static func end(of bytes: [UInt8]) -> Int? {
    let end = Array("\r\n\r\n".utf8)
    guard bytes.count >= end.count else { return nil }
    return (0...bytes.count - end.count).first { bytes[$0..<$0 + end.count].elementsEqual(end) }
      .map { $0 + end.count }
  }

  /// Nil where the head is no request that can be answered.
  init?(head: some Collection<UInt8>) {
    guard head.allSatisfy({ $0 < 0x80 && ($0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0)) }) else {
      return nil
    }
    var lines: [Substring] = []
    // By scalars: to Swift, CR and LF are one character.
    var rest = Substring(String(decoding: head, as: UTF8.self)).unicodeScalars
    while let end = rest.firstIndex(of: "\r") {
      lines.append(Substring(rest[..<end]))
      let next = rest.index(after: end)
      guard next < rest.endIndex, rest[next] == "\n" else { return nil }
      rest = rest[rest.index(after: next)...]
    }
    guard rest.isEmpty, lines.last == "",
      !lines.contains(where: { $0.unicodeScalars.contains("\n") })
    else { return nil }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(words[2]), !words[0].isEmpty,
      words[0].utf8.allSatisfy({ (65...90).contains($0) }), words[1].hasPrefix("/")
    else { return nil }
    var fields: [String: [String]] = [:]
    for line in lines[1...].dropLast() {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        line[..<colon].utf8.allSatisfy(Self.isOfToken)
      else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      fields[line[..<colon].lowercased(), default: []].append(
        String(value.reversed().drop { $0 == " " || $0 == "\t" }.reversed()))
    }
    guard let hosts = fields["host"], hosts.count == 1, fields["transfer-encoding"] == nil,
      fields["content-length", default: ["0"]] == ["0"]
    else { return nil }
    (method, target) = (String(words[0]), String(words[1]))
    host = hosts[0].lowercased()
    lastEvent = fields["last-event-id"]?.last.flatMap { Int($0) }
  }

  /// RFC 9110, 5.6.2.
  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
