import IconFiles
import IconSpec

/// The folders of a project, three deep, without what tools keep there.
struct ProjectFolders: Sendable {
  struct Folder: Sendable {
    /// Empty for the one that was looked into.
    let path: String
    let names: [String]

    func has(_ name: String) -> Bool { names.contains(name) }

    /// As it is reached from where one looked.
    func path(of name: String) -> String { SourcePath.joined(path, name) }
  }

  /// Those with fewer above them first, then by name.
  let all: [Folder]
  /// Links that lead to folders outside the project, from the project's folder; they are skipped.
  let outsideLinks: [String]
  private let top: String
  private let files: any FileSystem

  private static let deepest = 3
  /// More than a project has, and few enough to be looked at in no time.
  private static let most = 4000
  private static let passedOver: Set = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build", "Build", "vendor", "dist", "target",
    "bower_components", "Icons",
  ]
  /// Packages of Xcode, and what is in catalogs.
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
        let folder = Folder(path: path, names: names)
        found.append(folder)
        guard depth < Self.deepest else { continue }
        links += names.flatMap { Self.targets($0) }.map(folder.path).filter {
          let path = SourcePath.joined(top, $0)
          return files.isLink(path) && files.kind(of: path) == .folder
            && !files.exists(path, inside: top)
        }
        next += names.filter(Self.isOpen).map(folder.path).filter {
          let path = SourcePath.joined(top, $0)
          return files.kind(of: path) == .folder && !files.isLink(path)
        }
      }
      level = next
    }
    (all, outsideLinks) = (found, links)
  }

  /// Folders that icons may go into because of a name.
  private static func targets(_ name: String) -> [String] {
    name.hasSuffix(".xcassets")
      ? [name, "\(name)/\(Manifest.standardIconName).appiconset"] : isOpen(name) ? [name] : []
  }

  private static func isOpen(_ name: String) -> Bool {
    !name.hasPrefix(".") && !passedOver.contains(name) && !closed.contains(where: name.hasSuffix)
  }

  /// The folder that was looked into.
  var home: Folder { all.first ?? Folder(path: "", names: []) }

  /// Nil behind a link that leads out of the project.
  func kind(of path: String) -> FileType? {
    let place = SourcePath.joined(top, path)
    let kind = files.kind(of: place)
    let folder = kind == .folder ? place : SourcePath.folder(of: place)
    return kind != nil && files.exists(folder.isEmpty ? "." : folder, inside: top) ? kind : nil
  }

  /// The text of a small file; empty where there is none.
  func text(of path: String) -> String {
    guard kind(of: path) == .regular else { return "" }
    let bytes = try? files.read(SourcePath.joined(top, path), limit: FileLimit.manifest)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
