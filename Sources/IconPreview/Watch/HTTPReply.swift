enum HTTPReply {
  enum Status: String {
    case ok = "200 OK"
    case badRequest = "400 Bad Request"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
  }

  /// Forbids caching, guessing of types, embedding in other sites and sending the address to them.
  private static let commonFields = [
    "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
    "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: DENY", "Connection: close",
  ]

  private static func head(_ status: Status, _ fields: [String]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status.rawValue)"] + fields + commonFields + ["", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  static func page(_ bytes: [UInt8], isHead: Bool) -> [UInt8] {
    head(.ok, ["Content-Type: text/html; charset=utf-8", "Content-Length: \(bytes.count)"])
      + (isHead ? [] : bytes)
  }

  /// The start of an event stream, with the delay before reconnecting in milliseconds.
  static func events(isHead: Bool) -> [UInt8] {
    head(.ok, ["Content-Type: text/event-stream; charset=utf-8"])
      + (isHead ? [] : Array("retry: 500\n\n".utf8))
  }

  static func refusal(_ status: Status, isHead: Bool = false) -> [UInt8] {
    let text = Array("\(status.rawValue)\n".utf8)
    let allow = status == .methodNotAllowed ? ["Allow: GET, HEAD"] : []
    return head(
      status, ["Content-Type: text/plain; charset=utf-8", "Content-Length: \(text.count)"] + allow)
      + (isHead ? [] : text)
  }

  /// One event; each line becomes a `data` field.
  static func event(_ name: String, number: Int, _ lines: [String]) -> [UInt8] {
    let data = lines.flatMap {
      $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let fields = (data.isEmpty ? [""] : data).map { "data: \($0)\n" }.joined()
    return Array("id: \(number)\nevent: \(name)\n\(fields)\n".utf8)
  }

  /// A comment that keeps the connection alive and detects a closed one.
  static let heartbeat = Array(": \n\n".utf8)
}
