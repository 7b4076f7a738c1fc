package import IconCodec
package import IconFiles
import IconImage
import IconMaking
package import IconProject
import IconRules
import IconSpec

/// A manifest as lines of work, one for each set.
///
/// Memory: O(sets) for output folders and the digests of files; plans are not kept.
package struct WorkPlan {
  private let options: ProjectOptions
  private let files: any FileSystem
  private let manifest: String
  private let effort: EncodingEffort
  private let names: Set<String>

  package init(
    _ request: BuildRequest, effort: EncodingEffort
  ) throws(IconForgeError) {
    guard let manifest = try request.manifest() else {
      throw .invalidArguments("\(Setting.jobsJsonl) takes a manifest, not one artwork")
    }
    guard request.fill == nil, request.propertyList == nil, request.options.lockfile == nil,
      request.selection.roles.isEverything
    else {
      throw .invalidArguments(
        "\(Setting.jobsJsonl) takes all settings from the manifest, without \(Setting.fill),"
          + " \(Setting.plist), \(Setting.lockfile), \(Setting.only), \(Setting.skip)")
    }
    if let file = request.options.presets.map(\.text).first(where: {
      BuiltInPresets.json($0) == nil
    }),
      PresetLoader.isFile(file)
    {
      throw .invalidArguments(
        "\(file) is a file; with \(Setting.jobsJsonl), name it under presets in the manifest")
    }
    options = request.options
    files = request.files
    self.manifest = manifest
    self.effort = effort
    names = Set(request.selection.sets)
  }

  /// Passes each line to `put` and returns the problems of single sets, which have no line.
  ///
  /// - Throws: every mistake in the manifest.
  package func lines(_ put: (String) throws -> Void) throws -> [Diagnostic] {
    var manifest = try LoadedManifest(self.manifest, options: options, files: files)
    try manifest.check()
    let (paths, roots) = (manifest.paths, manifest.file.roots.map(\.text))
    manifest.expandSets()
    var digests = InputDigests(files: files)
    var presetDigests: [String: String] = [:]
    for (name, preset) in manifest.presets {
      presetDigests[name] = try digests.preset(preset, named: name, in: paths.folder)
    }
    var diagnostics = LoadedManifest.renamedRules(manifest.file)
    var (folders, missed): ([String], Set<String>) = ([], names)
    for draft in manifest.drafts {
      if !names.isEmpty, !names.contains(draft.name ?? "") { continue }
      missed.remove(draft.name ?? "")
      let line: String
      do {
        let body = options.said(over: draft.body)
        let set = try manifest.set(draft.name, body)
        guard body.fill == nil || body.presets != nil else {
          throw SpecProblems([
            body.fill!.problem("is filled in place; use build instead of work")
          ])
        }
        folders.append(OutputPath.foldedKey(files.resolvedPath(set.output)))
        diagnostics += set.warnings.map { Diagnostic($0, .warning) }
        var inputs: [String: String] = [:]
        for path in set.sources { inputs[path] = try digests.file(path) }
        let asked = Set(body.presets?.map(\.text) ?? [])
        let order = WorkOrder(
          name: draft.name, folder: paths.folder, roots: roots,
          manifest: body.json, presets: presetDigests.filter { asked.contains($0.key) },
          inputs: inputs, effort: effort, output: set.output)
        line = order.line(
          outputs: set.plan.jobs.map(\.path) + set.packagePaths, cost: set.cost(in: files))
      } catch let error as SpecProblems {
        if draft.folder == nil { manifest.problems += error.problems }
        diagnostics += error.problems.map { Diagnostic($0, .error) }
        continue
      } catch let error as FileError {
        diagnostics.append(Diagnostic(path: error.path, severity: .error, message: "\(error)"))
        continue
      }
      try put(line)
    }
    if let name = missed.min() {
      throw IconForgeError.invalidArguments("there is no set \"\(name.abbreviated)\"")
    }
    manifest.problems += manifest.collisions(among: folders)
    try manifest.check()
    return diagnostics
  }
}

/// SHA-256 of input files, each of which is read once.
struct InputDigests {
  private let files: any FileSystem
  private var known: [String: String] = [:]

  init(files: any FileSystem) { self.files = files }

  mutating func file(_ path: String) throws(FileError) -> String {
    if let digest = known[path] { return digest }
    let digest = SHA256.hex(of: try files.read(path, limit: FileLimit.image()))
    known[path] = digest
    return digest
  }

  /// The digest of the preset's file, followed by the files of its parts.
  func preset(_ preset: Preset, named name: String, in folder: String) throws(FileError) -> String {
    let own =
      if let json = BuiltInPresets.json(BuiltInPresets.name(for: name)) { json } else {
        try files.read(SourcePath.joined(folder, name), limit: FileLimit.manifest)
      }
    return SHA256.hex(
      of: preset.parts.reduce(own) { $0 + (BuiltInPresets.json($1.preset) ?? []) })
  }
}

extension BuildSet {
  /// Pixels to read and to make, an estimate of the time that is equal on every machine.
  ///
  /// Complexity: O(images). Reads the first bytes of each artwork.
  func cost(in files: any FileSystem) -> Int {
    let artwork = Set(plan.jobs.map(\.artwork.path)).reduce(0) { sum, path in
      guard let head = try? files.head(of: path, count: Footprint.headBytes).bytes else {
        return sum
      }
      return sum
        + ((ImageHeader.png(head) ?? ImageHeader.other(head)).map { $0 / 4 } ?? Self.vectorCost)
    }
    return plan.jobs.flatMap(\.pictures).reduce(artwork) { $0 + $1.pixels.area }
  }

  /// Vector artwork costs about as much as an image of 512×512.
  private static var vectorCost: Int { 512 * 512 }
}
