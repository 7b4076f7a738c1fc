import IconImage
import IconSpec

/// All file access goes through this protocol.
package protocol FileSystem: Sendable {
  /// Reads a regular file. Throws before allocating if it has more than `limit` bytes
  /// (`FileLimit`). Refuses folders, pipes and devices without reading them.
  ///
  /// - Throws: A `FileError` if the file is missing, not regular, too large, or cannot be read.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]

  /// Creates a folder and its parents; does nothing if it exists.
  ///
  /// - Throws: A `FileError` if a folder cannot be created.
  func makeFolder(_ path: String) throws(FileError)

  /// Reads at most `count` bytes from the start of a regular file, and its size.
  ///
  /// - Throws: A `FileError` if the file is missing, not regular, or cannot be read.
  func head(of path: String, count: Int) throws(FileError) -> FileHead

  /// Reads a part of a regular file: at most `count` bytes, fewer at its end.
  ///
  /// - Throws: A `FileError` if the file is missing, not regular, or cannot be read.
  func part(of path: String, from start: Int, count: Int) throws(FileError) -> [UInt8]

  /// Replaces a file atomically: writes a temporary sibling with the old mode and owner, then
  /// renames it. On failure the old file is unchanged and the temporary is removed. Refuses
  /// devices, pipes and sockets. Writes through a link if its target is inside `folder`; refuses
  /// any other link.
  ///
  /// - Throws: A `FileError` if the file cannot be written.
  func replace(_ path: String, with bytes: [UInt8], inside folder: String) throws(FileError)

  /// Appends to a file in one step; creates it if it is missing. Does not follow links.
  ///
  /// - Throws: A `FileError` if the file cannot be written.
  func append(_ bytes: [UInt8], to path: String) throws(FileError)

  /// Renames a file atomically. Never replaces another file; a change of letter case is possible.
  ///
  /// - Throws: A `FileError` if the target exists, or the file cannot be renamed.
  func move(_ path: String, to target: String) throws(FileError)

  /// Removes a file; does nothing if it is missing.
  ///
  /// - Throws: A `FileError` if an existing file cannot be removed.
  func remove(_ path: String) throws(FileError)

  /// Removes a folder if it is empty.
  func removeIfEmpty(_ folder: String)

  /// The type of the file at a path, with links resolved.
  func fileType(of path: String) -> FileType?

  /// Whether a symbolic link is at a path.
  func isLink(_ path: String) -> Bool

  /// Names in a folder, sorted by their bytes.
  ///
  /// - Throws: A `FileError` if the folder cannot be listed.
  func names(in folder: String) throws(FileError) -> [String]

  /// The path with symbolic links resolved; nil if nothing exists.
  func realPath(_ path: String) -> String?

  /// Whether two paths lead to one file.
  func isSameFile(_ a: String, _ b: String) -> Bool

  /// Whether two folders are on one file system and have the same owner.
  func isNeighbour(_ a: String, of b: String) -> Bool
}

/// The type of a file.
package enum FileType: Sendable {
  /// `other` is a pipe, a device or a socket.
  case regular, folder, other
}

/// The start of a file.
package struct FileHead: Sendable {
  /// The first bytes.
  package let bytes: [UInt8]
  /// Of the whole file.
  package let size: Int

  /// Creates a head.
  package init(bytes: [UInt8], size: Int) {
    self.bytes = bytes
    self.size = size
  }

  /// The first bytes of a file's bytes.
  init(_ count: Int, of file: [UInt8]) {
    self.init(bytes: Array(file.prefix(count)), size: file.count)
  }
}

extension FileSystem {
  /// Reads the whole file.
  ///
  /// - Complexity: O(size of the file).
  package func head(of path: String, count: Int) throws(FileError) -> FileHead {
    FileHead(count, of: try read(path, limit: .max - 1))
  }

  /// Reads the whole file.
  ///
  /// - Complexity: O(size of the file).
  package func part(of path: String, from start: Int, count: Int) throws(FileError) -> [UInt8] {
    Array(try read(path, limit: .max - 1).dropFirst(start).prefix(count))
  }

  /// Refuses every move. A file system that moves files implements this itself.
  package func move(_ path: String, to target: String) throws(FileError) {
    throw FileError(operation: .rename, path: path, reason: .isNotRegular)
  }

  /// True: there is one file system.
  package func isNeighbour(_ a: String, of b: String) -> Bool { true }

