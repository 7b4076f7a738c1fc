package import IconFiles
import LibC

/// A file system that notes the files, folders and names that a plan depends on.
package final class NotingFileSystem: LayeredFileSystem {
  package struct Notes: Sendable {
    package fileprivate(set) var files: Set<String> = []
    package fileprivate(set) var folders: Set<String> = []
    /// Paths whose existence or type was checked.
    package fileprivate(set) var names: Set<String> = []

    package init() {}
  }

  package let base: any FileSystem
  private let noted = Guarded(Notes())

  package init(_ files: any FileSystem = DiskFileSystem()) { base = files }

  /// The notes since the last call.
  package func take() -> Notes {
    noted.with { notes in
      defer { notes = Notes() }
      return notes
    }
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    noted.with { _ = $0.files.insert(path) }
    return try base.read(path, limit: limit)
  }

  package func head(of path: String, count: Int) throws(FileError) -> FileHead {
    noted.with { _ = $0.files.insert(path) }
    return try base.head(of: path, count: count)
  }

  package func names(in folder: String) throws(FileError) -> [String] {
    noted.with { _ = $0.folders.insert(folder) }
    return try base.names(in: folder)
  }

  package func fileType(of path: String) -> FileType? {
    noted.with { _ = $0.names.insert(path) }
    return base.fileType(of: path)
  }
}
