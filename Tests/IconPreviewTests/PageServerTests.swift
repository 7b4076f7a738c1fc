import Foundation
import IconForgeKit
import IconPreview
import IconTestSupport
import Testing

@Suite struct PageServerTests {
  private static let page = "<!doctype html><p>page"

  /// Other tests may delay the client for a long time.
  private static let patient = {
    var limits = PageServer.Limits()
    limits.head = .seconds(TestConnection.patience)
    return limits
  }()

  /// Runs a server while `body` runs.
  private func serving(
    limits: PageServer.Limits = Self.patient,
    page: @escaping @Sendable () async -> [UInt8] = { Array(Self.page.utf8) },
    _ body: @escaping @Sendable (PageServer) async throws -> Void
  ) async throws {
    let server = try PageServer(limits: limits)
    async let answers: Void = server.serve(page)
    let failure = await Result { try await body(server) }
    server.stop()
    await answers
    try failure.get()
  }

  @Test func `the page is served under this machine's names`() async throws {
    try await serving { (server: PageServer) async throws in
      #expect(server.address.wholeMatch(of: #/http://127\.0\.0\.1:\d+/[0-9a-f]{32}//#) != nil)
      for host in ["127.0.0.1", "localhost", "LocalHost"] {
        let answer = try await server.answer(server.request(host: "\(host):\(server.port)"))
        let parts = answer.components(separatedBy: "\r\n\r\n")
        #expect(parts.count == 2 && parts[1] == Self.page)
        for line in [
          "HTTP/1.1 200 OK", "Content-Type: text/html; charset=utf-8",
          "Content-Length: \(Self.page.utf8.count)", "Cache-Control: no-store",
          "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
          "Cross-Origin-Resource-Policy: same-origin",
        ] {
          #expect(parts[0].components(separatedBy: "\r\n").contains(line), "\(line)")
        }
      }
    }
  }

