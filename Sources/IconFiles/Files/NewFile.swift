import LibC

/// A file that is written piece by piece to a temporary sibling, then replaces the file at its
/// path. On failure the old file is unchanged and the temporary is removed.
package final class NewFile {
  private let path: String
  private let target: String
  private let temporary: String
  private let files: DiskFileSystem
  private let file: Int32
  private let attributes: FileAttributes?
  private var isOpen = true
  package private(set) var count = 0
  private var isDone = false

  /// Writes through a link at `path` if its target is inside `folder`.
  package init(at path: String, inside folder: String, of files: DiskFileSystem) throws(FileError) {
    self.path = path
    self.files = files
    let target = try files.target(of: path, inside: folder)
    let temporary = Temporaries.sibling(of: target)
    let attributes = FileAttributes(of: target)
    let mode: mode_t = attributes == nil ? 0o666 : 0o600
    file = try files.attempt(.write, at: path) { () throws(FileError.Reason) in
      try Temporaries.open.add(temporary) { () throws(FileError.Reason) in
        try SystemCall.retrying {
          open(FileName.path(temporary), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        }
      }
    }
    self.target = target
    self.temporary = temporary
    self.attributes = attributes
  }

  deinit {
    if isOpen { close(file) }
    if !isDone { unlink(FileName.path(temporary)) }
    Temporaries.open.remove(temporary)
  }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    try files.attempt(.write, at: path) { () throws(FileError.Reason) in
      try DiskFileSystem.writeAll(bytes, to: file)
    }
    count += bytes.count
  }

  /// Whether a file has the text written so far, apart from LF or CRLF line ends. Assumes text
  /// without other CRs.
  package func isSameText(as other: String) throws(FileError) -> Bool {
    guard files.fileType(of: other) == .regular else { return false }
    let step = 1 << 20
    var (position, rest) = (0, ArraySlice<UInt8>())
    for start in stride(from: 0, to: count, by: step) {
      let own = try files.part(of: temporary, from: start, count: step)
      while rest.count < own.count {
        let more = try files.part(of: other, from: position, count: step)
        if more.isEmpty { return false }
        position += more.count
        rest += more.filter { $0 != 0x0D }
      }
      guard rest.prefix(own.count).elementsEqual(own) else { return false }
      rest = rest.dropFirst(own.count)
    }
    return rest.isEmpty ? try files.part(of: other, from: position, count: 1).isEmpty : false
  }

  /// Replaces the old file in one step.
  package func finish() throws(FileError) {
    try files.attempt(.write, at: path) { () throws(FileError.Reason) in
      attributes?.give(to: file)
      if files.isDurable { _ = try SystemCall.retrying { fsync(file) } }
      isOpen = false
      guard close(file) == 0 else { throw .system(code: errno) }
      // Check again: the target may have changed since.
      if DiskFileSystem.isSpecial(target) { throw .isNotRegular }
      _ = try SystemCall.retrying { rename(FileName.path(temporary), FileName.path(target)) }
      isDone = true
      if files.isDurable { DiskFileSystem.synchronize(folderOf: target) }
    }
  }
}
