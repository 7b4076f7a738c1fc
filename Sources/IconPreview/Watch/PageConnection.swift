import IconFiles
import LibC

/// One connection to the server, in whichever state it is.
struct PageConnection {
  enum Phase: Equatable {
    /// The head of a request is still coming.
    case head
    /// The page is being made; the number is of pages that were made when it was asked for.
    case waiting(isHead: Bool, since: Int)
    /// Events, the newest of this number.
    case events(last: Int)
    /// Everything is said but for what lies in `output`.
    case ending
    /// All is sent; what still comes is read and forgotten, or the answer might be lost with it.
    case lingering
  }

  let socket: Int32
  var phase = Phase.head
  var input: [UInt8] = []
  private(set) var isAtEnd = false
  private(set) var output: ArraySlice<UInt8> = []
  /// When it is given up, or gets its heartbeat.
  private(set) var deadline: ContinuousClock.Instant

  private static let sendPatience = Duration.seconds(30)
  private static let lingerPatience = Duration.seconds(1)
  /// What a reader of events may leave unread.
  private static let largestBacklog = 1 << 20

  init(socket: Int32, patience: Duration) {
    self.socket = socket
    deadline = ContinuousClock.now + patience
  }

  /// The last words.
  mutating func end(_ bytes: [UInt8]) {
    output = bytes[...]
    (phase, deadline) = (.ending, ContinuousClock.now + Self.sendPatience)
  }

  mutating func wait(isHead: Bool, since made: Int) {
    (phase, deadline) = (.waiting(isHead: isHead, since: made), ContinuousClock.now + .seconds(600))
  }

  mutating func stream(_ bytes: [UInt8], last: Int, _ heartbeat: Duration) {
    output += bytes
    (phase, deadline) = (.events(last: last), ContinuousClock.now + heartbeat)
  }

  /// What it waits for.
  var awaited: Int16 { (isAtEnd ? 0 : Int16(POLLIN)) | (output.isEmpty ? 0 : Int16(POLLOUT)) }

  /// What has come; false where nobody is there any more. Who has said all may still listen.
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
      // Nobody reads what comes after the head.
      guard phase == .head else { continue }
      input += bytes[..<got]
      if input.count > HTTPRequest.largestHead { return true }
    }
  }

  /// Sends what it can; false where nobody takes it.
  mutating func send() -> Bool {
    while !output.isEmpty {
      let sent = output.withUnsafeBytes { SystemCall.send(socket, $0.baseAddress!, $0.count) }
      if sent < 0 {
        return (errno == EAGAIN || errno == EINTR) && output.count <= Self.limit(phase)
      }
      output = output.dropFirst(sent)
      if phase == .ending { deadline = ContinuousClock.now + Self.sendPatience }
    }
    if phase == .ending {
      shutdown(socket, Int32(SHUT_WR))
      (phase, deadline) = (.lingering, ContinuousClock.now + Self.lingerPatience)
    }
    return true
  }

  private static func limit(_ phase: Phase) -> Int {
    if case .events = phase { largestBacklog } else { .max }
  }

  /// What is due at the deadline; false where it is given up.
  mutating func expire(_ now: ContinuousClock.Instant, _ limits: PageServer.Limits) -> Bool {
    guard now >= deadline else { return true }
    guard case .events(let last) = phase else { return false }
    stream(HTTPReply.heartbeat, last: last, limits.heartbeat)
    return true
  }
}
