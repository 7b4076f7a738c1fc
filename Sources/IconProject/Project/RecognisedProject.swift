package import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec
import LibC

/// A location of icons in a project.
package struct ProjectPlace: Equatable, Sendable {
  /// How a build makes the icons there.
  enum Making: Equatable, Sendable {
    /// From the Contents.json of a catalog's set.
    case fill(String)
    /// `icon` is the project's own name for the icon, if it differs from the preset's.
    case preset(String, output: String, icon: String? = nil)
    /// The files that documents name.
    case named(NamedIcons)

    /// The set or the output folder, relative to the project.
    var path: String {
      switch self {
      case .fill(let set): set
      case .preset(_, let output, _): output
      case .named: "."
      }
    }
  }

  let kind: ProjectKind
  /// The file or folder that identifies the project.
  let sign: String
  var making: Making
  /// The line that names the icons in a file of the project, if it is missing there.
  var nextStep: String?

  /// For messages. NativeScript makes the project of Xcode.
  var noun: String {
    kind.name == "xcode" && sign.contains("App_Resources/")
      ? "an app with an asset catalog" : kind.noun
  }

  /// The icons that documents name; nil for other places.
  var icons: NamedIcons? { if case .named(let icons) = making { icons } else { nil } }

  /// Whether the app of the first place of its type has it too: a watch app, an Icon Composer document.
  var isOwn = false

  var path: String { making.path }

  /// What a build does there, for messages. `path` is relative to the working directory.
  func deed(at path: String) -> String {
    switch making {
    case .fill: "iconforge builds the icons that \(path) lists"
    case .preset(let name, _, _):
      "iconforge builds preset \(name) into \(path == "." ? "this folder" : path)"
    case .named(let icons):
      icons.documents.isEmpty
        ? "iconforge builds the icons that its tools look for"
        : "iconforge builds the icons that \(icons.documents.prefix(3).joined(separator: ", "))"
          + " name\(icons.documents.count == 1 ? "s" : "")"
    }
  }
}

extension ProjectPlace {
  /// The icons that documents name, also if a preset has all of them.
  func namedIcons(in tree: ProjectFolders) -> NamedIcons? {
    if let icons { return icons }
    let documents = kind.source.map { tree.documents(of: $0) } ?? []
    return NamedIcons(
      ProjectReferences(kind, in: tree, documents: documents), preset: nil, output: ".", icon: nil,
      in: tree)
  }
}

