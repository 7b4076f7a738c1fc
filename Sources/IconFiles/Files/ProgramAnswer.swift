@preconcurrency import LibC

/// The output and exit status of another program that reads some input; limited in time and size.
package struct ProgramAnswer: Sendable {
  /// The exit status; 128 plus the signal number if a signal ended it.
  package let status: Int32
  package let output: [UInt8]
  /// The first line of standard error.
  package let complaint: String

  /// Runs the program that the first word names, found in `PATH`, with this process's environment
  /// and `settings` before it. Blocks the calling thread (see `onOwnThread`).
  package init(
    _ words: [String], input: [UInt8] = [], settings: [String] = [], limit: Int,
    seconds: Double = 60
  ) throws(ProgramError) {
    var program = try RunningProgram(words, settings)
    defer { program.end() }
    let deadline = ContinuousClock.now + .seconds(seconds)
    try program.exchange(input, limit: limit, deadline)
    guard let status = program.status(before: deadline) else { throw .timedOut(words[0]) }
    self.status = status
    output = program.output
    complaint = String(decoding: program.complaints.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}

package enum ProgramError: Error, Equatable, Sendable, CustomStringConvertible {
  case cannotStart(String, code: Int32)
  case saysTooMuch(String, limit: Int)
  case timedOut(String)

  package var description: String {
    switch self {
    case .cannotStart(let name, let code): "cannot start \(name): \(SystemCall.message(code))"
    case .saysTooMuch(let name, let limit): "\(name) says more than \(limit) bytes"
    case .timedOut(let name): "\(name) takes too long"
    }
  }
}

private struct RunningProgram {
  private let name: String
  private let process: pid_t
  /// The socket to its standard input and output. Unlike a pipe, a socket can be written without
  /// SIGPIPE.
  private let channel: Int32
  private let errors: Int32
  private var isReaped = false
  private(set) var output: [UInt8] = []
  private(set) var complaints: [UInt8] = []

  init(_ words: [String], _ settings: [String]) throws(ProgramError) {
    name = words[0]
    var (ends, pipes): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard socketpair(AF_UNIX, streamSocket, 0, &ends) == 0 else {
      throw .cannotStart(words[0], code: errno)
    }
    guard pipe(&pipes) == 0 else {
      let code = errno
      for end in ends { close(end) }
      throw .cannotStart(words[0], code: code)
    }
    for end in ends + pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    for end in [ends[0], pipes[0]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    defer { for end in [ends[1], pipes[1]] { close(end) } }
    do throws(ChildProcess.StartError) {
      process = try ChildProcess.spawn(
        words, environment: settings + Self.environment, isSought: true,
        ChildProcess.Streams(input: ends[1], output: ends[1], errors: pipes[1]))
    } catch {
      for end in [ends[0], pipes[0]] { close(end) }
      throw .cannotStart(words[0], code: error.code)
    }
    (channel, errors) = (ends[0], pipes[0])
  }

  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private static var environment: [String] {
    #if canImport(Darwin)
      let words: Words? = _NSGetEnviron().pointee
    #else
      let words: Words? = environ
    #endif
    return sequence(first: 0) { $0 + 1 }.lazy.map { words?[$0] ?? nil }.prefix { $0 != nil }
      .map { FileName.text($0!) }
  }

  /// Writes the input and reads until the program closes both outputs.
  mutating func exchange(
    _ input: [UInt8], limit: Int, _ deadline: ContinuousClock.Instant
  ) throws(ProgramError) {
    var done = 0
    var entries = [
      pollfd(fd: channel, events: 0, revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    if input.isEmpty { shutdown(channel, Int32(SHUT_WR)) }
    while entries.contains(where: { $0.fd >= 0 }) {
      guard ContinuousClock.now < deadline else { throw .timedOut(name) }
      entries[0].events = Int16(POLLIN) | (done < input.count ? Int16(POLLOUT) : 0)
      guard poll(&entries, 2, 100) > 0 else { continue }
      if Int32(entries[0].revents) & Int32(POLLOUT) != 0, done < input.count {
        let count = input.withUnsafeBytes {
          SystemCall.send(channel, $0.baseAddress! + done, min($0.count - done, 1 << 16))
        }
        if count > 0 { done += count }
        let isDeaf = count < 0 && errno != EAGAIN && errno != EINTR
        if isDeaf { done = input.count }
        if done == input.count { shutdown(channel, Int32(SHUT_WR)) }
      }
      if Int32(entries[0].revents) & ~Int32(POLLOUT) != 0, Self.take(channel, into: &output) {
        entries[0].fd = -1
      }
      if entries[1].revents != 0, Self.take(errors, into: &complaints) { entries[1].fd = -1 }
      guard output.count <= limit else { throw .saysTooMuch(name, limit: limit) }
      // Only the first line is used.
      if complaints.count > 4096 { complaints.removeLast(complaints.count - 4096) }
    }
  }

  /// Reads the available bytes; returns whether the stream ended.
  private static func take(_ file: Int32, into bytes: inout [UInt8]) -> Bool {
    var got = 0
    bytes.append(
      contentsOf: [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        got = read(file, buffer.baseAddress!, 1 << 16)
        filled = max(0, got)
      })
    return got == 0 || got < 0 && errno != EAGAIN && errno != EINTR
  }

  /// The exit status; nil if the program still runs at the deadline.
  mutating func status(before deadline: ContinuousClock.Instant) -> Int32? {
    var status: Int32 = 0
    while ContinuousClock.now < deadline {
      let found = waitpid(process, &status, WNOHANG)
      if found == process || found < 0 && errno != EINTR {
        isReaped = true
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
      }
      usleep(1_000)
    }
    return nil
  }

  func end() {
    for end in [channel, errors] { close(end) }
    guard !isReaped else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
