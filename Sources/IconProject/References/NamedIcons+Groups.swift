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
    let symbolic = others.filter { !$0.use.isMade && $0.file.hasSuffix(".svg") }
    let wide = references.filter { isOtherSplash($0) }
    let splashes = usual.filter { isOwnSplash($0.slot, $0.path) }.flatMap { slot, path in
      ProjectReferences("splash", files: [path], use: IconUse(slot)).references
    }
    return [
      ("is in one color", symbolic), ("shows a state", others.filter(\.isState)),
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

  /// Whether a splash screen shows an icon of the project, as far as there is one.
  private func showsIcon(_ splash: IconReference) -> Bool {
    func bytes(_ file: String) -> [UInt8]? {
      try? files.read(SourcePath.joined(top, file), limit: FileLimit.image())
    }
    let icons = found.references.filter { !$0.isSplash && $0.file.hasSuffix(".png") }
      .map(\.file).uniqued().filter { $0 != splash.file }.compactMap(bytes)
    return icons.isEmpty || bytes(splash.file).map { IconCopies.shows($0, icons) } ?? true
  }

  /// Whether other files of the repository name a file, such as programs that show it.
  func isUsedElsewhere(_ file: String) -> Bool {
    let answer = try? Git.answer(
      ["grep", "-l", "-F", "-e", SourcePath.name(of: file)], in: top, limit: 1 << 16)
    let names = (answer?.output ?? []).split(separator: UInt8(ascii: "\n"))
    let documents = Set(self.documents)
    return names.contains { !documents.contains(String(decoding: $0, as: UTF8.self)) }
  }

  /// Existing icons for the menu bar, each once.
  var trayIcons: [IconReference] {
    found.references.filter {
      $0.key.lowercased().contains("tray") && !$0.use.isMade
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
