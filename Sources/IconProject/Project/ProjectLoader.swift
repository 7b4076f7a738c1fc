public import IconFiles
import IconImage
public import IconMaking
import IconRules
package import IconSpec
package import IconStore

/// Plans the sets of a manifest: loads presets, expands patterns and checks paths.
public struct ProjectLoader: Sendable {
  package let fileSystem: any FileSystem
  package let options: ProjectOptions

  /// Creates a loader with options that replace keys of the manifest.
  public init(options: ProjectOptions, fileSystem: any FileSystem = DiskFileSystem()) {
    self.options = options
    self.fileSystem = fileSystem
  }

  /// The manifest's sets. Problems of one folder of `each:` are in that set.
  ///
  /// - Throws: A `FileError` if the manifest cannot be read, or all mistakes in it together.
  public func sets(manifest path: String) throws -> [BuildSet] {
    try project(manifest: path).sets
  }

  /// The sets with the locations of lockfile and cache.
  package struct Project {
    package var sets: [BuildSet] = []
    package var lockfile: LockfileLocation
    /// Whether the manifest names the lockfile.
    var namesLockfile = false
    package var cache: String?
    /// Notes about former rule ids.
    package var notes: [Diagnostic] = []
  }

  package func project(manifest path: String) throws -> Project {
    let file = try self.file(path)
    var paths = PathResolver(
      fileSystem: fileSystem, manifest: path, roots: file.roots.map(\.text))
    var problems = ruleProblems(file)
    let presets = self.presets(file, paths: paths, problems: &problems)
    var project = empty(path, file, paths: &paths, problems: &problems)
    var sets: [BuildSet] = []
    for draft in drafts(of: file, paths: paths, problems: &problems) {
      do throws(SpecProblems) {
        sets.append(try set(of: draft, paths: paths, presets: presets))
      } catch {
        problems += error.problems
      }
    }
    problems += collisions(sets, in: path)
    guard problems.isEmpty else { throw SpecProblems(problems) }
    project.sets = sets.reportingIdleRolesOnce()
    return project
  }

  /// The manifest's locations without sets. Also sets the lockfile of `paths`.
  package func empty(
    _ path: String, _ file: ManifestFile, paths: inout PathResolver, problems: inout [SpecProblem]
  ) -> Project {
    var project = Project(lockfile: LockfileLocation(manifest: path))
    if let lockfile = file.lockfile,
      let place = paths.path(lockfile.text, of: lockfile, problems: &problems)
    {
      project.lockfile = LockfileLocation(path: place, manifest: path)
      project.namesLockfile = true
    }
    if let lockfile = options.lockfile {
      project.lockfile = LockfileLocation(path: lockfile, manifest: path)
    }
    project.notes = renamedRules(file)
    project.cache = file.cache.flatMap { paths.path($0.text, of: $0, problems: &problems) }
    paths.lockfile = project.lockfile
    return project
  }

  /// Throws problems, except those of a folder of `each`, which the set keeps.
  package func set(
    of draft: Draft, paths: PathResolver, presets: Presets
  ) throws(SpecProblems) -> BuildSet {
    do throws(SpecProblems) {
      return try set(draft.name, draft.body, paths: paths, presets: presets)
    } catch {
      guard let folder = draft.folder else { throw error }
      return Self.unplanned(draft, output: folder, error)
    }
  }

  /// A set that cannot be planned.
  package static func unplanned(_ draft: Draft, output: String, _ error: SpecProblems) -> BuildSet {
    let nothing = Plan(jobs: [], resampling: ResamplingOptions(), unserved: [])
    return BuildSet(name: draft.name, output: output, plan: nothing, problems: error.problems)
  }

  /// The manifest's keys for one set.
  package struct Draft {
    package var name: String?
    package let body: ManifestBody
    /// The set's folder of `each`.
    package var folder: String?
  }

