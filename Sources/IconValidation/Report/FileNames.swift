import IconFiles
import IconSpec

/// Files by the ways that lead to them from the folder of another, the same whichever path each was
/// given by.
struct FileNames {
  private let fileSystem: any FileSystem
  /// Parts of the folder's path, links resolved.
  private let home: [Substring]
  /// Folders by the paths they were given by.
  private var folders: [String: String] = [:]

  init(besides file: String, fileSystem: any FileSystem = DiskFileSystem()) {
    self.fileSystem = fileSystem
    home = SourcePath.parts(fileSystem.resolvedPath(Self.folder(of: file)))
  }

  /// A file that is a link is itself meant, not what it leads to.
  /// Complexity: O(length), and a question to the system for every folder.
  mutating func name(of path: String) -> String {
    let last = SourcePath.parts(path).last.map { String($0) } ?? "."
    let isFolder = last == "." || last == ".." || path.utf8.last == UInt8(ascii: "/")
    let folder = resolved(isFolder ? path : Self.folder(of: path))
    let parts = SourcePath.parts(folder) + (isFolder ? [] : [last[...]])
    let shared = zip(home, parts).prefix { $0.0 == $0.1 }.count
    let way = [Substring](repeating: "..", count: home.count - shared) + parts.dropFirst(shared)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  private mutating func resolved(_ folder: String) -> String {
    if let known = folders[folder] { return known }
    let real = fileSystem.resolvedPath(folder)
    folders[folder] = real
    return real
  }

  private static func folder(of path: String) -> String {
    let folder = SourcePath.folder(of: path)
    return folder.isEmpty ? "." : folder
  }
}
