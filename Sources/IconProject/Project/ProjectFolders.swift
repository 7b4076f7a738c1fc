import IconDocuments
import IconFiles
import IconSpec

/// The folders of a project, three deep, without those that tools create.
struct ProjectFolders: Sendable {
  struct Folder: Sendable {
    /// Relative to the project; empty for the project itself.
    let path: String
    let names: [String]

    func has(_ name: String) -> Bool { names.contains(name) }

    func path(of name: String) -> String { SourcePath.joined(path, name) }
  }

  /// Sorted by depth, then by name.
  let all: [Folder]
  /// Paths of links to folders outside the project, which are skipped.
  let outsideLinks: [String]
  private let top: String
  private let files: any FileSystem

  private static let deepest = 3
  /// More folders than a project has; reading them takes milliseconds.
  private static let most = 4000
  private static let skipped: Set = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build", "Build", "vendor", "dist", "target",
    "bower_components", "Icons",
  ]
  /// Xcode packages and the contents of catalogs.
  private static let closed = [
    ".xcodeproj", ".xcworkspace", ".xcassets", ".framework", ".xcframework", ".app", ".bundle",
    ".lproj", ".icon",
  ]

  init(below top: String, in files: any FileSystem) {
    (self.top, self.files) = (top, files)
    var (found, links): ([Folder], [String]) = ([], [])
    var level = [""]
    for depth in 0...Self.deepest {
      var next: [String] = []
      for path in level where found.count < Self.most {
        guard let names = try? files.names(in: SourcePath.joined(top, path.isEmpty ? "." : path))
        else { continue }
        // Another project's repository.
        if depth > 0, names.contains(".git") { continue }
        let folder = Folder(path: path, names: names)
        found.append(folder)
        guard depth < Self.deepest else { continue }
        links += names.flatMap { Self.targets($0) }.map(folder.path).filter {
          let path = SourcePath.joined(top, $0)
          return files.isLink(path) && files.fileType(of: path) == .folder
            && !files.exists(path, inside: top)
        }
        next += names.filter(Self.isOpen).map(folder.path).filter {
          let path = SourcePath.joined(top, $0)
          return files.fileType(of: path) == .folder && !files.isLink(path)
        }
      }
      level = next
    }
    (all, outsideLinks) = (found, links)
  }

  /// Folders that may receive icons.
  private static func targets(_ name: String) -> [String] {
    name.hasSuffix(".xcassets")
      ? [name, "\(name)/\(Manifest.standardIconName).appiconset"] : isOpen(name) ? [name] : []
  }

  private static func isOpen(_ name: String) -> Bool {
    !name.hasPrefix(".") && !skipped.contains(name) && !closed.contains(where: name.hasSuffix)
  }

  var home: Folder { all.first ?? Folder(path: "", names: []) }

  /// Nil behind a link that leads out of the project.
  private func fileType(of path: String) -> FileType? {
    let place = SourcePath.joined(top, path)
    let kind = files.fileType(of: place)
    let folder = kind == .folder ? place : SourcePath.home(of: place)
    return kind != nil && files.exists(folder, inside: top) ? kind : nil
  }

  /// Whether files below a path, which may not exist yet, are in the project.
  func holds(_ path: String) -> Bool {
    let path = SourcePath.normalized(path)
    guard !path.hasPrefix("/"), SourcePath.parts(path).first != ".." else { return false }
    let parts = SourcePath.parts(path)
    let steps = (0...parts.count).reversed().map { parts.prefix($0).joined(separator: "/") }
    let place = steps.lazy.map { SourcePath.joined(top, $0.isEmpty ? "." : $0) }
    return place.first { files.fileType(of: $0) != nil || files.isLink($0) }.map {
      files.exists($0, inside: top)
    } ?? false
  }

  /// `path` if it is a folder.
  func folder(_ path: String) -> String? { fileType(of: path) == .folder ? path : nil }

  /// `path` if it is a file, and its text passes the test.
  func file(_ path: String, where isMeant: ((String) -> Bool)? = nil) -> String? {
    fileType(of: path) == .regular && isMeant?(text(of: path)) ?? true ? path : nil
  }

  /// The first of several paths that is a file whose text passes the test.
  func first(of paths: [String], where isMeant: ((String) -> Bool)? = nil) -> String? {
    paths.lazy.compactMap { file($0, where: isMeant) }.first
  }

  /// The first project file of .NET whose text passes the test.
  func project(where isMeant: (String) -> Bool) -> String? {
    all.lazy.flatMap { folder in
      folder.names.filter { $0.hasSuffix(".csproj") }.map(folder.path)
    }.first { isMeant(text(of: $0)) }
  }

  var isFlutter: Bool {
    text(of: "pubspec.yaml").split(separator: "\n").contains { $0.hasPrefix("flutter:") }
  }

  /// Names of the packages that package.json requires.
  var dependencies: Set<String> {
    guard let package = try? PropertyValue(json: Array(text(of: "package.json").utf8)) else {
      return []
    }
    return ["dependencies", "devDependencies"].reduce(into: []) { names, key in
      names.formUnion(package[key]?.table.map { Array($0.keys) } ?? [])
    }
  }

  /// The text of a small file; empty if it cannot be read.
  func text(of path: String) -> String { String(decoding: bytes(of: path), as: UTF8.self) }

  /// The bytes of a file of at most `limit` bytes; empty if it cannot be read.
  func bytes(of path: String, limit: Int = FileLimit.manifest) -> [UInt8] {
    guard fileType(of: path) == .regular else { return [] }
    return (try? files.read(SourcePath.joined(top, path), limit: limit)) ?? []
  }
}
