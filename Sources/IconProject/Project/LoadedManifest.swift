import Dispatch
package import IconFiles
import IconImage
package import IconMaking
import IconRules
package import IconSpec
import IconStore
import LibC

/// A manifest with its presets. Its sets are planned one by one.
package struct LoadedManifest: Sendable {
  package let file: ManifestFile
  package let paths: PathResolver
  package let options: ProjectOptions
  package let files: any FileSystem
  package private(set) var presets: [String: Preset] = [:]
  /// The mistakes found so far.
  package var problems: [SpecProblem]
  private var places: [DraftPlace] = []
  private var lockfile: LockfileLocation?

  package init(_ path: String, options: ProjectOptions, files: any FileSystem) throws {
    let (read, mistakes) = try ManifestReader.partly(
      from: try files.read(path, limit: FileLimit.manifest), file: path)
    guard let file = read else { throw SpecProblems(mistakes) }
    self.init(
      file,
      paths: PathResolver(
        fileSystem: files, folder: SourcePath.folder(of: path), manifest: path,
        roots: file.roots.map(\.text)),
      options: options)
    // With a part missing, sets would have mistakes that follow from the first ones.
    guard mistakes.isEmpty else { throw SpecProblems(mistakes + problems) }
  }

  package init(_ file: ManifestFile, paths: PathResolver, options: ProjectOptions) {
    self.file = file
    self.paths = paths
    self.options = options
    files = paths.fileSystem
    problems = Self.ruleProblems(file)
    loadPresets()
  }

  /// Throws all problems found so far.
  package func check() throws(SpecProblems) {
    guard problems.isEmpty else { throw SpecProblems(problems) }
  }

  /// The manifest's locations without sets.
  package mutating func located() -> RequestedBuild {
    let manifest = paths.manifestName
    var project = RequestedBuild(
      sets: [], lockfile: LockfileLocation(manifest: manifest), notes: Self.renamedRules(file))
    if let lockfile = file.lockfile,
      let place = paths.path(lockfile.text, of: lockfile, problems: &problems)
    {
      project.lockfile = LockfileLocation(path: place, manifest: manifest)
      project.namesLockfile = true
    }
    if let lockfile = options.lockfile {
      project.lockfile = LockfileLocation(path: lockfile, manifest: manifest)
    }
    project.cache = file.cache.flatMap { paths.path($0.text, of: $0, problems: &problems) }
    lockfile = project.lockfile
    return project
  }

  /// All presets of all sets.
  private mutating func loadPresets() {
    func load(_ name: String, in folder: String, _ problem: (String) -> SpecProblem) {
      guard presets[name] == nil else { return }
      do {
        presets[name] = try PresetLoader(fileSystem: files).preset(name, in: folder)
      } catch let mistakes as SpecProblems {
        problems += mistakes.problems
      } catch {
        problems.append(problem("\(error)"))
      }
    }
    for name in options.presets.map(\.text) {
      load(name, in: "") { SpecProblem(file: "\(Setting.preset) \(name)", message: $0) }
    }
    guard options.presets.isEmpty else { return }
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
  }

  // MARK: - Sets

  /// The manifest's keys for one set.
  package struct Draft {
    package var name: String?
    package let body: ManifestBody
    /// The set's folder of `each`.
    package var folder: String?
  }

  /// An index into the manifest's sets, nil for a manifest without sets; and a folder of `each`.
  package typealias DraftPlace = (entry: Int?, folder: String?)

  /// The drafts of all sets, in order. Computed on access, because there may be many.
  package var drafts: LazyMapCollection<[DraftPlace], Draft> {
    places.lazy.map { [file] entry, folder in
      guard let entry = entry.map({ file.sets[$0] }) else { return Draft(body: file.defaults) }
      guard let folder else {
        return Draft(name: entry.name?.text, body: entry.body.merged(over: file.defaults))
      }
      return Draft(
        name: SourcePath.name(of: folder),
        body: entry.body.moved(into: folder).merged(over: file.defaults), folder: folder)
    }
  }

  /// Finds the folders of `each`.
  package mutating func expandSets() {
    if file.sets.isEmpty { places = [(nil, nil)] }
    for (number, entry) in file.sets.enumerated() {
      guard let each = entry.each else {
        places.append((number, nil))
        continue
      }
      let folders = paths.folders(each, problems: &problems)
      if folders.isEmpty { problems.append(each.problem("\"\(each.text)\" matches no folder")) }
      places += folders.map { (number, $0) }
    }
  }

  /// All sets or their problems, in order.
  func plannedSets() -> [Result<BuildSet, SpecProblems>] {
    let sets = Guarded([Result<BuildSet, SpecProblems>?](repeating: nil, count: places.count))
    DispatchQueue.concurrentPerform(iterations: places.count) { index in
      let set = Result { () throws(SpecProblems) in try self.set(of: drafts[index]) }
      sets.with { $0[index] = set }
    }
    return sets.with { $0.map { $0! } }
  }

  /// Throws problems, except those of a folder of `each`, which the set keeps.
  package func set(of draft: Draft) throws(SpecProblems) -> BuildSet {
    do throws(SpecProblems) {
      return try set(draft.name, draft.body)
    } catch {
      guard let folder = draft.folder else { throw error }
      let nothing = Plan(jobs: [], resampling: ResamplingOptions(), unserved: [])
      return BuildSet(name: draft.name, output: folder, plan: nothing, problems: error.problems)
    }
  }

  /// Plans a set, with output to `place` if given.
  package func set(
    _ name: String?, _ body: ManifestBody, into place: String? = nil
  ) throws(SpecProblems) -> BuildSet {
    var problems: [SpecProblem] = []
    let names =
      options.presets.isEmpty ? (body.presets ?? []).map(\.text) : options.presets.map(\.text)
    if let fill = body.fill, names.isEmpty { return try filled(fill, named: name, body: body) }
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
    let output = place ?? self.output(name, body, problems: &problems)
    let propertyList = body.propertyList.flatMap { list in
      paths.path(list.text.replacing("{name}", with: name ?? ""), of: list, problems: &problems)
    }
    guard problems.isEmpty else { throw SpecProblems(problems) }
    let idle = IdleRoles(manifest: manifest, body: body, fileSystem: files)
    var set = BuildSet(
      name: name, output: output, plan: try Planner(manifest).plan(),
      rules: RuleAdjustments(body.rules))
    if place == nil { set.territory = territory(output, named: name, body: body) }
    set.sources += manifest.sources
    set.missing = missing(body)
    // An empty plan is a mistake.
    let isComplete = manifest.presets.count == names.count
    if isComplete, set.plan.jobs.isEmpty, !idle.problems.isEmpty {
      throw SpecProblems(idle.problems)
    }
    set.warnings = idle.problems
    set.servedRoles = idle.served
    return propertyList.map { set.updating(propertyList: $0, inside: paths.root(of: $0)) } ?? set
  }

  /// Missing files with the locations that name them.
  private func missing(_ body: ManifestBody) -> [String: SpecProblem] {
    let entries = Array(body.artwork.values) + (body.alternates ?? []).map(\.artwork)
    let artwork = entries.flatMap { entry in
      entry.files + entry.parts.values + [entry.portrait, entry.landscape].compactMap { $0 }
    }
    var missing: [String: SpecProblem] = [:]
    for file in artwork + body.overrides.map(\.path) {
      let path = SourcePath.normalized(SourcePath.joined(paths.folder, file.text))
      guard files.fileType(of: path) == nil, !files.isLink(path) else { continue }
      missing[path] = file.problem("")
    }
    return missing
  }

  /// Plans a set with `fill:`.
  private func filled(
    _ fill: Marked, named name: String?, body: ManifestBody
  ) throws(SpecProblems) -> BuildSet {
    var problems: [SpecProblem] = []
    let manifest = ManifestResolution(body: body, paths: paths).manifest(
      presets: [], name: name, options: options, problems: &problems)
    let folder = paths.path(
      fill.text.replacing("{name}", with: name ?? ""), of: fill, problems: &problems)
    if options.output != nil || options.layout != nil {
      problems.append(
        fill.problem(
          "has its location already, so \(Setting.output) and \(Setting.layout) are not taken"))
    }
    if let alternate = body.alternates?.first {
      problems.append(
        alternate.name.problem("needs presets: a set that is filled has one icon"))
    }
    guard problems.isEmpty, let folder else { throw SpecProblems(problems) }
    do {
      var set = try CatalogFill(
        folder, lockfile: lockfile ?? LockfileLocation(manifest: paths.manifestName),
        isSingleSize: options.isSingleSize, fileSystem: files
      )
      .set(manifest, name: name, rules: RuleAdjustments(body.rules))
      set.sources += manifest.sources
      set.missing = missing(body)
      return set
    } catch let problems as SpecProblems {
      throw problems
    } catch let error as IconForgeError {
      throw SpecProblems(
        error.diagnostics.map {
          fill.problem([folder, ""].contains($0.path) ? $0.message : "\($0.path): \($0.message)")
        })
    } catch {
      throw SpecProblems([fill.problem("\(error)")])
    }
  }

  private func output(
    _ name: String?, _ body: ManifestBody, problems: inout [SpecProblem]
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
    _ output: String, named name: String?, body: ManifestBody
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
}

// MARK: - Rules

extension LoadedManifest {
  /// A note for each former rule id in the manifest, with its first location.
  package static func renamedRules(_ file: ManifestFile) -> [Diagnostic] {
    var known: Set<String> = []
    return (file.defaults.rules + file.sets.flatMap(\.body.rules)).map(\.rule).compactMap { id in
      guard let note = Rules.renaming(of: id.text), known.insert(id.text).inserted else {
        return nil
      }
      return Diagnostic(path: id.problem("").place, severity: .info, message: note)
    }
  }

  static func ruleProblems(_ file: ManifestFile) -> [SpecProblem] {
    let ids = Rules.all.map(\.id)
    let settings = file.defaults.rules + file.sets.flatMap(\.body.rules)
    return settings.compactMap { setting in
      guard let rule = Rules.rule(setting.rule.text) else {
        let hint = Spelling.suggestion(for: setting.rule.text, among: ids)
        return setting.rule.problem(
          "there is no such rule" + (hint.map { " (did you mean \($0)?)" } ?? ""))
      }
      if let severity = setting.severity, severity != .error, Rules.stopping.contains(rule.id) {
        return setting.rule.problem("stops images that cannot be made, so it stays an error")
      }
      if setting.threshold != nil, rule.threshold == nil {
        return setting.rule.problem("has no threshold")
      }
      return nil
    }
  }
}

// MARK: - Collisions

extension LoadedManifest {
  /// Sets that would write the same file, links resolved. Differently named icons may share a catalog.
  func collisions(_ sets: [BuildSet]) -> [SpecProblem] {
    func key(_ path: String) -> String { OutputPath.foldedKey(SourcePath.normalized(path)) }
    let planned = sets.filter(\.problems.isEmpty).map { set in
      (set: set, folder: OutputPath.foldedKey(files.resolvedPath(set.output)))
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
        file: paths.manifestName,
        message: "sets \(other.name ?? "") and \(set.name ?? "") both go to \(place); "
          + "output.directory needs {name}")
    }
  }

  /// The same if only the sets' output `folders` (links resolved) are known.
  package func collisions(among folders: [String]) -> [SpecProblem] {
    let shared = Self.nested(folders)
    guard !shared.isEmpty else { return [] }
    return collisions(
      drafts.compactMap { try? set(of: $0) }.filter {
        shared.contains(OutputPath.foldedKey(files.resolvedPath($0.output)))
      })
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

extension RuleAdjustments {
  init(_ settings: [RuleSetting]) {
    self.init()
    for setting in settings {
      let id = Rules.currentID(setting.rule.text)
      if let severity = setting.severity {
        severities[id] = .some(Severity(rawValue: severity.rawValue))
      }
      if let threshold = setting.threshold { thresholds[id] = threshold }
    }
  }
}
