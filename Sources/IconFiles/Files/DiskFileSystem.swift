import LibC

/// The real file system.
public struct DiskFileSystem: FileSystem {
  /// Whether a file has reached the disk before it takes its place, and its name soon after.
  package let isDurable: Bool

  public init(isDurable: Bool = false) {
    self.isDurable = isDurable
  }

  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try reading(path) { (file, size) throws(SystemError) in
      guard size <= limit else { return .failure(.tooLarge(size: size, limit: limit)) }
      guard AddressSpace.has(size + 1) else { return .failure(.system(code: ENOMEM)) }
      // One byte more than the size: a full read then also sees the end.
      var bytes = try Self.readAll(file, upTo: size + 1)
      // It grows, or lies where sizes are not told.
      while bytes.count > size, bytes.count <= limit {
        let more = try Self.readAll(file, upTo: min(bytes.count, limit + 1 - bytes.count))
        if more.isEmpty { break }
        bytes += more
      }
      guard bytes.count <= limit else {
        return .failure(.tooLarge(size: bytes.count, limit: limit))
      }
      return .success(bytes)
    }
  }

  public func head(of path: String, count: Int) throws(FileError) -> FileHead {
    try reading(path) { (file, size) throws(SystemError) in
      // What the kernel writes when it is read says that it has no bytes.
      let room = size > 0 ? min(count, size) : count
      return .success(FileHead(bytes: try Self.readAll(file, upTo: room), size: size))
    }
  }

  /// As many bytes from `start` on as there are, at most `count`.
  package func part(of path: String, from start: Int, count: Int) throws(FileError) -> [UInt8] {
    try reading(path) { (file, size) throws(SystemError) in
      guard lseek(file, off_t(start), SEEK_SET) >= 0 else { throw SystemError(code: errno) }
      return .success(try Self.readAll(file, upTo: max(0, min(count, size - start))))
    }
  }

  public func makeFolder(_ path: String) throws(FileError) {
    switch kind(of: path) {
    case .folder: return
    case .some: throw FileError(operation: .makeFolder, path: path, reason: .isNotFolder)
    case nil: break
    }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    // Another task may have been faster.
    guard mkdir(FileName.path(path), 0o777) != 0, !(errno == EEXIST && kind(of: path) == .folder)
    else { return }
    throw FileError(operation: .makeFolder, path: path, reason: .system(code: errno))
  }

  public func kind(of path: String) -> FileType? {
    var status = stat()
    return stat(FileName.path(path), &status) == 0 ? FileType(status.st_mode) : nil
  }

  public func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(FileName.path(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  public func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(FileName.path(folder.isEmpty ? "." : folder)) else {
      throw FileError(operation: .list, path: folder, reason: .system(code: errno))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FileName.text($0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw FileError(operation: .list, path: folder, reason: .system(code: errno)) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  public func realPath(_ path: String) -> String? {
    guard let resolved = realpath(FileName.path(path), nil) else { return nil }
    defer { free(resolved) }
    return FileName.text(resolved)
  }

  public func isSameFile(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(FileName.path(a), &first) == 0 && stat(FileName.path(b), &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  public func isNeighbour(_ a: String, of b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(FileName.path(a), &first) == 0 && stat(FileName.path(b), &second) == 0
      && first.st_dev == second.st_dev && first.st_uid == second.st_uid
  }

  public func move(_ path: String, to target: String) throws(FileError) {
    let (old, new) = (FileName.path(path), FileName.path(target))
    // A second name does not take the place of another file's, as rename(2) would.
    let isDone =
      isSameFile(path, target)
      ? rename(old, new) == 0 : link(old, new) == 0 && unlink(old) == 0
    guard isDone else {
      throw FileError(operation: .rename, path: path, reason: .system(code: errno))
    }
  }

  public func remove(_ path: String) throws(FileError) {
    guard unlink(FileName.path(path)) == 0 || errno == ENOENT else {
      throw FileError(operation: .remove, path: path, reason: .system(code: errno))
    }
  }

  public func removeIfEmpty(_ folder: String) { rmdir(FileName.path(folder)) }

  /// What `body` makes of a regular file, open, and its size; of anything else nothing is made.
  private func reading<Value>(
    _ path: String,
    _ body: (_ file: Int32, _ size: Int) throws(SystemError) -> Result<
      Value, FileError.Reason
    >
  ) throws(FileError) -> Value {
    try whole(.read, path) { () throws(SystemError) -> Result<Value, FileError.Reason> in
      // Not blocking: a pipe without a writer would otherwise hang here.
      let file = try SystemCall.retrying {
        open(FileName.path(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      }
      defer { close(file) }
      var status = stat()
      _ = try SystemCall.retrying { fstat(file, &status) }
      switch FileType(status.st_mode) {
      case .folder: return .failure(.isFolder)
      case .other: return .failure(.isNotRegular)
      case .regular: return try body(file, Int(status.st_size))
      }
    }
  }

  /// From where the file stands to its end, at most `room` bytes. None of them is written twice, which
  /// for fresh memory is half of what reading costs.
  private static func readAll(_ file: Int32, upTo room: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      do throws(SystemError) {
        while filled < room {
          let target = buffer.baseAddress! + filled
          let got = try SystemCall.retrying { SystemCall.input(file, target, room - filled) }
          if got == 0 { break }
          filled += got
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  package func whole<Value>(
    _ operation: FileError.Operation, _ path: String,
    _ body: () throws(SystemError) -> Result<Value, FileError.Reason>
  ) throws(FileError) -> Value {
    let result: Result<Value, FileError.Reason>
    do throws(SystemError) {
      result = try body()
    } catch {
      result = .failure(.system(code: error.code))
    }
    switch result {
    case .success(let value): return value
    case .failure(let reason): throw FileError(operation: operation, path: path, reason: reason)
    }
  }
}

extension FileError.Reason: Error {}

extension FileType {
  fileprivate init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
