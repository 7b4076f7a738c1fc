import LibC

/// Reads every file once and remembers its bytes, even if the file changes later.
package final class ReadOnceFileSystem: LayeredFileSystem {
  private struct Memory {
    var files: [String: [UInt8]] = [:]
    var bytes = 0
  }

  package let base: any FileSystem
  private let limit: Int
  private let memory = Guarded(Memory())

  /// Up to this size a request for a head reads the whole file.
  private static let smallFile = 8 << 20

  /// Remembers up to `limit` bytes in all; further files are read again each time.
  package init(over base: any FileSystem, limit: Int = 512 << 20) {
    self.base = base
    self.limit = limit
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let place = base.realPath(path) ?? path
    if let known = memory.with({ $0.files[place] }) {
      guard known.count <= limit else {
        throw FileError(
          operation: .read, path: path, reason: .tooLarge(size: known.count, limit: limit))
      }
      return known
    }
    let bytes = try base.read(path, limit: limit)
    memory.with { memory in
      guard memory.bytes + bytes.count <= self.limit,
        memory.files.updateValue(bytes, forKey: place) == nil
      else { return }
      memory.bytes += bytes.count
    }
    return bytes
  }

  package func head(of path: String, count: Int) throws(FileError) -> FileHead {
    do throws(FileError) {
      return FileHead(count, of: try read(path, limit: Self.smallFile))
    } catch {
      guard case .tooLarge = error.reason else { throw error }
      return try base.head(of: path, count: count)
    }
  }

  package func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    forget(path)
    try base.replace(path, with: bytes, inside: folder)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    forget(path)
    try base.append(bytes, to: path)
  }

  package func move(_ path: String, to target: String) throws(FileError) {
    forget(path)
    forget(target)
    try base.move(path, to: target)
  }

  package func remove(_ path: String) throws(FileError) {
    forget(path)
    try base.remove(path)
  }

  private func forget(_ path: String) {
    let place = base.realPath(path) ?? path
    memory.with { memory in
      memory.bytes -= memory.files.removeValue(forKey: place)?.count ?? 0
    }
  }
}
