import LibC

/// The standard streams, named "-" on the command line.
package enum StandardStream {
  /// The name of standard input in messages.
  package static let inputName = "standard input"
  /// The name of standard output in messages.
  package static let outputName = "standard output"

  /// Whether standard input is a terminal.
  package static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  /// Whether standard output is a terminal.
  package static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Reads to the end; throws above `limit` bytes.
  ///
  /// - Throws: A `FileError` if the stream is too long or cannot be read.
  package static func read(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let some = try readSome(min(1 << 16, limit - bytes.count + 1))
      if some.isEmpty { return bytes }
      bytes += some
    }
    throw FileError(
      operation: .read, path: inputName, reason: .tooLarge(size: bytes.count, limit: limit))
  }

  /// Waits for input and returns at most `room` bytes; empty at the end.
  package static func readSome(_ room: Int) throws(FileError) -> [UInt8] {
    do throws(FileError.Reason) {
      return try SystemCall.bytes(upTo: room) { (target) throws(FileError.Reason) in
        try whenReady(STDIN_FILENO, for: POLLIN) { LibC.read(STDIN_FILENO, target, room) }
      }
    } catch { throw FileError(operation: .read, path: inputName, reason: error) }
  }

  /// Writes to standard output.
  ///
  /// - Throws: A `FileError` if the bytes cannot be written.
  package static func write(_ bytes: [UInt8]) throws(FileError) {
    var done = 0
    while done < bytes.count {
      do throws(FileError.Reason) {
        done += try whenReady(STDOUT_FILENO, for: POLLOUT) {
          bytes[done...].withUnsafeBytes { LibC.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        }
      } catch { throw FileError(operation: .write, path: outputName, reason: error) }
    }
  }

  /// Retries after waiting if the stream is non-blocking.
  private static func whenReady(
    _ stream: Int32, for events: some BinaryInteger, _ call: () -> Int
  ) throws(FileError.Reason) -> Int {
    while true {
      do throws(FileError.Reason) {
        return try SystemCall.retrying(call)
      } catch {
        guard error == .system(code: EAGAIN) else { throw error }
        var entry = pollfd(fd: stream, events: Int16(events), revents: 0)
        _ = poll(&entry, 1, -1)
      }
    }
  }
}
