import IconDocuments
import IconFiles
import IconSpec

/// Normalised paths, for comparing reports.
enum ReportPath {
  /// Removes "./" at the start.
  static func plain(_ path: String) -> String {
    var rest = path.utf8[...]
    while rest.starts(with: "./".utf8), rest.count > 2 {
      rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") }
    }
    return String(Substring(rest))
  }

  /// A URI reference (RFC 3986): relative paths stay relative, absolute ones become `file:` URIs.
  static func uri(_ path: String) -> String {
    let plain = plain(path)
    return (plain.hasPrefix("/") ? "file://" : "")
      + String(percentEncoding: FileName.path(plain).dropLast().map { UInt8(bitPattern: $0) })
  }
}

/// Paths relative to the folder of a file, independent of how they were given.
struct FileNames {
  private let fileSystem: any FileSystem
  private let home: [Substring]
  private var folders: [String: String] = [:]

  init(besides file: String, fileSystem: any FileSystem = DiskFileSystem()) {
    self.fileSystem = fileSystem
    home = SourcePath.parts(fileSystem.resolvedPath(SourcePath.home(of: file)))
  }

  /// Whether no folder is at a path relative to the file's folder.
  func isGone(_ folder: String) -> Bool {
    let path = "/" + SourcePath.joined(home.joined(separator: "/"), folder)
    return !folder.isEmpty && fileSystem.fileType(of: SourcePath.normalized(path)) == nil
  }

  /// Does not resolve a link in the last component. Complexity: O(length), and one system call for
  /// each new folder.
  mutating func name(of path: String) -> String {
    let last = SourcePath.parts(path).last.map { String($0) } ?? "."
    let isFolder = last == "." || last == ".." || path.utf8.last == UInt8(ascii: "/")
    let given = isFolder ? path : SourcePath.home(of: path)
    let folder = folders[given] ?? fileSystem.resolvedPath(given)
    folders[given] = folder
    let parts = SourcePath.parts(folder) + (isFolder ? [] : [last[...]])
    let shared = zip(home, parts).prefix { $0.0 == $0.1 }.count
    let way = [Substring](repeating: "..", count: home.count - shared) + parts.dropFirst(shared)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}