  /// The drafts of all sets, in order. Computed on access, because there may be many.
  package struct Drafts: RandomAccessCollection {
    fileprivate var file: ManifestFile
    fileprivate var places: [(entry: Int, folder: String?)] = []

    package var startIndex: Int { 0 }
    package var endIndex: Int { file.sets.isEmpty ? 1 : places.count }

    package subscript(index: Int) -> Draft {
      if file.sets.isEmpty { return Draft(body: file.defaults) }
      let (number, folder) = places[index]
      let entry = file.sets[number]
      guard let folder else {
        return Draft(name: entry.name?.text, body: entry.body.merged(over: file.defaults))
      }
      return Draft(
        name: SourcePath.name(of: folder),
        body: entry.body.moved(into: folder).merged(over: file.defaults), folder: folder)
    }
  }

  package func drafts(
    of file: ManifestFile, paths: PathResolver, problems: inout [SpecProblem]
  ) -> Drafts {
    var drafts = Drafts(file: file)
    for (number, entry) in file.sets.enumerated() {
      guard let each = entry.each else {
        drafts.places.append((number, nil))
        continue
      }
      let folders = paths.folders(each, problems: &problems)
      if folders.isEmpty { problems.append(each.problem("\"\(each.text)\" matches no folder")) }
      drafts.places += folders.map { (number, $0) }
    }
    return drafts
  }

  /// The manifest's rule settings for all sets.
  ///
  /// - Throws: A `FileError` if the manifest cannot be read, or the mistakes in these settings only.
  public func ruleAdjustments(manifest path: String) throws -> RuleAdjustments {
    let file = try self.file(path)
    let problems = ruleProblems(file)
    guard problems.isEmpty else { throw SpecProblems(problems) }
    var adjustments = RuleAdjustments(file.defaults.rules)
    adjustments.notes = renamedRules(file)
    return adjustments
  }

  /// A note for each former rule id in the manifest, with its first location.
  package func renamedRules(_ file: ManifestFile) -> [Diagnostic] {
    var known: Set<String> = []
    return (file.defaults.rules + file.sets.flatMap(\.body.rules)).map(\.rule).compactMap { id in
      guard let note = Rules.renaming(of: id.text), known.insert(id.text).inserted else {
        return nil
      }
      return Diagnostic(path: id.problem("").place, severity: .info, message: note)
    }
  }

  package func file(_ path: String) throws -> ManifestFile {
    try ManifestReader.manifest(
      from: try fileSystem.read(path, limit: FileLimit.manifest), file: path)
  }

  package typealias Presets = [String: Preset]

  /// All presets of all sets.
  package func presets(
    _ file: ManifestFile, paths: PathResolver, problems: inout [SpecProblem]
  ) -> Presets {
    var presets: Presets = [:]
    func load(_ name: String, in folder: String, _ problem: (String) -> SpecProblem) {
      guard presets[name] == nil else { return }
      do throws(PresetError) {
        presets[name] = try PresetLoader(fileSystem: fileSystem).preset(name, in: folder)
      } catch {
        if case .mistaken(let mistakes) = error {
          problems += mistakes.problems
        } else {
          problems.append(problem("\(error)"))
        }
      }
    }
    for name in options.presets {
      load(name, in: "") { SpecProblem(file: "--preset \(name)", message: $0) }
    }
    guard options.presets.isEmpty else { return presets }
    for name in ([file.defaults] + file.sets.map(\.body)).flatMap({ $0.presets ?? [] }) {
      if BuiltInPresets.json(name.text) == nil, PresetLoader.isFile(name.text) {
        if let reason = SourcePath.objection(to: name.text) {
          problems.append(name.problem("\"\(name.text.abbreviated)\" \(reason)"))
          continue
        }
        guard paths.path(name.text, of: name, problems: &problems) != nil else { continue }
      }
      load(name.text, in: paths.folder) { name.problem($0) }
    }
    return presets
  }

