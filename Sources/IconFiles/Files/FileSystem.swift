import IconSpec

/// The one place that touches files. Everything above sees paths and bytes.
public protocol FileSystem: Sendable {
  /// The bytes of a regular file, of at most `limit` of them (`FileLimit`): what is larger, or grows
  /// beyond it meanwhile, is refused before room is made for it. Folders, pipes and devices are
  /// refused without being read.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]

  /// Makes a folder and those it lies in; fine when it is there already.
  func makeFolder(_ path: String) throws(FileError)

  /// How a regular file begins, in at most `count` bytes, and how many it has.
  func head(of path: String, count: Int) throws(FileError) -> FileHead

  /// Puts a whole new file at `path`: a temporary sibling, renamed when complete, with the mode and
  /// owner of the old one. Whatever goes wrong, the old file stays as it was and no temporary is
  /// left. Devices, pipes and sockets are refused; a link is written through, and stays a link,
  /// where it leads to a place inside `folder`, and refused where it does not.
  func replace(_ path: String, with bytes: [UInt8], inside folder: String) throws(FileError)

  /// Adds to the end of a file in one step, and makes it where there is none. Links are not followed.
  func append(_ bytes: [UInt8], to path: String) throws(FileError)

  /// Gives a file another name in its folder, in one step. What has that name already stays, unless it
  /// is the same file where letter case does not count.
  func move(_ path: String, to target: String) throws(FileError)

  /// Removes a file; fine when it is not there.
  func remove(_ path: String) throws(FileError)

  /// Removes a folder with nothing in it; leaves any other.
  func removeIfEmpty(_ folder: String)

  func kind(of path: String) -> FileType?

  /// Whether the path itself is a symbolic link.
  func isLink(_ path: String) -> Bool

  /// Names in a folder, sorted by their bytes.
  func names(in folder: String) throws(FileError) -> [String]

  /// The path with symbolic links resolved; nil when nothing is there.
  func realPath(_ path: String) -> String?

  /// Whether two paths lead to one file.
  func isSameFile(_ a: String, _ b: String) -> Bool

  /// Whether two folders lie on one file system and belong to the same user.
  func isNeighbour(_ a: String, of b: String) -> Bool
}

public enum FileType: Sendable {
  case regular, folder, other
}

public struct FileHead: Sendable {
  public let bytes: [UInt8]
  /// Of the whole file.
  public let size: Int

  public init(bytes: [UInt8], size: Int) {
    self.bytes = bytes
    self.size = size
  }
}

extension FileSystem {
  public func head(of path: String, count: Int) throws(FileError) -> FileHead {
    let bytes = try read(path, limit: .max - 1)
    return FileHead(bytes: Array(bytes.prefix(count)), size: bytes.count)
  }

  public func move(_ path: String, to target: String) throws(FileError) {
    throw FileError(operation: .rename, path: path, reason: .isNotRegular)
  }

  public func isNeighbour(_ a: String, of b: String) -> Bool { true }

  /// A file somebody names: a link in the working directory may lead anywhere in that, any other to
  /// its own folder.
  public func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    try replace(path, with: bytes, inside: home(of: path))
  }

  package func home(of path: String) -> String {
    let folder = SourcePath.folder(of: path)
    let own = folder.isEmpty ? "." : folder
    guard !path.hasPrefix("/"), let real = realPath(own), let here = realPath("."), here != "/",
      SourcePath.isInside(real, here)
    else { return own }
    return "."
  }

  /// Whether something exists at a path and is inside a folder, with links resolved.
  package func exists(_ path: String, inside folder: String) -> Bool {
    guard let real = realPath(path), let root = realPath(folder.isEmpty ? "." : folder) else {
      return false
    }
    return SourcePath.isInside(real, root)
  }

  /// The path with links resolved as far as it exists; the rest as it is written.
  public func resolvedPath(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let folder = SourcePath.folder(of: path)
    guard folder != path else { return path }
    let parent = resolvedPath(folder.isEmpty ? "." : folder)
    return SourcePath.normalized("\(parent)/\(SourcePath.name(of: path))")
  }
}

/// A file operation that failed.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Operation: String, Sendable {
    case read = "cannot read"
    case list = "cannot list the folder"
    case write = "cannot write"
    case note = "cannot be noted in the record"
    case makeFolder = "cannot make the folder"
    case remove = "cannot remove"
    case rename = "cannot be renamed"
    case keep = "cannot be the cache"
    case lock = "cannot lock the folder"
  }

  public enum Reason: Equatable, Sendable {
    case system(code: Int32)
    case isFolder
    case isNotFolder
    case isArtwork
    case leadsOutside
    case isNotRegular
    case leadsNowhere
    case isBusy
    case tooLarge(size: Int, limit: Int)
    case holdsOtherThings
    /// No build made it.
    case isForeign
    /// A build made it, and somebody changed it since.
    case isChanged

    /// Whether what is at the place is the user's.
    package var isTheirs: Bool { self == .isForeign || self == .isChanged }
  }

  public let operation: Operation
  public let path: String
  public let reason: Reason

  /// Whether it is no fault of the one file that is to be written.
  var isOfFolder: Bool {
    switch (operation, reason) {
    case (.makeFolder, _), (.lock, _), (.write, .system), (.note, .system): true
    default: false
    }
  }

  public init(operation: Operation, path: String, reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// Without the path, which stands in front of every message. A folder on the way to a file is
  /// named, because the message stands at the file.
  public var description: String {
    switch reason {
    case .system(let code): "\(operation.rawValue): \(SystemCall.message(code))"
    case .isFolder: "is a folder, not a file"
    case .isNotFolder: "\(operation.rawValue): \(path) is not a folder"
    case .isNotRegular where operation == .write:
      "\(operation.rawValue): it is a device, a pipe or a socket"
    case .isNotRegular: "is not a regular file"
    case .leadsNowhere: "is a link that leads nowhere"
    case .isBusy: "\(operation.rawValue): another build is writing into it (--lock-timeout)"
    case .tooLarge(let size, let limit): "is \(size) bytes; the limit is \(limit)"
    case .holdsOtherThings:
      "\(operation.rawValue): it holds other things; --cache takes a folder that is empty, not "
        + "there yet, or made by it"
    case .isForeign: "is not a file that a build made; it stays (--force replaces it)"
    case .isChanged: "was changed since a build made it; it stays (--force replaces it)"
    case .isArtwork: "\(operation.rawValue): it is the artwork or the manifest itself"
    case .leadsOutside: "\(operation.rawValue): a link leads out of the output folder"
    }
  }
}

extension Failure {
  package init(path: String, _ error: any Error) {
    self.init(
      path: path, message: "\(error)",
      isOfFolder: (error as? FileError)?.isOfFolder ?? false)
  }
}
