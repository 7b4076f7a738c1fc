import LibC

/// Detects changes of a file without reading it: identity, size and modification time. Only for
/// watching; builds compare digests.
package struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Follows links; returns nil if nothing exists.
  package init?(of path: String) {
    var status = stat()
    guard stat(FileName.path(path), &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    (size, seconds) = (Int(status.st_size), status.modificationTime)
    nanoseconds = status.modificationNanoseconds
  }
}
