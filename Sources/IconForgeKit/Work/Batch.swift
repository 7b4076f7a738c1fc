import IconFiles
import IconMaking
import IconProject
import IconRules
import IconSpec
import IconStore

/// A manifest whose sets are planned once to find every mistake, and again when they are built.
///
/// Memory: O(sets) for their output folders; plans are not kept.
struct Batch {
  private let loader: ProjectLoader
  private let paths: PathResolver
  private let presets: ProjectLoader.Presets
  private let drafts: ProjectLoader.Drafts
  private let selection: BuildSelection
  let lockfile: LockfileLocation
  let cache: String?
  let warnings: [Diagnostic]
  private(set) var reach = LockfilePart.Reach()
  private(set) var isWhole = true
  private(set) var jobs = 0
  /// Sets that are built together, as indices into the manifest's sets. Nested output folders share a
  /// chunk. Chunks are in the order of their paths in the lockfile, so each has a contiguous part of it.
  private(set) var chunks: [[Int]] = []
  /// The prefix of each chunk's paths in the lockfile.
  private(set) var starts: [String] = []
  /// Output folders that lie in no other one.
  private(set) var roots: [String] = []

  /// - Parameter chunkSize: the fewest images of a chunk.
  /// - Throws: every mistake in the manifest.
  init(_ request: BuildRequest, manifest: String, chunkSize: Int) throws {
    (loader, selection) = (request.loader, request.selection)
    let files = request.files
    let file = try loader.file(manifest)
    var problems = loader.ruleProblems(file)
    var paths = PathResolver(fileSystem: files, manifest: manifest, roots: file.roots.map(\.text))
    presets = loader.presets(file, paths: paths, problems: &problems)
    let project = loader.empty(manifest, file, paths: &paths, problems: &problems)
    drafts = loader.drafts(of: file, paths: paths, problems: &problems)
    (self.paths, cache) = (paths, project.cache)
    let chosen = try selection.sets.isEmpty ? nil : selection.named(drafts.map(\.name))
    var places: [Place] = []
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
        let made = selection.limited(set, files)
        guard !made.plan.jobs.isEmpty || !made.problems.isEmpty else { continue }
        // A shared folder also holds the outputs of sets that this build skips.
        reach.folders.insert(
          SourcePath.normalized(selection.isEverything ? set.territory : set.output))
        places.append(Place(set: index, output: set.output, jobs: made.plan.jobs.count))
      } catch {
        problems += error.problems
      }
    }
    problems += try loader.collisions(among: folders, of: file, paths: paths, presets: presets)
    guard problems.isEmpty else { throw SpecProblems(problems) }
    if let manifest = files.realPath(manifest) { reach.sources.insert(manifest) }
    lockfile = request.lockfile(of: project, isShipped: isShipped)
    warnings =
      project.notes
      + idle.problems.map {
        Diagnostic(path: $0.place, severity: .warning, message: $0.explanation)
      }
    if places.isEmpty, !selection.isEverything {
      throw BuildRequestError.invalidArguments("nothing is left to be made")
    }
    divide(places, chunkSize)
  }

  private struct Place {
    let set: Int
    let output: String
    let jobs: Int
  }

  private mutating func divide(_ places: [Place], _ chunkSize: Int) {
    let sorted = places.map { (place: $0, start: lockfile.prefix(of: $0.output)) }.sorted {
      $0.start.utf8.lexicographicallyPrecedes($1.start.utf8)
    }
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

  func sets(of chunk: Int) -> [BuildSet] {
    chunks[chunk].map { index in
      let draft = drafts[index]
      var set: BuildSet
      do throws(SpecProblems) {
        set = selection.limited(
          try loader.set(of: draft, paths: paths, presets: presets), loader.fileSystem)
      } catch {
        // A file has gone since the first planning.
        set = ProjectLoader.unplanned(draft, output: paths.folder, error)
      }
      set.warnings = []
      return set
    }
  }
}
