package import IconFiles
import LibC

/// Keeps other builds from writing into a folder while this value exists. The kernel releases the lock
/// when the process ends.
package final class FolderLock: Sendable {
  private let file: Int32

  /// Nil if another process has the lock, or has just removed the folder.
  package init?(_ folder: String) throws(FileError) {
    let opened = open(FileName.path(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else {
      if errno == ENOENT { return nil }
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
    guard Self.isStill(opened, at: folder) else {
      close(opened)
      return nil
    }
    file = opened
  }

  /// Whether the path still names the locked folder. Another build may have replaced it.
  private static func isStill(_ file: Int32, at folder: String) -> Bool {
    var (locked, there) = (stat(), stat())
    return fstat(file, &locked) == 0 && stat(FileName.path(folder), &there) == 0
      && locked.st_dev == there.st_dev && locked.st_ino == there.st_ino
  }

  deinit { close(file) }
}
