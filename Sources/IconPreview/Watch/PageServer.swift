import IconFiles
import LibC

/// Serves one page to this machine alone, and tells it when it has become another.
///
/// On 127.0.0.1, below a path that nobody can guess, to whoever calls it by this machine's names: a page
/// of another site that has its own name lead here gets nothing. Two addresses are all there is:
/// `/SECRET/` and `/SECRET/events`.
package final class PageServer: Sendable {
  package let port: Int
  /// Of the page.
  package var address: String { "http://127.0.0.1:\(port)\(path)" }
  private let path: String
  private let listener: Int32
  /// Both ends of a pipe; a byte in it wakes the thread that serves.
  private let (waker, sleeper): (Int32, Int32)
  private let state = Guarded(PageState())
  private let wanted: AsyncStream<Void>
  private let wanting: AsyncStream<Void>.Continuation

  private static let mostConnections = 32

  /// How long whoever connects may take to say what is wanted, and how often streams of events show
  /// that they live.
  package struct Limits: Sendable {
    package var head = Duration.seconds(5)
    package var heartbeat = Duration.seconds(15)

    package init() {}
  }

  private let limits: Limits

  /// `port` 0 is any that is free.
  package init(port: Int = 0, limits: Limits = Limits()) throws(PageServerError) {
    self.limits = limits
    let socket = LibC.socket(AF_INET, streamSocket, 0)
    guard socket >= 0 else { throw PageServerError(port: port, code: errno) }
    var ends: [Int32] = [-1, -1]
    do throws(PageServerError) {
      self.port = try Self.listen(socket, port)
      guard pipe(&ends) == 0 else { throw PageServerError(port: port, code: errno) }
    } catch {
      close(socket)
      throw error
    }
    for file in ends + [socket] { Self.prepare(file) }
    (listener, sleeper, waker) = (socket, ends[0], ends[1])
    var secret = ""
    for _ in 0..<2 {
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      secret += String(repeating: "0", count: 16 - digits.count) + digits
    }
    path = "/\(secret)/"
    (wanted, wanting) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit { for file in [listener, sleeper, waker] { close(file) } }

  private static func listen(_ socket: Int32, _ port: Int) throws(PageServerError) -> Int {
    var isOn: Int32 = 1
    // Or a port that was named would be taken for a minute after each run.
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
    guard isDone else { throw PageServerError(port: port, code: errno) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func prepare(_ file: Int32) {
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
  }

  /// Tells every page that it is to load itself anew, or what the last build failed of.
  package func tell(hasChanged: Bool, failure: [String]? = nil) {
    state.with { $0.tell(hasChanged: hasChanged, failure: failure) }
    wake()
  }

  /// Makes pages as they are asked for, until the server is closed.
  package func makePages(_ page: @Sendable () async -> [UInt8]) async {
    for await _ in wanted {
      let number = state.with { $0.pageNumber }
      let bytes = await page()
      state.with { $0.take(bytes, madeAt: number) }
      wake()
    }
  }

  package func stop() {
    state.with { $0.isClosed = true }
    wanting.finish()
    wake()
  }

  private func wake() {
    var byte: UInt8 = 0
    _ = write(waker, &byte, 1)
  }

  /// Answers until the server is closed; to be called on a thread of its own.
  package func serve() {
    var connections: [PageConnection] = []
    defer { for connection in connections { close(connection.socket) } }
    while !state.with({ $0.isClosed }) {
      let isFull = connections.count >= Self.mostConnections
      var entries = [
        pollfd(fd: sleeper, events: Int16(POLLIN), revents: 0),
        // Who comes when all places are taken waits in the system's queue.
        pollfd(fd: isFull ? -1 : listener, events: Int16(POLLIN), revents: 0),
      ]
      entries += connections.map { connection in
        pollfd(fd: connection.socket, events: connection.awaited, revents: 0)
      }
      let now = ContinuousClock.now
      let rest = connections.map { Int(($0.deadline - now) / .milliseconds(1)) + 1 }.min()
      let milliseconds = rest.map { Int32(clamping: max(0, $0)) } ?? -1
      _ = poll(&entries, nfds_t(entries.count), milliseconds)
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

  private func accept(into connections: inout [PageConnection]) {
    while connections.count < Self.mostConnections {
      let socket = LibC.accept(listener, nil, nil)
      guard socket >= 0 else { return }
      Self.prepare(socket)
      #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      #endif
      connections.append(PageConnection(socket: socket, patience: limits.head))
    }
  }

  /// Whether it lives on.
  private func serve(_ connection: inout PageConnection, happened: Int32) -> Bool {
    if happened & (Int32(POLLERR) | Int32(POLLNVAL)) != 0 { return false }
    if happened & (Int32(POLLIN) | Int32(POLLHUP)) != 0, !connection.receive() { return false }
    switch connection.phase {
    case .head:
      answer(&connection)
      if connection.isAtEnd, connection.phase == .head { return false }
    case .waiting(let isHead, let made):
      state.with { state in
        guard state.made > made, let page = state.page else { return }
        connection.end(HTTPReply.page(page.bytes, isHead: isHead))
      }
    case .events(let last):
      state.with { state in
        if state.number != last {
          connection.stream(state.news(since: last), last: state.number, limits.heartbeat)
        }
      }
    case .ending, .lingering: break
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
    guard let request = HTTPRequest(head: head), isOurs(request.host) else {
      return connection.end(HTTPReply.refusal(.badRequest))
    }
    let isHead = request.method == "HEAD"
    guard isHead || request.method == "GET" else {
      return connection.end(HTTPReply.refusal(.methodNotAllowed))
    }
    switch request.target {
    case path: answerPage(&connection, isHead: isHead)
    case path + "events" where isHead: connection.end(HTTPReply.events(isHead: true))
    case path + "events":
      state.with { state in
        connection.stream(
          HTTPReply.events(isHead: false) + state.news(since: request.lastEvent),
          last: state.number,
          limits.heartbeat)
      }
    default: connection.end(HTTPReply.refusal(.notFound, isHead: isHead))
    }
  }

  private func answerPage(_ connection: inout PageConnection, isHead: Bool) {
    let isWanted = state.with { state in
      if let page = state.currentPage() {
        connection.end(HTTPReply.page(page, isHead: isHead))
        return false
      }
      connection.wait(isHead: isHead, since: state.made)
      return state.wantsPage()
    }
    if isWanted { wanting.yield() }
  }

  /// This machine's names for itself, with the port (RFC 9110, 7.2: 80 goes without saying).
  private func isOurs(_ host: String) -> Bool {
    ["127.0.0.1", "localhost"].contains { name in
      host == "\(name):\(port)" || port == 80 && host == name
    }
  }
}

/// Why nothing can be served.
package struct PageServerError: Error, CustomStringConvertible {
  let port: Int
  let code: Int32

  package var description: String {
    "cannot listen: \(SystemCall.message(code))"
      + (code == EADDRINUSE ? "; without --port one that is free is taken" : "")
  }
}
