import Foundation
package import IconFiles
import LibC

/// The disk's file system with a log of calls, some of which fail.
package final class FaultyFileSystem: FileSystem {
  package typealias Call = (operation: FileError.Operation, path: String)

  private struct Log {
    var calls: [Call] = []
    var heads: [String] = []
    var failed: Call?
  }

  private let disk = DiskFileSystem()
  private let log = Guarded(Log())
  private let code: @Sendable ([Call]) -> Int32?
  private let root: String?

  /// `code` returns the system's error code if the last of the calls fails. `root` replaces the
  /// working directory.
  private init(root: String? = nil, code: @escaping @Sendable ([Call]) -> Int32?) {
    (self.root, self.code) = (root, code)
  }

  /// Resolves relative paths from a folder.
  package convenience init(root: String) { self.init(root: root, code: { _ in nil }) }

  private func full(_ path: String) -> String {
    guard let root, !path.hasPrefix("/") else { return path }
    return path.isEmpty ? root : "\(root)/\(path)"
  }

  /// Fails writes for lack of space; `fails` gets a write's number, from 1, and its path.
  package convenience init(
    failing fails: @escaping @Sendable (Int, String) -> Bool = { _, _ in false }
  ) {
    self.init(code: { calls in
      guard let last = calls.last, last.operation == .write else { return nil }
      return fails(calls.count { $0.operation == .write }, last.path) ? ENOSPC : nil
    })
  }

  /// Denies reading and listing these paths.
  package convenience init(locked: [String]) {
    self.init(code: { calls in
      guard let last = calls.last, [.read, .list].contains(last.operation) else { return nil }
      return locked.contains(last.path) ? EACCES : nil
    })
  }

  /// Fails one call by its number, from 1, listing excluded.
  package convenience init(failingCall number: Int, code: Int32) {
    self.init(code: { calls in
      guard let last = calls.last, last.operation != .list else { return nil }
      return calls.count { $0.operation != .list } == number ? code : nil
    })
  }

  package var reads: [String] { paths(.read) }
  /// Attempted writes, in order.
  package var writes: [String] { paths(.write) }
  package var failed: Call? { log.with { $0.failed } }
  /// How often each file was read, in whole or in part.
  package var opened: [String: Int] {
    (reads + log.with { $0.heads }).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private func paths(_ operation: FileError.Operation) -> [String] {
    log.with { $0.calls.filter { $0.operation == operation }.map(\.path) }
  }

  private func perform(_ operation: FileError.Operation, _ path: String) throws(FileError) {
    let code = log.with { log in
      log.calls.append((operation, path))
      let code = self.code(log.calls)
      if code != nil { log.failed = log.calls.last }
      return code
    }
    if let code { throw FileError(operation: operation, path: path, reason: .system(code: code)) }
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try perform(.read, path)
    return try disk.read(full(path), limit: limit)
  }
  package func head(of path: String, count: Int) throws(FileError) -> FileHead {
    log.with { $0.heads.append(path) }
    return try disk.head(of: full(path), count: count)
  }
  package func names(in folder: String) throws(FileError) -> [String] {
    try perform(.list, folder)
    return try disk.names(in: full(folder))
  }
  package func makeFolder(_ path: String) throws(FileError) {
    try perform(.makeFolder, path)
    try disk.makeFolder(full(path))
  }
  package func replace(_ path: String, with bytes: [UInt8], inside folder: String) throws(FileError)
  {
    try perform(.write, path)
    try disk.replace(full(path), with: bytes, inside: full(folder))
  }
  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try perform(.note, path)
    try disk.append(bytes, to: full(path))
  }
  package func remove(_ path: String) throws(FileError) {
    try perform(.remove, path)
    try disk.remove(full(path))
  }
  package func removeIfEmpty(_ folder: String) { disk.removeIfEmpty(full(folder)) }
  package func fileType(of path: String) -> FileType? { disk.fileType(of: full(path)) }
  package func realPath(_ path: String) -> String? { disk.realPath(full(path)) }
  package func isLink(_ path: String) -> Bool { disk.isLink(full(path)) }
  package func isSameFile(_ a: String, _ b: String) -> Bool { disk.isSameFile(full(a), full(b)) }
}
