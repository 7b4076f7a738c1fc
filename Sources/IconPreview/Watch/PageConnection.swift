import IconFiles
import LibC

struct PageConnection {
  enum Phase: Equatable {
    case head
    /// The client waits for the page.
    case waiting(isHead: Bool)
    /// An event stream that has received the events up to `last`.
    case events(last: Int)
    /// The rest of the answer is in `output`.
    case ending
    /// The answer is sent. Closing with unread input would discard it, so input is read on.
    case lingering
  }

  let socket: Int32
  private(set) var phase = Phase.head
  var input: [UInt8] = []
  private(set) var isAtEnd = false
  private var output: ArraySlice<UInt8> = []
  /// The time at which the server closes it, or sends a heartbeat to an event stream.
  private(set) var deadline: ContinuousClock.Instant

  private static let sendPatience = Duration.seconds(30)

  init(socket: Int32, patience: Duration) {
    self.socket = socket
    deadline = ContinuousClock.now + patience
  }

  /// Sends the last bytes, then closes.
  mutating func end(_ bytes: [UInt8]) {
    output = bytes[...]
    (phase, deadline) = (.ending, ContinuousClock.now + Self.sendPatience)
  }

  mutating func wait(isHead: Bool) {
    (phase, deadline) = (.waiting(isHead: isHead), ContinuousClock.now + Self.sendPatience)
  }

  var isWaiting: Bool { if case .waiting = phase { true } else { false } }

  mutating func end(page: [UInt8]) {
    guard case .waiting(let isHead) = phase else { return }
    end(HTTPReply.page(page, isHead: isHead))
  }

  mutating func stream(_ bytes: [UInt8], last: Int, _ heartbeat: Duration) {
    output += bytes
    (phase, deadline) = (.events(last: last), ContinuousClock.now + heartbeat)
  }

  var awaited: Int16 { (isAtEnd ? 0 : Int16(POLLIN)) | (output.isEmpty ? 0 : Int16(POLLOUT)) }

  /// Reads what has arrived; false if the client is gone. A half-closed client may still read.
  mutating func receive() -> Bool {
    while true {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let got = recv(socket, &bytes, bytes.count, 0)
      if got < 0 { return errno == EAGAIN || errno == EINTR }
      if got == 0 {
        isAtEnd = true
        if case .events = phase { return false }
        return phase != .lingering
      }
      guard phase == .head else { continue }
      input += bytes[..<got]
      if input.count > HTTPRequest.largestHead { return true }
    }
  }

  /// Sends what the socket takes; false if the client is gone or reads too slowly.
  mutating func send() -> Bool {
    while !output.isEmpty {
      let sent = output.withUnsafeBytes { SystemCall.send(socket, $0.baseAddress!, $0.count) }
      if sent < 0 {
        // An event stream may leave a megabyte unread.
        let isSlow = if case .events = phase { output.count > 1 << 20 } else { false }
        return (errno == EAGAIN || errno == EINTR) && !isSlow
      }
      output = output.dropFirst(sent)
      if phase == .ending { deadline = ContinuousClock.now + Self.sendPatience }
    }
    if phase == .ending {
      shutdown(socket, Int32(SHUT_WR))
      (phase, deadline) = (.lingering, ContinuousClock.now + .seconds(1))
    }
    return true
  }

  /// At the deadline sends a heartbeat to an event stream; false if the connection is to be closed.
  mutating func expire(_ now: ContinuousClock.Instant, _ limits: PageServer.Limits) -> Bool {
    guard now >= deadline else { return true }
    guard case .events(let last) = phase else { return false }
    stream(HTTPReply.heartbeat, last: last, limits.heartbeat)
    return true
  }
}