  /// Replaces a file that the user named. A link in the working directory may lead anywhere inside
  /// that; any other link only inside its own folder.
  ///
  /// - Throws: A `FileError` if the file cannot be written.
  package func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    try replace(path, with: bytes, inside: home(of: path))
  }

  package func home(of path: String) -> String {
    let own = SourcePath.home(of: path)
    guard !path.hasPrefix("/"), let real = realPath(own), let here = realPath("."), here != "/",
      SourcePath.isInside(real, here)
    else { return own }
    return "."
  }

  /// Whether the path exists inside a folder, with links resolved.
  package func exists(_ path: String, inside folder: String) -> Bool {
    guard let real = realPath(path), let root = realPath(folder.isEmpty ? "." : folder) else {
      return false
    }
    return SourcePath.isInside(real, root)
  }

  /// Resolves links as far as the path exists; keeps the rest.
  ///
  /// - Complexity: One system call for each missing part.
  package func resolvedPath(_ path: String) -> String {
    var (folder, missing) = (path, [String]())
    while true {
      if let real = realPath(folder) {
        let rest = missing.reversed().joined(separator: "/")
        return missing.isEmpty ? real : SourcePath.normalized("\(real)/\(rest)")
      }
      guard SourcePath.folder(of: folder) != folder else { return path }
      missing.append(SourcePath.name(of: folder))
      folder = SourcePath.home(of: folder)
    }
  }
}

/// An operation on a file that failed, and why.
package struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The failed operation. The raw value starts the message.
  package enum Operation: String, Sendable {
    case read = "cannot read"
    case list = "cannot list the folder"
    case write = "cannot write"
    case note = "cannot be added to the lockfile"
    case makeFolder = "cannot make the folder"
    case remove = "cannot remove"
    case rename = "cannot be renamed"
    case keep = "cannot be the cache"
    case lock = "cannot lock the folder"
  }

  /// Why an operation failed.
  package enum Reason: Error, Equatable {
    /// An error of the system, with its `errno`.
    case system(code: Int32)
    /// A folder is at the path of a file.
    case isFolder
    /// A file is at the path of a folder.
    case isNotFolder
    /// The artwork or the manifest is at the path.
    case isArtwork
    /// A link leads out of the permitted folder.
    case leadsOutside
    /// A link leads out of the checkout, to this path.
    case isOutside(String)
    /// A pipe, a device or a socket is at the path.
    case isNotRegular
    /// A link has no target.
    case leadsNowhere
    /// Another process has locked the folder.
    case isBusy
    /// The file has more bytes than the limit.
    case tooLarge(size: Int, limit: Int)
    /// The folder has files that do not belong to a cache.
    case holdsOtherThings
    /// An existing file that no build made.
    case isForeign
    /// A generated file that the user changed.
    case isChanged
    /// An archive, or a file in one, that is not read or changed for this reason.
    case archive(String)

    /// Whether the file at the path is the user's.
    package var isUserFile: Bool { self == .isForeign || self == .isChanged }
  }

  /// The failed operation.
  package let operation: Operation
  /// The path of the file or folder.
  package let path: String
  /// Why the operation failed.
  package let reason: Reason

  /// Whether the error affects every file of the folder.
  var isOfFolder: Bool {
    switch (operation, reason) {
    case (.makeFolder, _), (.lock, _), (.write, .system), (.note, .system): true
    default: false
    }
  }

  /// Creates an error.
  package init(operation: Operation, path: String, reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// Without the path, which precedes every message. Names a parent folder if that is the problem.
  package var description: String {
    switch reason {
    case .system(let code): "\(operation.rawValue): \(SystemCall.message(code))"
    case .isFolder: "is a folder, not a file"
    case .isNotFolder: "\(operation.rawValue): \(path) is not a folder"
    case .isNotRegular where operation == .write:
      "\(operation.rawValue): it is a device, a pipe or a socket"
    case .isNotRegular: "is not a regular file"
    case .leadsNowhere: "is a broken link"
    case .isBusy: "\(operation.rawValue): another build is writing into it (\(Setting.lockTimeout))"
    case .tooLarge(let size, let limit): "is \(size) bytes; the limit is \(limit)"
    case .holdsOtherThings:
      "\(operation.rawValue): it contains other files; \(Setting.cache) takes an empty folder, a new folder"
        + " or one that iconforge made"
    case .isForeign: "was not made by iconforge, so it stays (\(Setting.force) replaces it)"
    case .isChanged:
      "was changed after iconforge made it, so it stays (\(Setting.force) replaces it)"
    case .isArtwork: "\(operation.rawValue): it is the artwork or the manifest itself"
    case .archive(let why): why
    case .leadsOutside: "\(operation.rawValue): a link leads out of the output folder"
    case .isOutside(let target):
      "\(operation.rawValue): a link leads out of the project, to \(target)"
    }
  }
}
