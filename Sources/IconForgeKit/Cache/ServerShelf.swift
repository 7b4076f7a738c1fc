import LibC

/// A server that keeps files by PUT and gives them by GET, as those that Bazel and ccache use do:
/// bazel-remote, nginx with WebDAV. What it gives is held against digests by whoever asked.
final class ServerShelf: CacheShelf {
  private struct State {
    var idle: [HTTPConnection] = []
    /// In a row.
    var failures = 0
    var complaint: String?
  }

  private let address: ServerAddress
  private let authorization: String?
  private let state = Guarded(State())

  /// How long one file may take, and how often in a row it may come to nothing.
  private static let patience = Duration.seconds(10)
  private static let mostFailures = 3
  private static let mostIdle = 32

  init(_ address: ServerAddress, authorization: String?) {
    (self.address, self.authorization) = (address, authorization)
  }

  deinit { state.with { state in for connection in state.idle { connection.close() } } }

  var complaint: String? { state.with { $0.complaint } }

  func open() {}
  func use(_ key: String) {}
  func trim() {}

  func bytes(_ key: String) -> [UInt8]? { answer("GET", key) }

  func put(_ key: String, _ bytes: [UInt8]) { _ = answer("PUT", key, bytes) }

  /// What a server says that has it, or took it.
  private func answer(_ method: String, _ key: String, _ body: [UInt8] = []) -> [UInt8]? {
    guard complaint == nil else { return nil }
    do throws(HTTPConnection.Problem) {
      let reply = try reply(method, key, body)
      switch reply.status {
      case 200..<300: break
      case 404, 410: return succeeded(nil)
      case 401, 403:
        throw HTTPConnection.Problem(
          "answers \(reply.status); ICONFORGE_CACHE_AUTHORIZATION says who asks, as \"Bearer …\"")
      case let status: throw HTTPConnection.Problem("answers \(status)")
      }
      return succeeded(reply.body)
    } catch {
      failed(error)
      return nil
    }
  }

  private func succeeded(_ body: [UInt8]?) -> [UInt8]? {
    state.with { $0.failures = 0 }
    return body
  }

  private func failed(_ problem: HTTPConnection.Problem) {
    state.with { state in
      state.failures += 1
      guard state.failures >= Self.mostFailures, state.complaint == nil else { return }
      state.complaint = "\(problem); everything is made without it"
    }
  }

  /// By a connection that waits, else by a new one: a server may have closed the first meanwhile.
  private func reply(
    _ method: String, _ key: String, _ body: [UInt8]
  ) throws(HTTPConnection.Problem) -> HTTPConnection.Reply {
    let deadline = ContinuousClock.now + Self.patience
    let head = head(method, key, body.count)
    if let known = state.with({ $0.idle.popLast() }) {
      if let reply = try? reply(of: known, head, body, deadline) { return reply }
    }
    let new = try HTTPConnection(host: address.host, port: address.port, by: deadline)
    return try reply(of: new, head, body, deadline)
  }

  private func reply(
    of connection: HTTPConnection, _ head: String, _ body: [UInt8],
    _ deadline: HTTPConnection.Deadline
  ) throws(HTTPConnection.Problem) -> HTTPConnection.Reply {
    do throws(HTTPConnection.Problem) {
      let reply = try connection.reply(
        to: head, body, limit: FileLimit.picture(), by: deadline)
      let isKept = state.with { state in
        guard reply.staysOpen, state.idle.count < Self.mostIdle else { return false }
        state.idle.append(connection)
        return true
      }
      if !isKept { connection.close() }
      return reply
    } catch {
      connection.close()
      throw error
    }
  }

  private func head(_ method: String, _ key: String, _ count: Int) -> String {
    var lines = [
      "\(method) \(address.path)ac/\(key) HTTP/1.1", "Host: \(address.authority)",
      "User-Agent: iconforge/\(IconForge.version)", "Accept: */*",
    ]
    if let authorization { lines.append("Authorization: \(authorization)") }
    if method == "PUT" {
      lines += ["Content-Type: application/octet-stream", "Content-Length: \(count)"]
    }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }
}

/// `http://HOST[:PORT][/PATH]`.
struct ServerAddress: Sendable, Equatable {
  let host: String
  let port: Int
  /// As it stands in the address.
  let authority: String
  /// With a slash at its end.
  let path: String

  private static let scheme = "http://"

  init?(_ text: String) {
    guard text.hasPrefix(Self.scheme), Self.objection(to: text) == nil else { return nil }
    let rest = text.dropFirst(Self.scheme.count)
    authority = String(rest.prefix { $0 != "/" })
    let path = rest.dropFirst(authority.count)
    self.path = path.hasSuffix("/") ? String(path) : "\(path)/"
    let parts = Self.parts(of: authority)
    guard let parts else { return nil }
    (host, port) = parts
  }

  /// An address of IPv6 stands in brackets.
  private static func parts(of authority: String) -> (host: String, port: Int)? {
    let isBracketed = authority.hasPrefix("[")
    let host =
      isBracketed
      ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    let rest = authority.dropFirst(host.count + (isBracketed ? 2 : 0))
    guard !host.isEmpty, !isBracketed || authority.contains("]") else { return nil }
    if rest.isEmpty { return (String(host), 80) }
    guard rest.hasPrefix(":"), let port = Int(rest.dropFirst()), (1...65_535).contains(port) else {
      return nil
    }
    return (String(host), port)
  }

  static func objection(to text: String) -> String? {
    guard text.hasPrefix(scheme) else {
      return "takes http:// of servers; for TLS, let a proxy on this machine speak it"
    }
    let rest = text.dropFirst(scheme.count)
    if rest.contains("@") {
      return "takes no password in an address: ICONFORGE_CACHE_AUTHORIZATION has what the server"
        + " is to hear"
    }
    let isPlain = rest.unicodeScalars.allSatisfy { (0x21...0x7E).contains($0.value) }
    guard isPlain, !rest.contains("?"), !rest.contains("#"),
      parts(of: String(rest.prefix { $0 != "/" })) != nil
    else { return "takes a server's address such as http://cache.example:8080/icons" }
    return nil
  }
}
