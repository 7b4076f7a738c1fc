import IconDocuments
import IconFiles
import IconMaking
import IconSpec
import IconStore
import LibC

/// Parts of the icons that documents name, for messages and other builds.
extension NamedIcons {
  /// Named images that no build makes, each once, and why.
  var unchanged: [(reason: String, references: [IconReference])] {
    let made = Set(references.map(\.file))
    let others = found.references.filter {
      ($0.certainty == .literal || $0.isState) && !made.contains($0.file)
        && files.fileType(of: SourcePath.joined(top, $0.file)) == .regular
    }.grouped { $0.file }.map(\.elements[0])
    let symbolic = others.filter {
      !$0.use.isMade && ($0.file.hasSuffix(".svg") || $0.file.contains("contrast-"))
    }
    let wide = references.filter { isOtherSplash($0) }
    let splashes = usual.filter { isOwnSplash($0.slot, $0.path) }.flatMap { slot, path in
      ProjectReferences("splash", files: [path], use: IconUse(slot)).references
    }
    return [
      ("is in one color", symbolic), ("shows a state", others.filter(\.isState)),
      ("is the icon of another program", others.filter(isOfOtherProgram)),
      ("is a splash screen that differs from the icon", wide), ("is a splash screen", splashes),
    ].filter { !$0.1.isEmpty }
  }

  /// Whether a launch image is the user's.
  func isOwnSplash(_ slot: Slot, _ path: String) -> Bool {
    let file = SourcePath.joined(top, path)
    guard slot.role == .launch, files.fileType(of: file) == .regular else { return false }
    let lockfile = LockfileLocation(output: top, isShared: true)
    let bytes = try? files.read(file, limit: FileLimit.image())
    return bytes.map(TemplateFiles.known.contains) != true
      && LockfileOutputs(file: lockfile, lockfile: lockfile.lockfile(files)).isUserFile(
        file, in: files)
  }

  /// A splash screen of another shape, or one of the user that shows something else, is no icon.
  func isOtherSplash(_ reference: IconReference) -> Bool {
    let isPhoto = ["jpg", "jpeg", "webp"].contains(Self.ending(of: reference.file))
    return reference.isSplash
      && (isPhoto || reference.isWide(at: SourcePath.joined(top, reference.file), in: files)
        || isOtherImage(reference))
  }

  /// Whether a splash screen of the user differs from all icons of the project.
  private func isOtherImage(_ splash: IconReference) -> Bool {
    if let known = compared.with({ $0[splash.file] }) { return known }
    let isOther = isOwnSplash(Slot(.universal, .launch), splash.file) && !showsIcon(splash)
    compared.with { $0[splash.file] = isOther }
    return isOther
  }

  /// Whether a splash screen shows an icon of the project.
  private func showsIcon(_ splash: IconReference) -> Bool {
    func bytes(_ file: String) -> [UInt8]? {
      try? files.read(SourcePath.joined(top, file), limit: FileLimit.image())
    }
    // Without an icon, nothing tells that it is one.
    guard found.references.contains(where: { !$0.isSplash }) else { return false }
    let icons = found.references.filter { !$0.isSplash && $0.file.hasSuffix(".png") }
      .map(\.file).uniqued().filter { $0 != splash.file }.compactMap(bytes)
    return icons.isEmpty || bytes(splash.file).map { IconCopies.shows($0, icons) } ?? true
  }

  /// Whether an icon is that of another program or variant of the project, with another image. The main program has
  /// the name of the project's folder.
  func isOfOtherProgram(_ icon: IconReference) -> Bool {
    func isEntry(_ document: String) -> Bool { document.contains(".desktop") }
    guard let document = icon.document, isEntry(document) || Self.isVariant(document) else {
      return false
    }
    if let known = compared.with({ $0[document] }) { return known }
    if Self.isVariant(document) {
      let main = found.references.filter {
        $0.document.map { SourcePath.name(of: $0).contains(/^tauri\.conf\./) } ?? false
      }.map(\.file)
      let own = found.references.filter { $0.document == document }.map(\.file)
      let isOther =
        !main.isEmpty && Set(main).isDisjoint(with: own) && !isAlike(own, main)
      compared.with { $0[document] = isOther }
      return isOther
    }
    let project = SourcePath.name(of: files.realPath(top) ?? top).lowercased()
    let entries = found.references.filter { $0.use.isMade && $0.document.map(isEntry) ?? false }
      .grouped { $0.document! }
    let main = entries.first { entry in
      SourcePath.name(of: entry.key).lowercased().split(separator: ".").prefix { $0 != "desktop" }
        .last.map(String.init) == project
    }
    let own = entries.first { $0.key == document }?.elements.map(\.file) ?? []
    let names = Set(main?.elements.map(\.file) ?? [])
    let isOther =
      main.map { $0.key != document } ?? false && names.isDisjoint(with: own)
      && !isAlike(own, Array(names))
    compared.with { $0[document] = isOther }
    return isOther
  }

