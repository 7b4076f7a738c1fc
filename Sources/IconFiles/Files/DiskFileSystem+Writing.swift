import IconSpec
import LibC

extension DiskFileSystem {
  /// Returns why no file can be created in a folder; nil if that is possible.
  package func refusal(toWriteInto folder: String) -> String? {
    access(FileName.path(folder), W_OK | X_OK) == 0 ? nil : SystemCall.message(errno)
  }

  /// Why the system cannot store a file at a path or its temporary sibling; nil if it can.
  /// Complexity: O(length).
  package static func objection(to path: String) -> String? {
    let longest = Int(PATH_MAX) - Temporaries.longestName - 1
    if path.utf8.count > longest {
      return "has a path of \(path.utf8.count) bytes; \(longest) is the limit"
    }
    let longestPart = SourcePath.parts(path).lazy.map(\.utf8.count).max() ?? 0
    return longestPart > Int(NAME_MAX)
      ? "has a name of \(longestPart) bytes; \(NAME_MAX) is the limit" : nil
  }

  package func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    let file = try NewFile(at: path, inside: folder, of: self)
    try file.append(bytes)
    try file.finish()
  }

  /// The limit of Linux (path_resolution(7)).
  private static let mostLinks = 40

  /// Resolves the links at `path`; throws if they lead outside `folder`.
  func target(of path: String, inside folder: String) throws(FileError) -> String {
    try attempt(.write, at: path) { () throws(FileError.Reason) in
      var (place, links) = (path, 0)
      while let next = Self.destination(of: place) {
        links += 1
        guard links <= Self.mostLinks else { throw .system(code: ELOOP) }
        let home = SourcePath.folder(of: place)
        place = home.isEmpty ? next : SourcePath.joined(home, next)
      }
      if links > 0 {
        let home = SourcePath.folder(of: place)
        guard let real = realPath(home.isEmpty ? "." : home) else { throw .system(code: ENOENT) }
        guard let root = realPath(folder.isEmpty ? "." : folder), SourcePath.isInside(real, root)
        else { throw .leadsOutside }
      }
      guard !Self.isSpecial(place) else { throw .isNotRegular }
      return place
    }
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try attempt(.note, at: path) { () throws(FileError.Reason) in
      let file = try SystemCall.retrying {
        open(
          FileName.path(path),
          O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
      }
      defer { close(file) }
      var status = stat()
      _ = try SystemCall.retrying { fstat(file, &status) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .isNotRegular }
      try Self.writeAll(bytes, to: file)
      if isDurable { _ = try SystemCall.retrying { fsync(file) } }
    }
  }

  /// The target of a link; nil for anything else.
  private static func destination(of path: String) -> String? {
    let text = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let length = buffer.withMemoryRebound(to: CChar.self) {
        readlink(FileName.path(path), $0.baseAddress!, $0.count)  // The buffer is not empty.
      }
      count = max(0, length)
    }
    return text.isEmpty ? nil : FileName.text(text)
  }

  /// Whether a device, pipe or socket exists at the path.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard lstat(FileName.path(path), &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Some file systems cannot sync folders; the file itself is safe by then.
  static func synchronize(folderOf path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let file = open(FileName.path(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  static func writeAll(_ bytes: [UInt8], to file: Int32) throws(FileError.Reason) {
    var done = 0
    while done < bytes.count {
      done += try SystemCall.retrying {
        bytes[done...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      }
    }
  }
}
