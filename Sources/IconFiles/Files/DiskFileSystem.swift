import IconSpec
import LibC

/// The files of the disk.
package struct DiskFileSystem: FileSystem {
  /// Whether files are synced to disk before they replace others, and their folders afterwards.
  let isDurable: Bool

  /// Creates a file system.
  package init(isDurable: Bool = false) {
    self.isDurable = isDurable
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try reading(path) { (file, size) throws(FileError.Reason) in
      guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
      guard AddressSpace.has(size + 1) else { throw .system(code: ENOMEM) }
      // One byte more than the size: a full read then also sees the end.
      var bytes = try Self.readAll(file, upTo: size + 1)
      // The file is growing, or its file system reports no sizes (procfs).
      while bytes.count > size, bytes.count <= limit {
        let more = try Self.readAll(file, upTo: min(bytes.count, limit + 1 - bytes.count))
        if more.isEmpty { break }
        bytes += more
      }
      guard bytes.count <= limit else { throw .tooLarge(size: bytes.count, limit: limit) }
      return bytes
    }
  }

  package func head(of path: String, count: Int) throws(FileError) -> FileHead {
    try reading(path) { (file, size) throws(FileError.Reason) in
      // Files of procfs and sysfs report a size of zero.
      let room = size > 0 ? min(count, size) : count
      return FileHead(bytes: try Self.readAll(file, upTo: room), size: size)
    }
  }

  package func part(of path: String, from start: Int, count: Int) throws(FileError) -> [UInt8] {
    try reading(path) { (file, size) throws(FileError.Reason) in
      _ = try SystemCall.retrying { lseek(file, off_t(start), SEEK_SET) }
      return try Self.readAll(file, upTo: max(0, min(count, size - start)))
    }
  }

  /// Complexity: O(length of the path).
  package func makeFolder(_ path: String) throws(FileError) {
    switch fileType(of: path) {
    case .folder: return
    case .some: throw FileError(operation: .makeFolder, path: path, reason: .isNotFolder)
    case nil: break
    }
    guard !path.isEmpty else {
      throw FileError(operation: .makeFolder, path: path, reason: .system(code: ENOENT))
    }
    // Each folder is opened in the one above, so the system reads no part of the path twice.
    var folder = open(path.hasPrefix("/") ? "/" : ".", folderFlags)
    defer { close(folder) }
    for part in SourcePath.parts(path) {
      let name = FileName.path(String(part))
      // Another task may have created it first.
      let isMade = mkdirat(folder, name, 0o777) == 0
      let problem = errno
      let inner = openat(folder, name, folderFlags)
      guard inner >= 0 else {
        let end = part.endIndex
        let reason: FileError.Reason =
          !isMade && problem == EEXIST
          ? errno == ENOTDIR ? .isNotFolder : .system(code: errno)
          : .system(code: isMade ? errno : problem)
        throw FileError(operation: .makeFolder, path: String(path[..<end]), reason: reason)
      }
      close(folder)
      folder = inner
    }
  }

  package func fileType(of path: String) -> FileType? {
    var status = stat()
    return stat(FileName.path(path), &status) == 0 ? FileType(status.st_mode) : nil
  }

  package func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(FileName.path(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  package func names(in folder: String) throws(FileError) -> [String] {
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

  package func realPath(_ path: String) -> String? {
    #if !canImport(Darwin)
      let file = open(FileName.path(path), pathFlag | O_CLOEXEC)
      if file < 0, [ENOENT, ENOTDIR].contains(errno) { return nil }
      defer { if file >= 0 { close(file) } }
      if file >= 0, let known = systemPath(of: file) { return FileName.text(known) }
    #endif
    guard let resolved = realpath(FileName.path(path), nil) else { return nil }
    defer { free(resolved) }
    return FileName.text(resolved)
  }

  #if !canImport(Darwin)
    /// The path of an open file without links, by one lookup in place of one for each folder; nil where
    /// the system does not tell it.
    private func systemPath(of file: Int32) -> [UInt8]? {
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
      let length = readlink("/proc/self/fd/\(file)", &target, Int(PATH_MAX))
      // The system gives a file that was removed meanwhile a name that leads nowhere.
      var (found, opened) = (stat(), stat())
      guard length > 0, target[0] == UInt8(ascii: "/"), fstat(file, &opened) == 0,
        stat(target.map(CChar.init(bitPattern:)), &found) == 0,
        found.st_ino == opened.st_ino, found.st_dev == opened.st_dev
      else { return nil }
      return Array(target.prefix(length))
    }
  #endif

  package func isSameFile(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(FileName.path(a), &first) == 0 && stat(FileName.path(b), &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  package func isNeighbour(_ a: String, of b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(FileName.path(a), &first) == 0 && stat(FileName.path(b), &second) == 0
      && first.st_dev == second.st_dev && first.st_uid == second.st_uid
  }

  package func move(_ path: String, to target: String) throws(FileError) {
    let (old, new) = (FileName.path(path), FileName.path(target))
    // Unlike rename(2), link(2) does not replace another file.
    let isDone =
      isSameFile(path, target)
      ? rename(old, new) == 0 : link(old, new) == 0 && unlink(old) == 0
    guard isDone else {
      throw FileError(operation: .rename, path: path, reason: .system(code: errno))
    }
  }

  package func remove(_ path: String) throws(FileError) {
    guard unlink(FileName.path(path)) == 0 || errno == ENOENT else {
      throw FileError(operation: .remove, path: path, reason: .system(code: errno))
    }
  }

  package func removeIfEmpty(_ folder: String) { rmdir(FileName.path(folder)) }

  /// Calls `body` with an open regular file and its size; throws for any other file type.
  private func reading<Value>(
    _ path: String,
    _ body: (_ file: Int32, _ size: Int) throws(FileError.Reason) -> Value
  ) throws(FileError) -> Value {
    try attempt(.read, at: path) { () throws(FileError.Reason) in
      // Non-blocking: opening a pipe without a writer would hang.
      let file = try SystemCall.retrying {
        open(FileName.path(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      }
      defer { close(file) }
      var status = stat()
      _ = try SystemCall.retrying { fstat(file, &status) }
      switch FileType(status.st_mode) {
      case .folder: throw .isFolder
      case .other: throw .isNotRegular
      case .regular: return try body(file, Int(status.st_size))
      }
    }
  }

  /// Reads to the end of the file, at most `room` bytes.
  static func readAll(_ file: Int32, upTo room: Int) throws(FileError.Reason) -> [UInt8] {
    try SystemCall.bytes(upTo: room) { (target) throws(FileError.Reason) in
      var filled = 0
      while filled < room {
        let got = try SystemCall.retrying { LibC.read(file, target + filled, room - filled) }
        if got == 0 { break }
        filled += got
      }
      return filled
    }
  }

  func attempt<Value>(
    _ operation: FileError.Operation, at path: String,
    _ body: () throws(FileError.Reason) -> Value
  ) throws(FileError) -> Value {
    do throws(FileError.Reason) { return try body() } catch {
      throw FileError(operation: operation, path: path, reason: error)
    }
  }
}

extension FileType {
  fileprivate init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
