#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The wall around calls that report through errno.
enum SystemCall {
  /// Calls again when a signal interrupted; the code of anything else is thrown.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) throws(Failure) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// read(2), which methods of that name hide.
  static func read(_ file: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, target, count)
    #elseif canImport(Musl)
      Musl.read(file, target, count)
    #else
      Darwin.read(file, target, count)
    #endif
  }

  /// write(2), likewise.
  static func write(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes, count)
    #elseif canImport(Musl)
      Musl.write(file, bytes, count)
    #else
      Darwin.write(file, bytes, count)
    #endif
  }

  struct Failure: Error {
    let code: Int32
  }

  static func message(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
