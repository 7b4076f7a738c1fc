import IconSpec
import LibC

extension DiskFileSystem {
  /// Why nothing can be put into a folder; nil where that can be done.
  public func refusal(toWriteInto folder: String) -> String? {
    access(FileName.path(folder), W_OK | X_OK) == 0 ? nil : SystemCall.message(errno)
  }

  public func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    let file = try NewFile(at: path, inside: folder, of: self)
    try file.append(bytes)
    try file.finish()
  }

  /// As many as Linux follows (path_resolution(7)).
  private static let mostLinks = 40

  /// Where bytes for `path` go: through links, as long as they stay inside `folder`.
  package func target(of path: String, inside folder: String) throws(FileError) -> String {
    var (place, links) = (path, 0)
    while let next = Self.destination(of: place) {
      links += 1
      guard links <= Self.mostLinks else {
        throw FileError(operation: .write, path: path, reason: .system(code: ELOOP))
      }
      let home = SourcePath.folder(of: place)
      place = home.isEmpty ? next : SourcePath.joined(home, next)
    }
    if links > 0 {
      let home = SourcePath.folder(of: place)
      guard let real = realPath(home.isEmpty ? "." : home) else {
        throw FileError(operation: .write, path: path, reason: .system(code: ENOENT))
      }
      guard let root = realPath(folder.isEmpty ? "." : folder), SourcePath.isInside(real, root)
      else { throw FileError(operation: .write, path: path, reason: .leadsOutside) }
    }
    guard !Self.isSpecial(place) else {
      throw FileError(operation: .write, path: path, reason: .isNotRegular)
    }
    return place
  }

  public func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try whole(.note, path) { () throws(SystemError) -> Result<Void, FileError.Reason> in
      let file = try SystemCall.retrying {
        open(
          FileName.path(path),
          O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
      }
      defer { close(file) }
      var status = stat()
      _ = try SystemCall.retrying { fstat(file, &status) }
      guard status.st_mode & S_IFMT == S_IFREG else { return .failure(.isNotRegular) }
      try Self.writeAll(bytes, to: file)
      if isDurable { _ = try SystemCall.retrying { fsync(file) } }
      return .success(())
    }
  }

  /// What a link says; nil of anything else.
  private static func destination(of path: String) -> String? {
    let text = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let length = buffer.withMemoryRebound(to: CChar.self) {
        readlink(FileName.path(path), $0.baseAddress!, $0.count)
      }
      count = max(0, length)
    }
    return text.isEmpty ? nil : FileName.text(text)
  }

  /// Whether something is there that is neither file nor folder: a device, a pipe, a socket.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard lstat(FileName.path(path), &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Not every file system can; the file itself is safe by then.
  static func synchronize(folderOf path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let file = open(FileName.path(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  static func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      done += try SystemCall.retrying {
        bytes.withUnsafeBytes { write(file, $0.baseAddress! + done, $0.count - done) }
      }
    }
  }
}
