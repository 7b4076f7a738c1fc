import IconFiles
import IconImage
import IconMaking
import IconPackages
import IconSpec
import LibC

/// A set is written as a whole: user files at its outputs hold back all of it.
extension OutputStore {
  /// Finds the files at the paths of outputs that no lockfile entry names, the rivals of outputs, and
  /// which of them git or a template can restore.
  /// Complexity: One system call for each output without an entry, and a list of each resource folder.
  mutating func findUserFiles() async {
    guard recorded != nil else { return }
    let all = await sets.indices.boundedMap(width: options.workers) { [self] in userFiles(ofSet: $0)
    }
    for (index, found) in all.enumerated() {
      rivals += found.rivals
      restorable.formUnion(found.restorable)
      if found.isDoubtful { doubtful.insert(index) }
    }
  }

  private func userFiles(
    ofSet index: Int
  ) -> (rivals: [Rival], restorable: [String], isDoubtful: Bool) {
    let set = sets[index]
    let own = Self.ownFiles(of: set)
    let rivals =
      (set.folders.contains(where: Self.isResources) ? self.rivals(of: own, in: set.output) : [])
      + replaced(by: set, own)
    var (unknown, known, hasLinks) = ([String](), Set<String>(), false)
    /// The files that links lead to, by the links' names.
    var targets: [String: String] = [:]
    if !options.force {
      unknown = rivals.map(\.name).filter { recorded?.entry("\(set.output)/\($0)") == nil }
      for name in own {
        let path = "\(set.output)/\(name)"
        if let entry = recorded?.entry(path), !entry.isSkipped { continue }
        if files.isLink(path) {
          let (target, home) = (files.realPath(path) ?? "", files.realPath(set.output) ?? "/")
          if SourcePath.isInside(target, home), target != home {
            targets[name] = String(target.dropFirst(home.count + 1))
            unknown.append(targets[name]!)
          } else {
            hasLinks = true
          }
        } else if files.fileType(of: path) != nil {
          unknown.append(name)
        }
      }
      known = Git.restorable(unknown, in: set.output)
      for name in unknown where !known.contains(name) {
        let bytes = try? files.read("\(set.output)/\(name)", limit: options.pictureLimit)
        if let bytes, options.templates.contains(bytes) { known.insert(name) }
      }
      known.formUnion(targets.filter { known.contains($0.value) }.keys)
      unknown += targets.keys
    }
    let marked = rivals.map { rival in
      let path = "\(set.output)/\(rival.name)"
      return Rival(
        set: index, path: path, output: "\(set.output)/\(rival.output)",
        mayGo: options.force || known.contains(rival.name)
          || recorded?.entry(path) != nil && !isEdited(path))
    }
    return (
      marked, known.map { "\(set.output)/\($0)" }, hasLinks || known.count < unknown.count
    )
  }

  /// A user file that must go before the output beside it is of use.
  struct Rival {
    let set: Int
    let path: String
    let output: String
    /// Whether git or a template can restore it, or `force` was given.
    let mayGo: Bool
  }

  /// Android resources with the name of an output: Gradle refuses `ic_launcher.webp` beside
  /// `ic_launcher.png`, and a device prefers `mipmap-anydpi-v33/ic_launcher.xml` to that of v26.
  private func rivals(
    of outputs: [String], in root: String
  ) -> [(name: String, output: String)] {
    let own = Set(outputs)
    let resources = Dictionary(grouping: outputs, by: SourcePath.folder).filter { folder, _ in
      Self.isResources(folder)
    }
    var found: [(name: String, output: String)] = []
    for (folder, outputs) in resources.sorted(by: { $0.key < $1.key }) {
      var folders = [folder]
      if SourcePath.name(of: folder).hasPrefix(Self.anyDensity) {
        let all = SourcePath.folder(of: folder)
        folders = names(in: "\(root)/\(all)").filter { $0.hasPrefix(Self.anyDensity) }
          .map { "\(all)/\($0)" }
      }
      for folder in folders {
        for file in names(in: "\(root)/\(folder)") where !own.contains("\(folder)/\(file)") {
          let path = "\(root)/\(folder)/\(file)"
          guard let output = outputs.first(where: { Self.resource($0) == Self.resource(file) }),
            files.fileType(of: path) == .regular,
            !sources.contains(files.realPath(path) ?? path)
          else { continue }
          found.append(("\(folder)/\(file)", output))
        }
      }
    }
    return found
  }

  /// The existing ones of the files that a set replaces, with the image of the same name, or the set's first one.
  private func replaced(
    by set: BuildSet, _ own: [String]
  ) -> [(name: String, output: String)] {
    set.replaced.compactMap { name in
      let path = "\(set.output)/\(name)"
      let stem = Self.stem(of: name)
      guard let output = own.first(where: { Self.stem(of: $0) == stem }) ?? own.first,
        !own.contains(name), files.fileType(of: path) == .regular,
        !sources.contains(files.realPath(path) ?? path)
      else { return nil }
      return (name, output)
    }
  }

  /// The path without the ending.
  private static func stem(of path: String) -> String {
    SourcePath.joined(SourcePath.folder(of: path), Manifest.name(ofFile: path))
  }