  @Test func `HEAD is answered without the page`() async throws {
    try await serving { (server: PageServer) async throws in
      let answer = try await server.answer(server.request(method: "HEAD"))
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func `a half-closed client receives the page`() async throws {
    try await serving { (server: PageServer) async throws in
      let answer = try await server.answer(server.request(), ends: true)
      #expect(answer.hasSuffix(Self.page))
    }
  }

  @Test(arguments: [
    "/", "/x/", "/SECRET", "/SECRETx", "/SECRET/x", "/SECRET/?q", "/SECRET/../", "/SECRET/events/",
  ])
  func `other paths are not found`(path: String) async throws {
    try await serving { (server: PageServer) async throws in
      let secret = String(server.path.dropLast())
      let target = path.replacingOccurrences(of: "/SECRET", with: secret)
      let answer = try await server.answer(server.request(target))
      #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n") && !answer.contains(secret))
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "BREW"])
  func `only GET and HEAD are allowed`(method: String) async throws {
    try await serving { (server: PageServer) async throws in
      for target in [server.path, "/"] {
        let answer = try await server.answer(server.request(target, method: method))
        #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
        #expect(answer.contains("\r\nAllow: GET, HEAD\r\n"))
      }
    }
  }

  private static let otherHosts: [String] = [
    "evil.example", "evil.example:PORT", "127.0.0.1", "localhost:1", "127.0.0.1:PORT.evil.example",
    "127.0.0.1.evil.example:PORT", "[::1]:PORT", "0.0.0.0:PORT", "",
    "localhost:PORT, localhost:PORT",
  ].map { "GET PATH HTTP/1.1\r\nHost: \($0)\r\n\r\n" }

  @Test(
    arguments: [
      "GET PATH HTTP/1.1\r\n\r\n", "GET PATH HTTP/2.0\r\nHOST\r\n\r\n", "GET PATH\r\nHOST\r\n\r\n",
      "GET  PATH HTTP/1.1\r\nHOST\r\n\r\n", "GET PATH HTTP/1.1\r\nHOST\r\nHOST\r\n\r\n",
      "get PATH HTTP/1.1\r\nHOST\r\n\r\n", "GET PATH HTTP/1.1\r\nHOST\r\n folded\r\n\r\n",
      "GET PATH HTTP/1.1\r\nHOST\r\nName : x\r\n\r\n", "GET PATH HTTP/1.1\nHOST\n\r\n\r\n",
      "GET PATH HTTP/1.1\r\nHOST\r\nX: a\rb\r\n\r\n", "GET PATH HTTP/1.1\r\nHOST\r\n\n\r\n\r\n",
      "GET PATH HTTP/1.1\r\nHOST\r\nContent-Length: 3\r\n\r\nabc",
      "GET PATH HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\n",
      "GET http://localhostPATH HTTP/1.1\r\nHOST\r\n\r\n", "\r\n\r\n\r\n",
      "GET PATH HTTP/1.1\r\n\0: \r\nHOST\r\n\r\n",
      "GET PATH HTTP/1.1\r\nHOST\r\nX: \u{e4}\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n",
    ] + otherHosts)
  func `malformed requests and other hosts are refused`(text: String) async throws {
    try await serving { (server: PageServer) async throws in
      let sent = text.replacingOccurrences(of: "PATH", with: server.path)
        .replacingOccurrences(of: "HOST", with: "Host: localhost:\(server.port)")
        .replacingOccurrences(of: "PORT", with: "\(server.port)")
      let answer = try await server.answer(sent)
      #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(answer)")
    }
  }

  @Test func `the head of a request has at most 8,192 bytes`() async throws {
    try await serving { (server: PageServer) async throws in
      let bare = server.request(more: "X: \r\n")
      for (count, status) in [(8192, "200 OK"), (8193, "400 Bad Request")] {
        let filled = bare.replacingOccurrences(
          of: "X: ", with: "X: " + String(repeating: "x", count: count - bare.utf8.count))
        #expect(try await server.answer(filled).hasPrefix("HTTP/1.1 \(status)\r\n"))
      }
      let endless = "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 3000)
      #expect(try await server.answer(endless).hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    }
  }

  @Test func `an incomplete request is closed after a time limit`() async throws {
    var limits = PageServer.Limits()
    limits.head = .milliseconds(50)
    try await serving(limits: limits) { (server: PageServer) async throws in
      #expect(try await server.answer("GET / HT") == "")
      #expect(try await server.answer("") == "")
    }
  }

  /// The time limit is an hour, so only closing the oldest ones makes room.
  @Test(arguments: ["", "GET / HT"])
  func `120 open connections without a request do not delay the page`(sent: String) async throws {
    try await serving { (server: PageServer) async throws in
      let (port, text) = (server.port, server.request())
      try await onThread {
        let idle = try (0..<120).map { _ in try TestConnection(port: port) }
        for connection in idle { connection.send(sent) }
        let connection = try TestConnection(port: port)
        connection.send(text)
        #expect(connection.readAll().hasSuffix(Self.page))
        #expect(idle[0].readAll() == "")
      }
    }
  }

  @Test func `80 simultaneous requests are all answered`() async throws {
    try await serving { (server: PageServer) async throws in
      let (port, text) = (server.port, server.request())
      try await onThread {
        let connections = try (0..<80).map { _ in
          let connection = try TestConnection(port: port)
          connection.send(text)
          return connection
        }
        for connection in connections { #expect(connection.readAll().hasSuffix(Self.page)) }
      }
    }
  }

  @Test func `event streams report new pages and failures`() async throws {
    try await serving { (server: PageServer) async throws in
      let (port, text) = (server.port, server.request(server.path + "events"))
      try await onThread {
        let connection = try TestConnection(port: port)
        connection.send(text)
        let head = try #require(connection.read(through: "\r\n\r\n"))
        #expect(head.contains("Content-Type: text/event-stream"))
        #expect(connection.read(through: "\n\n") == "retry: 500\n\n")
        server.tell(hasChanged: true)
        #expect(connection.read(through: "\n\n") == "id: 1\nevent: reload\ndata: 1\n\n")
      }
      // A client has the new page from now on.
      #expect(try await server.answer(server.request()).hasSuffix(Self.page))
      try await onThread {
        let connection = try TestConnection(port: port)
        connection.send(text)
        #expect(connection.read(through: "retry: 500\n\n") != nil)
        server.tell(hasChanged: false, failure: ["a.png: error: one\ntwo\rthree", "b"])
        let failure =
          "id: 2\nevent: failure\ndata: a.png: error: one\ndata: two\ndata: three\ndata: b\n\n"
        #expect(connection.read(through: "b\n\n") == failure)
        // A later client receives it as well.
        let late = try TestConnection(port: port)
        late.send(text)
        #expect(late.read(through: "retry: 500\n\n") != nil)
        #expect(late.read(through: "b\n\n") == failure)
      }
    }
  }

  @Test func `a client that missed a page reloads`() async throws {
    try await serving { (server: PageServer) async throws in
      let port = server.port
      server.tell(hasChanged: true)
      server.tell(hasChanged: true)
      let plain = server.request(server.path + "events")
      let outdated = server.request(server.path + "events", more: "Last-Event-ID: 1\r\n")
      func first(_ text: String) async throws -> String? {
        try await onThread {
          let connection = try TestConnection(port: port)
          connection.send(text)
          guard connection.read(through: "retry: 500\n\n") != nil else { return nil }
          return connection.read(through: "\n\n")
        }
      }
      // No client has the newest page yet.
      #expect(try await first(plain) == "id: 2\nevent: reload\ndata: 2\n\n")
      _ = try await server.answer(server.request())
      #expect(try await first(outdated) == "id: 2\nevent: reload\ndata: 2\n\n")
    }
  }

  @Test func `event streams send heartbeats`() async throws {
    var limits = Self.patient
    limits.heartbeat = .milliseconds(20)
    try await serving(limits: limits) { (server: PageServer) async throws in
      let (port, text) = (server.port, server.request(server.path + "events"))
      try await onThread {
        let connection = try TestConnection(port: port)
        connection.send(text)
        #expect(connection.read(through: ": \n\n: \n\n") != nil)
      }
    }
  }

  @Test func `the page is made on request, once for each build`() async throws {
    let made = Guarded(0)
    try await serving(page: {
      Array("page \(made.with { $0 += 1; return $0 })".utf8)
    }) { (server: PageServer) async throws in
      #expect(made.with { $0 } == 0)
      for _ in 0..<3 { #expect(try await server.answer(server.request()).hasSuffix("page 1")) }
      server.tell(hasChanged: false, failure: ["no"])
      #expect(try await server.answer(server.request()).hasSuffix("page 1"))
      server.tell(hasChanged: true)
      #expect(try await server.answer(server.request()).hasSuffix("page 2"))
    }
  }

  @Test func `a page of 20 MB arrives complete`() async throws {
    let large = [UInt8](repeating: UInt8(ascii: "x"), count: 20 << 20)
    try await serving(page: { large }) { (server: PageServer) async throws in
      let answer = try await server.answer(server.request())
      #expect(answer.utf8.count > large.count && answer.hasSuffix("xxx"))
    }
  }

  @Test func `a port in use is an error`() throws {
    let server = try PageServer()
    let error = #expect(throws: PageServerError.self) { _ = try PageServer(port: server.port) }
    #expect(
      error.map { "\($0)" }
        == "cannot listen: address already in use; choose another --port, or omit it to use any "
        + "free port")
  }
}

/// Runs blocking code on its own thread.
private func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await onOwnThread { Result { try body() } }.get()
}

extension PageServer {
  fileprivate var path: String { String(address.dropFirst("http://127.0.0.1:\(port)".count)) }

  fileprivate func request(
    _ target: String? = nil, host: String? = nil, more: String = "", method: String = "GET"
  ) -> String {
    "\(method) \(target ?? path) HTTP/1.1\r\nHost: \(host ?? "localhost:\(port)")\r\n\(more)\r\n"
  }

  /// Sends bytes on a new connection and reads to its end.
  fileprivate func answer(_ text: String, ends: Bool = false) async throws -> String {
    let port = port
    return try await onThread {
      let connection = try TestConnection(port: port)
      connection.send(text)
      if ends { connection.endSending() }
      return connection.readAll()
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
