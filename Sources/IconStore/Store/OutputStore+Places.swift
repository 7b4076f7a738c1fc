package import IconFiles
import IconMaking
import IconPackages
import IconSpec
import LibC

extension OutputStore {
  /// What became of a file.
  enum Placement {
    case written, unchanged
    /// A user file that git or a template can restore was replaced.
    case replaced
  }

  /// Writes a file, unless it exists with the same bytes. Never writes to artwork or through a link out of
  /// the output folder. Replaces user files only with `force`, if they can be restored, or if the bytes
  /// are merged with theirs.
  func place(
    _ bytes: [UInt8], _ output: Output, entry: Lockfile.Entry?
  ) throws(FileError) -> Placement {
    let (path, folder) = (output.path, SourcePath.folder(of: output.path))
    let root: String
    let set: Int
    var (isMerged, isImage) = (false, false)
    switch output.subject {
    case .image(let item):
      isImage = true
      set = item.set
      root = item.root
    case .file(let file, let index, let own):
      set = index
      root = file.isUserFile ? file.root ?? files.home(of: path) : own
      isMerged = file.isMerged
    }
    if let error = blocked[root] { throw error }
    if let real = files.realPath(path), sources.contains(real) {
      throw FileError(operation: .write, path: path, reason: .isArtwork)
    }
    if folder != root,
      !SourcePath.isInside(
        files.resolvedPath(folder.isEmpty ? "." : folder), files.resolvedPath(root))
    {
      throw FileError(operation: .write, path: path, reason: .leadsOutside)
    }
    let placement = try placement(of: bytes, at: path, mayReplace: options.force || isMerged)
    if placement == .unchanged { return placement }
    let file = FinishedFile(path: path, root: root, isImage: isImage, bytes: bytes, entry: entry)
    if let overlay, mayBeRefused {
      try overlay.replace(path, with: bytes, inside: root)
      staged.with { $0.append((set, file)) }
    } else {
      try write(file)
    }
    return placement
  }

  /// An output that differs from the file at its path.
  struct FinishedFile: Sendable {
    let path: String
    /// The folder inside which a link may lead.
    let root: String
    let isImage: Bool
    let bytes: [UInt8]
    let entry: Lockfile.Entry?
  }

  func write(_ file: FinishedFile) throws(FileError) {
    let folder = SourcePath.folder(of: file.path)
    if let entry = file.entry { try recorded?.note(entry, for: file.path, in: disk) }
    if !folder.isEmpty { try disk.makeFolder(folder) }
    try disk.replace(file.path, with: file.bytes, inside: file.root)
  }

  /// Compares the file at `path` with these bytes. Throws if it must not be replaced.
  private func placement(
    of bytes: [UInt8], at path: String, mayReplace: Bool
  ) throws(FileError) -> Placement {
    let isLink = files.isLink(path)
    let entry = recorded?.entry(path)
    var old: [UInt8]?
    do throws(FileError) {
      guard isLink || files.fileType(of: path) != nil else { return .written }
      // A larger file is a user file unless it is recorded. CRLF line ends at most double the length.
      let limit = entry == nil ? 2 * bytes.count : options.pictureLimit
      if files.fileType(of: path) != nil { old = try files.read(path, limit: limit) }
    } catch {
      guard case .tooLarge = error.reason else { throw error }
    }
    if let old, old.isSameText(as: bytes) { return .unchanged }
    if mayReplace { return .written }
    guard let entry, !entry.isSkipped else {
      // Without a lockfile, a generated file that was edited and committed looks the same.
      if restorable.contains(path) { return .replaced }
      throw FileError(operation: .write, path: path, reason: .isForeign)
    }
    guard let old, entry.describes(old) else {
      if !isLink, reverted.contains(path) { return .replaced }
      throw FileError(operation: .write, path: path, reason: .isChanged)
    }
    return .written
  }
}

// MARK: - Documents

