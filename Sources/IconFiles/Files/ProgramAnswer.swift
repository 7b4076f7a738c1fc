@preconcurrency import LibC

/// The output and exit status of another program that reads some input; limited in time and size.
package struct ProgramAnswer: Sendable {
  /// The exit status; 128 plus the signal number if a signal ended it.
  package let status: Int32
  package let output: [UInt8]
  /// The first line of standard error.
  package let complaint: String

  /// Runs the program that the first word names, found in `PATH`, with this process's environment
  /// and `settings` before it. Its standard streams are temporary files without names. Blocks the
  /// calling thread (see `onOwnThread`).
  package init(
    _ words: [String], input: [UInt8] = [], settings: [String] = [], limit: Int,
    seconds: Double = 60
  ) throws(ProgramError) {
    let files = (0..<3).map { _ in Self.temporaryFile() }
    defer { for file in files { close(file) } }
    let process: pid_t
    do throws(ChildProcess.StartError) {
      guard files.allSatisfy({ $0 >= 0 }),
        (try? DiskFileSystem.writeAll(input, to: files[0])) != nil,
        lseek(files[0], 0, SEEK_SET) == 0
      else { throw ChildProcess.StartError(code: errno) }
      process = try ChildProcess.spawn(
        words, environment: settings + Self.environment, isSought: true,
        ChildProcess.Streams(input: files[0], output: files[1], errors: files[2]))
    } catch {
      throw .cannotStart(words[0], code: error.code)
    }
    let deadline = ContinuousClock.now + .seconds(seconds)
    var (code, problem): (Int32, ProgramError?) = (0, nil)
    while true {
      let ended = waitpid(process, &code, problem == nil ? WNOHANG : 0)
      if Self.size(of: files[1]) > limit { problem = .saysTooMuch(words[0], limit: limit) }
      if ended == process || ended < 0 && errno != EINTR { break }
      if problem == nil, ContinuousClock.now >= deadline { problem = .timedOut(words[0]) }
      if problem != nil { kill(process, SIGKILL) } else { usleep(1_000) }
    }
    if let problem { throw problem }
    status = code & 0x7F == 0 ? code >> 8 & 0xFF : 128 + code & 0x7F
    output = Self.contents(of: files[1], upTo: limit)
    complaint = String(
      decoding: Self.contents(of: files[2], upTo: 4096).prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// A negative number if no file can be created.
  private static func temporaryFile() -> Int32 {
    guard let stream = tmpfile() else { return -1 }
    defer { fclose(stream) }
    return fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0)
  }

  private static func contents(of file: Int32, upTo limit: Int) -> [UInt8] {
    lseek(file, 0, SEEK_SET)
    return (try? DiskFileSystem.readAll(file, upTo: max(1, min(limit, size(of: file))))) ?? []
  }

  private static func size(of file: Int32) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : 0
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
