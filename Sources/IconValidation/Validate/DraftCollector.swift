import IconFiles
import IconPackages
import IconProject
import IconRules
import IconSpec

/// Turns paths into sets. The format and name of a path decide which reader reads it.
struct DraftCollector {
  let fileSystem: any FileSystem
  /// For documents, which several readers read.
  let documentFiles: ReadOnceFileSystem
  let names: LooseNames
  let options: Validation.Options
  /// What artwork is judged for, if the user gave a preset.
  let artworkTarget: ArtworkTarget?
  var drafts: [SetDraft] = []
  var notes: [String] = []
  /// Members of brand assets, which were read with their sizes.
  private var members: Set<String> = []
  /// Paths added so far, with links resolved; each is read once.
  private var given: Set<String> = []
  /// The given paths; each is reported if it holds no set.
  var places: [SetSubject] = []
  /// Ranges of drafts by real path: given paths may contain each other, and each set is read once.
  private var known: [String: Range<Int>] = [:]
  /// Known drafts found again under the path being added.
  private var foundAgain: [Int] = []
  private var lists: [String: AppReader.List] = [:]
  private var extensionLists: [String] = []
  private(set) var imageFolders: [(path: String, names: [String])] = []
  /// Drafts of single files with a role, by folder.
  var givenDrafts: [String: Int] = [:]

  init(
    fileSystem: any FileSystem, names: LooseNames, options: Validation.Options,
    artworkTarget: ArtworkTarget?
  ) {
    self.fileSystem = fileSystem
    self.names = names
    self.options = options
    documentFiles = ReadOnceFileSystem(over: fileSystem, limit: 64 << 20)
    self.artworkTarget = artworkTarget
  }

  var catalog: CatalogReader { CatalogReader(fileSystem: fileSystem) }
  var iconFiles: IconFileReader { IconFileReader(fileSystem: fileSystem) }
  var loose: LooseReader { LooseReader(names: names, fileSystem: fileSystem) }
  var apps: AppReader { AppReader(fileSystem: documentFiles, names: names) }

  mutating func add(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard given.insert(fileSystem.realPath(path) ?? path).inserted else { return }
    let first = drafts.count
    var place = SetSubject(path: path, kind: .nothing)
    let name = path.lowercased()
    place.needsIcons =
      options.role != nil || ArchiveFileSystem.isArchive(path)
      || name.hasSuffix(".xcassets") || name.hasSuffix(".car")
    places.append(place)
    foundAgain = []
    defer {
      let found = foundAgain + (first..<drafts.count)
      markMacIcons(among: found)
      for index in found { drafts[index].places.insert(places.count - 1) }
    }
    if ArchiveFileSystem.isArchive(path), fileSystem.fileType(of: path) == .regular {
      addArchive(path)
    } else if let role = options.role {
      addGiven(path, as: role)
    } else if fileSystem.fileType(of: path) == .folder {
      let name = SourcePath.name(of: fileSystem.realPath(path) ?? path)
      if TreeWalk.isPackage(name) {
        addPackage(path, name: name)
      } else if BuiltApp.found(at: path, in: fileSystem) != nil {
        addBuiltApp(path)
      } else {
        addTree(path)
      }
    } else {
      addFile(path)
    }
  }

  private mutating func addFile(_ path: String) {
    let name = SourcePath.name(of: path)
    let folder = SourcePath.home(of: path)
    if name.hasSuffix(".plist") {
      let isBuilt = name == "Info.plist" && BuiltApp.found(at: folder, in: fileSystem) != nil
      if let app = app(at: path, isBuilt: isBuilt, orElse: "says nothing of icons") {
        let images = AppReader.Images(walk(folder).imagesByName)
        drafts.append(apps.draft(of: app, images: images, iconSetNames: nil))
      }
    } else if name == "Contents.json" || name == "icon.json" {
      let package = SourcePath.name(of: fileSystem.realPath(folder) ?? folder)
      if TreeWalk.isPackage(package) {
        addPackage(folder, name: package)
      } else {
        notes.append("\(path): says nothing of icons")
      }
    } else if name.lowercased().hasSuffix(".icns") {
      addICNS(path, app: nil)
    } else if name.lowercased().hasSuffix(".car") {
      addCompiledCatalog(path)
    } else if addDesktopFile(path) {
      return
    } else if let draft = documentDraft(of: path, name: name) {
      drafts.append(draft)
    } else if let package = package(around: path), addMember(path, of: package) {
      return
    } else if names.isKnown(name) {
      addLooseFile(path, folder: folder)
    } else if CompiledCatalogReader.isCatalog(path, in: fileSystem) {
      addCompiledCatalog(path)
    } else {
      var draft = SetDraft(path, .given, use: ImageUse(place: .artwork))
      // An invalid project is reported by a build.
      draft.artwork = artworkTarget ?? (try? ArtworkTarget(of: path, in: fileSystem))
      draft.note = draft.artwork.map { "checked as artwork for \($0.title)" }
      drafts.append(draft)
    }
  }

