import IconRules
import IconSpec

/// What a manifest asks for, planned once and let go again: what is kept of each set is where it goes.
/// Sets are planned anew when their turn comes.
struct Batch {
  private let loader: ProjectLoader
  private let paths: PathResolver
  private let presets: ProjectLoader.Presets
  private let drafts: ProjectLoader.Drafts
  private let selection: BuildSelection
  let record: RecordFile
  let cache: String?
  let warnings: [Diagnostic]
  /// Where the outputs and the artwork of all of it lie.
  private(set) var reach = RecordPart.Reach()
  /// Whether every set can be planned.
  private(set) var isWhole = true
  /// Images that are made.
  private(set) var jobs = 0
  /// Sets that are made together, by their places in the manifest. Folders that lie in one another are
  /// in one chunk; chunks are in the order of their paths in the record, and each has its own stretch
  /// of it.
  private(set) var chunks: [[Int]] = []
  /// How the first path of each begins there.
  private(set) var starts: [String] = []
  /// Output folders.
  private(set) var roots: [String] = []

  /// Images that a chunk has at least: enough of them that no core waits for long at its end.
  private let chunkSize: Int
  static let usualChunkSize = 2048

  /// - Throws: what is wrong with the manifest, all of it.
  init(_ request: BuildRequest, manifest: String, chunkSize: Int) throws {
    (loader, selection, self.chunkSize) = (request.loader, request.selection, chunkSize)
    let files = request.files
    let file = try loader.file(manifest)
    var problems = loader.ruleProblems(file)
    var paths = PathResolver(fileSystem: files, manifest: manifest, roots: file.roots.map(\.text))
    presets = loader.presets(file, paths: paths, problems: &problems)
    let project = loader.empty(manifest, file, paths: &paths, problems: &problems)
    drafts = loader.drafts(of: file, paths: paths, problems: &problems)
    (self.paths, cache) = (paths, project.cache)
    var chosen = try selection.sets.isEmpty ? nil : selection.named(drafts.map(\.name))
    var (places, costs): ([Place], [Int: Int]) = ([], [:])
    var (folders, isShipped, idle): ([String], Bool, IdleRoleWarnings) = ([], false, .init())
    for index in drafts.indices {
      do throws(SpecProblems) {
        let set = try loader.set(of: drafts[index], paths: paths, presets: presets)
        idle.add(set)
        isShipped = isShipped || BuildRequest.isShipped([set])
        reach.sources.formUnion(set.sources.compactMap { files.realPath($0) })
        reach.allFolders.insert(SourcePath.normalized(set.territory))
        if set.problems.isEmpty {
          folders.append(OutputPath.foldedKey(files.resolvedPath(set.output)))
        } else {
          isWhole = false
        }
        guard chosen?.contains(index) ?? true else { continue }
        if selection.shard != nil { costs[index] = set.cost(in: files) }
        let made = selection.limited(set, files)
        guard !made.plan.jobs.isEmpty || !made.problems.isEmpty else { continue }
        // In a folder that sets have in common are outputs that nobody is asked for now.
        let folder = selection.isEverything ? set.territory : set.output
        places.append(
          Place(
            set: index, output: set.output, territory: folder, jobs: made.plan.jobs.count))
      } catch {
        problems += error.problems
      }
    }
    problems += try loader.collisions(among: folders, of: file, paths: paths, presets: presets)
    guard problems.isEmpty else { throw SpecProblems(problems) }
    if let manifest = files.realPath(manifest) { reach.sources.insert(manifest) }
    record = request.record(of: project, isShipped: isShipped)
    warnings =
      project.notes
      + idle.problems.map {
        Diagnostic(path: $0.place, severity: .warning, message: $0.explanation)
      }
    if let shard = selection.shard {
      chosen = shard.part(of: Set(costs.keys)) { costs[$0]! }
      places.removeAll { !chosen!.contains($0.set) }
    } else if places.isEmpty, !selection.isEverything {
      throw BuildRequestError.senseless("nothing is left to be made")
    }
    divide(places)
  }

  private struct Place {
    let set: Int
    let output: String
    /// Where outputs are taken for ones that nobody asks for any more.
    let territory: String
    let jobs: Int
  }

  private mutating func divide(_ places: [Place]) {
    let sorted = places.map { (place: $0, start: record.prefix(of: $0.output)) }.sorted {
      $0.start.utf8.lexicographicallyPrecedes($1.start.utf8)
    }
    reach.folders = Set(places.map { SourcePath.normalized($0.territory) })
    var (outer, size): (String?, Int) = (nil, 0)
    for (place, start) in sorted {
      jobs += place.jobs
      let isApart = outer.map { !start.utf8.starts(with: $0.utf8) } ?? true
      if isApart {
        outer = start
        roots.append(place.output)
      }
      if chunks.isEmpty || isApart && size >= chunkSize {
        starts.append(start)
        chunks.append([])
        size = 0
      }
      chunks[chunks.count - 1].append(place.set)
      size += place.jobs
    }
  }

  /// Sets of a chunk, planned.
  func sets(of chunk: Int) -> [BuildSet] {
    chunks[chunk].map { index in
      let draft = drafts[index]
      var set: BuildSet
      do throws(SpecProblems) {
        set = selection.limited(
          try loader.set(of: draft, paths: paths, presets: presets), loader.fileSystem)
      } catch {
        // It was right before: something has gone since.
        set = ProjectLoader.unplanned(draft, output: paths.folder, error)
      }
      set.warnings = []
      return set
    }
  }
}
