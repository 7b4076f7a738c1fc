/// What is answered, as bytes for the wire.
enum HTTPReply {
  enum Status: String {
    case ok = "200 OK"
    case badRequest = "400 Bad Request"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
  }

  /// Nothing stays in caches, nothing is taken for what it is not, no other site gets at it, and its
  /// address is told to nobody.
  private static let always = [
    "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
    "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: DENY", "Connection: close",
  ]

  private static func head(_ status: Status, _ fields: [String]) -> [UInt8] {
    Array(
      (["HTTP/1.1 \(status.rawValue)"] + fields + always + ["", ""]).joined(separator: "\r\n").utf8)
  }

  /// The page; without it where only the head is asked for.
  static func page(_ bytes: [UInt8], isHead: Bool) -> [UInt8] {
    head(.ok, ["Content-Type: text/html; charset=utf-8", "Content-Length: \(bytes.count)"])
      + (isHead ? [] : bytes)
  }

  /// A stream of events, which begins with how soon its reader comes back when it breaks off.
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

  /// Line breaks of any kind begin a new line of the event's data.
  static func event(_ name: String, number: Int, _ lines: [String]) -> [UInt8] {
    let data = lines.flatMap {
      $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    return Array(
      ("id: \(number)\nevent: \(name)\n"
        + (data.isEmpty ? [""] : data).map { "data: \($0)\n" }.joined()
        + "\n").utf8)
  }

  /// Keeps the connection alive, and finds out whether it is.
  static let heartbeat = Array(": \n\n".utf8)
}
