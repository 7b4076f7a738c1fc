import IconFiles
import IconSpec

/// The icon sets of Xcode's targets, or the folder for a project's first catalog.
enum XcodePlaces {
  static func isForMac(_ place: ProjectKind.Place) -> Bool {
    if case .fill(let set) = place.making { set.hasPrefix("macos/") } else { false }
  }

  static func all(in tree: ProjectFolders) -> [ProjectKind.Place] {
    let all = tree.all.flatMap { folder in
      folder.names.filter { $0.hasSuffix(".xcodeproj") }.sorted().map(folder.path)
    }
    let shipped = all.filter { !isSample($0) }
    let projects = shipped.isEmpty ? all : shipped
    var withoutApp: Set<String> = []
    let found = projects.flatMap { path in
      let project = XcodeProject(path, in: tree)
      let targets = project?.targets ?? []
      if project?.hasTargets == true, targets.isEmpty { withoutApp.insert(path) }
      return targets.enumerated().flatMap { number, target in
        places(of: target, isFirst: number == 0 && !target.isExtension, sign: path, in: tree).map {
          place in
          // Another app for the same devices has another icon, or is a variant of the first.
          let isApart = SourcePath.parts(path).count > SourcePath.parts(projects[0]).count
          let isMain = target.isFirst && !(isApart && target.isApplication)
          let isOwn = place.isOwn && !target.isExtension && (isMain || !target.isApplication)
          return (place.sign, place.making, isOwn)
        }
      }
    }
    if !found.isEmpty { return found.grouped { $0.1.path }.map { $0.elements[0] } }
    return byName(in: tree, projects.first { !withoutApp.contains($0) })
  }

  /// Whether a project shows a library or a part of the app: "sampleapps/Login", "ExampleApp".
  private static func isSample(_ path: String) -> Bool {
    let folder = SourcePath.folder(of: path)
    return ProjectFolders.isSample(folder)
      || SourcePath.parts(folder).contains {
        $0.lowercased().contains(/^(?:sample|example)|(?:sample|example)s?$/)
      }
  }

  /// The apps of several Xcode projects for one platform, by the paths of their projects; empty if each
  /// platform has one. Complexity: O(bytes of the projects).
  static func several(_ places: [ProjectPlace], in tree: ProjectFolders) -> [ProjectPlace] {
    let apps = places.filter { $0.sign.hasSuffix(".xcodeproj") }.grouped { $0.sign }.map(
      \.elements[0])
    guard apps.count > 1 else { return [] }
    let platforms = apps.grouped { app in
      let project = XcodeProject(app.sign, in: tree)
      return project?.targets.first { $0.isApplication }.map(\.platform) ?? app.sign
    }
    return platforms.contains { $0.elements.count > 1 } ? apps : []
  }

  /// The folder of the app that has a set, where a project without targets may have several apps: one with a
  /// file of XcodeGen or Tuist, or a brand of NativeScript.
  static func app(of set: String, in tree: ProjectFolders) -> String? {
    let above = SourcePath.parents(of: set).filter { !$0.isEmpty }
    return above.first { folder in
      ["project.yml", "Project.swift"].contains { tree.file("\(folder)/\($0)") != nil }
        || SourcePath.folder(of: folder) == "App_Resources"
          && !["iOS", "Android"].contains(SourcePath.name(of: folder))
    }
  }

  /// The sets of a target: that of the released configuration, then those of others.
  private static func places(
    of target: XcodeProject.Target, isFirst: Bool, sign: String, in tree: ProjectFolders
  ) -> [ProjectKind.Place] {
    let home = SourcePath.folder(of: sign)
    // Resources may be deeper than projects are searched.
    let own = target.resources.filter { !$0.isEmpty }.flatMap {
      tree.folders(in: $0) { $0.hasSuffix(".xcassets") }
    }.uniqued()
    if target.isExtension, own.isEmpty { return [] }
    let near =
      own.isEmpty
      ? catalogs(in: tree).filter { home.isEmpty || SourcePath.isInside($0, home) } : own
    let standard =
      target.isApplication && !target.icons.contains(Manifest.standardIconName)
      && near.contains { !iconSets(of: Manifest.standardIconName, in: $0, tree).isEmpty }
      && hasOptionalFile(tree)
    let names = target.icons + (standard ? [Manifest.standardIconName] : [])
    return names.enumerated().flatMap { number, name -> [ProjectKind.Place] in
      let isReleased = number == 0 || standard && number == names.count - 1
      let documents =
        target.resources.isEmpty
        ? composers(of: name, in: tree)
        : target.resources.flatMap { tree.folders(in: $0) { $0 == "\(name).icon" } }.uniqued()
      let sets = near.flatMap { iconSets(of: name, in: $0, tree) }
      // Xcode takes the set with images.
      let filled = sets.filter { tree.names(in: $0).contains { $0 != "Contents.json" } }
      let found =
        documents
        + sets.filter { set in
          filled.contains(set) || !filled.contains { $0.hasSuffix(SourcePath.name(of: set)) }
        }
      if !found.isEmpty { return found.map { (sign, .fill($0), isReleased) } }
      // Another configuration's set may be made by a script.
      guard isFirst, isReleased, target.isApplication, !hasIconFile(tree) else { return [] }
      let icon = name == Manifest.standardIconName ? nil : name
      let output = Self.home(of: sign, near, in: tree)
      return [(sign, .preset(target.isForMac ? "macos" : "ios", output: output, icon: icon), true)]
    }
  }

