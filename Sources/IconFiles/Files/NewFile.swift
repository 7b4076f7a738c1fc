import LibC

/// A file that is written piece by piece to a temporary sibling, then replaces the file at its
/// path. On failure the old file is unchanged and the temporary is removed.
final class NewFile {
  private let path: String
  private let target: String
  private let temporary: String
  private let files: DiskFileSystem
  private let file: Int32
  private let attributes: FileAttributes?
  private var isOpen = true
  private var isDone = false

  /// Writes through a link at `path` if its target is inside `folder`.
  init(at path: String, inside folder: String, of files: DiskFileSystem) throws(FileError) {
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

  func append(_ bytes: [UInt8]) throws(FileError) {
    try files.attempt(.write, at: path) { () throws(FileError.Reason) in
      try DiskFileSystem.writeAll(bytes, to: file)
    }
  }

  /// Replaces the old file in one step.
  func finish() throws(FileError) {
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
