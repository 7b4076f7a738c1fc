import IconDocuments
import IconFiles
import IconSpec

/// What frameworks keep outside of the folders that Xcode, Gradle and web servers have.
struct FrameworkPlaces: Sendable {
  let all: [ProjectPlace]

  /// Of kinds that are recognised beside these: the framework makes what they need itself, or shows
  /// in a window of its own what looks like a site.
  var madeOtherwise: Set<ProjectKind> {
    all.reduce(into: []) { left, place in
      switch place.kind {
      case .expo: left.formUnion([.xcode, .android, .web])
      case .capacitor, .cordova, .tauri, .electron, .godot: left.insert(.web)
      default: break
      }
    }
  }

  init(in tree: ProjectFolders) {
    let needs = Self.dependencies(of: tree)
    let home = tree.home
    func file(_ path: String) -> String? { tree.kind(of: path) == .regular ? path : nil }
    func folder(_ path: String) -> String? { tree.kind(of: path) == .folder ? path : nil }
    var all: [ProjectPlace] = []
    func add(_ kind: ProjectKind, _ sign: String?, _ preset: String, _ output: String = ".") {
      guard let sign else { return }
      all.append(ProjectPlace(kind: kind, sign: sign, making: .preset(preset, output: output)))
    }
    if Self.isFlutter(tree) {
      add(.flutterWeb, folder("web"), "flutter-web", "web")
      add(.flutterWindows, folder("windows/runner"), "flutter-windows", "windows/runner")
    }
    let capacitor = ["json", "ts", "js"].lazy.compactMap { file("capacitor.config.\($0)") }.first
    add(.capacitor, capacitor, "capacitor-assets")
    if Self.isCordova(tree.text(of: "config.xml")) { add(.cordova, "config.xml", "cordova") }
    if needs.contains("expo"), let app = file("app.json"), Self.isExpo(tree.text(of: app)) {
      add(.expo, app, "expo")
    }
    let tauri = ["tauri.conf.json", "tauri.conf.json5", "Tauri.toml"].lazy.compactMap {
      file("src-tauri/\($0)")
    }.first
    add(.tauri, tauri, "tauri", "src-tauri")
    if tauri == nil, needs.contains("electron") { add(.electron, file("package.json"), "electron") }
    let maui = tree.all.lazy.flatMap { place in
      place.names.filter { $0.hasSuffix(".csproj") }.map(place.path)
    }.first { tree.text(of: $0).contains("<UseMaui>true</UseMaui>") }
    add(.maui, maui, "maui", maui.map(Self.folder) ?? ".")
    add(.godot, home.has("project.godot") ? file("project.godot") : nil, "godot")
    add(.unity, file("ProjectSettings/ProjectSettings.asset"), "unity")
    add(.qt, home.names.sorted().first { Self.isQt($0, tree) }, "qt-desktop")
    let compose = tree.all.lazy.map { $0.path(of: "build.gradle.kts") }.first {
      file($0) != nil && tree.text(of: $0).contains("nativeDistributions")
    }
    add(.compose, compose, "compose-desktop", compose.map(Self.folder) ?? ".")
    self.all = all
  }

  static func isFlutter(_ tree: ProjectFolders) -> Bool {
    tree.text(of: "pubspec.yaml").split(separator: "\n").contains { $0.hasPrefix("flutter:") }
  }

  /// The file is called so elsewhere too.
  private static func isCordova(_ text: String) -> Bool {
    text.contains("<widget") && text.contains("http://cordova.apache.org/ns/")
  }

  /// React Native has a file of that name too. What cannot be read is told when it is to be changed.
  private static func isExpo(_ text: String) -> Bool {
    guard let app = try? PropertyValue(json: Array(text.utf8)) else { return true }
    return app["expo"]?.table != nil
  }

  /// CMake's and qmake's files of a project that asks for Qt.
  private static func isQt(_ name: String, _ tree: ProjectFolders) -> Bool {
    if name == "CMakeLists.txt" {
      let text = tree.text(of: name)
      return ["find_package(Qt5", "find_package(Qt6", "find_package(QT "].contains(
        where: text.contains)
    }
    return name.hasSuffix(".pro")
      && tree.text(of: name).split(separator: "\n").contains {
        $0.hasPrefix("QT +=") || $0.hasPrefix("QT+=") || $0.hasPrefix("QT =")
      }
  }

  private static func folder(_ path: String) -> String {
    let folder = SourcePath.folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// Packages that package.json asks for.
  private static func dependencies(of tree: ProjectFolders) -> Set<String> {
    guard tree.home.has("package.json"),
      let package = try? PropertyValue(json: Array(tree.text(of: "package.json").utf8))
    else { return [] }
    return ["dependencies", "devDependencies"].reduce(into: []) { names, key in
      names.formUnion(package[key]?.table.map { Array($0.keys) } ?? [])
    }
  }
}
