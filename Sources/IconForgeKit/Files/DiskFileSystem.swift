#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The real file system.
public struct DiskFileSystem: FileSystem {
  /// Whether a file has reached the disk before it takes its place, and its name soon after.
  private let isDurable: Bool

  public init(isDurable: Bool = false) {
    self.isDurable = isDurable
  }

  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try whole(.read, path) { () throws(SystemCall.Failure) -> Result<[UInt8], FileError.Reason> in
      // Not blocking: a pipe without a writer would otherwise hang here.
      let file = try SystemCall.retrying { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
      defer { close(file) }
      var status = stat()
      _ = try SystemCall.retrying { fstat(file, &status) }
      switch FileType(status.st_mode) {
      case .folder: return .failure(.isFolder)
      case .other: return .failure(.isNotRegular)
      case .regular: break
      }
      guard status.st_size <= limit else {
        return .failure(.tooLarge(size: Int(status.st_size), limit: limit))
      }
      // One byte more than the size: a full read then also sees the end.
      var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
      var count = 0
      while count <= limit {
        let got = try SystemCall.retrying {
          bytes.withUnsafeMutableBytes {
            Self.readSome(file, $0.baseAddress! + count, $0.count - count)
          }
        }
        if got == 0 { break }
        count += got
        // It grows, or lies where sizes are not told.
        if count == bytes.count {
          let room = min(count, limit + 1 - count)
          bytes.append(contentsOf: repeatElement(0, count: room))
        }
      }
      guard count <= limit else { return .failure(.tooLarge(size: count, limit: limit)) }
      bytes.removeLast(bytes.count - count)
      return .success(bytes)
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
    guard mkdir(path, 0o777) != 0, !(errno == EEXIST && kind(of: path) == .folder) else { return }
    throw FileError(operation: .makeFolder, path: path, reason: .system(code: errno))
  }

  public func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let temporary = Temporaries.sibling(of: path)
    Temporaries.open.add(temporary)
    defer { Temporaries.open.remove(temporary) }
    try whole(.write, path) { () throws(SystemCall.Failure) -> Result<Void, FileError.Reason> in
      let file = try SystemCall.retrying {
        open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      var isDone = false
      defer { if !isDone { unlink(temporary) } }
      do throws(SystemCall.Failure) {
        try Self.writeAll(bytes, to: file)
        if isDurable { _ = try SystemCall.retrying { fsync(file) } }
      } catch {
        close(file)
        throw error
      }
      guard close(file) == 0 else { throw SystemCall.Failure(code: errno) }
      _ = try SystemCall.retrying { rename(temporary, path) }
      isDone = true
      if isDurable { Self.synchronize(folderOf: path) }
      return .success(())
    }
  }

  public func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try whole(.note, path) { () throws(SystemCall.Failure) -> Result<Void, FileError.Reason> in
      let file = try SystemCall.retrying {
        open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
      }
      defer { close(file) }
      try Self.writeAll(bytes, to: file)
      if isDurable { _ = try SystemCall.retrying { fsync(file) } }
      return .success(())
    }
  }

  public func kind(of path: String) -> FileType? {
    var status = stat()
    return stat(path, &status) == 0 ? FileType(status.st_mode) : nil
  }

  public func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  public func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else {
      throw FileError(operation: .list, path: folder, reason: .system(code: errno))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw FileError(operation: .list, path: folder, reason: .system(code: errno)) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  public func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  public func isSameFile(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(a, &first) == 0 && stat(b, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Not every file system can; the file itself is safe by then.
  private static func synchronize(folderOf path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  public func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw FileError(operation: .remove, path: path, reason: .system(code: errno))
    }
  }

  public func removeIfEmpty(_ folder: String) { rmdir(folder) }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemCall.Failure) {
    var done = 0
    while done < bytes.count {
      done += try SystemCall.retrying {
        bytes.withUnsafeBytes { write(file, $0.baseAddress! + done, $0.count - done) }
      }
    }
  }

  private static func readSome(_ file: Int32, _ target: UnsafeMutableRawPointer, _ count: Int)
    -> Int
  {
    #if canImport(Glibc)
      Glibc.read(file, target, count)
    #elseif canImport(Musl)
      Musl.read(file, target, count)
    #else
      Darwin.read(file, target, count)
    #endif
  }

  private func whole<Value>(
    _ operation: FileError.Operation, _ path: String,
    _ body: () throws(SystemCall.Failure) -> Result<Value, FileError.Reason>
  ) throws(FileError) -> Value {
    let result: Result<Value, FileError.Reason>
    do throws(SystemCall.Failure) {
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
