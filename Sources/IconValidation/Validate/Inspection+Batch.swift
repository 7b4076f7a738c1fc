import IconFiles
import IconImage
import IconMaking
import IconRules
import IconSpec
import LibC

extension Inspection {
  /// Inspects sets together; each file is opened and decoded once. Reads all headers, then decodes
  /// the images that rules need, then checks whole sets. Returns nil for a draft that turns out not
  /// to be a set.
  func judge(_ drafts: [SetDraft]) async -> [Judged?] {
    let drafts = await drafts.boundedMap(width: options.workers) { draft in
      if let (name, icons) = draft.compiledIcon { return icons.complete(draft, name) }
      return draft.subject.kind == .icns
        ? IconFileReader(fileSystem: loader.fileSystem).icns(draft) : draft
    }
    let files = await opened(drafts.flatMap(\.images))
    var sets = drafts.map { headed($0, files) }
    let inspections = inspections(of: sets)
    // Images of a group are in memory together, then released.
    let groups = connected(inspections.map { $0.images.map(\.file) })
    let results = await groups.boundedMap(width: options.workers) { group in
      zip(group, await inspect(group.map { inspections[$0] }, files)).map { $0 }
    }.flatMap { $0 }
    for (number, result) in results.sorted(by: { $0.0 < $1.0 }) {
      sets[inspections[number].set]?.add(result)
    }
    return await sets.boundedMap(width: options.workers) { set in
      guard var set else { return nil }
      let images = set.draft.images
      if options.keepsSets {
        set.kept = JudgedSet(set.subject, note: set.draft.note, images: images)
      }
      // Release the bytes of members.
      set.draft.images = []
      guard set.draft.unreadable == nil else { return set }
      if set.subject.kind == .icns {
        set.ofImages = IconFileReader.merged(set.ofImages, of: set.subject.path)
      }
      if set.subject.kind == .compiledIcon {
        set.ofImages = CompiledIcons.merged(set.ofImages, of: set.subject)
      }
      set.subject.compareFamilies()
      set.ofSet = findings(of: set)
      set.subject.letGoOfPictures()
      set.nameSet()
      guard let only = set.draft.only else { return set }
      return set.narrowed(to: only, of: images)
    }
  }

  private func opened(_ images: [SetDraft.Image]) async -> [String: OpenImage] {
    let files = images.grouped(by: \.file).map { $0.elements[0] }
    // The bytes to keep between reading headers and decoding. Further files are read again.
    let room = Guarded(64 << 20)
    let open = await files.boundedMap(width: options.workers) { image in
      var open = await loader.openAny(image)
      if image.bytes == nil, let size = open.byteCount {
        let isKept = room.with { room in
          defer { room -= size }
          return room > 0
        }
        if !isKept { open.release() }
      }
      return open
    }
    return Dictionary(uniqueKeysWithValues: zip(files.map(\.file), open))
  }

  /// Adds the facts of the headers; returns nil if the images show that it is not a set.
  private func headed(_ draft: SetDraft, _ files: [String: OpenImage]) -> Judged? {
    var set = Judged(draft)
    if let reason = draft.unreadable {
      set.ofImages = [Finding(.fileUnreadable, Violation(reason), path: set.subject.path)]
      return set
    }
    set.subject.images = draft.images.map {
      // `files` has those of all drafts.
      ImageSubject(path: $0.path, content: files[$0.file]!.content, use: $0.use)
    }
    guard
      !draft.needsEvidence
        || LooseReader.hasEvidence(set.subject, isExact: draft.needsExactSize)
    else { return nil }
    set.ofImages = Self.invalidNames(in: draft)
    set.subject.references = references
    set.subject.firstScreen = firstScreen
    set.subject.markRepresentative()
    return set
  }

  /// Names that are not UTF-8. Source: Apple File System Guide, FAQ.
  private static func invalidNames(in draft: SetDraft) -> [Finding] {
    let files = draft.images.map(\.path).filter { !FileName.isText(SourcePath.name(of: $0)) }
    let folder = FileName.isText(draft.subject.path) ? [] : [draft.subject.path]
    return (folder + files.filter { $0 != draft.subject.path }).map {
      Finding(
        .fileUnreadable,
        Violation("has a name that is not UTF-8, by which no Mac can hold it; rename it"), path: $0)
    }
  }

  /// Decodes each image of a group once and inspects it.
  private func inspect(
    _ inspections: [ImageInspection], _ files: [String: OpenImage]
  ) async -> [ImageInspection.Result] {
    var needed: [String: (image: SetDraft.Image, kind: DecodedImage.Kind)] = [:]
    for inspection in inspections where inspection.kind > .none {
      for image in inspection.images {
        needed[image.file] = (image, max(inspection.kind, needed[image.file]?.kind ?? .none))
      }
    }
    var decoded: [String: DecodedImage] = [:]
    for (file, (image, kind)) in needed {
      let known = files[file].flatMap { $0.byteCount == nil ? nil : $0 }
      let open = if let known { known } else { await loader.openAny(image) }
      decoded[file] = loader.decoded(open, image, as: kind)
    }
    return inspections.map { $0.inspect($0.images.map { decoded[$0.file] }) }
  }
}

extension Inspection.Judged {
  /// Keeps findings about some files of the set; nil if there are none.
  fileprivate func narrowed(to files: Set<String>, of images: [SetDraft.Image]) -> Self? {
    let mine = Set(images.filter { files.contains($0.file) }.map(\.path))
    let others = Set(images.map(\.path)).subtracting(mine)
    let names = files.map { SourcePath.name(of: $0) }
    func isMeant(_ finding: Finding) -> Bool {
      if mine.contains(finding.path) { return true }
      return !others.contains(finding.path)
        && (finding.rule == .contentsInvalid || finding.rule == .fileUnreadable
          || names.contains { finding.message.contains($0) })
    }
    var set = self
    set.ofImages = ofImages.filter(isMeant)
    set.ofSet = ofSet.filter(isMeant)
    set.differences = differences.filter { mine.contains($0.path) }
    set.subject.images = subject.images.filter { mine.contains($0.path) }
    let isNothing = mine.isEmpty && set.ofImages.isEmpty && set.ofSet.isEmpty
    return isNothing ? nil : set
  }
}

extension SetSubject {
  /// Marks the largest app icon as representative; without one, the largest web clip, or the
  /// artwork.
  fileprivate mutating func markRepresentative() {
    let chosen =
      largest([.application, .appStore]) ?? largest([.webClip])
      ?? images.firstIndex { $0.use.place == .artwork }
    if let chosen { images[chosen].isRepresentative = true }
  }

  private func largest(_ roles: [Role]) -> Int? {
    images.indices.compactMap { index -> (index: Int, area: Int)? in
      let use = images[index].use
      guard use.role.map(roles.contains) == true, use.appearance == nil,
        let size = images[index].size, size.isSquare
      else { return nil }
      return (index, size.area)
    }.max { $0.area < $1.area }?.index
  }
}
