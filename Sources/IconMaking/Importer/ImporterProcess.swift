import IconCodec
import IconFiles
import LibC

/// A running `iconforge-import` that handles one request at a time. Replies are checked, and a process
/// that exceeds its time is killed.
///
/// One thread at a time may use it. Calls block: do not use a thread of the task pool.
final class ImporterProcess: Sendable {
  private let program: RunningProgram

  /// With a fixed environment instead of this process's own.
  init(program path: String) throws(ImporterError) {
    do throws(ChildProcess.StartError) {
      program = try RunningProgram(
        [path], environment: ["LC_ALL=C.UTF-8", "TZ=UTC", "PATH=/usr/bin:/bin"])
    } catch {
      throw .cannotStart("\(path): \(SystemCall.message(error.code))")
    }
  }

  /// The process's sandbox, from its greeting. Call it once, before the first request.
  func confinement(within patience: inout Patience) throws(ImporterError) -> Confinement {
    try timed(within: &patience) { deadline throws(ImporterError) in try greet(deadline) }
  }

  /// The reply to a request. After an error the process cannot be used again.
  func reply(
    to request: ImportRequest, within patience: inout Patience
  ) throws(ImporterError) -> ImportReply {
    try timed(within: &patience) { deadline throws(ImporterError) in
      guard try send(ImportMessage.bytes(of: request), deadline),
        let head = try receive(ImportMessage.headBytes, deadline)
      else { throw death() }
      guard let count = ImportMessage.bodyBytes(head: head), count <= request.largestReply else {
        throw .invalidReply
      }
      guard let body = try receive(count, deadline) else { throw death() }
      guard let reply = ImportMessage.reply(body) else { throw .invalidReply }
      return reply
    }
  }

  /// Subtracts the time that `body` takes from `patience`, which also limits it.
  private func timed<Value>(
    within patience: inout Patience, _ body: (Deadline) throws(ImporterError) -> Value
  ) throws(ImporterError) -> Value {
    let clock = ContinuousClock()
    let (start, computed) = (clock.now, cpuSeconds())
    let deadline = Deadline(
      wall: start + .seconds(patience.wall), cpu: computed + patience.cpu, patience: patience)
    defer {
      patience.wall -= (clock.now - start) / .seconds(1)
      patience.cpu -= cpuSeconds() - computed
    }
    return try body(deadline)
  }

  /// Reads the greeting. If the process ends before it, the artwork is not the cause.
  private func greet(_ deadline: Deadline) throws(ImporterError) -> Confinement {
    guard let head = try receive(ImportMessage.headBytes, deadline) else {
      switch ending() {
      case .status(127): throw .lacksLibrary(complaint())
      case .status(let status):
        let said = complaint()
        throw .foreign("it ended with status \(status)\(said.isEmpty ? "" : ": \(said)")")
      // The loader of macOS ends a process this way.
      case .signal(SIGABRT) where Self.isDarwin: throw .lacksLibrary(complaint())
      case .signal(let signal): throw .cannotStart("it ended by signal \(signal)")
      case nil: throw .cannotStart("it closed its output")
      }
    }
    guard ImportMessage.isHello(head: head) else {
      throw ImportMessage.isForeignHello(head) ? .foreign("its replies are") : .invalidReply
    }
    guard let count = ImportMessage.bodyBytes(head: head), let body = try receive(count, deadline),
      let confinement = ImportMessage.confinement(body)
    else { throw .invalidReply }
    return confinement
  }

  /// The first line of what it wrote to standard error.
  private func complaint() -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: 400) { buffer, filled in
      filled = max(0, read(program.errors, buffer.baseAddress!, 400))
    }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  #if canImport(Darwin)
    private static let isDarwin = true
  #else
    private static let isDarwin = false
  #endif

  private struct Deadline {
    let wall: ContinuousClock.Instant
    let cpu: Double
    let patience: Patience
  }

  /// Returns false if the other end is closed.
  private func send(_ bytes: [UInt8], _ deadline: Deadline) throws(ImporterError) -> Bool {
    var done = 0
    while done < bytes.count {
      try wait(for: POLLOUT, deadline)
      let count = bytes[done...].prefix(1 << 20).withUnsafeBytes {
        SystemCall.send(program.channel, $0)
      }
      if count >= 0 {
        done += count
      } else if errno != EAGAIN, errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Nil when the other end is closed.
  private func receive(_ count: Int, _ deadline: Deadline) throws(ImporterError) -> [UInt8]? {
    // The buffer grows with the received bytes, not with the announced size.
    var (bytes, room): ([UInt8], Int) = ([], min(count, 1 << 16))
    while bytes.count < count {
      try wait(for: POLLIN, deadline)
      let most = min(room, count - bytes.count)
      var got = 0
      bytes.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
          got = recv(program.channel, buffer.baseAddress!, most, 0)
          filled = max(0, got)
        })
      if got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR) { return nil }
      room = 1 << 20
    }
    return bytes
  }

  /// Checks both clocks at every call, and every 100 ms while waiting.
  private func wait(for events: some BinaryInteger, _ deadline: Deadline) throws(ImporterError) {
    while true {
      let all = deadline.patience.all
      if ContinuousClock().now > deadline.wall { throw .timedOut(seconds: all.wall) }
      if cpuSeconds() > deadline.cpu { throw .usedUp(seconds: all.cpu) }
      var entry = pollfd(fd: program.channel, events: Int16(events), revents: 0)
      if poll(&entry, 1, 100) > 0 { return }
    }
  }

  /// The process's processor time; 0 where the system does not provide it.
  private func cpuSeconds() -> Double {
    #if canImport(Glibc) || canImport(Musl)
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(program.process, &clock) == 0, clock_gettime(clock, &time) == 0
      else {
        return 0
      }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      return 0
    #endif
  }

  private func death() -> ImporterError {
    switch ending() {
    case .signal(let signal): .died(signal: signal)
    case .status(Self.outOfMemory): .outOfMemory
    case .status, nil: .died(signal: nil)
    }
  }

  /// Its exit status if rendering exceeds the memory limit.
  private static let outOfMemory: Int32 = 12

  /// How the process ended after it closed its socket; nil if it still runs.
  private func ending() -> RunningProgram.Ending? {
    program.ending(before: .now + .seconds(1))
  }
}
