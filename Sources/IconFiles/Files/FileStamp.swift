import LibC

/// Detects changes of a file without reading it: identity, size and modification time. Only for
/// watching; builds compare digests.
package struct FileStamp: Hashable, Sendable {
  private let values: [Int]

  /// Follows links; returns nil if nothing exists.
  package init?(of path: String) {
    var status = stat()
    guard stat(FileName.path(path), &status) == 0 else { return nil }
    values = [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino),
      Int(status.st_size), status.modificationTime, status.modificationNanoseconds,
    ]
  }
}
