import Foundation
import IconForgeKit

/// The real file system with some writes that fail, and a record of what was done.
final class FaultyFileSystem: FileSystem {
  private let disk = DiskFileSystem()
  private let fails: @Sendable (Int, String) -> Bool
  private let readPaths = Guarded([String]())
  private let writtenPaths = Guarded([String]())

  /// `fails` is asked with the number of the write, from 1, and its path.
  init(failing fails: @escaping @Sendable (Int, String) -> Bool = { _, _ in false }) {
    self.fails = fails
  }

  var reads: [String] { readPaths.with { $0 } }
  /// Paths of the writes that were tried, in order.
  var writes: [String] { writtenPaths.with { $0 } }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    readPaths.with { $0.append(path) }
    return try disk.read(path, limit: limit)
  }

  func makeFolder(_ path: String) throws(FileError) { try disk.makeFolder(path) }

  func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    let number = writtenPaths.with {
      $0.append(path)
      return $0.count
    }
    if fails(number, path) {
      throw FileError(operation: .write, path: path, reason: .system(code: ENOSPC))
    }
    try disk.replace(path, with: bytes, inside: folder)
  }

  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try disk.append(bytes, to: path)
  }
  func head(of path: String, count: Int) throws(FileError) -> FileHead {
    try disk.head(of: path, count: count)
  }
  func removeIfEmpty(_ folder: String) { disk.removeIfEmpty(folder) }
  func remove(_ path: String) throws(FileError) { try disk.remove(path) }
  func kind(of path: String) -> FileType? { disk.kind(of: path) }
  func names(in folder: String) throws(FileError) -> [String] { try disk.names(in: folder) }
  func realPath(_ path: String) -> String? { disk.realPath(path) }
  func isLink(_ path: String) -> Bool { disk.isLink(path) }
  func isSameFile(_ a: String, _ b: String) -> Bool { disk.isSameFile(a, b) }
}

/// The real file system with files that cannot be read and folders that cannot be listed.
struct LockedFileSystem: FileSystem {
  private let disk = DiskFileSystem()
  private let locked: Set<String>

  init(locked: [String]) {
    self.locked = Set(locked)
  }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard !locked.contains(path) else {
      throw FileError(operation: .read, path: path, reason: .system(code: EACCES))
    }
    return try disk.read(path, limit: limit)
  }

  func names(in folder: String) throws(FileError) -> [String] {
    guard !locked.contains(folder) else {
      throw FileError(operation: .list, path: folder, reason: .system(code: EACCES))
    }
    return try disk.names(in: folder)
  }

  func makeFolder(_ path: String) throws(FileError) { try disk.makeFolder(path) }
  func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    try disk.replace(path, with: bytes, inside: folder)
  }
  func head(of path: String, count: Int) throws(FileError) -> FileHead {
    try disk.head(of: path, count: count)
  }
  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try disk.append(bytes, to: path)
  }
  func removeIfEmpty(_ folder: String) { disk.removeIfEmpty(folder) }
  func remove(_ path: String) throws(FileError) { try disk.remove(path) }
  func kind(of path: String) -> FileType? { disk.kind(of: path) }
  func realPath(_ path: String) -> String? { disk.realPath(path) }
  func isLink(_ path: String) -> Bool { disk.isLink(path) }
  func isSameFile(_ a: String, _ b: String) -> Bool { disk.isSameFile(a, b) }
}