/// The projects recognised in a folder.
package struct RecognisedProject: Sendable {
  /// At most one place of each kind, in the order of `ProjectKind.all`. A plain build makes these.
  package let chosen: [ProjectPlace]
  /// Further places of the same kinds, which may need another icon.
  package let others: [ProjectPlace]
  /// Links to folders outside the project, which are skipped.
  let outsideLinks: [String]
  let tree: ProjectFolders
  private let innerProjects = Guarded<[(folder: String, title: String)]?>(nil)

  /// Reads names, three folders deep, and a few small files. Of each kind, the place with the fewest
  /// folders above it comes first, then the first by name.
  /// Complexity: O(names), of at most `ProjectFolders.most` folders.
  package init(in folder: String = ".", of files: any FileSystem) {
    let tree = ProjectFolders(below: folder, in: files)
    let places = ProjectKind.all.map { $0.places(in: tree) }
    var replaced = places.compactMap(\.first).reduce(into: Set<String>()) {
      $0.formUnion($1.kind.replaced)
    }
    // Capacitor shows the page in `public` inside of its app.
    if tree.first(of: ["json", "ts", "js"].map { "capacitor.config.\($0)" }) != nil {
      replaced.insert("web")
    }
    // What Expo and Tauri write themselves, git ignores; folders in git are what ships.
    let natives = places.flatMap { $0.prefix(1) }.filter {
      ["xcode", "android"].contains($0.kind.name)
    }
    let ignored = Set(natives.filter { tree.isIgnored(Self.icon(of: $0)) }.map(\.kind.name))
    let shipped = natives.map(\.kind.name).filter { !ignored.contains($0) }
    if replaced.isSuperset(of: ["xcode", "android"]) {
      replaced.subtract(shipped)
      // Icons that Expo's configuration names stay as new as those that ship.
      let named = places.compactMap(\.first).filter { $0.icons != nil }.map(\.kind.name)
      if !shipped.isEmpty { replaced.formUnion(Set(["expo", "expoProgram"]).subtracting(named)) }
    } else {
      replaced.formUnion(ignored)
    }
    let own: [ProjectPlace] = places.flatMap { all in
      all.enumerated().filter { number, place in number == 0 || place.isOwn }.map(\.element)
    }
    var chosen = own.filter { !replaced.contains($0.kind.name) }
    // Where documents name icons, these types add no others.
    let named = chosen.filter { $0.icons != nil }.map(\.kind.name)
    let added = named.isEmpty ? [] : ["qt", "snap", "linuxDesktop"]
    chosen = chosen.filter { place in
      guard added.contains(place.kind.name),
        case .preset(let name, let output, let icon) = place.making
      else { return true }
      let slots = (try? BuiltInPresets.preset(name))?.slots ?? []
      return slots.contains { slot in
        let file = slot.file.replacing("{name}", with: icon ?? Manifest.standardIconName)
        return tree.file(SourcePath.joined(output == "." ? "" : output, file)) != nil
      }
    }
    // A page in the framework's window has icons of its own.
    let site = replaced.contains("web") ? own.first { $0.kind == .web } : nil
    if let site, let existing = site.namedIcons(in: tree)?.existing(in: tree) {
      chosen.append(ProjectPlace(kind: .web, sign: site.sign, making: .named(existing)))
    }
    // Beside native projects in git, nothing reads what a preset adds to Expo's configuration.
    chosen = chosen.compactMap { place in
      guard place.kind.name.hasPrefix("expo"), !shipped.isEmpty else { return place }
      guard let icons = place.icons, !icons.references.allSatisfy(\.isSplash) else { return nil }
      var place = place
      place.making = .named(icons.alone)
      return place
    }
    // A file that several documents name is made once.
    var known: Set<String> = []
    chosen = chosen.compactMap { place in
      guard let icons = place.icons else { return place }
      guard let rest = icons.without(known) else { return nil }
      known.formUnion(icons.references.map(\.file))
      var place = place
      place.making = .named(rest)
      return place
    }
    self.chosen = chosen
    // Quasar's configuration names the icons of Electron.
    let covered = named.contains("quasar") ? added + ["electron"] : added
    // A desktop program shows its page in a window, and no browser does.
    let isDesktop = chosen.contains {
      ["electron", "tauri", "wails", "neutralino"].contains($0.kind.name)
    }
    others = places.flatMap { $0 }.filter { place in
      !chosen.contains(place) && !(covered.contains(place.kind.name) && own.contains(place))
        && !(place == site && chosen.contains { $0.kind == .web })
        && !(replaced.contains("web") && place.kind == .web
          && !(isDesktop ? place.icons != nil : Self.hasPage(place, tree)))
    }
    outsideLinks = tree.outsideLinks
    self.tree = tree
  }

  package var isEmpty: Bool { chosen.isEmpty }

  /// Whether documents name a site's icons, or its folder has a page.
  private static func hasPage(_ site: ProjectPlace, _ tree: ProjectFolders) -> Bool {
    site.icons != nil
      || tree.file(SourcePath.joined(site.path == "." ? "" : site.path, "index.html")) != nil
  }

  /// A file that git ignores if a tool makes the icons of a native project.
  private static func icon(of place: ProjectPlace) -> String {
    guard case .preset("android", let output, let icon) = place.making else { return place.path }
    return "\(output)/res/mipmap-hdpi/\(icon ?? AndroidManifest.launcher).png"
  }

  /// "an Xcode project and a web site".
  package var title: String {
    let nouns = chosen.map(\.noun).uniqued()
    return nouns.dropLast().joined(separator: ", ") + (nouns.count > 1 ? " and " : "")
      + (nouns.last ?? "")
  }

  /// The presets that builds make here, with their output folders and the project's own name of the icon.
  package var presetPlaces: [(preset: String, output: String, icon: String?)] {
    (chosen + others).compactMap { place in
      guard case .preset(let preset, let output, let icon) = place.making else { return nil }
      return (preset, output, icon)
    }
  }

  /// The error for a project with several apps of one type; nil if one of them is the app.
  func apps(for artwork: String) -> IconForgeError? {
    let owners = (chosen + others).filter { $0.kind.name == "xcode" }.map {
      XcodePlaces.app(of: $0.path, in: tree)
    }.uniqued()
    if owners.count > 1, !owners.contains(nil) {
      return .invalidArguments(
        "this folder holds several apps; build one of them:",
        choices: owners.compactMap { $0 }.map {
          Setting.build([.fill: ShellWord.quoted($0)], of: ShellWord.quoted(artwork))
        })
    }
    let programs = (chosen + others).filter { $0.kind.name == "maui" }
    let several = programs.count > 1 ? programs : XcodePlaces.several(chosen, in: tree)
    if !several.isEmpty {
      let apps = several.map { $0.kind.name == "maui" ? SourcePath.home(of: $0.sign) : $0.path }
      return .invalidArguments(
        "this folder holds several apps; build one of them:",
        choices: (apps + [site(besides: apps)].compactMap { $0 }).map { path in
          Setting.build([.fill: ShellWord.quoted(path)], of: ShellWord.quoted(artwork))
        })
    }
    let places = (chosen + others).filter { $0.kind.name == "android" }
    guard AndroidPlaces.isAmbiguous(places) else { return nil }
    return .invalidArguments(
      "this folder holds several Android apps; build one of them:",
      choices: AndroidPlaces.mains(of: places).map { place in
        let module = AndroidPlaces.module(of: place)
        let options: KeyValuePairs<Setting, String?> =
          SourcePath.isInside(place.path, module)
          ? [.fill: ShellWord.quoted(module)]
          : [.preset: "android", .output: ShellWord.quoted(place.path)]
        return Setting.build(options, of: ShellWord.quoted(artwork))
      })
  }

  /// The folder of the site of a repository with several apps, whose pages are not in any of them.
  private func site(besides apps: [String]) -> String? {
    let site = (chosen + others).first { $0.kind == .web }?.icons
    let files = (site?.references ?? []).flatMap { [$0.file] + ($0.document.map { [$0] } ?? []) }
      .filter { file in !apps.contains { SourcePath.isInside(file, $0) } }
    guard let first = files.first else { return nil }
    return SourcePath.parents(of: first).first { folder in
      !folder.isEmpty && files.allSatisfy { SourcePath.isInside($0, folder) }
    }
  }

  /// Whether the folder itself is no project, and the icons found belong to one of several projects in its folders.
  var isElsewhere: Bool {
    // A store listing and a Snap package belong to an app, which may be in another folder.
    let apps = chosen.filter { !["fastlane", "snap"].contains($0.kind.name) }
    if apps.allSatisfy({
      tree.isOfPackage(SourcePath.joined($0.path, "x")) || tree.isOfPackage($0.sign)
    }) {
      return !inner.isEmpty
    }
    if apps.allSatisfy({ $0.kind == .web && Self.isOfDocumentation($0.sign) }) {
      return inner.contains { !Self.isOfDocumentation($0.folder + "/") }
    }
    // The native projects of a framework, whose own files are beside them.
    let isHome = tree.home.names.contains(where: Self.isOfProject)
    let natives = apps.filter { ["xcode", "mac", "android"].contains($0.kind.name) && !isHome }
    let isOfFramework = { (folder: String) in
      !folder.isEmpty
        && ["pubspec.yaml", "package.json"].contains { tree.file("\(folder)/\($0)") != nil }
    }
    if natives.contains(where: { SourcePath.parents(of: $0.path).contains(where: isOfFramework) }) {
      return !inner.isEmpty
    }
    let isLoose = chosen.allSatisfy { $0.icons != nil && $0.sign.contains("/") }
    guard isLoose, !isHome else { return false }
    let inner = inner
    // The manifests of several browsers share images of the repository.
    let isShared = chosen.contains { place in
      place.icons?.references.allSatisfy { icon in
        !inner.contains { SourcePath.isInside(icon.file, $0.folder) }
      } ?? false
    }
    return inner.count > 1 && !isShared
  }

  /// Whether a file belongs to the site of a project's documentation.
  private static func isOfDocumentation(_ path: String) -> Bool {
    ["docs", "doc", "documentation", "website", "site"].contains(SourcePath.parts(path).first)
      && path.contains("/") || ["mkdocs.yml", "conf.py"].contains(SourcePath.name(of: path))
  }

  /// The projects at most three levels below a folder without one, found once. Complexity: That of `init` for each
  /// folder.
  var inner: [(folder: String, title: String)] {
    innerProjects.with { known in
      let found = known ?? self.findInner()
      known = found
      return found
    }
  }

  private func findInner() -> [(folder: String, title: String)] {
    var found: [(folder: String, title: String)] = []
    for folder in tree.all where !folder.path.isEmpty && SourcePath.parts(folder.path).count <= 3 {
      let isKnown = found.contains { SourcePath.isInside(folder.path, $0.folder) }
      guard !isKnown, found.count <= Self.mostInner, !ProjectFolders.isSample(folder.path),
        folder.names.contains(where: Self.isOfProject)
      else { continue }
      let project = RecognisedProject(in: SourcePath.joined(tree.top, folder.path), of: tree.files)
      let hasIcons = project.chosen.contains { !project.isPlainPage($0) }
      if hasIcons { found.append((folder.path, project.title)) }
    }
    return found
  }

  /// Whether a place is a page without an icon, such as one of a library's tests.
  private func isPlainPage(_ place: ProjectPlace) -> Bool {
    guard place.kind == .web, place.icons == nil, place.sign.hasSuffix("index.html") else {
      return false
    }
    let folder = SourcePath.folder(of: place.sign)
    return !tree.text(of: place.sign).contains("icon")
      && !tree.names(in: folder).contains(where: WebPlace.isUsual)
  }

  /// The folder of the only project in the folders; nil for a site of documentation.
  var onlyInner: String? {
    let inner = inner
    guard inner.count == 1, !Self.isOfDocumentation("\(inner[0].folder)/") else { return nil }
    return inner[0].folder
  }

  private static let mostInner = 6

  /// Whether a file is the description of a project.
  private static func isOfProject(_ name: String) -> Bool {
    [
      "package.json", "pubspec.yaml", "Cargo.toml", "settings.gradle", "settings.gradle.kts",
      "build.gradle",
      "build.gradle.kts", "index.html", "project.godot", "manifest.json", "pyproject.toml",
      "CMakeLists.txt",
      "Gemfile", "mix.exs", "composer.json", "wails.json", "config.xml", "project.yml",
      "Project.swift", "manage.py", "_config.yml", "ProjectSettings",
    ].contains(name)
      || [".xcodeproj", ".csproj", ".sln", ".slnx", ".xcassets"].contains(where: name.hasSuffix)
  }

  /// The error for a folder without a project.
  func isUnknown(for artwork: String) -> IconForgeError {
    if let broken = tree.broken { return broken }
    let link = outsideLinks.first.map { ". \($0) leads out of this folder" } ?? ""
    let inner = inner
    guard !inner.isEmpty else {
      let files = tree.iconFiles
      let words = "found no project in this folder and the three levels below it\(link)"
      let presets = "\(Setting.preset) (ios, web, android; iconforge presets lists all)"
      if files.isEmpty {
        return .invalidArguments("\(words). Give \(presets) or \(Setting.output) FOLDER")
      }
      return .invalidArguments(
        "\(words). Give \(presets) or \(Setting.output) FOLDER, or build the files that show the icon:",
        choices: files.prefix(Self.mostInner).map {
          Setting.build([.also: ShellWord.quoted($0)], of: ShellWord.quoted(artwork))
        })
    }
    let lines = inner.prefix(Self.mostInner).map { folder, title in
      Setting.build([.fill: ShellWord.quoted(folder)], of: ShellWord.quoted(artwork))
        + "   # \(title)"
    }
    return .invalidArguments(
      "this folder holds other projects; build one of them:",
      choices: lines + (inner.count > Self.mostInner ? ["and others"] : []))
  }
}
