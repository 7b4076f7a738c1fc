import LibC

/// The wall around calls that report through errno.
package enum SystemCall {
  /// Calls again when a signal interrupted; the code of anything else is thrown.
  package static func retrying<Value: SignedInteger>(
    _ call: () -> Value
  ) throws(SystemError) -> Value {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }

  /// read(2), where a method of that name hides it.
  package static func input(_ file: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(file, target, count)
  }

  /// write(2), likewise.
  package static func output(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, bytes, count)
  }

  /// send(2) without SIGPIPE, which on Darwin the socket itself is told of.
  package static func send(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      LibC.send(file, bytes, count, 0)
    #else
      LibC.send(file, bytes, count, Int32(MSG_NOSIGNAL))
    #endif
  }

  package static func message(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}

/// What errno said of a call.
package struct SystemError: Error {
  package let code: Int32

  package init(code: Int32) { self.code = code }
}
