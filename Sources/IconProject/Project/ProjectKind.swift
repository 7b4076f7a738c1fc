import IconDocuments
import IconFiles
import IconSpec

/// A type of project that iconforge recognises. `all` is the table: one entry for each type.
struct ProjectKind: Sendable {
  typealias Place = (sign: String, making: ProjectPlace.Making)

  /// Also the set's name in a starter manifest.
  let name: String
  /// For messages: "is an Android project".
  let noun: String
  /// The files by which it is recognised.
  let signs: String
  /// Names of types that are not built beside this one: the framework makes their icons, or its own
  /// window shows what looks like a website.
  let replaced: Set<String>
  private let find: @Sendable (ProjectFolders) -> [Place]

  init(
    _ name: String, _ noun: String, by signs: String, replacing replaced: Set<String> = [],
    find: @escaping @Sendable (ProjectFolders) -> [Place]
  ) {
    (self.name, self.noun, self.signs, self.replaced, self.find) = (
      name, noun, signs, replaced, find
    )
  }

  /// One preset, in the folder of the file or folder that `sign` finds.
  private init(
    _ name: String, _ noun: String, by signs: String, preset: String, into output: String? = nil,
    replacing replaced: Set<String> = [], sign: @escaping @Sendable (ProjectFolders) -> String?
  ) {
    self.init(name, noun, by: signs, replacing: replaced) { tree in
      guard let sign = sign(tree) else { return [] }
      return [(sign, .preset(preset, output: output ?? SourcePath.home(of: sign)))]
    }
  }

  func places(in tree: ProjectFolders) -> [ProjectPlace] {
    find(tree).map { ProjectPlace(kind: self, sign: $0.sign, making: $0.making) }
  }

  static let web = ProjectKind(
    "web", "a web site", by: "index.html, or public or static beside package.json",
    find: WebPlace.all)

  /// In the order in which they are reported and made.
  static let all = [
    // Flutter and React Native keep the Mac's icon set beside those of phones.
    ProjectKind("xcode", "an Xcode project", by: "*.xcodeproj, *.xcworkspace or *.xcassets") {
      tree in
      XcodePlaces.all(in: tree).filter { !XcodePlaces.isForMac($0) }
    },
    ProjectKind("mac", "an Xcode project for the Mac", by: "macos/*.xcassets") { tree in
      XcodePlaces.all(in: tree).filter(XcodePlaces.isForMac)
    },
    ProjectKind(
      "android", "an Android project", by: "app/src/main/res, or AndroidManifest.xml in a module",
      find: AndroidPlaces.all),
    ProjectKind(
      "flutterWeb", "a Flutter project with a web site", by: "pubspec.yaml with flutter",
      preset: "flutter-web", into: "web"
    ) { $0.isFlutter ? $0.folder("web") : nil },
    ProjectKind(
      "flutterWindows", "a Flutter project for Windows", by: "pubspec.yaml with flutter",
      preset: "flutter-windows",
      into: "windows/runner"
    ) { $0.isFlutter ? $0.folder("windows/runner") : nil },
    ProjectKind(
      "capacitor", "a Capacitor project", by: "capacitor.config.json, .ts or .js",
      preset: "capacitor-assets", replacing: ["web"]
    ) { $0.first(of: ["json", "ts", "js"].map { "capacitor.config.\($0)" }) },
    ProjectKind(
      "cordova", "a Cordova project", by: "config.xml of Cordova", preset: "cordova",
      replacing: ["web"]
    ) { tree in
      // Other tools have a config.xml too.
      tree.file(
        "config.xml",
        where: { $0.contains("<widget") && $0.contains("http://cordova.apache.org/ns/") })
    },
    ProjectKind(
      "expo", "an Expo project", by: "app.json beside package.json with expo", preset: "expo",
      replacing: ["xcode", "android", "web"]
    ) { $0.dependencies.contains("expo") ? $0.file("app.json", where: isExpo) : nil },
    ProjectKind(
      "tauri", "a Tauri project", by: "src-tauri/tauri.conf.json, .json5 or Tauri.toml",
      preset: "tauri", into: "src-tauri", replacing: ["web"],
      sign: tauri),
    ProjectKind(
      "electron", "an Electron project", by: "package.json with electron", preset: "electron",
      replacing: ["web"]
    ) { tree in
      tauri(tree) == nil && tree.dependencies.contains("electron") ? tree.file("package.json") : nil
    },
    ProjectKind("maui", "a .NET MAUI project", by: "*.csproj with UseMaui", preset: "maui") {
      tree in
      tree.all.lazy.flatMap { folder in
        folder.names.filter { $0.hasSuffix(".csproj") }.map(folder.path)
      }.first { tree.text(of: $0).contains("<UseMaui>true</UseMaui>") }
    },
    ProjectKind(
      "next", "a Next.js project", by: "package.json with next, and app or src/app",
      preset: "next", replacing: ["web"], sign: next),
    ProjectKind(
      "godot", "a Godot project", by: "project.godot", preset: "godot", replacing: ["web"]
    ) {
      $0.file("project.godot")
    },
    ProjectKind(
      "unity", "a Unity project", by: "ProjectSettings/ProjectSettings.asset", preset: "unity",
      into: "."
    ) {
      $0.file("ProjectSettings/ProjectSettings.asset")
    },
    ProjectKind("qt", "a Qt project", by: "CMakeLists.txt or *.pro with Qt", preset: "qt-desktop") {
      tree in
      tree.home.names.sorted().first { isQt($0, tree) }
    },
    ProjectKind(
      "compose", "a Compose Multiplatform project for desktops",
      by: "build.gradle.kts with nativeDistributions", preset: "compose-desktop"
    ) { tree in
      tree.all.lazy.map { $0.path(of: "build.gradle.kts") }.first {
        tree.file($0, where: { $0.contains("nativeDistributions") }) != nil
      }
    },
    web,
  ]

  @Sendable private static func tauri(_ tree: ProjectFolders) -> String? {
    tree.first(of: ["tauri.conf.json", "tauri.conf.json5", "Tauri.toml"].map { "src-tauri/\($0)" })
  }

  /// The root layout in the app folder. Next.js answers no request for a favicon that is also in public.
  @Sendable private static func next(_ tree: ProjectFolders) -> String? {
    guard tree.dependencies.contains("next"), tree.file("public/favicon.ico") == nil else {
      return nil
    }
    return tree.first(
      of: ["app", "src/app"].flatMap { folder in
        ["tsx", "jsx", "ts", "js"].map { "\(folder)/layout.\($0)" }
      })
  }

  /// React Native has an app.json too. A file that cannot be parsed counts: the build reports it when it
  /// updates the file.
  private static func isExpo(_ text: String) -> Bool {
    guard let app = try? PropertyValue(json: Array(text.utf8)) else { return true }
    return app["expo"]?.table != nil
  }

  /// Files of CMake and qmake that require Qt.
  private static func isQt(_ name: String, _ tree: ProjectFolders) -> Bool {
    if name == "CMakeLists.txt" {
      let text = tree.text(of: name)
      return ["find_package(Qt5", "find_package(Qt6", "find_package(QT "].contains(
        where: text.contains)
    }
    return name.hasSuffix(".pro")
      && tree.text(of: name).split(separator: "\n").contains { line in
        ["QT +=", "QT+=", "QT ="].contains { line.hasPrefix($0) }
      }
  }
}

extension ProjectKind: Equatable {
  static func == (a: ProjectKind, b: ProjectKind) -> Bool { a.name == b.name }
}
