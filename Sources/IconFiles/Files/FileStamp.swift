import LibC

/// What tells one state of a file from another without reading it: which file it is, how large, and
/// when it was last written. For those who wait for changes; builds go by digests.
package struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Of what links lead to; nil where nothing is.
  package init?(of path: String) {
    var status = stat()
    guard stat(FileName.path(path), &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    (size, seconds) = (Int(status.st_size), status.modificationTime)
    nanoseconds = status.modificationNanoseconds
  }
}
