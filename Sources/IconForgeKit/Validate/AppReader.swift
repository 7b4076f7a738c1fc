import IconDocuments
import IconImage
import IconRules
import IconSpec

/// Property lists of applications, with the images they name.
struct AppReader {
  let fileSystem: any FileSystem
  let names: LooseNames

  /// What a file is that is named as a property list.
  enum List {
    case app(AppInfo)
    /// Of something else: a framework, settings.
    case other
    /// Not one yet: Xcode lets its preprocessor make it.
    case source
    case unreadable(SetDraft)
  }

  /// The images of a tree, by the names that property lists may give them.
  struct Images {
    let byName: [String: [String]]
    /// Names as they are on disk, by the same in small letters.
    fileprivate let spellings: [String: [String]]
    /// What the system looks for itself.
    fileprivate let launchFiles: [String]

    /// `paths` are by file name. Complexity: O(names × log names).
    init(_ paths: [String: [String]]) {
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
      let list = try PropertyValue(propertyList: bytes)
      return AppInfo(list, path: path, isBuilt: isBuilt).map { .app($0) } ?? .other
    } catch PlistError.noDictionary {
      return .other
    } catch {
      return Self.isSource(bytes) ? .source : .unreadable(SetDraft(unreadable: path, error))
    }
  }

  /// Whether a line is for a preprocessor (INFOPLIST_PREPROCESS). Complexity: O(bytes).
  private static func isSource(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      ["#if", "#include", "#import", "#define"].contains { line.starts(with: $0.utf8) }
    }
  }

  /// The images a property list names, looked for among `images` (paths by file name).
  func draft(of app: AppInfo, images: Images, iconSetNames: Set<String>?) -> SetDraft {
    var app = app
    app.launchFiles = images.launchFiles
    var subject = SetSubject(path: app.path, kind: .app)
    subject.app = app
    subject.iconSetNames = iconSetNames
    let floor = app.minimumSystem.flatMap { $0 >= 2 ? Edition(iOSVersion: $0) : nil }
    let book = names.book(knowing: app.icons.map(\.name), from: floor)
    subject.edition = app.isMac || app.isTV || app.isWatch ? nil : book.edition
    var draft = SetDraft(subject: subject)
    let (launchImages, alternates) = (Set(app.launchImages), Set(app.alternates))
    var known: [String: Found] = [:]
    for named in app.icons + app.launchImages + app.alternates {
      let role: Role =
        launchImages.contains(named)
        ? .launch : named.key == "CFBundleTypeIconFiles" ? .document : .application
      let last = SourcePath.name(of: named.name)
      let place = "\(role.rawValue)/\(last)"
      // Different paths may end in one name, which means the same files.
      let found =
        known[place]
        ?? {
          let (paths, misspelt) = files(last, in: images, of: app)
          let indices = paths.map { draft.add(image($0, role: role, app: app, book: book)) }
          return Found(image: indices.first, misspelt: misspelt)
        }()
      known[place] = found
      var entry = SetSubject.Entry(
        label: alternates.contains(named) ? "CFBundleAlternateIcons" : named.key, slot: nil,
        file: named.name, image: found.image)
      entry.misspelt = found.misspelt
      draft.subject.entries.append(entry)
    }
    return draft
  }

  /// The first image a name means, and how it is spelt on disk when only its letter case differs.
  private struct Found {
    let image: Int?
    let misspelt: String?
  }

  private func image(
    _ path: String, role: Role, app: AppInfo, book: LooseNames.Book
  ) -> SetDraft.Image {
    let name = SourcePath.name(of: path)
    let slots = compiledSlots(name) ?? (names.isKnown(name) ? names.slots(of: name, in: book) : [])
    var use = ImageUse(
      place: app.isBuilt ? .appBundle : .loose, slots: slots,
      edition: app.isMac ? nil : book.edition, role: slots.first?.role ?? role,
      idiom: app.isMac ? .mac : app.isWatch ? .watch : app.isTV ? .tv : slots.first?.idiom)
    use.scale = LooseNames.scale(of: name)
    use.isPrerendered = app.isPrerendered ?? false
    return SetDraft.Image(path: path, use: use)
  }

  /// The size in a name as Xcode writes it for icons of a catalog: AppIcon60x60@2x.png.
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

  /// Files a name may mean, and how the name is spelt on disk when only its letter case differs.
  private func files(
    _ name: String, in images: Images, of app: AppInfo
  ) -> (paths: [String], misspelt: String?) {
    let candidates = Self.variants(name, isMac: app.isMac)
    let found = Self.nearest(candidates.flatMap { images.byName[$0] ?? [] }, to: app.path)
    if !found.isEmpty { return (found, nil) }
    let similar = Set(candidates.map { $0.lowercased() }).flatMap { images.spellings[$0] ?? [] }
    let near = Self.nearest(similar.sorted().flatMap { images.byName[$0] ?? [] }, to: app.path)
    return (near, near.first.map { SourcePath.name(of: $0) })
  }

  /// Those that share the most folders with the property list: other applications of the tree have
  /// an icon.png too.
  private static func nearest(_ paths: [String], to list: String) -> [String] {
    let home = SourcePath.parts(list).dropLast()
    func shared(_ path: String) -> Int {
      zip(home, SourcePath.parts(path).dropLast()).prefix { $0.0 == $0.1 }.count
    }
    let most = paths.map(shared).max()
    return paths.filter { shared($0) == most }
  }

  /// A name with its extension means itself and its @2x; without one, every density and device.
  private static func variants(_ last: String, isMac: Bool) -> [String] {
    if isMac { return last.hasSuffix(".icns") ? [last] : ["\(last).icns", last] }
    let dot = last.lastIndex(of: ".")
    let known = dot.map { [".png", ".jpg"].contains(last[$0...].lowercased()) } ?? false
    let (base, ending) =
      known ? (String(last[..<dot!]), String(last[dot!...])) : (last, ".png")
    let scales = known && base.contains("@") ? [""] : ["", "@2x", "@3x"]
    let devices = ["", "~iphone", "~ipad"]
    var all = scales.flatMap { scale in devices.map { "\(base)\(scale)\($0)\(ending)" } }
    if !known { all.append(last) }
    return all
  }
}
