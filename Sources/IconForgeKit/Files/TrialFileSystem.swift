import IconSpec
import Synchronization

/// Another file system as it would be after everything that is done to it: what is written is kept
/// in memory, and nothing is changed. Memory: all that is written.
final class TrialFileSystem: FileSystem {
  private let real: any FileSystem
  /// By where they really lie; nil for what was removed.
  private let changes = Mutex<[String: [UInt8]?]>([:])

  init(over real: any FileSystem) {
    self.real = real
  }

  private func key(_ path: String) -> String { real.resolvedPath(path) }

  private func change(_ path: String) -> [UInt8]?? {
    let key = key(path)
    return changes.withLock { $0[key] }
  }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard case .some(.some(let bytes)) = change(path) else {
      return try real.read(path, limit: limit)
    }
    guard bytes.count <= limit else {
      let reason = FileError.Reason.tooLarge(size: bytes.count, limit: limit)
      throw FileError(operation: .read, path: path, reason: reason)
    }
    return bytes
  }

  func head(of path: String, count: Int) throws(FileError) -> FileHead {
    guard case .some(.some(let bytes)) = change(path) else {
      return try real.head(of: path, count: count)
    }
    return FileHead(bytes: Array(bytes.prefix(count)), size: bytes.count)
  }

  func makeFolder(_ path: String) throws(FileError) {
    // Whether it could be: what is in the way of it is told as a build would.
    var folder = path
    while !folder.isEmpty, real.kind(of: folder) == nil { folder = SourcePath.folder(of: folder) }
    guard folder.isEmpty || real.kind(of: folder) == .folder else {
      throw FileError(operation: .makeFolder, path: folder, reason: .isNotFolder)
    }
  }

  func replace(_ path: String, with bytes: [UInt8], inside folder: String) throws(FileError) {
    let key = key(path)
    switch real.kind(of: path) {
    case .folder: throw FileError(operation: .write, path: path, reason: .isFolder)
    case .other: throw FileError(operation: .write, path: path, reason: .isNotRegular)
    case .regular, nil: changes.withLock { $0[key] = .some(bytes) }
    }
  }

  /// Nobody reads it again.
  func append(_ bytes: [UInt8], to path: String) {}

  func move(_ path: String, to target: String) throws(FileError) {
    let bytes = try read(path, limit: .max - 1)
    try replace(target, with: bytes, inside: SourcePath.folder(of: target))
    remove(path)
  }

  func remove(_ path: String) {
    let key = key(path)
    changes.withLock { $0[key] = .some(nil) }
  }

  func removeIfEmpty(_ folder: String) {}

  func kind(of path: String) -> FileType? {
    switch change(path) {
    case .some(.some): .regular
    case .some(.none): nil
    case nil: real.kind(of: path)
    }
  }

  func isLink(_ path: String) -> Bool { real.isLink(path) }

  func names(in folder: String) throws(FileError) -> [String] { try real.names(in: folder) }

  func realPath(_ path: String) -> String? { real.realPath(path) }

  func isSameFile(_ a: String, _ b: String) -> Bool { real.isSameFile(a, b) }
}