  mutating func addTree(_ folder: String) {
    let first = drafts.count
    let tree = walk(folder)
    places[places.count - 1].passedOver += tree.imageCount
    imageFolders += tree.folders
    let apps = tree.propertyLists.compactMap { app(at: $0, isBuilt: false) }
    func stem(_ path: String) -> String { String(SourcePath.name(of: path).prefix { $0 != "." }) }
    let iconSets = tree.packages.filter { $0.hasSuffix(".appiconset") }
    let sets = (iconSets + tree.packages.filter { $0.hasSuffix(".icon") }).map(stem)
    let namesakes = Dictionary(first: iconSets.map { (stem($0), $0) })
    let purposes = SetPurposes(
      root: folder, packages: tree.packages, apps: apps.map(\.path), extensions: extensionLists,
      used: iconSets.isEmpty ? nil : XcodeProject.iconNames(below: folder, in: documentFiles))
    let hasCatalog = !sets.isEmpty || tree.packages.contains { $0.contains(".xcassets") }
    let images = AppReader.Images(tree.imagesByName)
    let iconSetNames = hasCatalog ? Set(sets) : nil
    for app in apps {
      drafts.append(self.apps.draft(of: app, images: images, iconSetNames: iconSetNames))
    }
    let homes = AppHomes(apps)
    for path in tree.apps { addBuiltApp(path) }
    for path in tree.packages {
      let name = SourcePath.name(of: path)
      for index in addPackage(path, name: name) where drafts[index].subject.app == nil {
        let app = homes.app(for: path)
        drafts[index].subject.app = app
        drafts[index].belong(to: purposes.purpose(of: drafts[index].subject, app: app))
        if name.hasSuffix(".icon") {
          drafts[index].subject.namesake = namesakes[String(name.dropLast(5))]
        }
      }
    }
    for path in tree.icnsFiles { addICNS(path, app: nil) }
    for path in tree.archives { addArchive(path, isGiven: false) }
    for path in tree.compiledCatalogs { addCompiledCatalog(path) }
    markCompiledIcons(from: first)
    addDesktop(tree, in: folder)
    drafts += documentDrafts(of: tree)
    let resources = Set(tree.androidResources)
    for (path, found) in tree.folders
    where !isOfWebsite(found, in: tree) && !resources.contains(SourcePath.folder(of: path))
      // Catalogs have images in sets only.
      && !"\(path)/".contains(".xcassets/")
    {
      addLoose(path, names: found, app: homes.app(for: path))
    }
    addGenerated(tree, in: folder)
    // Without a property list, documents that name icons are those of other programs.
    let isOfOthers = tree.propertyLists.isEmpty && !hasCatalog && !tree.documents.isEmpty
    for index in first..<drafts.count {
      drafts[index].subject.launchFiles = images.launchFiles
      drafts[index].needsExactSize = isOfOthers
    }
    noteSkipped(tree, in: folder)
  }

  mutating func noteSkipped(_ tree: TreeWalk.Findings, in folder: String) {
    for (paths, what) in [
      (tree.skipped, "of dependencies and build products"),
      (tree.links, "that only links lead to"), (tree.tooDeep, "too deep in others"),
    ] where !paths.isEmpty {
      notes.append("\(folder): \(paths.count.counted("folder")) \(what) passed over")
      if options.namesPassedOver { notes += paths.map { "\($0): passed over" } }
    }
    notes += tree.hidden.map { "\($0): passed over, since its name begins with a dot" }
  }

  /// Lists a folder. Unreadable folders and broken links with names of icons become errors.
  mutating func walk(
    _ folder: String, includesSVG: Bool = false
  ) -> TreeWalk.Findings {
    let findings = TreeWalk(fileSystem: fileSystem, includesSVG: includesSVG)
      .findings(in: folder)
    let lost = findings.dangling.filter { path in
      let name = SourcePath.name(of: path)
      return names.isKnown(name) || TreeWalk.isPackage(name) || name.hasSuffix("Info.plist")
        || name.lowercased().hasSuffix(".icns")
    }.map { FileError(operation: .read, path: $0, reason: .leadsNowhere) }
    drafts += (findings.unreadable + lost).map { SetDraft(unreadable: $0.path, $0) }
    return findings
  }

