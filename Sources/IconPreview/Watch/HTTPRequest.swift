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
    bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
  }

  /// Nil if the head is malformed or announces a body.
  init?(head: ArraySlice<UInt8>) {
    // Field names are tokens (RFC 9110, 5.6.2).
    let lines =
      #/([A-Z]+)[ ](\/[!-\x7F]*)[ ]HTTP\/1\.[01]\r\n((?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t\x20-\x7F]*\r\n)+)\r\n/#
      .matchingSemantics(.unicodeScalar)
    guard let request = String(decoding: head, as: UTF8.self).wholeMatch(of: lines) else {
      return nil
    }
    let fields = request.3.matches(
      of: /([^:\r\n]+):[\t ]*([^\r\n]*?)[\t ]*\r\n/.matchingSemantics(.unicodeScalar))
    func values(_ name: String) -> [String] {
      fields.filter { $0.1.lowercased() == name }.map { String($0.2) }
    }
    guard let host = values("host").first, values("host").count == 1,
      values("transfer-encoding").isEmpty, ["", "0"].contains(values("content-length").joined())
    else { return nil }
    (method, target) = (String(request.1), String(request.2))
    self.host = host.lowercased()
    lastEvent = values("last-event-id").last.flatMap { Int($0) }
  }
}
