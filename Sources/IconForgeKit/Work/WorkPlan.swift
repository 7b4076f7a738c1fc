package import IconCodec
import IconDocuments
import IconImage
import IconRules
import IconSpec

/// The work that a manifest makes, a line a set. Sets are planned one at a time: what is kept of each is
/// where it goes, and the digests of its files.
package struct WorkPlan {
  private let loader: ProjectLoader
  private let manifest: String
  private let effort: EncodingEffort
  private let names: Set<String>
  private var files: any FileSystem { loader.fileSystem }

  package init(
    _ request: BuildRequest, effort: EncodingEffort
  ) throws(BuildRequestError) {
    guard let manifest = try request.manifest() else {
      throw .senseless("--jobs-jsonl takes a manifest; one artwork is no batch")
    }
    guard request.fill == nil, request.propertyList == nil, request.options.record == nil,
      request.selection.roles.isEverything
    else {
      throw .senseless(
        "--jobs-jsonl goes by the manifest: no --fill, --plist, --record, --only, --skip")
    }
    if let file = request.options.presets.first(where: { BuiltInPresets.json($0) == nil }),
      PresetLoader.isFile(file)
    {
      throw .senseless("\(file) is a file: for --jobs-jsonl, the manifest names it under presets")
    }
    loader = ProjectLoader(options: request.options, fileSystem: request.files)
    (self.manifest, self.effort) = (manifest, effort)
    names = Set(request.selection.sets)
  }

  /// Hands over every line as soon as it is known. What is wrong with a set alone is told of it, and
  /// costs its line.
  ///
  /// - Throws: what is wrong with the manifest.
  package func lines(_ put: (String) throws -> Void) throws -> [Diagnostic] {
    let file = try loader.file(manifest)
    let paths = PathResolver(
      fileSystem: files, manifest: manifest, roots: file.roots.map(\.text))
    var problems = loader.ruleProblems(file)
    let presets = loader.presets(file, paths: paths, problems: &problems)
    guard problems.isEmpty else { throw SpecProblems(problems) }
    var digests = InputDigests(files: files)
    var presetDigests: [String: String] = [:]
    for (name, preset) in presets {
      presetDigests[name] = try digests.preset(preset, named: name, in: paths.folder)
    }
    var told = loader.renamedRules(file)
    var (folders, missed): ([String], Set<String>) = ([], names)
    for draft in loader.drafts(of: file, paths: paths, problems: &problems) {
      if !names.isEmpty, !names.contains(draft.name ?? "") { continue }
      missed.remove(draft.name ?? "")
      let line: String
      do {
        let body = loader.options.said(over: draft.body)
        let set = try loader.set(draft.name, body, paths: paths, presets: presets)
        guard body.fill == nil || body.presets != nil else {
          throw SpecProblems([
            body.fill!.problem("is filled where it lies, by a build, not by work")
          ])
        }
        folders.append(OutputPath.foldedKey(files.resolvedPath(set.output)))
        told += set.warnings.map {
          Diagnostic(path: $0.place, severity: .warning, message: $0.explanation)
        }
        var inputs: [String: String] = [:]
        for path in set.sources { inputs[path] = try digests.file(path) }
        let asked = Set(body.presets?.map(\.text) ?? [])
        let order = WorkOrder(
          name: draft.name, folder: paths.folder, roots: file.roots.map(\.text),
          manifest: body.json, presets: presetDigests.filter { asked.contains($0.key) },
          inputs: inputs, effort: effort, output: set.output)
        line = order.line(
          outputs: set.plan.jobs.map(\.path) + set.packagePaths, cost: set.cost(in: files))
      } catch let error as SpecProblems {
        if draft.folder == nil { problems += error.problems }
        told += error.problems.map {
          Diagnostic(path: $0.place, severity: .error, message: $0.explanation)
        }
        continue
      } catch let error as FileError {
        told.append(Diagnostic(path: error.path, severity: .error, message: "\(error)"))
        continue
      }
      try put(line)
    }
    if let name = missed.min() {
      throw BuildRequestError.senseless("there is no set \"\(name.abbreviated)\"")
    }
    problems += try loader.collisions(among: folders, of: file, paths: paths, presets: presets)
    guard problems.isEmpty else { throw SpecProblems(problems) }
    return told
  }
}

/// SHA-256 of files that sets are made of, each read once.
struct InputDigests {
  let files: any FileSystem
  private var known: [String: String] = [:]

  init(files: any FileSystem) {
    self.files = files
  }

  mutating func file(_ path: String) throws(FileError) -> String {
    if let digest = known[path] { return digest }
    let digest = SHA256.hex(of: try files.read(path, limit: FileLimit.picture()))
    known[path] = digest
    return digest
  }

  /// Of the preset's file; of one with parts, of that and theirs behind each other.
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
  /// Pixels to be read and to be made: what grows with the time that a set takes, the same on every
  /// machine. Complexity: O(images), and the first bytes of every artwork are read.
  func cost(in files: any FileSystem) -> Int {
    let artwork = Set(plan.jobs.map(\.artwork.path)).reduce(0) { sum, path in
      guard let head = try? files.head(of: path, count: Footprint.headBytes).bytes else {
        return sum
      }
      return sum
        + ((PictureHead.png(head) ?? PictureHead.other(head)).map { $0 / 4 } ?? Self.drawing)
    }
    return plan.jobs.flatMap(\.pictures).reduce(artwork) { $0 + $1.pixels.area }
  }

  /// A drawing costs about as much as a picture of 512 pixels.
  private static var drawing: Int { 512 * 512 }
}
