package import IconFiles

/// A file system that notes the files, folders and names that a plan depends on.
package final class NotingFileSystem: FileSystem {
  package struct Notes: Sendable {
    package fileprivate(set) var files: Set<String> = []
    package fileprivate(set) var folders: Set<String> = []
    /// Paths whose existence or type was checked.
    package fileprivate(set) var names: Set<String> = []

    package init() {}
  }

  private let files: any FileSystem
  private let noted = Guarded(Notes())

  package init(_ files: any FileSystem = DiskFileSystem()) { self.files = files }

  /// The notes since the last call.
  package func take() -> Notes {
    noted.with { notes in
      defer { notes = Notes() }
      return notes
    }
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    noted.with { _ = $0.files.insert(path) }
    return try files.read(path, limit: limit)
  }

  package func head(of path: String, count: Int) throws(FileError) -> FileHead {
    noted.with { _ = $0.files.insert(path) }
    return try files.head(of: path, count: count)
  }

  package func names(in folder: String) throws(FileError) -> [String] {
    noted.with { _ = $0.folders.insert(folder) }
    return try files.names(in: folder)
  }

  package func fileType(of path: String) -> FileType? {
    noted.with { _ = $0.names.insert(path) }
    return files.fileType(of: path)
  }

  package func isLink(_ path: String) -> Bool { files.isLink(path) }
  package func realPath(_ path: String) -> String? { files.realPath(path) }
  package func isSameFile(_ a: String, _ b: String) -> Bool { files.isSameFile(a, b) }
  package func makeFolder(_ path: String) throws(FileError) { try files.makeFolder(path) }

  package func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    try files.replace(path, with: bytes, inside: folder)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try files.append(bytes, to: path)
  }

  package func move(_ path: String, to target: String) throws(FileError) {
    try files.move(path, to: target)
  }

  package func remove(_ path: String) throws(FileError) { try files.remove(path) }
  package func removeIfEmpty(_ folder: String) { files.removeIfEmpty(folder) }
}
