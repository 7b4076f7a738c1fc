import LibC

/// The wall around calls that report through errno.
enum SystemCall {
  /// Calls again when a signal interrupted; the code of anything else is thrown.
  static func retrying<Value: SignedInteger>(_ call: () -> Value) throws(SystemError) -> Value {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }

  /// read(2), where a method of that name hides it.
  static func input(_ file: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(file, target, count)
  }

  /// write(2), likewise.
  static func output(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, bytes, count)
  }

  static func message(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}

/// What errno said of a call.
struct SystemError: Error {
  let code: Int32
}
