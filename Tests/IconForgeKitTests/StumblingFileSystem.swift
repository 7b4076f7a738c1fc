import Foundation
import IconForgeKit

/// The real file system with one operation, by its number from 1, that fails.
final class StumblingFileSystem: FileSystem {
  enum Operation: Equatable {
    case read, makeFolder, replace, append, remove
  }

  private let disk = DiskFileSystem()
  private let number: Int
  private let code: Int32
  private let state = Guarded(State())

  private struct State {
    var count = 0
    var stumbled: (operation: Operation, path: String)?
  }

  init(at number: Int, code: Int32) {
    self.number = number
    self.code = code
  }

  /// What failed; nil when there were fewer operations.
  var failed: (operation: Operation, path: String)? { state.with { $0.stumbled } }

  private func step(
    _ operation: Operation, _ told: FileError.Operation, _ path: String
  ) throws(FileError) {
    let isHere = state.with {
      $0.count += 1
      guard $0.count == number else { return false }
      $0.stumbled = (operation, path)
      return true
    }
    if isHere { throw FileError(operation: told, path: path, reason: .system(code: code)) }
  }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try step(.read, .read, path)
    return try disk.read(path, limit: limit)
  }

  func makeFolder(_ path: String) throws(FileError) {
    try step(.makeFolder, .makeFolder, path)
    try disk.makeFolder(path)
  }

  func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    try step(.replace, .write, path)
    try disk.replace(path, with: bytes, inside: folder)
  }

  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try step(.append, .note, path)
    try disk.append(bytes, to: path)
  }

  func remove(_ path: String) throws(FileError) {
    try step(.remove, .remove, path)
    try disk.remove(path)
  }

  func head(of path: String, count: Int) throws(FileError) -> FileHead {
    try disk.head(of: path, count: count)
  }
  func removeIfEmpty(_ folder: String) { disk.removeIfEmpty(folder) }
  func kind(of path: String) -> FileType? { disk.kind(of: path) }
  func names(in folder: String) throws(FileError) -> [String] { try disk.names(in: folder) }
  func realPath(_ path: String) -> String? { disk.realPath(path) }
  func isLink(_ path: String) -> Bool { disk.isLink(path) }
  func isSameFile(_ a: String, _ b: String) -> Bool { disk.isSameFile(a, b) }
}
