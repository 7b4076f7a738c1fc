/// The head of a request (RFC 9112), parsed strictly: browsers send well-formed requests.
struct HTTPRequest {
  let method: String
  let target: String
  let host: String
  /// Last-Event-ID: the newest event that the client has (HTML Standard, 9.2.4).
  let lastEvent: Int?

  /// In bytes, with the empty line at its end.
  static let largestHead = 8192

  /// The offset after the head; nil while the head is incomplete.
  static func end(of bytes: [UInt8]) -> Int? {
    let end = Array("\r\n\r\n".utf8)
    guard bytes.count >= end.count else { return nil }
    return (0...bytes.count - end.count).first { bytes[$0..<$0 + end.count].elementsEqual(end) }
      .map { $0 + end.count }
  }

  /// Nil if the head is malformed or announces a body.
  init?(head: ArraySlice<UInt8>) {
    guard head.allSatisfy({ $0 < 0x80 && ($0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0)) }) else {
      return nil
    }
    let ended = head.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    guard head.last == 0x0A, ended.allSatisfy({ $0.firstIndex(of: 0x0D) == $0.endIndex - 1 })
    else { return nil }
    let lines = ended.map { String(decoding: $0.dropLast(), as: UTF8.self) }
    guard lines.count > 1, lines.last == "" else { return nil }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(words[2]), !words[0].isEmpty,
      words[0].utf8.allSatisfy({ (65...90).contains($0) }), words[1].hasPrefix("/")
    else { return nil }
    var fields: [String: [String]] = [:]
    for line in lines[1...].dropLast() {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        line[..<colon].utf8.allSatisfy(Self.isTokenByte)
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
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
