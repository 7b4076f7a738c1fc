import Foundation
import LibC
import Testing

@testable import IconForgeKit

/// Servers that mean well, and others.
@Suite struct HTTPConnectionTests {
  /// Answers each connection's requests with what it was given, and says nothing where that is nil.
  private final class Server: Sendable {
    let port: Int
    private let listener: Int32
    private let isOver = Guarded(false)
    let heard = Guarded<[String]>([])

    init(_ answer: String?, closes: Bool = true) throws {
      let listener = LibC.socket(AF_INET, streamSocket, 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isThere = withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, size) == 0 && LibC.listen(listener, 16) == 0
            && getsockname(listener, $0, &size) == 0
        }
      }
      try #require(isThere)
      port = Int(UInt16(bigEndian: address.sin_port))
      self.listener = listener
      let (heard, isOver) = (heard, isOver)
      // A thread of its own: those that tests share may all wait for it. It alone closes what it listens
      // to, or it might go on with another server's, which was given the same number.
      Thread.detachNewThread {
        while true {
          let peer = accept(listener, nil, nil)
          if isOver.with({ $0 }) {
            if peer >= 0 { close(peer) }
            break
          }
          guard peer >= 0 else { continue }
          while let request = Self.request(of: peer) {
            heard.with { $0.append(request) }
            guard let answer else { continue }
            let bytes = Array(answer.utf8)
            _ = bytes.withUnsafeBytes { SystemCall.send(peer, $0.baseAddress!, $0.count) }
            if closes { break }
          }
          close(peer)
        }
        close(listener)
      }
    }

    deinit {
      isOver.with {
        $0 = true
        shutdown(listener, Int32(2))
      }
    }

    /// A request without a body, to its empty line; nil at the end.
    private static func request(of peer: Int32) -> String? {
      var text = ""
      while !text.hasSuffix("\r\n\r\n") {
        var byte: UInt8 = 0
        guard recv(peer, &byte, 1, 0) == 1 else { return nil }
        text.unicodeScalars.append(Unicode.Scalar(byte))
      }
      return text
    }
  }

  private static func reply(
    _ answer: String?, limit: Int = 100, patience: Duration = .seconds(60)
  ) throws -> (status: Int, body: String, staysOpen: Bool) {
    let server = try Server(answer)
    // It listens for as long as it lives.
    defer { withExtendedLifetime(server) {} }
    let deadline = ContinuousClock.now + patience
    let connection = try HTTPConnection(host: "127.0.0.1", port: server.port, by: deadline)
    defer { connection.close() }
    let reply = try connection.reply(
      to: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", limit: limit, by: deadline)
    return (reply.status, String(decoding: reply.body, as: UTF8.self), reply.staysOpen)
  }

  private static let good: [(String, Int, String, Bool)] = [
    ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc", 200, "abc", true),
    ("HTTP/1.1 200 OK\ncontent-length:3\n\nabc", 200, "abc", true),
    ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc", 200, "abc", false),
    ("HTTP/1.0 200 OK\r\n\r\nuntil the end", 200, "until the end", false),
    ("HTTP/1.1 204 No Content\r\n\r\n", 204, "", true),
    (
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n", 201, "",
      true
    ),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nT: x\r\n\r\n",
      200, "abc0123456789", true
    ),
    ("HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nnone", 404, "none", true),
  ]

  @Test(arguments: good)
  func `replies of every form are read`(
    answer: String, status: Int, body: String, staysOpen: Bool
  ) throws {
    let reply = try Self.reply(answer)
    #expect(reply.status == status && reply.body == body && reply.staysOpen == staysOpen)
  }

  private static let bad: [(String, String)] = [
    ("", "answers what is no HTTP"), ("SSH-2.0\r\n\r\n", "answers what is no HTTP"),
    ("HTTP/1.1 abc\r\n\r\n", "answers what is no HTTP"),
    ("HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "answers what is no HTTP"),
    ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "answers what is no HTTP"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 101\r\n\r\n", "sends more than there can be"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc", "breaks off what it says"),
    (
      "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "a", count: 200), "sends more than there can be"
    ),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7FFFFFFFFFFFFFFF\r\n",
      "sends more than there can be"
    ),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "answers what is no HTTP"),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc", "answers what is no HTTP"
    ),
    (
      "HTTP/1.1 200 OK\r\nX: " + String(repeating: "a", count: 1 << 17) + "\r\n\r\n",
      "answers what is no HTTP"
    ),
  ]

  @Test(arguments: bad)
  func `what is no reply is a problem`(answer: String, says: String) throws {
    let problem = #expect(throws: HTTPConnection.Problem.self) { try Self.reply(answer) }
    #expect(problem?.description == says)
  }

  @Test func `a server that says nothing is waited for until the deadline`() throws {
    let problem = #expect(throws: HTTPConnection.Problem.self) {
      try Self.reply(nil, patience: .milliseconds(50))
    }
    #expect(problem?.description == "does not answer in time")
  }

  @Test func `a server is given up after three failures in a row, and not asked again`() throws {
    let server = try Server("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n", closes: false)
    let shelf = ServerShelf(
      try #require(ServerAddress("http://127.0.0.1:\(server.port)")), authorization: "Bearer a b")
    for count in 1...5 {
      #expect(shelf.bytes("k\(count)") == nil)
      #expect((shelf.complaint == nil) == (count < 3))
    }
    #expect(shelf.complaint == "answers 500; everything is made without it")
    let heard = server.heard.with { $0 }
    #expect(heard.count == 3)
    #expect(heard[0].hasPrefix("GET /ac/k1 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"))
    #expect(heard[0].contains("\r\nAuthorization: Bearer a b\r\n"))
  }

  @Test func `a connection is used again, and made anew when the server closed it`() throws {
    let server = try Server("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n")
    let shelf = ServerShelf(
      try #require(ServerAddress("http://localhost:\(server.port)/a")), authorization: nil)
    for _ in 0..<5 { #expect(shelf.bytes("k") == nil) }
    #expect(shelf.complaint == nil)
    #expect(server.heard.with { $0.count } == 5)
  }

  @Test func `addresses are taken apart`() {
    let known: [(String, String, Int, String)] = [
      ("http://a.example", "a.example", 80, "/"), ("http://a:8080/x/", "a", 8080, "/x/"),
      ("http://[::1]:81/x", "::1", 81, "/x/"), ("http://[::1]", "::1", 80, "/"),
    ]
    for (text, host, port, path) in known {
      let address = ServerAddress(text)
      #expect(address?.host == host && address?.port == port && address?.path == path)
    }
    for text in ["http:///x", "http://a:0", "http://a:b/", "ftp://a", "http://[::1", "http://a b"] {
      #expect(ServerAddress(text) == nil, "\(text)")
    }
  }
}
