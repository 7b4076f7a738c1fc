import IconDocuments
import IconFiles
import IconPackages
import IconRules
import IconSpec

/// Reads property lists of apps and the images they name.
struct AppReader {
  let fileSystem: any FileSystem
  let names: LooseNames

  enum List {
    case app(AppInfo)
    /// Of a widget, action or message extension.
    case appExtension
    /// Of a framework or settings bundle, for example.
    case other
    /// Input for Xcode's preprocessor, a template of Wails, or a list whose icon Wails writes at each build.
    case source
    case unreadable(SetDraft)
  }

  /// The images of a tree, by the names that property lists use.
  struct Images {
    let byName: [String: [String]]
    fileprivate let spellings: [String: [String]]
    /// Images that the system finds by name.
    let launchFiles: [String]

    /// `all` are paths by file name. Complexity: O(names × log names).
    init(_ all: [String: [String]]) {
      // The compiler takes the images of a catalog under other names: stickers, data sets.
      let paths = all.compactMapValues { paths in
        let files = paths.filter { !$0.contains(".xcassets/") }
        return files.isEmpty ? nil : files
      }
      byName = paths
      spellings = Dictionary(grouping: paths.keys.sorted()) { $0.lowercased() }
      launchFiles = paths.keys.filter {
        $0.hasPrefix("Default") || $0.hasPrefix("LaunchImage")
      }.sorted()
    }
  }

  func list(at path: String, isBuilt: Bool) -> List {
    var bytes: [UInt8] = []
    do {
      bytes = try fileSystem.read(path, limit: FileLimit.document)
      // Wails fills its templates, and writes iconfile.icns into the app that it builds.
      let marks = isBuilt ? ["<string>{{."] : ["<string>{{.", "<string>iconfile"]
      if marks.contains(where: { bytes.firstRange(of: Array($0.utf8)) != nil }) { return .source }
      let list = try PropertyValue(propertyList: bytes)
      guard var app = AppInfo(list, path: path, isBuilt: isBuilt) else { return .other }
      app.places = PropertyListPlaces(bytes)
      return app.isExtension ? .appExtension : .app(app)
    } catch PlistError.noDictionary {
      return .other
    } catch {
      if Self.isFragment(bytes) { return .other }
      return Self.isSource(bytes) ? .source : .unreadable(SetDraft(unreadable: path, error))
    }
  }

  /// Whether this is a part of a list, which a build joins with others. Complexity: O(bytes).
  private static func isFragment(_ bytes: [UInt8]) -> Bool {
    !bytes.starts(with: "bplist".utf8) && bytes.firstRange(of: Array("<plist".utf8)) == nil
      && ["<key>", "<dict>"].contains { bytes.firstRange(of: Array($0.utf8)) != nil }
  }

