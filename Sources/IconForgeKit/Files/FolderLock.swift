#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that no other build writes into as long as this lives. Goes with the process, however
/// that ends.
final class FolderLock: Sendable {
  private let file: Int32

  /// Nil when another process has the lock.
  init?(_ folder: String) throws(FileError) {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else {
      throw FileError(operation: .lock, path: folder, reason: .system(code: errno))
    }
    while flock(opened, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(opened)
      guard code == EWOULDBLOCK else {
        throw FileError(operation: .lock, path: folder, reason: .system(code: code))
      }
      return nil
    }
    file = opened
  }

  deinit { close(file) }
}
