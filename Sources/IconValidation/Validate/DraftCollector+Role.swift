import IconFiles
import IconRules
import IconSpec

/// What somebody says is all of one role.
extension DraftCollector {
  /// What is of one role at a path, and in the folders below it. Sets of a catalog other than image
  /// sets say themselves what their images are for.
  mutating func addGiven(_ path: String, as role: Role) {
    let name = SourcePath.name(of: fileSystem.realPath(path) ?? path)
    if fileSystem.kind(of: path) != .folder {
      if let set = package(around: path), set.hasSuffix(".imageset") {
        let name = SourcePath.name(of: path)
        let line = catalog.draft(set, kind: .imageSet).images.first {
          SourcePath.name(of: $0.path) == name
        }
        let scales = line?.use.scale.map { [path: $0] } ?? [:]
        return addGiven([path], scales: scales, as: role, in: Self.folder(of: set))
      }
      return addGiven([path], as: role, in: Self.folder(of: path))
    }
    if TreeWalk.isPackage(name) { return addGivenPackage(path, name: name, as: role) }
    let tree = walk(path, wantsDrawings: true)
    for package in tree.packages {
      addGivenPackage(package, name: SourcePath.name(of: package), as: role)
    }
    for (folder, names) in tree.folders {
      addGiven(names.map { SourcePath.joined(folder, $0) }, as: role, in: folder)
    }
    note(passedOver: tree, in: path)
  }

  private mutating func addGivenPackage(_ path: String, name: String, as role: Role) {
    // First as what they are for: an image that several sets share is judged in the first.
    if name.hasSuffix(".imageset") { addGivenSet(path, as: role) }
    addPackage(path, name: name)
  }

  /// The images of an image set, at the scales its lines say, with those of the sets beside it.
  private mutating func addGivenSet(_ set: String, as role: Role) {
    let images = catalog.draft(set, kind: .imageSet).images
    let scales = images.compactMap { image in image.use.scale.map { (image.path, $0) } }
    addGiven(
      images.map(\.path), scales: Dictionary(scales, uniquingKeysWith: { first, _ in first }),
      as: role, in: Self.folder(of: set))
  }

  /// Files of one folder belong together, given one by one or not.
  private mutating func addGiven(
    _ paths: [String], scales: [String: Int] = [:], as role: Role, in folder: String
  ) {
    guard !paths.isEmpty else { return }
    let known = givenDrafts[folder] ?? drafts.count
    if known == drafts.count {
      givenDrafts[folder] = known
      drafts.append(SetDraft(subject: SetSubject(path: folder, kind: .given)))
    }
    let there = Set(drafts[known].images.map(\.path))
    let draft = loose.given(
      paths.filter { !there.contains($0) }, scales: scales, as: role, in: folder,
      book: names.asked ?? names.books.last!)
    drafts[known].subject.edition = draft.subject.edition
    drafts[known].images += draft.images
    drafts[known].places.insert(places.count - 1)
  }
}
