import IconDocuments
package import IconFiles
import IconSpec
import LibC

/// The folders of a project, three deep, without those that tools create.
package struct ProjectFolders: Sendable {
  struct Folder: Sendable {
    /// Relative to the project; empty for the project itself.
    let path: String
    let names: [String]

    func has(_ name: String) -> Bool { names.contains(name) }

    func path(of name: String) -> String { SourcePath.joined(path, name) }
  }

  private typealias Scan = (folders: [Folder], layouts: [Folder], outsideLinks: [String])

  /// Relative to the working directory.
  let top: String
  let files: any FileSystem
  private let scan = Guarded<Scan?>(nil)
  let documents = Guarded<[String]?>(nil)
  let read = Guarded<[String: ProjectDocument?]>([:])

  private static let deepest = 3
  private static let (deepestCatalog, deepestLayout) = (8, 6)
  /// Folders of templates, in which frameworks keep the heads of pages.
  private static let ofLayouts: Set = [
    "templates", "layouts", "layout", "_layouts", "partials", "_partials", "_includes", "views",
    "Views", "resources", "static", "webMain", "wasmJsMain", "jsMain",
  ]
  /// More folders than a project has; reading them takes milliseconds.
  private static let most = 4000
  private static let skipped: Set = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build", "Build", "vendor", "dist", "target",
    "bower_components",
  ]
  /// Xcode packages and the contents of catalogs.
  private static let closed = [
    ".xcodeproj", ".xcworkspace", ".xcassets", ".framework", ".xcframework", ".app", ".bundle",
    ".lproj", ".icon",
  ]

  /// Folders are listed when they are needed.
  package init(below top: String, in files: any FileSystem) {
    self.top = top
    self.files = files
  }

  /// Sorted by depth, then by name.
  var all: [Folder] { scanned.folders }
  /// Deeper folders with the templates of pages.
  var layouts: [Folder] { scanned.layouts }
  /// Paths of links to folders outside the project, which are skipped.
  var outsideLinks: [String] { scanned.outsideLinks }

  private var scanned: Scan {
    scan.with { known in
      let scan = known ?? self.listed
      known = scan
      return scan
    }
  }

  private var listed: Scan {
    var (found, layouts, links): ([Folder], [Folder], [String]) = ([], [], [])
    var level = [""]
    for depth in 0...Self.deepestLayout {
      var next: [String] = []
      for path in level where found.count + layouts.count < Self.most {
        guard let names = try? files.names(in: SourcePath.joined(top, path.isEmpty ? "." : path))
        else { continue }
        // Another project's repository, or the output folder of a build without a project.
        if depth > 0, names.contains(".git") || names.contains("iconforge.lock") && path == "Icons"
        {
          continue
        }
        let folder = Folder(path: path, names: names)
        let isDeep = depth >= Self.deepest
        if depth <= Self.deepest { found.append(folder) } else { layouts.append(folder) }
        let isLayout = SourcePath.parts(path).contains { Self.ofLayouts.contains(String($0)) }
        links += (isDeep ? [] : names).flatMap { Self.targets($0) }.map(folder.path).filter {
          let path = SourcePath.joined(top, $0)
          return files.isLink(path) && files.fileType(of: path) == .folder
            && !files.exists(path, inside: top)
        }
        let sources = depth == 0 ? packaging(names) : []
        next += names.filter { name in
          (Self.isOpen(name) || sources.contains(name))
            && (!isDeep || isLayout || Self.ofLayouts.contains(name))
        }.map(folder.path).filter {
          let path = SourcePath.joined(top, $0)
          return files.fileType(of: path) == .folder && !files.isLink(path)
        }
      }
      level = next
    }
    found += programs(in: found)
    return (found, layouts, links)
  }

  /// Folders in which some programs track packaging files, and other tools generate files: `dist`, and `build`
  /// beside Cargo, which builds in `target`, and of Wails.
  private func packaging(_ names: [String]) -> Set<String> {
    let patterns =
      (names.contains("dist") ? ["dist/CMakeLists.txt", "dist/*/*.desktop"] : [])
      + (names.contains("build") && (names.contains("Cargo.toml") || names.contains("wails.json"))
        ? ["build/*"] : [])
    guard !patterns.isEmpty, !names.contains("package.json"),
      let answer = try? Git.answer(["ls-files", "-z", "--"] + patterns, in: top, limit: 1 << 20)
    else { return [] }
    return Set(
      answer.output.split(separator: 0).compactMap {
        SourcePath.parts(String(decoding: $0, as: UTF8.self)).first.map { String($0) }
      })
  }

  /// The deeper folders of the projects that solutions of .NET list, with two levels below them, of the
  /// modules of Gradle, and of desktop entries.
  private func programs(in folders: [Folder]) -> [Folder] {
    var (found, known) = ([Folder](), Set(folders.map(\.path)))
    var visited: Set<String> = []
    func add(_ path: String, levels: Int) {
      guard visited.insert(path).inserted, holds(path),
        !files.isLink(SourcePath.joined(top, path)),
        let names = try? files.names(in: SourcePath.joined(top, path))
      else { return }
      if known.insert(path).inserted { found.append(Folder(path: path, names: names)) }
      guard levels > 0 else { return }
      for name in names where Self.isOpen(name) && !["bin", "obj"].contains(name) {
        add("\(path)/\(name)", levels: levels - 1)
      }
    }
    for entry in deepEntries(besides: folders) {
      let data = SourcePath.parents(of: entry).first { SourcePath.name(of: $0) == "data" }
      let home = SourcePath.folder(of: entry)
      // The theme is beside the entries.
      let isShared = SourcePath.name(of: home) == "applications"
      add(data ?? (isShared ? SourcePath.folder(of: home) : home), levels: 2)
    }
    for folder in folders {
      // The modules of an app in a repository of several.
      let isGradle = folder.has("settings.gradle") || folder.has("settings.gradle.kts")
      if isGradle, SourcePath.parts(folder.path).count == Self.deepest {
        for name in folder.names where Self.isOpen(name) { add(folder.path(of: name), levels: 1) }
      }
      for name in folder.names where name.hasSuffix(".sln") || name.hasSuffix(".slnx") {
        for match in text(of: folder.path(of: name)).matches(
          of: /"([^"\n]+)[\\\/][^"\n]+\.(?:cs|vb|fs)proj"/)
        {
          let inner = match.output.1.replacing("\\", with: "/")
          let home = SourcePath.normalized(SourcePath.joined(folder.path, String(inner)))
          if !Self.isSample(home), found.count < Self.most { add(home, levels: 2) }
        }
      }
    }
    return found
  }

  /// Tracked desktop entries and manifests of Windows packages of a program that has none in these folders.
  private func deepEntries(besides folders: [Folder]) -> [String] {
    let types = [["*.desktop", "*.desktop.in", "*.desktop.in.in"], ["*AppxManifest.xml"]].filter {
      let ending = $0[0].dropFirst()
      return !folders.contains { $0.names.contains { $0.contains(ending) } }
    }
    let recipes = ["meson.build", "CMakeLists.txt", "pubspec.yaml", "setup.py", "pyproject.toml"]
    guard let top = folders.first, recipes.contains(where: top.has), !types.isEmpty,
      let answer = try? Git.answer(
        ["ls-files", "-z", "--"] + types.joined(), in: self.top, limit: 1 << 16)
    else { return [] }
    return answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter {
      !Self.isSample(SourcePath.folder(of: $0))
    }
  }

  /// Folders that may receive icons.
  private static func targets(_ name: String) -> [String] {
    name.hasSuffix(".xcassets")
      ? [name, "\(name)/\(Manifest.standardIconName).appiconset"] : isOpen(name) ? [name] : []
  }

  static func isOpen(_ name: String) -> Bool {
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

  /// Whether a file or folder exists in the project.
  func isThere(_ path: String) -> Bool { fileType(of: path.isEmpty ? "." : path) != nil }

  /// The folder itself, or those in it, at any depth, whose names pass the test. Other packages are closed.
  /// Complexity: O(names in the folder).
  func folders(
    in folder: String, depth: Int = 0, where isMeant: (_ name: String) -> Bool
  ) -> [String] {
    let name = SourcePath.name(of: folder)
    if isMeant(name) { return fileType(of: folder) == .folder ? [folder] : [] }
    let isOpen = folder.contains(".xcassets/") || Self.isOpen(name)
    guard depth < Self.deepestCatalog, depth == 0 || !name.contains(".") && isOpen else {
      return []
    }
    return names(in: folder).flatMap {
      folders(in: SourcePath.joined(folder, $0), depth: depth + 1, where: isMeant)
    }
  }

  /// The names in a folder; empty if it cannot be read.
  func names(in folder: String) -> [String] {
    let folder = folder.isEmpty ? "." : folder
    return fileType(of: folder) == .folder
      ? (try? files.names(in: SourcePath.joined(top, folder))) ?? [] : []
  }

  /// Whether a file belongs to another package of a workspace, which is a project of its own.
  func isOfPackage(_ path: String) -> Bool {
    let isWorkspace =
      ["lerna.json", "nx.json", "turbo.json"].contains { file($0) != nil }
      || text(of: "pnpm-workspace.yaml").contains("packages:")
      || (try? PropertyValue(json: bytes(of: "package.json")))?["workspaces"] != nil
    return isWorkspace
      && SourcePath.parents(of: path).contains { folder in
        !folder.isEmpty && file("\(folder)/package.json") != nil
      }
  }

  /// Whether git ignores a path.
  func isIgnored(_ path: String) -> Bool { !ignored([path]).isEmpty }

  /// The paths that git ignores. Complexity: One process.
  func ignored(_ paths: [String]) -> Set<String> {
    let input = Array(paths.map { $0 + "\0" }.joined().utf8)
    let answer =
      paths.isEmpty
      ? nil
      : try? Git.answer(["check-ignore", "-z", "--stdin"], in: top, input: input, limit: 1 << 20)
    guard let answer, answer.status == 0 else { return [] }
    return Set(
      answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// The folders with a file of a name, or of the last part of a path.
  func folders(with name: String) -> [String] {
    all.filter { $0.has(SourcePath.name(of: name)) }.map(\.path)
  }

  /// The only image whose path ends with the plain end of a template, such as
  /// "${DIR}/art/icon.ico"; the nearest one below `folder`, if it has one. Complexity: O(folders).
  func file(endingWith template: String, near folder: String) -> String? {
    guard
      let match = template.firstMatch(
        of: /[\])}>s]?\/((?:[A-Za-z0-9_.@ -]+\/)*[A-Za-z0-9_.@ -]+\.(?:png|ico|icns|svg|jpg|webp))$/
      )
    else { return nil }
    let (tail, name) = (String(match.1), SourcePath.name(of: String(match.1)))
    let own = SourcePath.normalized(SourcePath.joined(folder, tail))
    if let file = first(of: [own] + (tail.contains("/") ? [tail] : [])) { return file }
    let found = (all + layouts).filter { $0.has(name) && !Self.isSample($0.path) }.map {
      $0.path(of: name)
    }.filter { $0 == tail || $0.hasSuffix("/\(tail)") }
    let near = found.filter { folder.isEmpty || SourcePath.isInside($0, folder) }
    // A name alone may be that of any file elsewhere.
    let isUnique = found.count == 1 && tail.contains("/")
    return (near.count == 1 ? near : isUnique ? found : []).first
  }

  /// The assets that .meta files give identifiers, by identifier. Git finds them in any folder.
  func unityAssets(_ guids: [String]) -> [String: String] {
    guard !guids.isEmpty else { return [:] }
    let words =
      ["grep", "-z", "-o", "-F", "--untracked"] + guids.flatMap { ["-e", $0] } + ["--", "*.meta"]
    if let answer = try? Git.answer(words, in: top, limit: 1 << 20), answer.status == 0 {
      let lines = answer.output.split(separator: UInt8(ascii: "\n"))
      return lines.reduce(into: [:]) { assets, line in
        let parts = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        if parts.count == 2 { assets[parts[1]] = String(parts[0].dropLast(5)) }
      }
    }
    return all.filter { $0.path.hasPrefix("Assets") }.reduce(into: [:]) { assets, folder in
      for name in folder.names where name.hasSuffix(".meta") {
        let path = folder.path(of: name)
        let guid = text(of: path).firstMatch(of: /guid: ([0-9a-f]{32})/).map { String($0.1) }
        if let guid, guids.contains(guid) { assets[guid] = String(path.dropLast(5)) }
      }
    }
  }

  /// The file that a Godot import gives an identifier. Git finds it in any folder.
  func godotAsset(_ identifier: String) -> String? {
    let text = "uid=\"\(identifier)\""
    let words = ["grep", "-l", "-z", "-F", "--untracked", "-e", text, "--", "*.import"]
    if let answer = try? Git.answer(words, in: top, limit: 1 << 16), answer.status == 0 {
      return answer.output.split(separator: 0).first.map {
        String(decoding: $0.dropLast(7), as: UTF8.self)
      }
    }
    let imports = all.flatMap { folder in
      folder.names.filter { $0.hasSuffix(".import") }.map(folder.path)
    }
    return imports.first { self.text(of: $0).contains(text) }.map { String($0.dropLast(7)) }
  }

  /// The file that links of a path lead to, relative to the project; the path itself for other files.
  func target(of path: String) -> String {
    let place = SourcePath.joined(top, path)
    guard let real = files.realPath(place), let home = files.realPath(top),
      SourcePath.isInside(real, home)
    else { return path }
    return String(real.dropFirst(home.count + 1))
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
  func project(where isMeant: (String) -> Bool) -> String? { projects(where: isMeant).first }

  /// The project files of .NET, without samples, whose texts pass the test.
  func projects(where isMeant: (String) -> Bool) -> [String] {
    all.filter { !Self.isSample($0.path) }.flatMap { folder in
      folder.names.filter { $0.hasSuffix(".csproj") }.map(folder.path)
    }.filter { isMeant(text(of: $0)) }
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

  /// Whether an app needs Electron, under its name of today or an earlier one.
  var isElectron: Bool {
    let names = ["", "-nightly", "-prebuilt", "-prebuilt-compile"].map { "electron\($0)" }
    return !dependencies.isDisjoint(with: names)
  }

  /// The text of a file; empty if it cannot be read.
  func text(of path: String) -> String { String(decoding: bytes(of: path), as: UTF8.self) }

  /// The bytes of a file of at most `limit` bytes; empty if it cannot be read.
  func bytes(of path: String, limit: Int = ProjectReferences.longest) -> [UInt8] {
    guard fileType(of: path) == .regular else { return [] }
    return (try? files.read(SourcePath.joined(top, path), limit: limit)) ?? []
  }
}
