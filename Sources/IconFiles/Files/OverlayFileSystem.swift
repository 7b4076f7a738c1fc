import IconSpec
import LibC

/// The file system as it would be after a build: writes stay in memory and are read back;
/// everything else comes from `base`.
package final class OverlayFileSystem: FileSystem {
  private struct Tree {
    /// By real path; nil for a file of `base` that was removed.
    var files: [String: [UInt8]?] = [:]
    /// Names added to folders, by the real paths of the folders.
    var members: [String: Set<String>] = [:]
  }

  private let base: any FileSystem
  private let tree = Guarded(Tree())

  package init(over base: any FileSystem) {
    self.base = base
  }

  private func place(_ path: String) -> String { base.resolvedPath(path) }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let place = place(path)
    switch tree.with({ $0.files[place] }) {
    case .some(let bytes?):
      guard bytes.count <= limit else {
        throw FileError(
          operation: .read, path: path, reason: .tooLarge(size: bytes.count, limit: limit))
      }
      return bytes
    case .some(nil):
      throw FileError(operation: .read, path: path, reason: .system(code: ENOENT))
    case nil: return try base.read(path, limit: limit)
    }
  }

  package func head(of path: String, count: Int) throws(FileError) -> FileHead {
    let place = place(path)
    guard tree.with({ $0.files[place] }) == nil else {
      let bytes = try read(path, limit: .max - 1)
      return FileHead(bytes: Array(bytes.prefix(count)), size: bytes.count)
    }
    return try base.head(of: path, count: count)
  }

  package func kind(of path: String) -> FileType? {
    let place = place(path)
    let (file, isFolder) = tree.with { ($0.files[place], $0.members[place] != nil) }
    switch file {
    case .some(let bytes): return bytes == nil ? nil : .regular
    case nil: return isFolder ? .folder : base.kind(of: path)
    }
  }

  package func names(in folder: String) throws(FileError) -> [String] {
    let place = place(folder)
    let (added, removed) = tree.with { tree -> (Set<String>?, Set<String>) in
      let names = tree.members[place]
      let gone = names?.filter { tree.files[SourcePath.joined(place, $0)] == .some(nil) }
      return (names?.subtracting(gone ?? []), gone ?? [])
    }
    let below =
      added == nil || base.kind(of: folder) == .folder ? try base.names(in: folder) : []
    return Set(below).subtracting(removed).union(added ?? [])
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package func realPath(_ path: String) -> String? {
    if let real = base.realPath(path) { return real }
    let place = place(path)
    return tree.with { ($0.files[place] ?? nil) != nil || $0.members[place] != nil } ? place : nil
  }

  package func isLink(_ path: String) -> Bool { base.isLink(path) }

  package func isSameFile(_ a: String, _ b: String) -> Bool {
    guard let first = realPath(a), let second = realPath(b) else { return false }
    return first == second || base.isSameFile(a, b)
  }

  package func makeFolder(_ path: String) throws(FileError) {
    switch kind(of: path) {
    case .folder: return
    case nil:
      var folder = path
      while !folder.isEmpty, kind(of: folder) == nil { folder = SourcePath.folder(of: folder) }
      guard folder.isEmpty || kind(of: folder) == .folder else {
        throw FileError(operation: .makeFolder, path: folder, reason: .isNotFolder)
      }
      tree.with { Self.note(place(path), in: &$0, isFolder: true) }
    default: throw FileError(operation: .makeFolder, path: path, reason: .isNotFolder)
    }
  }

  package func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    switch kind(of: path) {
    case .folder: throw FileError(operation: .write, path: path, reason: .isFolder)
    case .other: throw FileError(operation: .write, path: path, reason: .isNotRegular)
    case .regular, nil: break
    }
    let place = place(path)
    tree.with { tree in
      tree.files[place] = .some(bytes)
      Self.note(place, in: &tree, isFolder: false)
    }
  }

  /// Adds a file or folder to the members of its parents.
  private static func note(_ place: String, in tree: inout Tree, isFolder: Bool) {
    if isFolder, tree.members[place] == nil { tree.members[place] = [] }
    var path = place
    while true {
      let folder = SourcePath.folder(of: path)
      guard folder != path, !folder.isEmpty else { return }
      tree.members[folder, default: []].insert(SourcePath.name(of: path))
      path = folder
    }
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let old = kind(of: path) == nil ? [] : try read(path, limit: .max - 1)
    try replace(path, with: old + bytes)
  }

  package func move(_ path: String, to target: String) throws(FileError) {
    try replace(target, with: try read(path, limit: .max - 1))
    try remove(path)
  }

  package func remove(_ path: String) throws(FileError) {
    let (place, isBelow) = (place(path), base.kind(of: path) != nil)
    tree.with { tree in
      tree.files[place] = isBelow ? .some(nil) : nil
      if isBelow {
        Self.note(place, in: &tree, isFolder: false)
      } else {
        tree.members[SourcePath.folder(of: place)]?.remove(SourcePath.name(of: place))
      }
    }
  }

  package func removeIfEmpty(_ folder: String) {
    let place = place(folder)
    tree.with { tree in
      guard tree.members[place]?.isEmpty == true else { return }
      tree.members[place] = nil
      tree.members[SourcePath.folder(of: place)]?.remove(SourcePath.name(of: place))
    }
  }
}
