import IconSpec
import LibC

/// A working folder without files that cannot be changed: below an `OverlayFileSystem`, a disk in memory.
package struct EmptyFileSystem: FileSystem {
  private func missing(_ operation: FileError.Operation, _ path: String) -> FileError {
    FileError(operation: operation, path: path, reason: .system(code: ENOENT))
  }

  private func isFolder(_ path: String) -> Bool {
    ["", ".", "/"].contains(SourcePath.normalized(path))
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    throw missing(.read, path)
  }

  package func makeFolder(_ path: String) throws(FileError) { throw missing(.makeFolder, path) }

  package func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) { throw missing(.write, path) }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    throw missing(.write, path)
  }

  package func remove(_ path: String) throws(FileError) {}
  package func removeIfEmpty(_ folder: String) {}
  package func fileType(of path: String) -> FileType? { isFolder(path) ? .folder : nil }
  package func isLink(_ path: String) -> Bool { false }

  package func names(in folder: String) throws(FileError) -> [String] {
    if isFolder(folder) { return [] }
    throw missing(.list, folder)
  }

  package func realPath(_ path: String) -> String? { isFolder(path) ? "/" : nil }
  package func isSameFile(_ a: String, _ b: String) -> Bool { isFolder(a) && isFolder(b) }
}

extension OverlayFileSystem {
  /// A disk in memory.
  package convenience init(_ files: [String: [UInt8]]) throws(FileError) {
    self.init(over: EmptyFileSystem())
    for (path, bytes) in files { try replace(path, with: bytes) }
  }
}