  /// Returns the drafts of a path; calls `read` only the first time.
  @discardableResult
  mutating func once(
    _ path: String, _ read: (inout DraftCollector) -> Void
  ) -> Range<Int> {
    let file = fileSystem.realPath(path) ?? path
    if let drafts = known[file] {
      foundAgain += drafts
      return drafts
    }
    let first = drafts.count
    read(&self)
    known[file] = first..<drafts.count
    return first..<drafts.count
  }

  mutating func list(at path: String, isBuilt: Bool) -> AppReader.List {
    let file = "\(fileSystem.realPath(path) ?? path) \(isBuilt)"
    let list = lists[file] ?? apps.list(at: path, isBuilt: isBuilt)
    lists[file] = list
    return list
  }

  /// The app that a property list describes; nil with a note for other lists.
  mutating func app(
    at path: String, isBuilt: Bool, orElse other: String? = nil
  ) -> AppInfo? {
    switch list(at: path, isBuilt: isBuilt) {
    case .app(let app): return app
    case .appExtension:
      extensionLists.append(path)
      fallthrough
    case .other: if let other { notes.append("\(path): \(other)") }
    case .source:
      notes.append("\(path): becomes a property list by the project's build; it is not looked into")
    case .unreadable(let draft): drafts.append(draft)
    }
    return nil
  }

  /// Adds the whole package; all its findings are reported.
  @discardableResult
  mutating func addPackage(_ path: String, name: String) -> Range<Int> {
    let range = once(path) { $0.readPackage(path, name: name) }
    for index in range { drafts[index].only = nil }
    return range
  }

  /// Adds a built app in a folder of another name than `.app`.
  mutating func addBuiltApp(_ path: String) { once(path) { $0.addApp(path) } }

  mutating func readPackage(_ path: String, name: String) {
    switch SetSubject.Kind(catalogFolder: name) {
    case .brandAssets?:
      let read = catalog.brandAssets(path)
      members.formUnion(read.map(\.subject.path))
      return drafts += read
    case .imageStack? where !members.contains(path):
      return drafts += catalog.stack(path, kind: .imageStack, idiom: .tv, points: nil)
    case .solidImageStack?:
      return drafts += catalog.stack(path, kind: .solidImageStack, idiom: .vision, points: nil)
    case .imageSet? where !path.contains(".xcassets/") && !hasContents(path):
      // Scripts copy such a folder over one in a catalog.
      return
    case let kind? where !members.contains(path):
      addCatalogSet(path, kind: kind)
      if name.hasSuffix(".stickersiconset") { drafts[drafts.count - 1].belong(to: .sticker) }
      return
    default: break
    }
    switch name.split(separator: ".").last {
    case "iconset": drafts.append(iconFiles.iconset(path))
    case "icon":
      do throws(FileError) {
        // Other programs use this suffix too.
        let isDocument = try fileSystem.names(in: path).contains("icon.json")
        let composer = ComposerReader(fileSystem: fileSystem, xcode: options.xcode)
        if isDocument { drafts.append(composer.draft(path)) }
      } catch {
        drafts.append(SetDraft(unreadable: path, error))
      }
    case "app": addApp(path)
    default: break
    }
  }

  private func hasContents(_ folder: String) -> Bool {
    fileSystem.fileType(of: "\(folder)/Contents.json") != nil
  }

  private mutating func addCatalogSet(_ path: String, kind: SetSubject.Kind) {
    var draft = catalog.draft(path, kind: kind)
    if let edition = names.requested?.edition { draft.judge(by: edition, "as asked") }
    drafts.append(draft)
  }
}

extension DraftCollector {
  /// Marks the Mac app's own icon: the one that a property list names, or the only one. Others are
  /// document icons.
  private mutating func markMacIcons(among added: [Int]) {
    func stem(_ path: String) -> String {
      let name = SourcePath.name(of: path).lowercased()
      return [".icns", ".iconset"].first(where: name.hasSuffix).map {
        String(name.dropLast($0.count))
      } ?? name
    }
    let named = Set(
      added.flatMap { index -> [String] in
        let subject = drafts[index].subject
        guard subject.kind == .app, let app = subject.app, app.isMac else { return [] }
        return app.icons.filter { $0.key == "CFBundleIconFile" }.map { stem($0.name) }
      })
    let icons = added.filter { [.icns, .iconset].contains(drafts[$0].subject.kind) }
    let stems = Set(icons.map { stem(drafts[$0].subject.path) })
    for index in icons {
      drafts[index].subject.mayBeAppIcon =
        named.isEmpty ? stems.count == 1 : named.contains(stem(drafts[index].subject.path))
    }
  }
}
