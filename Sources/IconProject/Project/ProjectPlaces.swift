import IconFiles
import IconSpec

/// The icon sets of Xcode's catalogs, or where the first catalog of a project goes.
enum XcodePlaces {
  private static let iconSet = "\(Manifest.standardIconName).appiconset"

  static func all(in tree: ProjectFolders) -> [ProjectPlace] {
    let catalogs = tree.all.flatMap { folder in
      folder.names.filter { $0.hasSuffix(".xcassets") }.map(folder.path)
    }
    let sets = catalogs.map { "\($0)/\(iconSet)" }.filter { tree.kind(of: $0) == .folder }
    let project = tree.all.lazy.flatMap { folder in
      folder.names.filter(isProject).map(folder.path)
    }.first
    guard sets.isEmpty else {
      // Flutter and React Native keep the Mac's beside the telephones'.
      return sets.map {
        ProjectPlace(
          kind: $0.hasPrefix("macos/") ? .mac : .xcode, sign: project ?? $0, making: .fill($0))
      }
    }
    guard let project else { return [] }
    return [
      ProjectPlace(
        kind: .xcode, sign: project,
        making: .preset("ios", output: home(of: project, catalogs, in: tree)))
    ]
  }

  private static func isProject(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  /// Beside the project's catalog; without one in the folder that has the project's name, where Xcode
  /// puts what belongs to it.
  private static func home(
    of project: String, _ catalogs: [String], in tree: ProjectFolders
  ) -> String {
    if let catalog = catalogs.first(where: { SourcePath.name(of: $0) == CatalogPath.catalog }) {
      let folder = SourcePath.folder(of: catalog)
      return folder.isEmpty ? "." : folder
    }
    let folder = SourcePath.folder(of: project)
    let own = SourcePath.joined(folder, Manifest.name(ofFile: project))
    if tree.kind(of: own) == .folder { return own }
    return folder.isEmpty ? "." : folder
  }
}

/// The modules of a Gradle project, and those in the folders where frameworks have one.
enum AndroidPlaces {
  /// Those of Flutter, React Native, Capacitor and Expo; of Tauri.
  private static let roots = ["", "android", "src-tauri/gen/android"]

  static func all(in tree: ProjectFolders) -> [ProjectPlace] {
    roots.flatMap { root -> [ProjectPlace] in
      guard let folder = tree.all.first(where: { $0.path == root }) else { return [] }
      let settings = ["settings.gradle.kts", "settings.gradle"].first(where: folder.has)
      let modules = ["app"] + (settings == nil ? [] : folder.names.filter { $0 != "app" })
      // Kotlin Multiplatform has a folder for each platform.
      let mains = modules.flatMap { module in
        ["main", "androidMain"].map { (module, folder.path(of: "\(module)/src/\($0)")) }
      }
      return mains.compactMap { module, main in
        let (resources, manifest) = ("\(main)/res", "\(main)/AndroidManifest.xml")
        let isApp = module == "app" && tree.kind(of: resources) == .folder
        guard isApp || tree.kind(of: manifest) == .regular else { return nil }
        return ProjectPlace(
          kind: .android, sign: settings.map(folder.path) ?? (isApp ? resources : manifest),
          making: .preset("android", output: main))
      }
    }
  }
}

/// The folder whose files a web site serves from its root.
enum WebPlace {
  /// Of several, what says most.
  static func all(in tree: ProjectFolders) -> [ProjectPlace] {
    let home = tree.home
    guard !FrameworkPlaces.isFlutter(tree) else { return [] }
    let hasPackage = home.has("package.json") && tree.kind(of: "package.json") == .regular
    let folders = hasPackage ? ["public", "static"] : ["public"]
    let page = tree.kind(of: "index.html") == .regular ? "index.html" : nil
    func place(_ sign: String, _ output: String) -> [ProjectPlace] {
      [ProjectPlace(kind: .web, sign: sign, making: .preset("web", output: output))]
    }
    for folder in folders where tree.kind(of: folder) == .folder {
      let isServed = served.contains { tree.kind(of: "\(folder)/\($0)") == .regular }
      if hasPackage || page != nil || isServed {
        return place(hasPackage ? "package.json" : page ?? folder, folder)
      }
    }
    guard let page else { return [] }
    // Vite has the page outside of what it serves as it is, and makes no folder for that.
    let isVite = home.names.contains { $0.hasPrefix("vite.config.") }
    return place(page, isVite ? "public" : ".")
  }

  /// What lies at the root of a site and nowhere else.
  private static let served = ["index.html", "index.php", "robots.txt", "favicon.ico"]
}
