import IconSpec

/// Reads files only inside the checkouts of the paths that the user named.
///
/// A checkout is the nearest folder above with `.git`; without one, it is the named folder. Links in a pull request
/// could copy any file of the machine into a result.
package struct ConfinedFileSystem: LayeredFileSystem {
  package let base: any FileSystem
  /// Real paths.
  private let roots: [String]

  /// `paths` are the files and folders that the user named. A named link may lead anywhere.
  package init(over base: any FileSystem, around paths: [String]) {
    self.base = base
    roots = paths.compactMap { path in
      // A path may lead into an archive.
      let places = ([path] + SourcePath.parents(of: path)).lazy.compactMap { place in
        base.realPath(place.isEmpty ? "." : place)
      }
      guard let real = places.first else { return nil }
      let isFolder = base.fileType(of: real) == .folder
      // A single file is checked with the documents above it.
      return base.checkout(of: isFolder ? real : SourcePath.home(of: real))
        ?? (isFolder ? real : "/")
    }.uniqued()
  }

  private func check(_ path: String, _ operation: FileError.Operation) throws(FileError) {
    guard let real = base.realPath(path.isEmpty ? "." : path),
      !roots.contains(where: { SourcePath.isInside(real, $0) })
    else { return }
    throw FileError(operation: operation, path: path, reason: .isOutside(real))
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try check(path, .read)
    return try base.read(path, limit: limit)
  }

  package func head(of path: String, count: Int) throws(FileError) -> FileHead {
    try check(path, .read)
    return try base.head(of: path, count: count)
  }

  package func part(of path: String, from start: Int, count: Int) throws(FileError) -> [UInt8] {
    try check(path, .read)
    return try base.part(of: path, from: start, count: count)
  }

  package func names(in folder: String) throws(FileError) -> [String] {
    try check(folder, .list)
    return try base.names(in: folder)
  }
}

extension FileSystem {
  /// The git repository around a folder, which is a real path; nil outside one. Complexity: O(folders above).
  package func checkout(of folder: String) -> String? {
    ([folder] + SourcePath.parents(of: folder)).first { fileType(of: "\($0)/.git") != nil }
  }
}
