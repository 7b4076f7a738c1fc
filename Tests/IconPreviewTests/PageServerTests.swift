import Foundation
import IconForgeKit
import IconPreview
import IconTestSupport
import Testing

@Suite struct PageServerTests {
  private static let page = "<!doctype html><p>page"

  /// Whoever asks may be kept waiting by other tests.
  private static let patient = {
    var limits = PageServer.Limits()
    limits.head = .seconds(TestConnection.patience)
    return limits
  }()

  /// A server at work for as long as `body` runs.
  private func serving(
    limits: PageServer.Limits = Self.patient,
    page: @escaping @Sendable () async -> [UInt8] = { Array(Self.page.utf8) },
    _ body: @escaping @Sendable (PageServer) async throws -> Void
  ) async throws {
    let server = try PageServer(limits: limits)
    async let answers: Void = onOwnThread { server.serve() }
    async let pages: Void = server.makePages(page)
    let failure = await Result { try await body(server) }
    server.stop()
    _ = await (answers, pages)
    try failure.get()
  }

  /// On a thread that may wait.
  private func told<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await onOwnThread { Result { try body() } }.get()
  }

  private func path(_ server: PageServer) -> String {
    String(server.address.dropFirst("http://127.0.0.1:\(server.port)".count))
  }

  private func request(
    _ path: String, host: String, more: String = "", method: String = "GET"
  ) -> String {
    "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\n\(more)\r\n"
  }

  /// The whole answer to some bytes.
  private func answer(_ server: PageServer, _ text: String, ends: Bool = false) async throws
    -> String
  {
    let port = server.port
    return try await told {
      let connection = try TestConnection(port: port)
      connection.send(text)
      if ends { connection.endSending() }
      return connection.readAll()
    }
  }

  @Test func `the page is served to this machine's names for itself`() async throws {
    try await serving { (server: PageServer) async throws in
      #expect(server.address.wholeMatch(of: #/http://127\.0\.0\.1:\d+/[0-9a-f]{32}//#) != nil)
      for host in ["127.0.0.1", "localhost", "LocalHost"] {
        let answer = try await answer(
          server, request(path(server), host: "\(host):\(server.port)"))
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

  @Test func `HEAD is answered with the head alone`() async throws {
    try await serving { (server: PageServer) async throws in
      let answer = try await answer(
        server, request(path(server), host: "localhost:\(server.port)", method: "HEAD"))
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func `whoever has said all is answered all the same`() async throws {
    try await serving { (server: PageServer) async throws in
      let answer = try await answer(
        server, request(path(server), host: "localhost:\(server.port)"), ends: true)
      #expect(answer.hasSuffix(Self.page))
    }
  }

  @Test(arguments: [
    "evil.example", "evil.example:PORT", "127.0.0.1", "localhost:1", "127.0.0.1:PORT.evil.example",
    "127.0.0.1.evil.example:PORT", "[::1]:PORT", "0.0.0.0:PORT", "",
    "localhost:PORT, localhost:PORT",
  ])
  func `a name that is not this machine's is refused`(host: String) async throws {
    try await serving { (server: PageServer) async throws in
      let host = host.replacingOccurrences(of: "PORT", with: "\(server.port)")
      let answer = try await answer(server, request(path(server), host: host))
      #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
      #expect(!answer.contains(Self.page))
    }
  }

  @Test(arguments: [
    "/", "/x/", "/SECRET", "/SECRETx", "/SECRET/x", "/SECRET/?q", "/SECRET/../", "/SECRET/events/",
  ])
  func `nothing else is served`(path: String) async throws {
    try await serving { (server: PageServer) async throws in
      let secret = self.path(server).dropLast()
      let target = path.replacingOccurrences(of: "/SECRET", with: secret)
      let answer = try await answer(
        server, request(target, host: "localhost:\(server.port)"))
      #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
      #expect(!answer.contains(secret))
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "BREW"])
  func `only GET and HEAD are answered`(method: String) async throws {
    try await serving { (server: PageServer) async throws in
      for target in [path(server), "/"] {
        let answer = try await answer(
          server, request(target, host: "localhost:\(server.port)", method: method))
        #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
        #expect(answer.contains("\r\nAllow: GET, HEAD\r\n"))
      }
    }
  }

  @Test(arguments: [
    "GET PATH HTTP/1.1\r\n\r\n", "GET PATH HTTP/2.0\r\nHOST\r\n\r\n", "GET PATH\r\nHOST\r\n\r\n",
    "GET  PATH HTTP/1.1\r\nHOST\r\n\r\n", "GET PATH HTTP/1.1\r\nHOST\r\nHOST\r\n\r\n",
    "get PATH HTTP/1.1\r\nHOST\r\n\r\n", "GET PATH HTTP/1.1\r\nHOST\r\n folded\r\n\r\n",
    "GET PATH HTTP/1.1\r\nHOST\r\nName : x\r\n\r\n", "GET PATH HTTP/1.1\nHOST\n\r\n\r\n",
    "GET PATH HTTP/1.1\r\nHOST\r\nContent-Length: 3\r\n\r\nabc",
    "GET PATH HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET http://localhostPATH HTTP/1.1\r\nHOST\r\n\r\n", "\r\n\r\n\r\n",
    "GET PATH HTTP/1.1\r\n\0: \r\nHOST\r\n\r\n",
    "GET PATH HTTP/1.1\r\nHOST\r\nX: \u{e4}\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n",
  ])
  func `what is not quite a request is refused`(text: String) async throws {
    try await serving { (server: PageServer) async throws in
      let sent = text.replacingOccurrences(of: "PATH", with: path(server))
        .replacingOccurrences(of: "HOST", with: "Host: localhost:\(server.port)")
      let answer = try await answer(server, sent)
      #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(answer)")
    }
  }

  @Test func `a head may be 8 KB long and no longer`() async throws {
    try await serving { (server: PageServer) async throws in
      let bare = request(path(server), host: "localhost:\(server.port)", more: "X: \r\n")
      func filled(_ count: Int) -> String {
        bare.replacingOccurrences(
          of: "X: ", with: "X: " + String(repeating: "x", count: count - bare.utf8.count))
      }
      #expect(try await answer(server, filled(8192)).hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(try await answer(server, filled(8193)).hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
      // Without an end it is refused as well, however it comes.
      let endless = "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 3000)
      #expect(try await answer(server, endless).hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    }
  }

  @Test func `who takes too long to ask is left`() async throws {
    var limits = PageServer.Limits()
    limits.head = .milliseconds(50)
    try await serving(limits: limits) { (server: PageServer) async throws in
      #expect(try await answer(server, "GET / HT") == "")
      #expect(try await answer(server, "") == "")
    }
  }

  @Test func `of many connections some wait for their turn, and all are answered`() async throws {
    try await serving { server in
      let (port, text) = (server.port, request(path(server), host: "localhost:\(server.port)"))
      try await told {
        let connections = try (0..<80).map { _ in try TestConnection(port: port) }
        // Asked last, and yet answered first: the rest wait in the system's queue.
        for connection in connections.reversed() { connection.send(text) }
        for connection in connections {
          #expect(connection.readAll().hasSuffix(Self.page))
        }
      }
    }
  }

  @Test func `a stream tells of every page that is new, and of what failed`() async throws {
    try await serving { (server: PageServer) async throws in
      let (port, text) = (
        server.port, request(path(server) + "events", host: "localhost:\(server.port)")
      )
      try await told {
        let connection = try TestConnection(port: port)
        connection.send(text)
        let head = try #require(connection.read(through: "\r\n\r\n"))
        #expect(head.contains("Content-Type: text/event-stream"))
        #expect(connection.read(through: "\n\n") == "retry: 500\n\n")
        server.tell(hasChanged: true)
        #expect(connection.read(through: "\n\n") == "id: 1\nevent: reload\ndata: 1\n\n")
      }
      // Somebody has the new page now.
      #expect(
        try await answer(server, request(path(server), host: "localhost:\(port)"))
          .hasSuffix(Self.page))
      try await told {
        let connection = try TestConnection(port: port)
        connection.send(text)
        #expect(connection.read(through: "retry: 500\n\n") != nil)
        server.tell(hasChanged: false, failure: ["a.png: error: one\ntwo\rthree", "b"])
        let failure =
          "id: 2\nevent: failure\ndata: a.png: error: one\ndata: two\ndata: three\ndata: b\n\n"
        #expect(connection.read(through: "b\n\n") == failure)
        // Who comes later is told as well.
        let late = try TestConnection(port: port)
        late.send(text)
        #expect(late.read(through: "retry: 500\n\n") != nil)
        #expect(late.read(through: "b\n\n") == failure)
      }
    }
  }

  @Test func `who missed a new page is told when he comes back`() async throws {
    try await serving { (server: PageServer) async throws in
      let host = "localhost:\(server.port)"
      let port = server.port
      server.tell(hasChanged: true)
      server.tell(hasChanged: true)
      let plain = request(path(server) + "events", host: host)
      let outdated = request(path(server) + "events", host: host, more: "Last-Event-ID: 1\r\n")
      func first(_ text: String) async throws -> String? {
        try await told {
          let connection = try TestConnection(port: port)
          connection.send(text)
          guard connection.read(through: "retry: 500\n\n") != nil else { return nil }
          return connection.read(through: "\n\n")
        }
      }
      // Nobody has the newest page.
      #expect(try await first(plain) == "id: 2\nevent: reload\ndata: 2\n\n")
      _ = try await answer(server, request(path(server), host: host))
      #expect(try await first(outdated) == "id: 2\nevent: reload\ndata: 2\n\n")
    }
  }

  @Test func `a stream shows that it lives`() async throws {
    var limits = Self.patient
    limits.heartbeat = .milliseconds(20)
    try await serving(limits: limits) { (server: PageServer) async throws in
      let (port, text) = (
        server.port, request(path(server) + "events", host: "localhost:\(server.port)")
      )
      try await told {
        let connection = try TestConnection(port: port)
        connection.send(text)
        #expect(connection.read(through: ": \n\n: \n\n") != nil)
      }
    }
  }

  @Test func `the page is made when somebody asks, once for each build`() async throws {
    let made = Guarded(0)
    try await serving(page: {
      Array("page \(made.with { $0 += 1; return $0 })".utf8)
    }) { (server: PageServer) async throws in
      let text = request(path(server), host: "localhost:\(server.port)")
      #expect(made.with { $0 } == 0)
      for _ in 0..<3 { #expect(try await answer(server, text).hasSuffix("page 1")) }
      server.tell(hasChanged: false, failure: ["no"])
      #expect(try await answer(server, text).hasSuffix("page 1"))
      server.tell(hasChanged: true)
      #expect(try await answer(server, text).hasSuffix("page 2"))
    }
  }

  @Test func `a large page arrives whole`() async throws {
    let large = [UInt8](repeating: UInt8(ascii: "x"), count: 20 << 20)
    try await serving(page: { large }) { (server: PageServer) async throws in
      let answer = try await answer(
        server, request(path(server), host: "localhost:\(server.port)"))
      #expect(answer.utf8.count > large.count)
      #expect(answer.hasSuffix("xxx"))
    }
  }

  @Test func `a port that is taken is told`() throws {
    let server = try PageServer()
    let error = #expect(throws: PageServerError.self) { _ = try PageServer(port: server.port) }
    #expect(
      error.map { "\($0)" }
        == "cannot listen: address already in use; without --port one that is free is taken")
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
