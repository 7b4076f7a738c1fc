import IconFiles
import IconRules
import IconSpec

/// Built apps: property list, images, icon files and compiled catalogs.
extension DraftCollector {
  private var compiledCatalogs: CompiledCatalogReader {
    CompiledCatalogReader(fileSystem: fileSystem, limits: options.limits)
  }

  mutating func addApp(_ folder: String) {
    guard let built = BuiltApp(folder, in: fileSystem) else { return addTree(folder) }
    let (isMac, compiled) = (built.isMac, built.catalog)
    guard var app = app(at: built.list, isBuilt: true, orElse: "is no application's") else {
      return addInnerCatalogs(of: walk(built.inner), besides: "", in: folder)
    }
    app.hasCompiledCatalog = fileSystem.fileType(of: compiled) != nil
    let catalog =
      app.hasCompiledCatalog ? compiledCatalogs.drafts(compiled, icons: .of(app)) : []
    let compiledNames = catalog.first?.subject.iconSetNames ?? []
    // Mac apps without images have no such folder.
    let hasResources = fileSystem.fileType(of: built.resources) != nil
    let images = hasResources ? walk(built.resources) : TreeWalk.Findings()
    let top = images.folders.first { $0.path == built.resources }?.names ?? []
    drafts.append(
      apps.draft(of: app, images: AppReader.Images(images.imagesByName), iconSetNames: nil))
    if !isMac {
      drafts += loose.drafts(folder: folder, names: top, app: app, place: .appBundle)
    }
    for path in images.icnsFiles {
      // Other .icns files are document icons, which the App Store does not check.
      let name = SourcePath.name(of: path)
      let isOwn = app.icons.contains { $0.name == name || "\($0.name).icns" == name }
      let isCompiled = !compiledNames.isDisjoint(
        with: ["\(name.dropLast(5))", app.iconName].compactMap { $0 })
      addICNS(path, app: isOwn ? app : nil, isPartOfCatalog: isOwn && isCompiled)
    }
    // iOS apps contain watch apps; Mac apps contain helpers.
    let inside = isMac ? walk(built.inner) : images
    for path in inside.packages where path.hasSuffix(".app") { addApp(path) }
    for path in inside.apps { addApp(path) }
    drafts += catalog
    addInnerCatalogs(of: inside, besides: compiled, in: folder)
  }

  /// Reads catalogs of frameworks, extensions and bundles. They do not hold the app's icon.
  private mutating func addInnerCatalogs(
    of found: TreeWalk.Findings, besides own: String, in app: String
  ) {
    let paths =
      found.compiledCatalogs.filter { $0 != own }
      + found.skipped.filter { $0.hasSuffix(".framework") }.flatMap { catalogs(inFramework: $0) }
    guard !paths.isEmpty else { return }
    drafts += paths.flatMap { compiledCatalogs.drafts($0, icons: .ofNoApp) }
    let read = paths.count.counted("compiled catalog")
    notes.append("\(app): read \(read) of its frameworks and bundles")
  }

  private mutating func catalogs(inFramework folder: String) -> [String] {
    let found = TreeWalk(fileSystem: fileSystem).findings(in: folder)
    drafts += found.unreadable.map { SetDraft(unreadable: $0.path, $0) }
    let inner =
      found.packages.filter { $0.hasSuffix(".app") } + found.apps
      + found.skipped.filter { $0.hasSuffix(".framework") }
    return found.compiledCatalogs + inner.flatMap { catalogs(inFramework: $0) }
  }

  /// The sizes that an .icns file is missing may be in the icon of the same name in the catalog
  /// beside it.
  mutating func markCompiledIcons(from first: Int) {
    let catalogs = drafts[first...].filter { $0.subject.kind == .compiledCatalog }
      .map { (SourcePath.folder(of: $0.subject.path), $0.subject.iconSetNames ?? []) }
    guard !catalogs.isEmpty else { return }
    let names = Dictionary(first: catalogs)
    for index in first..<drafts.count where drafts[index].subject.kind == .icns {
      let path = drafts[index].subject.path
      let name = String(SourcePath.name(of: path).dropLast(5))
      if names[SourcePath.folder(of: path)]?.contains(name) == true {
        drafts[index].subject.isPartOfCatalog = true
      }
    }
  }

  mutating func addCompiledCatalog(_ path: String) {
    once(path) { $0.drafts += $0.compiledCatalogs.drafts(path, icons: .all) }
  }

  /// Adds an .icns file; its members are read during inspection.
  mutating func addICNS(_ path: String, app: AppInfo?, isPartOfCatalog: Bool = false) {
    once(path) { collector in
      var subject = SetSubject(path: path, kind: .icns)
      subject.app = app
      subject.isPartOfCatalog = isPartOfCatalog
      collector.drafts.append(SetDraft(subject: subject))
    }
  }
}
