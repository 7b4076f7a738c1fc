import IconCodec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One running `iconforge-import`, asked one thing at a time. Whatever it does, it cannot harm: what
/// it says is checked, and what takes too long ends it.
///
/// A thread at a time may use it.
final class ImporterProcess: Sendable {
  /// Seconds a request may take.
  struct Limits: Sendable {
    var cpu = 10.0
    var wall = 15.0
  }

  private let process: pid_t
  /// Our end of the pair of sockets that are the worker's standard input and output.
  private let channel: Int32
  private let limits: Limits

  init(program: String, limits: Limits) throws(ImporterFailure) {
    // A socket, for one can be written to without SIGPIPE.
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Self.streamType, 0, &ends) == 0 else {
      throw .cannotStart(SystemCall.message(errno))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    // Not blocking: time is kept while we wait.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    do {
      process = try Self.spawn(program, channel: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
    channel = ends[0]
    self.limits = limits
  }

  deinit { end() }

  /// Kills it; no more may be asked.
  private func end() {
    close(channel)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  #if canImport(Glibc) || canImport(Musl)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streamType = SOCK_STREAM
  #endif

  /// With nothing of our environment but what finds libraries.
  private static func spawn(_ program: String, channel: Int32) throws(ImporterFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, channel, 0)
    posix_spawn_file_actions_adddup2(&actions, channel, 1)
    // A pipe's end that cannot be written to: it is there even where /dev/null is not.
    var nothing: [Int32] = [-1, -1]
    guard pipe(&nothing) == 0 else { throw .cannotStart(SystemCall.message(errno)) }
    defer { for end in nothing { close(end) } }
    for end in nothing { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    posix_spawn_file_actions_adddup2(&actions, nothing[0], 2)
    // Ours may wait for signals and pass over SIGPIPE; the worker ends by them.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let environment = ["LC_ALL=C.UTF-8", "TZ=UTC", "PATH=/usr/bin:/bin"]
    let code = withCStrings([program]) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw .cannotStart("\(program): \(SystemCall.message(code))") }
    return process
  }

  /// The reply to a request, of at most `largest` bytes. After a failure the process is of no more
  /// use. Blocks for as long as the limits allow.
  func reply(to request: ImportRequest, largest: Int) throws(ImporterFailure) -> ImportReply {
    let clock = ContinuousClock()
    let deadline = Deadline(
      wall: clock.now + .seconds(limits.wall), cpu: cpuSeconds() + limits.cpu, limits: limits)
    try send(ImportFrame.framed(request), deadline)
    let head = try receive(ImportFrame.headBytes, deadline)
    guard let count = ImportFrame.bodyBytes(head: head), count <= largest,
      let reply = ImportFrame.reply(try receive(count, deadline))
    else { throw .senseless }
    return reply
  }

  private struct Deadline {
    let wall: ContinuousClock.Instant
    let cpu: Double
    let limits: Limits
  }

  private func send(_ bytes: [UInt8], _ deadline: Deadline) throws(ImporterFailure) {
    var done = 0
    while done < bytes.count {
      try wait(for: POLLOUT, deadline)
      let count = bytes.withUnsafeBytes {
        Self.send(channel, $0.baseAddress! + done, min($0.count - done, 1 << 20))
      }
      if count >= 0 {
        done += count
      } else if errno != EAGAIN, errno != EINTR {
        throw death()
      }
    }
  }

  private func receive(_ count: Int, _ deadline: Deadline) throws(ImporterFailure) -> [UInt8] {
    // Grows with what really comes.
    var (bytes, room): ([UInt8], Int) = ([], min(count, 1 << 16))
    while bytes.count < count {
      try wait(for: POLLIN, deadline)
      let wanted = min(room, count - bytes.count)
      var got = 0
      bytes.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
          got = recv(channel, buffer.baseAddress!, wanted, 0)
          filled = max(0, got)
        })
      if got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR) { throw death() }
      room = 1 << 20
    }
    return bytes
  }

  private static func send(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.send(file, bytes, count, Int32(MSG_NOSIGNAL))
    #elseif canImport(Musl)
      Musl.send(file, bytes, count, Int32(MSG_NOSIGNAL))
    #else
      Darwin.send(file, bytes, count, 0)
    #endif
  }

  /// Looks at the worker's clock ten times a second.
  private func wait(for events: some BinaryInteger, _ deadline: Deadline) throws(ImporterFailure) {
    while true {
      var entry = pollfd(fd: channel, events: Int16(events), revents: 0)
      if poll(&entry, 1, 100) > 0 { return }
      if ContinuousClock().now > deadline.wall { throw .timedOut(seconds: deadline.limits.wall) }
      if cpuSeconds() > deadline.cpu { throw .usedUp(seconds: deadline.limits.cpu) }
    }
  }

  /// Processor time the worker has had; 0 where the system does not tell.
  private func cpuSeconds() -> Double {
    #if canImport(Glibc) || canImport(Musl)
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        return 0
      }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      return 0
    #endif
  }

  /// How it came to its end, once it has closed its pipe.
  private func death() -> ImporterFailure {
    var information = siginfo_t()
    for _ in 0..<100 {
      // Not reaped: `end` does that.
      if waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
        information.si_signo == SIGCHLD
      {
        return .died(
          signal: information.si_code == Self.exitedCode ? nil : information.exitStatus)
      }
      usleep(10_000)
    }
    return .died(signal: nil)
  }

  private static let exitedCode = Int32(CLD_EXITED)
}

extension siginfo_t {
  fileprivate var exitStatus: Int32 {
    #if canImport(Glibc)
      _sifields._sigchld.si_status
    #elseif canImport(Musl)
      __si_fields.__si_common.__second.__sigchld.si_status
    #else
      si_status
    #endif
  }
}

/// `strings` as a list that ends with null.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