  private static func isResources(_ folder: String) -> Bool {
    ["res", "Resources"].contains(SourcePath.name(of: SourcePath.folder(of: folder)))
      && !SourcePath.name(of: folder).hasPrefix("values")
  }

  private static let anyDensity = "mipmap-anydpi"

  /// The name by which Android knows a file: without its extensions.
  private static func resource(_ path: String) -> Substring {
    SourcePath.name(of: path).prefix { $0 != "." }
  }

  private func names(in folder: String) -> [String] {
    listed[folder] ?? (try? files.names(in: folder)) ?? []
  }

  /// The path of a user's file of another appearance in an icon set, which cannot be made of this artwork, or of
  /// an Android layer that a vector drawable replaces; nil for other images.
  func oldAppearance(_ outcome: Outcome, in root: String) -> String? {
    let path = outcome.location(in: root)
    guard outcome.isSkipped, let job = outcome.job,
      job.slot.appearance != nil && SourcePath.folder(of: path).hasSuffix(".appiconset")
        || job.layout == .android && job.slot.layer != nil && !job.treatment.isVector
          && files.fileType(of: OutputLayout.drawable(replacing: path)) == .regular
    else { return nil }
    let isUsers =
      files.fileType(of: path) == .regular && recorded?.isGenerated(path, in: files) != true
      && !sources.contains(files.realPath(path) ?? path)
    return isUsers ? path : nil
  }

  func mayGo(_ path: String) -> Bool { options.force || restorable.contains(path) }

  /// Why a set is not made: rivals, and appearances that would show the old icon beside the new one.
  func objections(to set: Int, by report: SetReport) -> [Diagnostic] {
    let old = report.skipped.compactMap { oldAppearance($0, in: report.root) }
    return objections(to: set)
      + old.filter { !mayGo($0) }.map {
        Diagnostic(
          path: $0,
          message:
            "shows the old icon, and no image replaces it (\(Setting.force) removes it)"
        )
      }
  }

  /// Why rivals prevent a set; empty for other sets.
  func objections(to set: Int) -> [Diagnostic] {
    rivals.filter { $0.set == set && !$0.mayGo }.map {
      Diagnostic(
        path: $0.path,
        message:
          "must be removed, because \(SourcePath.name(of: $0.output)) takes its place"
          + " (\(Setting.force) removes it)")
    }
  }

  /// Removes the rivals of outputs that exist, or reports those that must not be removed.
  func removeRivals(_ report: inout BuildReport) {
    report.failures += sets.indices.flatMap { objections(to: $0) }
    for set in report.sets where !set.hasNothing {
      let old = set.skipped.compactMap { oldAppearance($0, in: set.root) }
      for path in old where mayGo(path) { remove(path, &report) }
    }
    for rival in rivals where rival.mayGo && isInPlace(rival) { remove(rival.path, &report) }
  }

  /// Whether what takes the place of a rival is there: its output, or any output of a set that replaces it.
  private func isInPlace(_ rival: Rival) -> Bool {
    let set = sets[rival.set]
    let isReplaced = set.replaced.contains { "\(set.output)/\($0)" == rival.path }
    let isAlone = !isReplaced || Self.stem(of: rival.path) == Self.stem(of: rival.output)
    let own = isAlone ? [rival.output] : Self.ownFiles(of: set).map { "\(set.output)/\($0)" }
    return own.contains { files.fileType(of: $0) != nil }
  }

  private func remove(_ path: String, _ report: inout BuildReport) {
    do throws(FileError) {
      try files.remove(path)
      report.pruned.append(SourcePath.normalized(path))
    } catch {
      report.failures.append(Diagnostic(path: path, error))
    }
  }

  private static func ownFiles(of set: BuildSet) -> [String] {
    set.plan.jobs.map(\.path)
      + set.packageFiles.filter { !$0.isUserFile && !$0.isMerged }.map(\.path)
  }

  /// Whether user files, or generated files that the user edited, may stop the build.
  /// Complexity: The first access reads all outputs.
  var mayBeRefused: Bool {
    doubt.with { known in
      if let known { return known }
      let isDoubtful =
        !doubtful.isEmpty
        || !options.force
          && sets.contains { set in
            Self.ownFiles(of: set).contains { isEdited("\(set.output)/\($0)") }
          }
      known = isDoubtful
      return isDoubtful
    }
  }

  /// Generated files that the user took back after a build: git has their bytes, and not the lockfile.
  /// Complexity: The first call reads all outputs.
  var reverted: Set<String> {
    restored.with { known in
      if let known { return known }
      var found: Set<String> = []
      if let lockfile = recorded?.file.path,
        Git.restorable([SourcePath.name(of: lockfile)], in: SourcePath.home(of: lockfile)).isEmpty
      {
        for set in sets {
          let changed = Self.ownFiles(of: set).filter { isChanged("\(set.output)/\($0)") }
          found.formUnion(Git.restorable(changed, in: set.output).map { "\(set.output)/\($0)" })
        }
      }
      known = found
      return found
    }
  }

  private func isEdited(_ path: String) -> Bool {
    isChanged(path) && !reverted.contains(path)
  }

  private func isChanged(_ path: String) -> Bool {
    guard let entry = recorded?.entry(path), !entry.isSkipped, files.fileType(of: path) != nil
    else {
      return false
    }
    return recorded?.isGenerated(path, in: files) != true
  }
}