extension OutputStore {
  /// Makes and writes a set's documents, given the outcomes of its images. If no image could be made,
  /// neither are documents. With `onlyUnchanged`, returns nil before the first document that would change.
  package func putFiles(
    ofSet set: Int, after images: [Outcome], onlyUnchanged: Bool = false
  ) -> [Outcome]? {
    let root = sets[set].output
    // A new image mostly has new documents.
    if onlyUnchanged, images.indices.contains(where: { images[$0].status == .written }) {
      return nil
    }
    let failed = Set(images.indices.filter { images[$0].isMissing }.map { images[$0].path })
    let skipped = Set(images.indices.filter { images[$0].isSkipped }.map { images[$0].path })
    let isNothing = !images.isEmpty && failed.count == images.count
    var outcomes: [Outcome] = []
    for file in sets[set].packageFiles {
      let subject = Output.Subject.file(file, set: set, root: root)
      if isNothing {
        if skipped.count == images.count { continue }
        outcomes.append(Outcome(Output(subject, .without("all of its images failed"))))
        continue
      }
      let path = file.location(in: root)
      var site = site(of: file, root: root, failed)
      site.skipped = skipped
      site.absent = sets[set].skipped.absent
      let dropped = Set(images.compactMap { oldAppearance($0, in: root) }.filter(mayGo))
      site.isDropped = { dropped.contains("\(root)/\($0)") }
      do throws(PackageError) {
        guard let bytes = try file.make(site) else { continue }
        if onlyUnchanged, site.existing?.isSameText(as: bytes) != true { return nil }
        var output = Output(subject, .bytes(bytes))
        output.madeBy = "iconforge"
        outcomes.append(put(output, prospect(of: file, bytes, site)))
      } catch {
        if onlyUnchanged { return nil }
        if error.isSkipped, site.existing == nil { continue }
        var outcome = Outcome(Output(subject, .failed(error, at: path)))
        // A check writes no images. A document that needs a missing image is missing or differs as well.
        if let image = error.image,
          images.contains(where: { $0.path == image && $0.status == .missing })
        {
          outcome.status = site.existing == nil ? .missing : .differs
          outcome.failure = nil
        }
        outcomes.append(outcome)
      }
    }
    return outcomes
  }

  /// The user's documents that cannot be edited, whatever becomes of the images. Complexity: O(bytes of these
  /// documents).
  package var uneditable: [Diagnostic] {
    sets.indices.flatMap { set in
      sets[set].packageFiles.filter {
        $0.isUserFile || $0.isMerged && options.isOneProject
      }.compactMap { file -> Diagnostic? in
        var site = site(of: file, root: sets[set].output, [])
        site.absent = sets[set].skipped.absent
        do throws(PackageError) { _ = try file.make(site) } catch {
          let isOfImages = error.isConsequence || error.image != nil
          let path = file.location(in: sets[set].output)
          return isOfImages ? nil : Diagnostic(path: path, error)
        }
        return nil
      }
    }
  }

  /// The lockfile entry of a document, which depends on the plan and on the existing file. User files
  /// have none.
  private func prospect(of file: PackageFile, _ bytes: [UInt8], _ site: PackageSite) -> Prospect {
    guard recorded != nil, !file.isUserFile else { return Prospect() }
    let isWhole = site.existing == nil || site.isWhole || !file.isMerged
    return Prospect(
      source: file.inputs ?? Digest(of: bytes.withLineFeeds),
      recipe: isWhole ? Self.whole : Self.merged,
      notes: .none)
  }

  private static let whole = Digest(of: Array("package".utf8))
  private static let merged = Digest(of: Array("merged package".utf8))

  private func site(
    of file: PackageFile, root: String, _ failed: Set<String>
  ) -> PackageSite {
    let path = file.location(in: root)
    var existing = try? files.read(path, limit: FileLimit.iconFile)
    // Editors of merged files keep the line ends.
    if !file.isMerged { existing = existing?.withLineFeeds }
    let folder = SourcePath.folder(of: path)
    var site = PackageSite(existing: existing)
    site.failed = failed
    site.isUnreadable = existing == nil && files.fileType(of: path) != nil
    site.isWhole = isWhole(existing, at: path)
    site.hasFolder = folder.isEmpty || files.fileType(of: folder) == .folder
    site.isGenerated = { [recorded, files] in
      recorded?.isGenerated("\(root)/\($0)", in: files) == true
    }
    // A page may be in another folder than the output, with files of its own.
    let roots = [root] + (file.isUserFile ? [SourcePath.home(of: path)] : [])
    site.isUserFile = { [recorded, files, options] name in
      roots.map { SourcePath.joined($0, name) }.contains { path in
        guard files.fileType(of: path) == .regular, recorded?.isGenerated(path, in: files) != true,
          let bytes = try? files.read(path, limit: options.pictureLimit)
        else { return false }
        return !options.templates.contains(bytes)
      }
    }
    site.isRestorable = { [options] in
      let (name, folder) = (SourcePath.name(of: path), SourcePath.home(of: path))
      return options.force || !Git.restorable([name], in: folder).isEmpty
    }
    site.isThere = { [files] in files.fileType(of: "\(root)/\($0)") != nil }
    site.read = { [files] name throws(FileError) in
      try files.read("\(root)/\(name)", limit: FileLimit.image())
    }
    site.drawing = { [files] artwork in try? files.read(artwork, limit: FileLimit.webDrawing) }
    site.isArtwork = { [files] in files.isSameFile($0, path) }
    return site
  }

  /// Whether builds wrote the whole existing file, unchanged since.
  private func isWhole(_ existing: [UInt8]?, at path: String) -> Bool {
    guard let existing, let entry = recorded?.entry(path) else { return false }
    return entry.recipe == Self.whole && entry.describes(existing)
  }
}
