import IconFiles
import IconImage
import IconMaking
import IconRules
import IconSpec
import IconStore

extension RequestedBuild {
  /// Files that show the icon: those that the user names, those of earlier builds, and in the first build
  /// those that a search finds.
  static func copies(
    besides made: Set<String>, for project: RecognisedProject, in folder: String,
    named: [String], reported: Set<String>, lockfile: LockfileLocation, notes: inout [Diagnostic],
    files: any FileSystem
  ) -> [IconReference] {
    let prefix = folder == "." ? "" : SourcePath.normalized(folder) + "/"
    let own = Set(made.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
    let kept = IconCopies(named, and: lockfile.lockfile(files), in: project.tree)
    var copies = kept.references.filter { !own.contains($0.file) }
    let isFirst =
      files.fileType(of: lockfile.path) == nil || files.fileType(of: lockfile.journal) != nil
    guard isFirst else { return copies }
    // Layers and splash screens that resemble the icon are none.
    let parts = Set(
      (project.generators.flatMap(\.parts) + project.nativeSplashes.flatMap(\.images))
        .map(SourcePath.normalized))
    let found = IconCopies(
      of: own.union(copies.map(\.file)), besides: parts, in: project.tree)
    copies += found.references
    if let first = found.references.first {
      let isNamed = first.document != first.file
      notes.append(
        note(
          SourcePath.joined(folder, first.file),
          "shows the icon\(isNamed ? ", and \(first.named) names it" : ""), so iconforge builds it too"
            + others(found.references.map(\.file), "and")))
    }
    let unmentioned = found.unmentioned.filter { !reported.contains($0) }
    if let first = unmentioned.first {
      // Programs name resources and image sets without a path.
      let isResource = unmentioned.contains { $0.contains("/res/") || $0.contains(".imageset/") }
      let which = unmentioned.count == 1 ? "it" : "them"
      let reason = isResource ? "" : ": no path to \(which) was found in code or configuration"
      notes.append(
        note(
          SourcePath.joined(folder, first),
          "shows the icon and stays unchanged\(others(unmentioned))\(reason); \(Setting.also)"
            + " \(ShellWord.quoted(first)) builds it"))
    }
    let others = [
      ("may show the icon", found.drawings), ("differs from the icon", found.otherIcons),
    ]
    for (words, files) in others where !files.isEmpty {
      notes.append(
        note(
          SourcePath.joined(folder, files[0]),
          "\(words) and stays unchanged\(Self.others(files)); \(Setting.also)"
            + " \(ShellWord.quoted(files[0])) builds it"))
    }
    return copies
  }

  /// The copies as the images of the sets that have the same bytes in the last commit.
  static func alike(
    _ copies: [IconReference], _ sets: [BuildSet], in folder: String, of tree: ProjectFolders
  ) -> [IconReference] {
    let prefix = folder == "." ? "" : SourcePath.normalized(folder) + "/"
    let images = sets.flatMap { set in
      set.plan.jobs.filter { $0.path.hasSuffix(".png") && !$0.treatment.isVector }.map { job in
        let path = SourcePath.normalized(SourcePath.joined(set.output, job.path))
        return (String(path.dropFirst(prefix.count)), job)
      }
    }
    return IconReference.copies(copies, of: Dictionary(first: images), in: tree)
  }
}
