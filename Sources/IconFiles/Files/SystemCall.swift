import LibC

/// Calls that report errors through errno.
package enum SystemCall {
  /// Repeats the call when a signal interrupts it; throws any other error.
  static func retrying<Value: SignedInteger>(
    _ call: () -> Value
  ) throws(FileError.Reason) -> Value {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .system(code: errno) }
    }
  }

  /// Returns the bytes that `fill` writes, at most `room`. The memory is not zeroed first, which would
  /// double the cost of reading.
  static func bytes(
    upTo room: Int, _ fill: (UnsafeMutablePointer<UInt8>) throws(FileError.Reason) -> Int
  ) throws(FileError.Reason) -> [UInt8] {
    var failure: FileError.Reason?
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      // Empty arrays have an address too.
      do throws(FileError.Reason) { count = try fill(buffer.baseAddress!) } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// send(2) without SIGPIPE. On Darwin a socket option suppresses it.
  package static func send(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      LibC.send(file, bytes.baseAddress, bytes.count, 0)
    #else
      LibC.send(file, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  package static func message(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
