import IconFiles
import IconMaking
import IconSpec
import IconStore

extension BuildRequest {
  /// The build of the only project in a repository's folders, with the icons of stores and packages outside of
  /// it; nil if there are several, or other icons.
  func onlyProject(
    _ repository: RecognisedProject, _ artwork: Manifest
  ) throws -> RequestedBuild? {
    guard let folder = repository.onlyInner else { return nil }
    let outside = repository.chosen.filter {
      !SourcePath.isInside($0.icons == nil ? $0.path : $0.sign, folder)
    }
    if outside.isEmpty { return try filled(folder) }
    guard outside.allSatisfy({ ["fastlane", "snap", "linuxDesktop"].contains($0.kind.name) }) else {
      return nil
    }
    var options = options
    options.lockfile = options.lockfile ?? LockfileLocation(output: ".", isShared: true).path
    let inner = RecognisedProject(in: folder, of: files)
    var build = try RequestedBuild(of: artwork, for: inner, in: folder, options, files)
    let others = try RequestedBuild(of: artwork, for: repository, in: ".", options, files)
    let isOutside = { (path: String) in !SourcePath.isInside(SourcePath.normalized(path), folder) }
    build.sets += others.sets.filter { $0.outputs.allSatisfy(isOutside) }
    build.notes += others.notes.filter { isOutside($0.path) }
    build.copies += others.copies
    return build
  }

  /// Whether a folder without a project has files that the user named in this build or an earlier one.
  func namesFiles(in folder: RecognisedProject) -> Bool {
    guard folder.inner.isEmpty else { return false }
    let lockfile = LockfileLocation(output: ".", isShared: true).lockfile(files)
    return !IconCopies(options.also, and: lockfile, in: folder.tree).references.isEmpty
  }
}
