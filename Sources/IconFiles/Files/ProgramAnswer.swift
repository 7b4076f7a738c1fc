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
    let program: RunningProgram
    do throws(ChildProcess.StartError) {
      program = try RunningProgram(
        words, environment: settings + Self.environment, isSought: true)
    } catch {
      throw .cannotStart(words[0], code: error.code)
    }
    let deadline = ContinuousClock.now + .seconds(seconds)
    let (output, complaints) = try Self.exchange(
      with: program, named: words[0], input, limit: limit, deadline)
    switch program.ending(before: deadline) {
    case .status(let status): self.status = status
    case .signal(let signal): status = 128 + signal
    case nil: throw .timedOut(words[0])
    }
    self.output = output
    complaint = String(decoding: complaints.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private static var environment: [String] {
    #if canImport(Darwin)
      let words: Words? = _NSGetEnviron().pointee
    #else
      let words: Words? = environ
    #endif
    return sequence(first: 0) { $0 + 1 }.lazy.map { words?[$0] ?? nil }.prefix { $0 != nil }
      .compactMap { $0.map { FileName.text($0) } }
  }

  /// Writes the input and reads until the program closes both outputs.
  private static func exchange(
    with program: RunningProgram, named name: String, _ input: [UInt8], limit: Int,
    _ deadline: ContinuousClock.Instant
  ) throws(ProgramError) -> (output: [UInt8], complaints: [UInt8]) {
    var output: [UInt8] = []
    var complaints: [UInt8] = []
    var done = 0
    let channel = program.channel
    var entries = [
      pollfd(fd: channel, events: 0, revents: 0),
      pollfd(fd: program.errors, events: Int16(POLLIN), revents: 0),
    ]
    if input.isEmpty { shutdown(channel, Int32(SHUT_WR)) }
    while entries.contains(where: { $0.fd >= 0 }) {
      guard ContinuousClock.now < deadline else { throw .timedOut(name) }
      entries[0].events = Int16(POLLIN) | (done < input.count ? Int16(POLLOUT) : 0)
      guard poll(&entries, 2, 100) > 0 else { continue }
      if Int32(entries[0].revents) & Int32(POLLOUT) != 0, done < input.count {
        let count = input[done...].prefix(1 << 16).withUnsafeBytes { SystemCall.send(channel, $0) }
        if count > 0 { done += count }
        let isDeaf = count < 0 && errno != EAGAIN && errno != EINTR
        if isDeaf { done = input.count }
        if done == input.count { shutdown(channel, Int32(SHUT_WR)) }
      }
      if Int32(entries[0].revents) & ~Int32(POLLOUT) != 0, take(channel, into: &output) {
        entries[0].fd = -1
      }
      if entries[1].revents != 0, take(program.errors, into: &complaints) { entries[1].fd = -1 }
      guard output.count <= limit else { throw .saysTooMuch(name, limit: limit) }
      // Only the first line is used.
      if complaints.count > 4096 { complaints.removeLast(complaints.count - 4096) }
    }
    return (output, complaints)
  }

  /// Reads the available bytes; returns whether the stream ended.
  private static func take(_ file: Int32, into bytes: inout [UInt8]) -> Bool {
    var got = 0
    bytes.append(
      contentsOf: [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        got = read(file, buffer.baseAddress, 1 << 16)
        filled = max(0, got)
      })
    return got == 0 || got < 0 && errno != EAGAIN && errno != EINTR
  }
}

package enum ProgramError: Error, Equatable, Sendable, CustomStringConvertible {
  case cannotStart(String, code: Int32)
  case saysTooMuch(String, limit: Int)
  case timedOut(String)

  package var description: String {
    switch self {
    case .cannotStart(let name, let code): "cannot start \(name): \(SystemCall.message(code))"
    case .saysTooMuch(let name, let limit): "\(name) prints more than \(limit) bytes"
    case .timedOut(let name): "\(name) takes too long"
    }
  }
}
