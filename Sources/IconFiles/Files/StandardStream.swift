import LibC

/// The streams that "-" stands for where a file is asked for.
public enum StandardStream {
  public static let inputName = "standard input"
  public static let outputName = "standard output"

  public static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  public static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// All there is to read, of at most `limit` bytes.
  public static func read(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let some = try readSome(min(1 << 16, limit - bytes.count + 1))
      if some.isEmpty { return bytes }
      bytes += some
    }
    throw FileError(
      operation: .read, path: inputName, reason: .tooLarge(size: bytes.count, limit: limit))
  }

  /// What there is by now, of at most `room` bytes; waits where that is nothing, and has nothing at
  /// the end.
  package static func readSome(_ room: Int) throws(FileError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      do throws(SystemError) {
        filled = try whenReady(STDIN_FILENO, POLLIN) {
          SystemCall.input(STDIN_FILENO, buffer.baseAddress!, room)
        }
      } catch {
        failure = error
      }
    }
    if let failure {
      throw FileError(operation: .read, path: inputName, reason: .system(code: failure.code))
    }
    return bytes
  }

  /// All of `bytes`. What a reader that goes away has had of them cannot be taken back.
  public static func write(_ bytes: [UInt8]) throws(FileError) {
    var done = 0
    while done < bytes.count {
      do throws(SystemError) {
        done += try whenReady(STDOUT_FILENO, POLLOUT) {
          bytes.withUnsafeBytes {
            SystemCall.output(STDOUT_FILENO, $0.baseAddress! + done, $0.count - done)
          }
        }
      } catch {
        throw FileError(
          operation: .write, path: outputName, reason: .system(code: error.code))
      }
    }
  }

  /// Waits where whoever made the stream has it not wait.
  private static func whenReady(
    _ stream: Int32, _ events: some BinaryInteger, _ call: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      do throws(SystemError) {
        return try SystemCall.retrying(call)
      } catch {
        guard error.code == EAGAIN else { throw error }
        var entry = pollfd(fd: stream, events: Int16(events), revents: 0)
        _ = poll(&entry, 1, -1)
      }
    }
  }
}