  /// Plans a set, with output to `place` if given.
  package func set(
    _ name: String?, _ body: ManifestBody, paths: PathResolver, presets: Presets,
    into place: String? = nil
  ) throws(SpecProblems) -> BuildSet {
    var problems: [SpecProblem] = []
    let names = options.presets.isEmpty ? (body.presets ?? []).map(\.text) : options.presets
    if let fill = body.fill, names.isEmpty { return try filled(fill, name, body, paths: paths) }
    if names.isEmpty {
      problems.append(
        SpecProblem(
          file: paths.manifestName,
          message:
            "no preset is given; presets: takes \(BuiltInPresets.names.joined(separator: ", "))"
            + " or files"))
    }
    let manifest = ManifestResolution(body: body, paths: paths).manifest(
      presets: names.compactMap { presets[$0] }, name: name, options: options,
      problems: &problems)
    let output = place ?? self.output(name, body, paths: paths, problems: &problems)
    let propertyList = body.propertyList.flatMap { list in
      paths.path(list.text.replacing("{name}", with: name ?? ""), of: list, problems: &problems)
    }
    guard problems.isEmpty else { throw SpecProblems(problems) }
    let idle = IdleRoles(manifest: manifest, body: body, fileSystem: fileSystem)
    var set = BuildSet(
      name: name, output: output, plan: try Planner(manifest).plan(),
      rules: RuleAdjustments(body.rules))
    if place == nil { set.territory = territory(output, name, body, paths: paths) }
    set.sources += manifest.sources
    set.missing = missing(body, paths: paths)
    // An empty plan is a mistake.
    let isComplete = manifest.presets.count == names.count
    if isComplete, set.plan.jobs.isEmpty, !idle.problems.isEmpty {
      throw SpecProblems(idle.problems)
    }
    (set.warnings, set.servedRoles) = (idle.problems, idle.served)
    return propertyList.map { set.updating(propertyList: $0, inside: paths.root(of: $0)) } ?? set
  }

  /// Missing files with the locations that name them.
  private func missing(_ body: ManifestBody, paths: PathResolver) -> [String: String] {
    let entries = Array(body.artwork.values) + (body.alternates ?? []).map(\.artwork)
    let artwork = entries.flatMap { entry in
      entry.files + entry.parts.values + [entry.portrait, entry.landscape].compactMap { $0 }
    }
    var missing: [String: String] = [:]
    for file in artwork + body.overrides.map(\.path) {
      let path = SourcePath.normalized(SourcePath.joined(paths.folder, file.text))
      guard fileSystem.kind(of: path) == nil, !fileSystem.isLink(path) else { continue }
      missing[path] = file.problem("").place
    }
    return missing
  }

  /// Plans a set with `fill:`.
  private func filled(
    _ fill: Marked, _ name: String?, _ body: ManifestBody, paths: PathResolver
  ) throws(SpecProblems) -> BuildSet {
    var problems: [SpecProblem] = []
    let manifest = ManifestResolution(body: body, paths: paths).manifest(
      presets: [], name: name, options: options, problems: &problems)
    let folder = paths.path(
      fill.text.replacing("{name}", with: name ?? ""), of: fill, problems: &problems)
    if options.output != nil || options.layout != nil {
      problems.append(fill.problem("has its place already: no --output, no --layout"))
    }
    guard problems.isEmpty, let folder else { throw SpecProblems(problems) }
    do {
      let rules = RuleAdjustments(body.rules)
      var set =
        folder.hasSuffix(".icon")
        ? try ComposerFill(folder, lockfile: paths.lockfile, fileSystem: fileSystem)
          .set(manifest, name: name, rules: rules)
        : try CatalogFill(folder, lockfile: paths.lockfile, fileSystem: fileSystem)
          .set(manifest, name: name, rules: rules)
      set.sources += manifest.sources
      set.missing = missing(body, paths: paths)
      return set
    } catch let problems as SpecProblems {
      throw problems
    } catch BuildRequestError.unreadable(let path, let reason) {
      throw SpecProblems([fill.problem(path == folder ? reason : "\(path): \(reason)")])
    } catch {
      throw SpecProblems([fill.problem("\(error)")])
    }
  }

  private func output(
    _ name: String?, _ body: ManifestBody, paths: PathResolver, problems: inout [SpecProblem]
  ) -> String {
    let label = name ?? ""
    if let output = options.output {
      return name == nil ? output : SourcePath.joined(output, label)
    }
    guard let directory = body.outputDirectory else {
      let text = SourcePath.joined(ProjectOptions.defaultOutput, label)
      return paths.path(text, problems: &problems) {
        SpecProblem(file: paths.manifestName, message: $0)
      } ?? ""
    }
    let text = directory.text.replacing("{name}", with: label)
    return paths.path(text, of: directory, problems: &problems) ?? ""
  }

