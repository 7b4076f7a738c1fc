import IconCodec
import IconDocuments
import IconFiles
import IconImage
import IconRules
import IconSpec
import IconStore

/// Files of a project that show its icon, although no document that iconforge reads names them.
///
/// The search compares the images of the last commit, so it finds the same files before and after a build
/// replaces them. Complexity: O(images of the commit). Of more than `most` other images, it compares those with the
/// name of an icon.
package struct IconCopies {
  /// Those that a build makes: a tracked text mentions them, or the user named them.
  private(set) var references: [IconReference] = []
  /// Those that no text mentions.
  private(set) var unmentioned: [String] = []
  /// SVG files with the name of the icon.
  private(set) var drawings: [String] = []
  /// Icon files that differ from the icon.
  private(set) var otherIcons: [String] = []

  nonisolated(unsafe) private static let variant =
    /(?i)(?:^|[^a-z])(?:alpha|beta|canary|debug|dev|devel|nightly|preview|staging)(?:[^a-z]|$)/
  private static let (most, large, largest) = (3000, 1 << 19, 1 << 21)
  private static let endings = [".png", ".ico", ".icns"]

  /// Files that the user names, and existing ones that the lockfile keeps from earlier builds.
  init(_ named: [String] = [], and lockfile: Lockfile, in tree: ProjectFolders) {
    let kept = Self.kept(lockfile.request).filter { tree.file($0) != nil }
    references = (named.map(SourcePath.normalized) + kept).uniqued().map {
      Self.reference($0, in: ("iconforge.lock", nil), .literal)
    }
  }

  /// How the lockfile's line of options begins a copy. Lockfiles have the words of the program.
  package static let option = "--\(Setting.also.rawValue)="

  /// The copies that a lockfile lists.
  package static func kept(in lockfile: [UInt8]) -> [String] {
    kept(Lockfile.request(in: lockfile))
  }

  private static func kept(_ words: [String]) -> [String] {
    words.filter { $0.hasPrefix(option) }.map { String($0.dropFirst(option.count)) }
      .filter { SourcePath.objection(to: $0) == nil && objection(to: $0) == nil }
  }

  /// Copies of the files in `made`, by paths relative to the project.
  init(of made: Set<String>, besides parts: Set<String>, in tree: ProjectFolders) {
    let entries = (try? Git.files(of: "HEAD", isDeep: true, in: tree.top).files) ?? [:]
    // Files with the bytes of an icon need no comparison.
    let known = Set(made.compactMap { entries[$0] }.filter { $0.size > 0 }.map(\.object))
    let built = Set(made.map(Self.family))
    drawings = entries.keys.filter { path in
      path.hasSuffix(".svg") && !made.contains(path) && Self.isCandidate(path, isSame: false)
        && !known.contains(entries[path]!.object) && Self.isDrawing(path, of: built)
        && !ProjectReferences.stem(of: path).isEmpty
    }.sorted()
    let names = Dictionary(grouping: entries.keys, by: SourcePath.name)
    func isOnly(_ path: String) -> Bool { names[SourcePath.name(of: path)]?.count == 1 }
    nameDrawings(where: isOnly, in: tree)
    let images = entries.filter { path, file in
      known.contains(file.object)
        || file.size <= Self.largest && Self.endings.contains(where: path.hasSuffix)
    }.sorted { $0.key < $1.key }.map { (path: $0.key, file: $0.value) }
    let icons = images.filter { made.contains($0.path) }
    func isNamed(_ path: String) -> Bool { path.contains(/icon|logo|launcher/) }
    let all = images.filter { path, file in
      let isSame = known.contains(file.object)
      return !made.contains(path) && !parts.contains(path)
        && Self.isCandidate(path, isSame: isSame)
        && (isSame || file.size <= Self.large || isNamed(path))
    }
    let others =
      all.count <= Self.most
      ? all : all.filter { known.contains($0.file.object) || isNamed($0.path) }
    guard !icons.isEmpty, !others.isEmpty, others.count <= Self.most else { return }
    let files = Dictionary(first: (icons + others).map { ($0.file.object, $0.file) }).values.sorted
    {
      $0.object < $1.object
    }
    let contents = (try? Git.contents(of: files, in: tree.top)) ?? []
    let blobs = Dictionary(
      first: zip(files, contents).compactMap { file, bytes in bytes.map { (file.object, $0) } })
    let portraits = known.sorted().flatMap { blobs[$0].map(Self.portraits) ?? [] }
    let similar = others.filter { _, file in
      let id = file.object
      if known.contains(id) {
        return blobs[id].flatMap { PixelSize(pngHeader: $0) }?.isNearlySquare ?? true
      }
      let own = blobs[id].map(Self.portraits) ?? []
      return portraits.contains { icon in own.contains { Self.areEqual($0, icon) } }
    }.map(\.path)
    // Small sizes may have fewer details.
    let shown = Set(similar.map(Self.family))
    let sizes = others.filter { path, file in
      let scale = path.hasSuffix("@2x.png") ? 2 : 1
      let side = ConfigValue.side(in: SourcePath.name(of: path)).map { $0 * scale }
      return side != nil && shown.contains(Self.family(path))
        && blobs[file.object].flatMap { PixelSize(pngHeader: $0) }
          == side.map { PixelSize(square: $0) }
    }.map(\.path)
    // The image of a beta resembles the icon, and is another one.
    let objects = Dictionary(first: others.map { ($0.path, $0.file.object) })
    let copies = (similar + sizes).uniqued().filter { path in
      known.contains(objects[path] ?? "")
        || !SourcePath.name(of: path).contains(Self.variant)
    }
    otherIcons = others.map(\.path).filter {
      (!$0.hasSuffix(".png") || similar.contains($0)) && !copies.contains($0)
    }
    let unchanged = Git.restorable(copies, in: tree.top)
    let documents = Self.documents(mentioning: copies, in: tree)
    let places = copies.filter(unchanged.contains).map { path in
      (path: path, place: Self.mention(of: path, isOnly: isOnly(path), in: documents))
    }
    // A script computes the names of the sizes of one icon.
    let mentioned = Dictionary(
      first: places.compactMap { path, place in place.map { (Self.family(path), $0) } })
    for (path, place) in places {
      if Self.objection(to: path) != nil {
        unmentioned.append(path)
      } else if let place = place ?? mentioned[Self.family(path)] {
        references.append(Self.reference(path, in: place))
      } else if built.contains(Self.family(path)), !ProjectReferences.stem(of: path).isEmpty {
        references.append(Self.reference(path, in: (path, nil)))
      } else {
        unmentioned.append(path)
      }
    }
  }

  /// An SVG with the name of an app's icon that a text mentions is the icon of its windows.
  private mutating func nameDrawings(
    where isOnly: (_ path: String) -> Bool, in tree: ProjectFolders
  ) {
    let icons = drawings.filter {
      Manifest.name(ofFile: $0).contains(/^app[-_]?icon$/.ignoresCase())
    }
    let documents = Self.documents(mentioning: icons, in: tree)
    for path in icons.filter(Git.restorable(icons, in: tree.top).contains) {
      guard let place = Self.mention(of: path, isOnly: isOnly(path), in: documents) else {
        continue
      }
      references.append(Self.reference(path, in: place))
      drawings.removeAll { $0 == path }
    }
  }

  /// The folder and the name without a size. The folders of one resource of Android are one.
  private static func family(_ path: String) -> String {
    let folder = SourcePath.folder(of: path).replacing(/(\/res\/\w+)-[^\/]*$/) { $0.output.1 }
    return "\(folder)/\(ProjectReferences.stem(of: path))"
  }

  /// Whether the name of an SVG is that of an icon, of a variant of one ("app.Devel.svg"), or a usual one.
  private static func isDrawing(_ path: String, of built: Set<String>) -> Bool {
    let own = family(path)
    return built.contains(own)
      || ["icon", "logo", "appicon", "app-icon", "app_icon"].contains(
        Manifest.name(ofFile: path).lowercased())
      || built.contains { own.hasPrefix("\($0).") || own.hasPrefix("\($0)-") }
  }

  /// Why a build cannot make a file that the user names; completes a sentence that begins with it.
  static func objection(to file: String) -> String? {
    SourcePath.normalized(file).hasPrefix("..")
      ? "is outside of it"
      : (endings + [".svg"]).contains(where: file.hasSuffix)
        ? nil : "does not end in .png, .ico, .icns or .svg"
  }

  private static func reference(
    _ file: String, in place: (document: String, place: DocumentPlace?),
    _ certainty: IconReference.Certainty = .computed
  ) -> IconReference {
    IconReference(
      kind: "copy", file: file, document: place.document, place: place.place, key: "",
      value: nil, certainty: certainty,
      use: IconUse(
        file.contains(".iconset/")
          ? Slot(.mac)
          : SourcePath.name(of: file).hasPrefix("favicon")
            ? Slot(.web, .favicon) : Slot(.universal),
        "png", "ico", "icns", "svg"))
  }

  /// Files in icon sets and resource folders have readers of their own, and an image in one color is no copy.
  /// `isSame`: it has the bytes of an icon.
  private static func isCandidate(_ path: String, isSame: Bool) -> Bool {
    let name = SourcePath.name(of: path).lowercased()
    let others = ["template", "symbolic", "mono", "tray", "background"]
    return !ProjectFolders.isSample(SourcePath.folder(of: path))
      && (isSame || !others.contains(where: name.contains))
      && ![".icon/", "/res/mipmap", "node_modules/"].contains(where: path.contains)
      && (!path.contains(".xcassets/") || path.contains(".imageset/"))
  }

  /// Whether an image shows one of the icons. Complexity: O(pixels).
  static func shows(_ image: [UInt8], _ icons: [[UInt8]]) -> Bool {
    guard let own = bitmap(image).map({ Portrait($0) }) else { return false }
    return icons.lazy.compactMap(bitmap).contains { areEqual(Portrait($0), own) }
  }

  /// The image of a file with and without its margin, if it is seen over white.
  private static func portraits(_ bytes: [UInt8]) -> [Portrait] {
    guard let image = bitmap(bytes) else { return [] }
    let whole = Portrait(image)
    // Shadows are part of the margin.
    let part = PixelGrid(image).box { $0.alpha > 127 }.flatMap { box in
      box.size.isNearlySquare && box.size != image.size ? Portrait(image.cropped(to: box)) : nil
    }
    return ([whole] + [part].compactMap { $0 }).filter(isClear)
  }

  /// A square image, or the largest one of an icon file.
  private static func bitmap(_ bytes: [UInt8]) -> Bitmap? {
    if let file = try? ICNSFile(bytes) {
      let members = file.entries.compactMap { entry -> (side: Int, data: Range<Int>)? in
        guard case .png(let facts) = entry.payload else { return nil }
        return (facts.size.width, entry.data)
      }
      return members.max { $0.side < $1.side }.flatMap { bitmap(Array(bytes[$0.data])) }
    }
    if let members = try? ICOFile.members(bytes) {
      // Images may be larger than their directory can state.
      return members.sorted { $0.stated.area > $1.stated.area }.lazy.compactMap { member in
        member.colorType == nil
          ? ICOFile.bitmap(of: member, in: bytes) : bitmap(Array(bytes[member.data]))
      }.first
    }
    guard let size = PixelSize(pngHeader: bytes), size.isNearlySquare, size.width >= 16,
      size.width <= 2048, let image = try? PNGDecoder.decode(bytes)
    else { return nil }
    return image.bitmap
  }

  /// Whether anything is seen of an image over white.
  private static func isClear(_ portrait: Portrait) -> Bool {
    guard let least = portrait.thumbnail.min(), let most = portrait.thumbnail.max() else {
      return false
    }
    return most - least > 0.2
  }

  private static func areEqual(_ a: Portrait, _ b: Portrait) -> Bool {
    a.distance(to: b) < 0.06 && a.unlikeness(to: b) < 0.3
  }

  /// The tracked texts that contain a file's name, without prose.
  private static func documents(
    mentioning files: [String], in tree: ProjectFolders
  ) -> [(path: String, text: String)] {
    guard !files.isEmpty else { return [] }
    let bare = files.map(Self.bare).filter { $0.contains("/") }
    let sets = files.compactMap(iconset)
    let resources = files.filter { $0.contains("/composeResources/drawable") }.map {
      "Res.drawable.\(Manifest.name(ofFile: $0))"
    }
    let names = Set(files.map(SourcePath.name) + bare + sets + resources).sorted()
    let prose = ["md", "mdx", "rst", "adoc", "txt", "svg", "lock", "xcassets/**/Contents.json"].map
    {
      ":(exclude,icase,glob)**/*.\($0)"
    }
    let words =
      ["grep", "-l", "-z", "-I", "-F"] + names.flatMap { ["-e", $0] } + ["--", "."] + prose
      + [
        ":(exclude,glob)**/.gitignore", ":(exclude,glob)**/CHANGELOG*",
        ":(exclude,glob)**/package-lock.json",
      ]
    let answer = try? Git.answer(words, in: tree.top, limit: 1 << 20)
    return (answer?.output ?? []).split(separator: 0).prefix(200).map { bytes in
      let path = String(decoding: bytes, as: UTF8.self)
      return (path, tree.text(of: path))
    }
  }

  /// The name of the folder of which iconutil makes an .icns file.
  private static func iconset(_ file: String) -> String? {
    let folder = SourcePath.name(of: SourcePath.folder(of: file))
    return folder.hasSuffix(".iconset") ? folder : nil
  }

  /// The folder and the name of a file without its ending, which a program may add.
  private static func bare(_ file: String) -> String {
    let folder = SourcePath.parts(file).dropLast().suffix(1)
    return (folder + [Manifest.name(ofFile: file)[...]]).joined(separator: "/")
  }

  /// The first of several texts that has a file's name, and where.
  private static func mention(
    of file: String, isOnly: Bool, in documents: [(path: String, text: String)]
  ) -> (document: String, place: DocumentPlace?)? {
    documents.lazy.compactMap { document, text in
      mention(of: file, isOnly: isOnly, in: text, at: document).map { (document, $0) }
    }.first
  }

  /// Where a text has a file's name. If other files have it too: its path from the text's folder, or its folder and
  /// name.
  private static func mention(
    of file: String, isOnly: Bool, in text: String, at document: String
  ) -> DocumentPlace? {
    let (parts, home) = (SourcePath.parts(file), SourcePath.folder(of: document))
    let isBelow = !home.isEmpty && SourcePath.isInside(file, home)
    let own = isBelow ? Array(parts.dropFirst(SourcePath.parts(home).count)) : Array(parts)
    // A site serves these folders: "/logo.png".
    let served = own.lastIndex { ["public", "static"].contains($0) }
    let set = iconset(file).map { [[$0[...]]] } ?? []
    let paths =
      set
      + (isOnly
        ? [Array(parts.suffix(1))]
        : [own] + (parts.count > 1 ? [Array(parts.suffix(2))] : [])
          + (served.map { [[""] + own[($0 + 1)...]] } ?? []))
    func isWhole(_ range: Range<String.Index>) -> Bool {
      let before = text[..<range.lowerBound]
      // An address names a file of another host.
      let word = before.suffix(200).reversed().prefix { !$0.isWhitespace && !"\"'`(".contains($0) }
      let address = String(word.reversed())
      // An address at GitHub may name this file.
      let isOwn =
        address.contains("://raw.githubusercontent.com/")
        && text[..<range.upperBound].hasSuffix("/\(file)")
      return before.last.map { !$0.isLetter && !$0.isNumber && !"-_.".contains($0) } ?? true
        && (isOwn || !address.contains("://"))
    }
    let found = paths.lazy.flatMap { path in
      ["/", "\\"].lazy.flatMap { text.ranges(of: path.joined(separator: $0)) }
    }.first(where: isWhole)
    let bare = bare(file)
    let stem =
      !bare.contains("/")
      ? nil
      : text.ranges(of: bare).first { range in
        isWhole(range) && text[range.upperBound...].first.map { "\"'`".contains($0) } ?? false
      }
    let resource =
      file.contains("/composeResources/drawable")
      ? text.ranges(of: "Res.drawable.\(Manifest.name(ofFile: file))").first { range in
        text[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      } : nil
    return (found ?? stem ?? resource).map {
      let offset = text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
      return DocumentLines(Array(text.utf8)).place(of: offset)
    }
  }
}

extension IconReference {
  private static let largest = 1 << 21

  /// Copies with the bytes of an icon are made as that icon, and images with the name of an Android layer as
  /// that layer.
  ///
  /// `images`: those that the build makes, by their paths in the project.
  static func copies(
    _ copies: [IconReference], of images: [String: Job], in tree: ProjectFolders
  ) -> [IconReference] {
    func name(_ path: String) -> String {
      Manifest.name(ofFile: path).replacing(/[-_]x*[hml]dpi$/, with: "")
    }
    let entries = (try? Git.files(of: "HEAD", isDeep: true, in: tree.top).files) ?? [:]
    let sorted = images.sorted { $0.key < $1.key }
    let twins = Dictionary(
      first: sorted.compactMap { path, job in entries[path].map { ($0.object, job) } })
    let layers = Dictionary(
      first: sorted.filter { $1.slot.idiom == .android }.map { (name($0), $1) })
    // Those of the last commit: the next build decides the same.
    let committed = copies.compactMap { entries[$0.file] }.filter { $0.size <= largest }
    let contents = (try? Git.contents(of: committed, in: tree.top)) ?? []
    let blobs = Dictionary(
      first: zip(committed, contents).compactMap { file, bytes in bytes.map { (file.object, $0) } })
    return copies.map { copy in
      let twin = entries[copy.file].flatMap { twins[$0.object] } ?? layers[name(copy.file)]
      var copy = copy
      guard copy.file.hasSuffix(".png") else { return copy }
      let bytes =
        entries[copy.file].flatMap { blobs[$0.object] }
        ?? tree.bytes(of: copy.file, limit: largest)
      let old = try? PNGDecoder.decode(bytes)
      let isOpaque = old.map { $0.bitmap.alphaRange().isOpaque } ?? false
      // Store icons get a background.
      if let twin, isOpaque || twin.slot.alpha != .forbidden && twin.slot.role != .appStore {
        copy.use.slot = twin.slot
      } else if !isOpaque, copy.file.contains(/(?i)[\/_-]mac(?:os)?[._-]/) {
        // The Mac's icons have a plate.
        copy.use.slot = Slot(.mac)
      } else if isOpaque {
        // An image without transparency stays one.
        copy.use.slot.alpha = .forbidden
      }
      return copy
    }
  }
}
