import IconFiles
import IconMaking
import LibC

/// Serves one page to this machine and notifies it of new builds.
///
/// Listens on 127.0.0.1 and answers `/SECRET/` and `/SECRET/events`, with a random SECRET. Requests
/// must name the host 127.0.0.1 or localhost, so other sites cannot reach the page by DNS rebinding.
package final class PageServer: Sendable {
  package let port: Int
  package var address: String { "http://127.0.0.1:\(port)\(path)" }
  private let path: String
  private let listener: Int32
  /// The ends of a pipe: a byte written to it wakes the thread that serves.
  private let (waker, sleeper): (Int32, Int32)
  private let state = Guarded(State())

  private static let mostConnections = 32

  package struct Limits: Sendable {
    package var head = Duration.seconds(5)
    /// The interval between heartbeats of an event stream.
    package var heartbeat = Duration.seconds(15)

    package init() {}
  }

  private let limits: Limits

  /// Port 0 takes any free port.
  package init(port: Int = 0, limits: Limits = Limits()) throws(PageServerError) {
    self.limits = limits
    var ends: [Int32] = [-1, -1]
    let socket = LibC.socket(AF_INET, streamSocket, 0)
    guard socket >= 0, let bound = Self.listen(socket, port), pipe(&ends) == 0 else {
      let code = errno
      close(socket)
      throw PageServerError(port: port, code: code)
    }
    self.port = bound
    for file in ends + [socket] { Self.prepare(file) }
    (listener, sleeper, waker) = (socket, ends[0], ends[1])
    let secret = (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
    path = "/\(secret)/"
  }

  deinit { for file in [listener, sleeper, waker] { close(file) } }

  /// The port that the socket listens on; nil if the system refuses.
  private static func listen(_ socket: Int32, _ port: Int) -> Int? {
    var isOn: Int32 = 1
    // Without it a chosen port stays taken for a minute after each run.
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isDone = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && LibC.listen(socket, 128) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    return isDone ? Int(UInt16(bigEndian: address.sin_port)) : nil
  }

  private static func prepare(_ file: Int32) {
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
  }

  /// What the builds report, and the newest page.
  private struct State: Sendable {
    /// The number of the newest event, from 1.
    var number = 0
    /// The number of the newest event that changed the page.
    var pageNumber = 0
    var failure: [String]?
    /// The newest page, which a client has, and its event number.
    var page: (number: Int, bytes: [UInt8]) = (-1, [])
    var isClosed = false

    /// The events after `last`, as bytes; `last` is nil for a new client.
    func news(since last: Int?) -> [UInt8] {
      let isOutdated = max(0, page.number) < pageNumber || last.map { $0 < pageNumber } ?? false
      if isOutdated { return HTTPReply.event("reload", number: number, ["\(number)"]) }
      guard let failure, last != number else { return [] }
      return HTTPReply.event("failure", number: number, failure)
    }
  }

  /// Makes every page reload itself, or show the errors of the last build.
  package func tell(hasChanged: Bool, failure: [String]? = nil) {
    state.with { state in
      state.number += 1
      if hasChanged { state.pageNumber = state.number }
      state.failure = failure
    }
    wake()
  }

  package func stop() {
    state.with { $0.isClosed = true }
    wake()
  }

  private func wake() {
    var byte: UInt8 = 0
    _ = write(waker, &byte, 1)
  }

  /// Answers until the server is stopped. Makes the page when a client requests it.
  package func serve(_ page: @Sendable () async -> [UInt8]) async {
    var connections: [PageConnection] = []
    defer { for connection in connections { close(connection.socket) } }
    while !state.with({ $0.isClosed }) {
      let waiting = connections.indices.filter { connections[$0].isWaiting }
      if !waiting.isEmpty {
        let newest = await newestPage(page)
        for index in waiting { connections[index].end(page: newest) }
      }
      let hasRoom =
        connections.count < Self.mostConnections || connections.contains { $0.phase == .head }
      let listening = [
        pollfd(fd: sleeper, events: Int16(POLLIN), revents: 0),
        // Without room new connections wait in the system's queue.
        pollfd(fd: hasRoom ? listener : -1, events: Int16(POLLIN), revents: 0),
      ]
      let watched =
        listening
        + connections.map { pollfd(fd: $0.socket, events: $0.awaited, revents: 0) }
      let now = ContinuousClock.now
      let rest = connections.map { Int(($0.deadline - now) / .milliseconds(1)) + 1 }.min()
      let milliseconds = rest.map { Int32(clamping: max(0, $0)) } ?? -1
      let entries = await onOwnThread {
        var entries = watched
        _ = poll(&entries, nfds_t(entries.count), milliseconds)
        return entries
      }
      if entries[0].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(sleeper, &bytes, bytes.count) > 0 {}
      }
      var kept: [PageConnection] = []
      for (var connection, entry) in zip(connections, entries[2...]) {
        if serve(&connection, happened: Int32(entry.revents)) {
          kept.append(connection)
        } else {
          close(connection.socket)
        }
      }
      connections = kept
      if entries[1].revents != 0 { accept(into: &connections) }
    }
  }

  private func newestPage(_ page: @Sendable () async -> [UInt8]) async -> [UInt8] {
    let (number, known) = state.with { ($0.pageNumber, $0.page) }
    if known.number == number { return known.bytes }
    let bytes = await page()
    state.with { $0.page = (number, bytes) }
    return bytes
  }

  /// Accepts one connection. If there are too many, closes the oldest without a complete request:
  /// idle connections must not keep others waiting. Requests that have arrived are read before.
  private func accept(into connections: inout [PageConnection]) {
    let isFull = connections.count >= Self.mostConnections
    let oldest = connections.firstIndex { $0.phase == .head }
    guard !isFull || oldest != nil else { return }
    let socket = LibC.accept(listener, nil, nil)
    guard socket >= 0 else { return }
    if isFull, let oldest { close(connections.remove(at: oldest).socket) }
    Self.prepare(socket)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    connections.append(PageConnection(socket: socket, patience: limits.head))
  }

  private func serve(_ connection: inout PageConnection, happened: Int32) -> Bool {
    if happened & (Int32(POLLERR) | Int32(POLLNVAL)) != 0 { return false }
    if happened & (Int32(POLLIN) | Int32(POLLHUP)) != 0, !connection.receive() { return false }
    switch connection.phase {
    case .head:
      answer(&connection)
      if connection.isAtEnd, connection.phase == .head { return false }
    case .events(let last):
      state.with { state in
        if state.number != last {
          connection.stream(state.news(since: last), last: state.number, limits.heartbeat)
        }
      }
    case .waiting, .ending, .lingering: break
    }
    return connection.expire(ContinuousClock.now, limits) && connection.send()
  }

  private func answer(_ connection: inout PageConnection) {
    let end = HTTPRequest.end(of: connection.input)
    guard let end, end <= HTTPRequest.largestHead else {
      if connection.input.count >= HTTPRequest.largestHead {
        connection.end(HTTPReply.refusal(.badRequest))
      }
      return
    }
    let head = connection.input[..<end]
    connection.input = []
    guard let request = HTTPRequest(head: head), isOwnName(request.host) else {
      return connection.end(HTTPReply.refusal(.badRequest))
    }
    let isHead = request.method == "HEAD"
    guard isHead || request.method == "GET" else {
      return connection.end(HTTPReply.refusal(.methodNotAllowed))
    }
    switch request.target {
    case path: connection.wait(isHead: isHead)
    case path + "events" where isHead: connection.end(HTTPReply.events(isHead: true))
    case path + "events":
      state.with { state in
        connection.stream(
          HTTPReply.events(isHead: false) + state.news(since: request.lastEvent),
          last: state.number, limits.heartbeat)
      }
    default: connection.end(HTTPReply.refusal(.notFound, isHead: isHead))
    }
  }

  /// A name of this machine with the port, which may be omitted if it is 80 (RFC 9110, 7.2).
  private func isOwnName(_ host: String) -> Bool {
    ["127.0.0.1", "localhost"].contains { name in
      host == "\(name):\(port)" || port == 80 && host == name
    }
  }
}

package struct PageServerError: Error, CustomStringConvertible {
  let port: Int
  let code: Int32

  package var description: String {
    "cannot listen: \(SystemCall.message(code))"
      + (code == EADDRINUSE ? "; choose another --port, or omit it to use any free port" : "")
  }
}
