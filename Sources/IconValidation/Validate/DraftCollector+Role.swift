import IconFiles
import IconRules
import IconSpec

/// Images that the user declared to be of one role (`--role`).
extension DraftCollector {
  /// Adds the images at a path and below it. Catalog sets other than image sets declare their own
  /// roles.
  mutating func addGiven(_ path: String, as role: Role) {
    let name = SourcePath.name(of: fileSystem.realPath(path) ?? path)
    if fileSystem.fileType(of: path) != .folder {
      if let set = package(around: path), set.hasSuffix(".imageset") {
        let name = SourcePath.name(of: path)
        let line = catalog.draft(set, kind: .imageSet).images.first {
          SourcePath.name(of: $0.path) == name
        }
        let scales = line?.use.scale.map { [path: $0] } ?? [:]
        return addGiven([path], scales: scales, as: role, in: SourcePath.home(of: set))
      }
      let folder = SourcePath.home(of: path)
      addGiven([path], as: role, in: folder)
      if let draft = givenDrafts[folder] { drafts[draft].subject.isOfGivenFiles = true }
      return
    }
    if TreeWalk.isPackage(name) { return addGivenPackage(path, name: name, as: role) }
    let tree = walk(path, includesSVG: true)
    for package in tree.packages {
      addGivenPackage(package, name: SourcePath.name(of: package), as: role)
    }
    for app in tree.apps { addBuiltApp(app) }
    for (folder, names) in tree.folders {
      addGiven(names.map { SourcePath.joined(folder, $0) }, as: role, in: folder)
    }
    noteSkipped(tree, in: path)
  }

  private mutating func addGivenPackage(_ path: String, name: String, as role: Role) {
    // Add the role first: an image that several sets share is checked in the first one.
    if name.hasSuffix(".imageset") {
      let images = catalog.draft(path, kind: .imageSet).images
      let scales = images.compactMap { image in image.use.scale.map { (image.path, $0) } }
      addGiven(
        images.map(\.path), scales: Dictionary(first: scales), as: role,
        in: SourcePath.home(of: path))
    }
    addPackage(path, name: name)
  }

  /// Files of one folder form one set, even if they are given one by one.
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
      book: names.requested ?? names.newest)
    drafts[known].subject.edition = draft.subject.edition
    drafts[known].images += draft.images
    drafts[known].places.insert(places.count - 1)
  }
}