  /// Whether a line is a preprocessor directive (INFOPLIST_PREPROCESS). Complexity: O(bytes).
  private static func isSource(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      ["#if", "#include", "#import", "#define"].contains { line.starts(with: $0.utf8) }
    }
  }

  /// Finds the images that a property list names.
  func draft(of app: AppInfo, images: Images, iconSetNames: Set<String>?) -> SetDraft {
    var app = app
    app.launchFiles = images.launchFiles
    var subject = SetSubject(path: app.path, kind: .app)
    subject.app = app
    subject.document = (app.path, app.places.flatMap { Self.home(in: $0) })
    subject.iconSetNames = iconSetNames
    let floor = app.minimumSystem.flatMap { $0 >= 2 ? Edition(iOSVersion: $0) : nil }
    let book = names.book(knowing: app.icons.map(\.name), from: floor)
    subject.edition = app.isMac || app.isTV || app.isWatch ? nil : book.edition
    var draft = SetDraft(subject: subject)
    let (launchImages, alternates) = (Set(app.launchImages), Set(app.alternates))
    var known: [String: Found] = [:]
    let isBare = app.meansIconByDefault && iconSetNames?.isEmpty ?? true
    let implied = isBare ? [AppInfo.NamedImage(key: "CFBundleIconFile", name: "Icon.png")] : []
    for named in app.icons + app.launchImages + app.alternates + implied {
      let role: Role =
        launchImages.contains(named)
        ? .launch : named.key == "CFBundleTypeIconFiles" ? .document : .application
      let last = SourcePath.name(of: named.name)
      let key = "\(role.rawValue)/\(last)"
      // Paths with the same last component mean the same files.
      let found =
        known[key]
        ?? {
          let (paths, misspelt) = files(last, in: images, of: app)
          var indices: [String: Int] = [:]
          for path in paths {
            var use = use(path, role: role, app: app, book: book)
            if alternates.contains(named) { use.purpose = .alternate }
            indices[SourcePath.name(of: path)] = draft.add(path, use)
          }
          return Found(
            image: paths.first.flatMap { indices[SourcePath.name(of: $0)] },
            misspelt: misspelt.map { ($0.wanted, $0.onDisk, indices[$0.onDisk]) })
        }()
      if known[key] == nil, found.image != nil {
        // Variants for other screens, which the system finds by name.
        for (wanted, onDisk, image) in found.misspelt where wanted != last {
          var entry = SetSubject.Entry(label: named.key, slot: nil, file: wanted, image: image)
          entry.misspelt = onDisk
          entry.isImplied = true
          draft.subject.entries.append(entry)
        }
      }
      known[key] = found
      if implied.contains(named), found.misspelt.isEmpty { continue }
      // Systems that know the storyboard read no launch images.
      let isUnread = role == .launch && app.launchStoryboard != nil
      if found.image == nil, !app.isBuilt, isUnread || isCopied(last, besides: app.path) {
        continue
      }
      var entry = SetSubject.Entry(
        label: alternates.contains(named) ? "CFBundleAlternateIcons" : named.key, slot: nil,
        file: named.name, image: found.image, place: app.places?.texts[named.name])
      entry.misspelt = found.misspelt.first { $0.wanted == last }?.onDisk
      entry.isImplied = implied.contains(named)
      draft.subject.entries.append(entry)
    }
    return draft
  }

  /// Whether a script beside a property list names the file, which it copies or makes for the app.
  private func isCopied(_ name: String, besides list: String) -> Bool {
    let folder = SourcePath.home(of: list)
    let scripts = ((try? fileSystem.names(in: folder)) ?? []).filter {
      $0.contains(/\.(?:sh|py|rb|pl|cmake|mk)$|^Makefile$/)
    }
    return scripts.contains { script in
      let bytes = try? fileSystem.read(
        SourcePath.joined(folder, script), limit: FileLimit.document)
      return bytes?.firstRange(of: Array(name.utf8)) != nil
    }
  }

  /// The line for findings about the whole list: the first icon key.
  private static func home(in places: PropertyListPlaces) -> DocumentPlace? {
    let keys = ["CFBundleIcons", "CFBundleIconFiles", "CFBundleIconFile", "CFBundleIconName"]
    return keys.compactMap { places.keys[$0] }.min { $0.line < $1.line }
  }

  /// The first image of a name, and variants that differ from files on disk only in letter case.
  private struct Found {
    let image: Int?
    let misspelt: [(wanted: String, onDisk: String, image: Int?)]
  }

  private func use(
    _ path: String, role: Role, app: AppInfo, book: LooseNames.Book
  ) -> ImageUse {
    let name = SourcePath.name(of: path)
    let isIcon = role == .application && app.isIOS && name.lowercased().hasSuffix(".png")
    let slots =
      compiledSlots(name)
      ?? (names.isKnown(name)
        ? names.slots(of: name, in: book) : isIcon ? names.iconSlots(of: name) : [])
    var use = ImageUse(
      place: app.isBuilt ? .appBundle : .loose, slots: slots,
      edition: app.isMac ? nil : book.edition, role: slots.first?.role ?? role,
      idiom: app.isMac ? .mac : app.isWatch ? .watch : app.isTV ? .tv : slots.first?.idiom,
      scale: LooseNames.scale(of: name))
    use.isPrerendered = app.isPrerendered ?? false
    use.isWrittenByCompiler =
      app.hasCompiledCatalog
      && (role == .launch ? name.hasPrefix("LaunchImage") : compiledSlots(name) != nil)
    return use
  }

  /// The slot in a name that Xcode's compiler writes: AppIcon60x60@2x.png.
  private func compiledSlots(_ name: String) -> [Slot]? {
    guard
      let match = name.wholeMatch(
        of: /[^\/]*?([0-9]+(?:\.5)?)x([0-9]+(?:\.5)?)(?:@([23])x)?(~ipad)?\.png/),
      let points = CatalogSlot.points("\(match.1)x\(match.2)")
    else { return nil }
    let scale = match.3.flatMap { Int($0) } ?? 1
    return CatalogSlot.icon(
      idiom: match.4 == nil ? .iphone : .ipad, points: points, scale: scale
    ).map { [$0] }
  }

  /// Finds the files of a name and those that differ only in letter case. If exact matches exist,
  /// misspelt files count only in the same folder.
  private func files(
    _ name: String, in images: Images, of app: AppInfo
  ) -> (paths: [String], misspelt: [(wanted: String, onDisk: String)]) {
    let candidates = Self.variants(name, isMac: app.isMac)
    let found = Self.nearest(candidates.flatMap { images.byName[$0] ?? [] }, to: app.path)
    let homes = Set(found.map { SourcePath.folder(of: $0) })
    let exact = Set(candidates)
    var misspelt: [(wanted: String, path: String)] = []
    for wanted in candidates {
      for spelling in images.spellings[wanted.lowercased()] ?? [] where !exact.contains(spelling) {
        for path in images.byName[spelling] ?? [] {
          let folder = SourcePath.folder(of: path)
          let isThere =
            images.byName[wanted]?.contains { SourcePath.folder(of: $0) == folder } ?? false
          if found.isEmpty || homes.contains(folder) && !isThere { misspelt.append((wanted, path)) }
        }
      }
    }
    let near = Set(Self.nearest(misspelt.map(\.path), to: app.path))
    misspelt = misspelt.filter { near.contains($0.path) }
    // Without exact matches the name in the list is misspelt.
    return (
      found + misspelt.map(\.path),
      misspelt.map { (found.isEmpty ? name : $0.wanted, SourcePath.name(of: $0.path)) }
    )
  }

  /// Keeps the paths that share the most folders with the list: other apps have an icon.png too.
  private static func nearest(_ paths: [String], to list: String) -> [String] {
    let home = SourcePath.parts(list).dropLast()
    func shared(_ path: String) -> Int {
      zip(home, SourcePath.parts(path).dropLast()).prefix { $0.0 == $0.1 }.count
    }
    let most = paths.map(shared).max()
    return paths.filter { shared($0) == most }
  }

  /// A name with an extension means itself and its @2x file; a bare name means every scale and
  /// device.
  private static func variants(_ last: String, isMac: Bool) -> [String] {
    if isMac { return last.hasSuffix(".icns") ? [last] : ["\(last).icns", last] }
    let dot = last.lastIndex(of: ".").flatMap {
      [".png", ".jpg"].contains(last[$0...].lowercased()) ? $0 : nil
    }
    let (base, ending) = dot.map { (String(last[..<$0]), String(last[$0...])) } ?? (last, ".png")
    let scales = dot != nil && base.contains("@") ? [""] : ["", "@2x", "@3x"]
    let devices = ["", "~iphone", "~ipad"]
    var all = scales.flatMap { scale in devices.map { "\(base)\(scale)\($0)\(ending)" } }
    if dot == nil { all.append(last) }
    return all
  }
}
