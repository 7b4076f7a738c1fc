import IconDocuments
import IconFiles
import IconPackages
import IconRules
import IconSpec

struct CatalogReader {
  let fileSystem: any FileSystem

  func contents(of folder: String) throws -> JSONDocument {
    try fileSystem.document(Self.name, in: folder)
  }

  private static let name = "Contents.json"

  static func subject(_ folder: String, _ kind: SetSubject.Kind) -> SetSubject {
    var subject = SetSubject(path: folder, kind: kind)
    subject.document = (SourcePath.joined(folder, name), nil)
    return subject
  }

  /// Reads an app icon, launch image or image set. `topShelf` is the size that the enclosing brand
  /// assets declare.
  func draft(_ folder: String, kind: SetSubject.Kind, topShelf: Points? = nil) -> SetDraft {
    SetDraft(Self.subject(folder, kind)) { draft in
      let contents = try contents(of: folder)
      let table = contents.value
      draft.subject.document?.place = contents.place(of: kind.list)
      let files = try files(in: folder)
      var (named, strangers) = ([String: NamedImage](), Set<String>())
      var leftovers: Set<String> = []
      let isTemplate = table["properties"]?["template-rendering-intent"]?.text == "template"
      let lines = contents.lines(in: kind.list)
      let isOfMac = kind == .appIconSet && Self.isOfMac(lines.map(\.line), at: folder)
      for (line, place) in lines {
        // Compiled for iOS only; it is left over in a set for the Mac.
        if isOfMac, line.isOfStore {
          if let file = line.file { leftovers.insert(file) }
          continue
        }
        if let stranger = line.stranger, strangers.insert(stranger).inserted {
          draft.subject.strangerPlace = draft.subject.strangerPlace ?? place
          draft.subject.strangers.append(stranger)
        }
        let slot =
          topShelf.flatMap {
            CatalogSlot.picture(
              .topShelf, idiom: .tv, points: $0, scale: line.scale, allowsAlpha: false)
          } ?? line.slot(in: kind)
        let spelling = line.file.flatMap(files.spelling)
        if let spelling {
          var use = use(line, line.isUnassigned ? nil : slot, in: kind, topShelf: topShelf)
          use.isTemplate = isTemplate
          named[spelling, default: NamedImage()].add(
            use, at: SourcePath.joined(folder, spelling), to: &draft)
        }
        var entry = SetSubject.Entry(
          label: line.label, slot: slot, file: line.file,
          image: spelling.flatMap { named[$0]?.index }, spelling: spelling, place: place)
        entry.isUnassigned = line.isUnassigned
        entry.appearance = line.appearance
        entry.minimumSystem = line.minimumSystem
        draft.subject.entries.append(entry)
      }
      draft.subject.faults = contents.misspellings(in: kind.list)
      draft.subject.strays = files.names.filter {
        TreeWalk.isImage($0) && named[$0] == nil && !leftovers.contains($0)
      }
      draft.inferEdition()
    }
  }

  /// Whether a set is compiled for the Mac alone: by its lines, or in the folder of Flutter's Mac app.
  private static func isOfMac(_ lines: [CatalogLine], at folder: String) -> Bool {
    let others = lines.filter { !$0.isOfStore }
    return others.contains { $0.idiom == .mac } && others.allSatisfy { $0.idiom == .mac }
      || !others.isEmpty && SourcePath.parts(folder).contains("macos")
        && !others.contains { $0.file != nil && $0.idiom != .mac }
  }

  /// An image that several lines name; it is inspected once for all of them.
  private struct NamedImage {
    private(set) var index: Int?
    private var slots: Set<Slot> = []

    mutating func add(_ use: ImageUse, at path: String, to draft: inout SetDraft) {
      guard let index else {
        index = draft.add(path, use)
        slots = Set(use.slots)
        return
      }
      // The default appearance takes precedence.
      if use.appearance == nil { draft.images[index].use.appearance = nil }
      if slots.isEmpty {
        // All earlier lines were unassigned.
        draft.images[index].use = use
        slots = Set(use.slots)
      } else if let slot = use.slots.first, slots.insert(slot).inserted {
        draft.images[index].use.slots.append(slot)
      }
    }
  }

  private func use(
    _ line: CatalogLine, _ slot: Slot?, in kind: SetSubject.Kind, topShelf: Points?
  ) -> ImageUse {
    let place: ImageUse.Place =
      topShelf != nil
      ? .topShelf
      : kind == .appIconSet ? .appIconSet : kind == .launchImageSet ? .launchImageSet : .imageSet
    var use = ImageUse(
      place: place, slots: slot.map { [$0] } ?? [], role: kind == .launchImageSet ? .launch : nil,
      idiom: line.idiom, scale: line.scale)
    use.appearance = line.appearance
    return use
  }

  private func files(in folder: String) throws(FileError) -> FolderNames {
    FolderNames(
      try fileSystem.names(in: folder).filter { name in
        !name.hasPrefix(".") && name != "Contents.json"
          && fileSystem.fileType(of: SourcePath.joined(folder, name)) == .regular
      })
  }
}

extension SetDraft {
  /// A set with only sizes from before iOS 7 is checked by the rules of 2012.
  fileprivate mutating func inferEdition() {
    let filled = subject.entries.filter { $0.image != nil }
    let old: Set<Double> = [57, 72, 50, 29]
    let isOld =
      switch subject.kind {
      case .appIconSet:
        filled.allSatisfy { entry in
          (entry.slot?.idiom == .iphone || entry.slot?.idiom == .ipad)
            && entry.slot?.points.map { old.contains($0.width) } == true
            && entry.slot?.scale != 3
        }
      case .launchImageSet: filled.allSatisfy { $0.minimumSystem == nil }
      default: false
      }
    if isOld, !filled.isEmpty {
      judge(by: Edition(year: 2012), "as every image in it is for systems before iOS 7")
    } else {
      setEdition(.current)
    }
  }

  mutating func judge(by edition: Edition, _ reason: String) {
    setEdition(edition)
    note = "checked by the rules of \(edition.title), \(reason)"
  }

  private mutating func setEdition(_ edition: Edition) {
    subject.edition = edition
    for index in images.indices { images[index].use.edition = edition }
  }
}