  /// Whether a configuration includes an optional file that is missing: a script of the release writes it.
  private static func hasOptionalFile(_ tree: ProjectFolders) -> Bool {
    tree.all.contains { folder in
      folder.names.contains { name in
        name.hasSuffix(".xcconfig")
          && tree.text(of: folder.path(of: name)).matches(of: /#include\? "([^"]+)"/).contains {
            !tree.isThere(SourcePath.joined(folder.path, String($0.1)))
          }
      }
    }
  }

  /// Whether a Mac app has an .icns file that its property list names, and no catalog.
  private static func hasIconFile(_ tree: ProjectFolders) -> Bool {
    catalogs(in: tree).isEmpty
      && tree.folders(with: "Info.plist").contains { folder in
        let name = tree.text(of: SourcePath.joined(folder, "Info.plist")).firstMatch(
          of: /<key>CFBundleIconFile<\/key>\s*<string>([^<]+)</)?.1
        return name.map { name in
          ["", ".icns"].contains { tree.folders(with: "\(name)\($0)").count == 1 }
        } ?? false
      }
  }

  private static func catalogs(in tree: ProjectFolders) -> [String] {
    // Frameworks of Tuist.
    let libraries = tree.folders(with: "Project.swift").filter { folder in
      let text = tree.text(of: SourcePath.joined(folder, "Project.swift"))
      return text.contains(/\.(?:static|dynamic)?(?:[Ff]ramework|Library)\b/)
        && !text.contains(/product:\s*\.app\b/)
    }
    return tree.all.filter { folder in
      !libraries.contains { SourcePath.isInside(folder.path, $0) }
    }.flatMap { folder in folder.names.filter { $0.hasSuffix(".xcassets") }.map(folder.path) }
  }

  private static func composers(of name: String, in tree: ProjectFolders) -> [String] {
    tree.all.filter { $0.has("\(name).icon") }.map { $0.path(of: "\(name).icon") }.compactMap(
      tree.folder)
  }

  /// The sets of a name in a catalog, which may have folders.
  private static func iconSets(of name: String, in catalog: String, _ tree: ProjectFolders)
    -> [String]
  {
    let files = ["appiconset", "brandassets", "solidimagestack", "stickersiconset"].map {
      "\(name).\($0)"
    }
    let found = tree.folders(in: catalog, where: files.contains)
    return files.flatMap { file in found.filter { SourcePath.name(of: $0) == file } }
  }

  /// The sets by the names in configuration files, of XcodeGen and Tuist, or of the usual name.
  private static func byName(in tree: ProjectFolders, _ project: String?) -> [ProjectKind.Place] {
    let files = tree.all.flatMap { folder in
      folder.names.filter {
        $0.hasSuffix(".xcconfig") || ["project.yml", "Project.swift"].contains($0)
      }
      .map(folder.path)
    }
    let projects = tree.all.flatMap { folder in
      folder.names.filter { $0.hasSuffix(".xcodeproj") }.map {
        folder.path(of: "\($0)/project.pbxproj")
      }
    }
    let flavours = projects.flatMap { XcodeProject.names(in: tree.bytes(of: $0, limit: 64 << 20)) }
    let written = (files + projects).flatMap {
      BuildSetting.values(
        of: "ASSETCATALOG_COMPILER_APPICON_NAME", in: tree.bytes(of: $0, limit: 64 << 20))
    }
    // Projects of .NET name the set in the property list.
    let listed = tree.folders(with: "Info.plist").compactMap { folder -> String? in
      tree.text(of: SourcePath.joined(folder, "Info.plist")).firstMatch(
        of: /<key>XSAppIconAssets<\/key>\s*<string>[^<]*?([^\/<]+)\.appiconset/
      ).map { String($0.1) }
    }
    let named = (flavours + written + listed).uniqued()
    let usual = Manifest.standardIconName
    let names =
      named.contains(usual) || named.isEmpty ? [usual] + named.filter { $0 != usual } : named
    let catalogs = catalogs(in: tree)
    let found = names.flatMap { name in
      composers(of: name, in: tree) + catalogs.flatMap { iconSets(of: name, in: $0, tree) }
    }
    let isPart = { (set: String) in set.lowercased().contains(/widget|extension/) }
    let sets = found.filter { !isPart($0) } + found.filter(isPart)
    // The watch app is a part of the phone's.
    let isForWatch = { (set: String) in
      set != sets.first && !isPart(set)
        && tree.text(of: SourcePath.joined(set, "Contents.json")).contains(
          /"idiom"\s*:\s*"watch|"watchos"/)
    }
    let sign =
      project
      ?? tree.all.lazy.flatMap { folder in
        folder.names.filter { $0.hasSuffix(".xcworkspace") }.map(folder.path)
      }.first
    // Each flavour whose name has a variable ships its own set.
    let isVaried = { (set: String) in
      let name = Manifest.name(ofFile: set)
      return flavours.contains(name) && !written.contains(name)
    }
    guard sets.isEmpty else {
      return sets.map { (sign ?? $0, .fill($0), isVaried($0) || isForWatch($0)) }
    }
    let icon = names[0] == usual ? nil : names[0]
    if hasIconFile(tree) { return [] }
    return sign.map {
      [($0, .preset("ios", output: home(of: $0, catalogs, in: tree), icon: icon), true)]
    } ?? []
  }

  /// The folder of the project's catalog. Without a catalog, the folder with the project's name, where
  /// Xcode puts the project's files.
  private static func home(
    of project: String, _ catalogs: [String], in tree: ProjectFolders
  ) -> String {
    let catalog = catalogs.first { SourcePath.name(of: $0) == CatalogPath.catalog }
    let folder = SourcePath.folder(of: catalog ?? project)
    let own = SourcePath.joined(folder, Manifest.name(ofFile: project))
    if catalog == nil, tree.folder(own) != nil { return own }
    return folder.isEmpty ? "." : folder
  }
}