  /// The folder above all sets whose folders differ in `{name}` only.
  private func territory(
    _ output: String, _ name: String?, _ body: ManifestBody, paths: PathResolver
  ) -> String {
    if let all = options.output { return all }
    guard name != nil else { return output }
    let pattern =
      body.outputDirectory?.text ?? SourcePath.joined(ProjectOptions.defaultOutput, "{name}")
    guard let hole = pattern.firstRange(of: "{name}") else { return output }
    let common = SourcePath.folder(of: String(pattern[..<hole.lowerBound]))
    let folder = SourcePath.normalized(SourcePath.joined(paths.folder, common))
    let isApart = !common.isEmpty && SourcePath.isInside(SourcePath.normalized(output), folder)
    return isApart ? folder : output
  }

  package func ruleProblems(_ file: ManifestFile) -> [SpecProblem] {
    let ids = Rules.all.map(\.id)
    let settings = file.defaults.rules + file.sets.flatMap(\.body.rules)
    return settings.compactMap { setting in
      guard let rule = Rules.rule(setting.rule.text) else {
        let hint = Spelling.suggestion(for: setting.rule.text, among: ids)
        return setting.rule.problem(
          "there is no such rule" + (hint.map { " (did you mean \($0)?)" } ?? ""))
      }
      if let severity = setting.severity, severity != .error, Rules.stopping.contains(rule.id) {
        return setting.rule.problem("stops images that cannot be made; it stays an error")
      }
      if setting.threshold != nil, rule.threshold == nil {
        return setting.rule.problem("measures against no figure that could be changed")
      }
      return nil
    }
  }

  /// Sets that would write the same file, links resolved. Differently named icons may share a catalog.
  private func collisions(_ sets: [BuildSet], in manifest: String) -> [SpecProblem] {
    func key(_ path: String) -> String { OutputPath.foldedKey(SourcePath.normalized(path)) }
    let planned = sets.filter(\.problems.isEmpty).map { set in
      (set: set, folder: OutputPath.foldedKey(fileSystem.resolvedPath(set.output)))
    }
    let shared = Self.nested(planned.map(\.folder))
    var owners: [String: BuildSet] = [:]
    return planned.filter { shared.contains($0.folder) }.compactMap { set, folder in
      let known = set.plan.jobs.compactMap { job in
        owners.updateValue(set, forKey: folder + "/" + OutputPath.foldedKey(job.path))
      }
      guard let other = known.first else { return nil }
      let place =
        key(other.output) == key(set.output)
        ? set.output : "\(set.output), which is inside \(other.output)"
      return SpecProblem(
        file: manifest,
        message: "sets \(other.name ?? "") and \(set.name ?? "") both go to \(place); "
          + "output.directory needs {name}")
    }
  }

  /// The same if only the sets' output `folders` (links resolved) are known.
  package func collisions(
    among folders: [String], of file: ManifestFile, paths: PathResolver, presets: Presets
  ) throws(SpecProblems) -> [SpecProblem] {
    let shared = Self.nested(folders)
    guard !shared.isEmpty else { return [] }
    var (sets, problems): ([BuildSet], [SpecProblem]) = ([], [])
    for draft in drafts(of: file, paths: paths, problems: &problems) {
      let body = options.said(over: draft.body)
      guard let set = try? set(draft.name, body, paths: paths, presets: presets) else { continue }
      if shared.contains(OutputPath.foldedKey(fileSystem.resolvedPath(set.output))) {
        sets.append(set)
      }
    }
    return collisions(sets, in: paths.manifestName)
  }

  /// Folders that occur twice or contain one another.
  private static func nested(_ folders: [String]) -> Set<String> {
    var found: Set<String> = []
    var outer: String?
    // Sorted by bytes with a trailing slash, a folder precedes its contents.
    for folder in folders.sorted(by: { "\($0)/".utf8.lexicographicallyPrecedes("\($1)/".utf8) }) {
      if let outer, SourcePath.isInside(folder, outer) {
        found.formUnion([outer, folder])
      } else {
        outer = folder
      }
    }
    return found
  }
}
