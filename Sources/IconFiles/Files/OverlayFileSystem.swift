import IconSpec
import LibC

/// The file system as it would be after a build: writes stay in memory and are read back;
/// everything else comes from `base`.
package final class OverlayFileSystem: FileSystem {
  private struct Tree {
    /// By real path; nil for a file of `base` that was removed.
    var files: [String: [UInt8]?] = [:]
    /// Real paths of new folders, and of folders with new files.
    var folders: Set<String> = []

    var isEmpty: Bool { files.isEmpty && folders.isEmpty }

    /// Adds a folder and its parents.
    mutating func add(folder: String) {
      guard !folder.isEmpty, folders.insert(folder).inserted else { return }
      add(folder: SourcePath.folder(of: folder))
    }

    /// Files and folders directly in a folder, by name. Complexity: O(files + folders).
    func members(of folder: String) -> [(name: String, isRemoved: Bool)] {
      (files.map { ($0.key, $0.value == nil) } + folders.map { ($0, false) })
        .filter { SourcePath.folder(of: $0.0) == folder && $0.0 != folder }
        .map { (SourcePath.name(of: $0.0), $0.1) }
    }
  }

  private let base: any FileSystem
  private let tree = Guarded(Tree())

  package init(over base: any FileSystem) {
    self.base = base
  }

  private func place(_ path: String) -> String { base.resolvedPath(path) }

  /// The bytes in memory, nil inside if the file was removed; nil for a file of `base`. Complexity: O(1) before the
  /// first change, one lookup on disk after it.
  private func known(_ path: String) -> [UInt8]?? {
    if tree.with(\.isEmpty) { return nil }
    let place = place(path)
    return tree.with { $0.files[place] }
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    switch known(path) {
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
    known(path) != nil
      ? FileHead(count, of: try read(path, limit: .max - 1))
      : try base.head(of: path, count: count)
  }

  package func part(of path: String, from start: Int, count: Int) throws(FileError) -> [UInt8] {
    known(path) != nil
      ? Array(try read(path, limit: .max - 1).dropFirst(start).prefix(count))
      : try base.part(of: path, from: start, count: count)
  }

  package func fileType(of path: String) -> FileType? {
    if tree.with(\.isEmpty) { return base.fileType(of: path) }
    let place = place(path)
    let (file, isFolder) = tree.with { ($0.files[place], $0.folders.contains(place)) }
    switch file {
    case .some(let bytes): return bytes == nil ? nil : .regular
    case nil: return isFolder ? .folder : base.fileType(of: path)
    }
  }

  package func names(in folder: String) throws(FileError) -> [String] {
    if tree.with(\.isEmpty) { return try base.names(in: folder) }
    let place = place(folder)
    let (members, isKnown) = tree.with { ($0.members(of: place), $0.folders.contains(place)) }
    let below = !isKnown || base.fileType(of: folder) == .folder ? try base.names(in: folder) : []
    return Set(below).subtracting(members.filter(\.isRemoved).map(\.name))
      .union(members.filter { !$0.isRemoved }.map(\.name))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package func realPath(_ path: String) -> String? {
    if let real = base.realPath(path) { return real }
    let place = place(path)
    return tree.with { ($0.files[place] ?? nil) != nil || $0.folders.contains(place) } ? place : nil
  }

  package func isLink(_ path: String) -> Bool { base.isLink(path) }

  package func isSameFile(_ a: String, _ b: String) -> Bool {
    guard let first = realPath(a), let second = realPath(b) else { return false }
    return first == second || base.isSameFile(a, b)
  }

  package func makeFolder(_ path: String) throws(FileError) {
    switch fileType(of: path) {
    case .folder: return
    case nil:
      var folder = path
      while !folder.isEmpty, fileType(of: folder) == nil { folder = SourcePath.folder(of: folder) }
      guard folder.isEmpty || fileType(of: folder) == .folder else {
        throw FileError(operation: .makeFolder, path: folder, reason: .isNotFolder)
      }
      tree.with { $0.add(folder: place(path)) }
    default: throw FileError(operation: .makeFolder, path: path, reason: .isNotFolder)
    }
  }

  package func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    switch fileType(of: path) {
    case .folder: throw FileError(operation: .write, path: path, reason: .isFolder)
    case .other: throw FileError(operation: .write, path: path, reason: .isNotRegular)
    case .regular, nil: break
    }
    let place = place(path)
    tree.with { tree in
      tree.files[place] = .some(bytes)
      tree.add(folder: SourcePath.folder(of: place))
    }
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let old = fileType(of: path) == nil ? [] : try read(path, limit: .max - 1)
    try replace(path, with: old + bytes)
  }

  package func move(_ path: String, to target: String) throws(FileError) {
    try replace(target, with: try read(path, limit: .max - 1))
    try remove(path)
  }

  package func remove(_ path: String) throws(FileError) {
    let (place, isBelow) = (place(path), base.fileType(of: path) != nil)
    tree.with { $0.files[place] = isBelow ? .some(nil) : nil }
  }

  package func removeIfEmpty(_ folder: String) {
    let place = place(folder)
    tree.with { tree in
      if tree.members(of: place).isEmpty { tree.folders.remove(place) }
    }
  }
}
