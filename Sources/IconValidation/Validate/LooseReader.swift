import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// Reads sets of files with guideline names.
struct LooseReader {
  let names: LooseNames
  let fileSystem: any FileSystem

  /// Reads the icons and launch images of a folder, and bar icons in its subfolders.
  func drafts(
    folder: String, names found: [String], app: AppInfo?, place: ImageUse.Place = .loose
  ) -> [SetDraft] {
    let names = names.inside(folder)
    let known = found.filter(names.isKnown)
    guard !known.isEmpty else { return [] }
    let floor = app?.minimumSystem.flatMap { $0 >= 2 ? Edition(iOSVersion: $0) : nil }
    let book = names.book(knowing: known, from: floor)
    var subject = SetSubject(path: folder, kind: .loose)
    subject.edition = book.edition
    subject.isEditionAsked = names.requested != nil
    subject.app = app
    var draft = SetDraft(subject: subject)
    draft.needsEvidence = names.requested == nil && place == .loose
    var indices: [String: Int] = [:]
    func use(_ name: String, as meant: String) -> ImageUse {
      var use = ImageUse(
        place: place, slots: names.slots(of: meant, in: book), edition: book.edition,
        scale: LooseNames.scale(of: name))
      use.isPrerendered = app?.isPrerendered ?? false
      return use
    }
    for name in known {
      var use = use(name, as: name)
      if let slot = use.slots.first {
        use.appearance = slot.appearance?.rawValue
        if slot.layer != nil { (use.place, use.role) = (.layer, .layer) }
      }
      indices[names.listed(name)] = draft.add(SourcePath.joined(folder, name), use)
    }
    // Beside correctly named icons, a name in the wrong letter case is an icon too.
    let exact = Set(found)
    let hasIcon = known.contains { name in
      names.slots(of: name, in: book).contains { $0.role.isAppIcon }
    }
    for name in found where hasIcon && !names.isKnown(name) {
      guard let meant = names.respelt(name), !exact.contains(meant), !(app?.names(name) ?? false)
      else {
        continue
      }
      indices[meant] = draft.add(SourcePath.joined(folder, name), use(name, as: meant))
    }
    draft.subject.entries = entries(of: book, indices)
    draft.note =
      "checked as \(book.preset.name) (\(book.preset.title))"
      + (names.requested == nil ? ", by the names of its files" : "")
    return [draft] + glyphs(beside: folder, book: book)
  }

  private func entries(of book: LooseNames.Book, _ indices: [String: Int]) -> [SetSubject.Entry] {
    var seen: Set<String> = []
    return book.preset.slots.filter { !$0.role.isGlyph && seen.insert($0.file).inserted }.map {
      let name = $0.file.replacing("{name}", with: "Document")
      return SetSubject.Entry(
        label: "\(name) \($0.pixels)", slot: $0, file: name, image: indices[name])
    }
  }

  /// Glyphs as a build arranges them: one folder for each bar.
  private func glyphs(beside folder: String, book: LooseNames.Book) -> [SetDraft] {
    [Role.toolbar, .navigationBar, .tabBar].compactMap { role in
      let path = SourcePath.joined(folder, role.rawValue)
      // The tree walk reports folders that cannot be listed.
      let files = ((try? fileSystem.names(in: path)) ?? [])
        .filter { $0.lowercased().hasSuffix(".png") }
      guard !files.isEmpty else { return nil }
      return given(files.map { "\(path)/\($0)" }, as: role, in: path, book: book)
    }
  }

  /// Files that the user declared to be of one role. The scale comes from the catalog line or the
  /// name.
  func given(
    _ paths: [String], scales: [String: Int] = [:], as role: Role, in folder: String,
    book: LooseNames.Book
  ) -> SetDraft {
    var subject = SetSubject(path: folder, kind: .given)
    subject.edition = book.edition
    var draft = SetDraft(subject: subject)
    for path in paths {
      let scale = scales[path] ?? LooseNames.scale(of: path)
      var use = ImageUse(
        place: .loose, slots: LooseNames.slots(for: role, scale: scale, in: book),
        edition: book.edition, role: role, scale: scale)
      use.isGiven = true
      draft.add(path, use)
    }
    return draft
  }

  /// Whether an image has about the size of its name. Other projects use names such as `Icon.png`
  /// for other things.
  static func hasEvidence(_ set: SetSubject, isExact: Bool) -> Bool {
    set.images.contains { image in
      // Without a size only the name counts, and the files of other programs have no such names.
      guard let size = image.size else { return !isExact }
      return image.use.slots.contains { slot in
        if isExact { return size == slot.pixels }
        if slot.role == .webClip || slot.role == .newsstand { return size.isSquare }
        if slot.role == .launch {
          return size.width == slot.pixels.width || size.height == slot.pixels.height
        }
        // Up to a quarter of difference is a wrong size, not another kind of image.
        let (side, asked) = (Double(size.longerSide), Double(slot.pixels.longerSide))
        return size.isSquare == slot.pixels.isSquare && abs(side - asked) <= asked / 4
      }
    }
  }
}