  /// Whether a configuration of Tauri is that of a variant, such as tauri.development.conf.json, and not of a system.
  private static func isVariant(_ document: String) -> Bool {
    SourcePath.name(of: document).contains(
      /^tauri\.(?!(?:windows|macos|linux|ios|android|conf)\.).+\.conf\./)
  }

  /// Whether images of two icons are equal, compared in a format that both have.
  private func isAlike(_ one: [String], _ other: [String]) -> Bool {
    func bytes(_ icons: [String], _ ending: String) -> [[UInt8]] {
      icons.filter { $0.hasSuffix(ending) }.compactMap {
        try? files.read(SourcePath.joined(top, $0), limit: FileLimit.image())
      }
    }
    let (images, others) = (bytes(one, ".png"), bytes(other, ".png"))
    if !images.isEmpty, !others.isEmpty { return images.contains { IconCopies.shows($0, others) } }
    let (drawings, rest) = (bytes(one, ".svg"), bytes(other, ".svg"))
    return drawings.isEmpty || rest.isEmpty || drawings.contains(where: rest.contains)
  }

  /// Whether other files of the repository name a file, such as programs that show it.
  func isUsedElsewhere(_ file: String) -> Bool {
    let answer = try? Git.answer(
      ["grep", "-l", "-F", "-e", SourcePath.name(of: file)], in: top, limit: 1 << 16)
    let names = (answer?.output ?? []).split(separator: UInt8(ascii: "\n"))
    let documents = Set(self.documents)
    return names.contains { !documents.contains(String(decoding: $0, as: UTF8.self)) }
  }

  /// Whether a new foreground would be over the background color of the old one, which a document has.
  var lacksBackground: Bool {
    let layers = found.references.filter { $0.kind.hasPrefix("expo") && !$0.isSplash }.map(
      \.use.slot.layer)
    return layers.contains(.front) && !layers.contains(.back)
  }

  /// Whether Expo's configuration names one image for the whole icon and for the foreground, which needs a safe
  /// zone.
  var sharesForeground: Bool {
    let named = found.references.filter { $0.kind.hasPrefix("expo") && !$0.isSplash }
    let whole = Set(
      named.filter { $0.use.slot.layer == nil && $0.use.slot.appearance == nil }.map(\.file))
    return named.contains { $0.use.slot.layer == .front && whole.contains($0.file) }
  }

  /// Existing files that a build makes although no document names them.
  var unnamed: [IconReference] {
    rest(found.covered, besides: Set(references.map(\.file))).compactMap { slot in
      let file = SourcePath.normalized(SourcePath.joined(slot.home?.folder ?? "", slot.file))
      guard files.fileType(of: SourcePath.joined(top, file)) == .regular else { return nil }
      return ProjectReferences("", files: [file], use: IconUse(slot)).references[0]
    }
  }

  /// The MIME type of an image beside its URL, in a link or in an object of a web app manifest.
  func type(of reference: IconReference) -> [Range<Int>] {
    guard let value = reference.value, let document = reference.document,
      let bytes = try? files.read(SourcePath.joined(top, document), limit: FileLimit.manifest),
      value.range.upperBound <= bytes.count
    else { return [] }
    let isBound = { (byte: UInt8) in "<>{}".utf8.contains(byte) }
    let start = bytes[..<value.range.lowerBound].lastIndex(where: isBound) ?? 0
    let end = bytes[value.range.upperBound...].firstIndex(where: isBound) ?? bytes.count
    let types: [StaticString] = ["image/webp", "image/jpeg", "image/gif"]
    return types.compactMap { bytes[start..<end].place(of: $0) }
  }

  /// Existing icons for the menu bar, each once.
  var trayIcons: [IconReference] {
    found.references.filter {
      !$0.use.isMade && ($0.key.lowercased().contains("tray") || $0.isOfInstaller)
        && files.fileType(of: SourcePath.joined(top, $0.file)) == .regular
    }.grouped { $0.file }.map { $0.elements[0] }
  }

  /// Named documents of Icon Composer, which are filled.
  var composers: [String] {
    found.references.filter { $0.certainty == .literal && $0.file.hasSuffix(".icon") }.map(\.file)
      .uniqued().filter {
        files.fileType(of: SourcePath.joined(top, "\($0)/icon.json")) == .regular
      }
  }

  /// The names of the files.
  var names: Set<String> { Set(references.map { SourcePath.name(of: $0.file) }) }

  /// The folders of the files.
  var folders: Set<String> { Set(references.map { SourcePath.folder(of: $0.file) }) }

  /// The documents that name the icons, for messages.
  var documents: [String] { references.compactMap(\.document).uniqued() }
}

extension NamedIcons: Equatable {
  static func == (a: NamedIcons, b: NamedIcons) -> Bool {
    a.references.map(\.file) == b.references.map(\.file)
  }
}
