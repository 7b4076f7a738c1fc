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
  private let manifest: LoadedManifest
  private let selection: BuildSelection
  let lockfile: LockfileLocation
  let cache: String?
  let warnings: [Diagnostic]
  private(set) var area = BuildArea()
  private(set) var jobs = 0
  /// Sets that are built together, as indices into the manifest's sets. Nested output folders share a
  /// chunk. Chunks are in the order of their paths in the lockfile, so each has a contiguous part of it.
  private(set) var chunks: [[Int]] = []
  /// The prefix of each chunk's paths in the lockfile.
  private(set) var starts: [String] = []
  /// Output folders that lie in no other one.
  private(set) var roots: [String] = []

  /// - Throws: every mistake in the manifest.
  init(_ request: BuildRequest, manifest path: String, chunkSize: Int) throws {
    let files = request.files
    selection = request.selection
    var manifest = try LoadedManifest(path, options: request.options, files: files)
    let project = manifest.located()
    manifest.expandSets()
    let chosen = try selection.sets.isEmpty ? nil : selection.named(manifest.drafts.map(\.name))
    var places: [Place] = []
    var (folders, isShipped, idle): ([String], Bool, IdleRoleWarnings) = ([], false, .init())
    for (index, draft) in manifest.drafts.enumerated() {
      do throws(SpecProblems) {
        let set = try manifest.set(of: draft)
        idle.add(set)
        isShipped = isShipped || BuildRequest.isShipped([set])
        area.sources.formUnion(set.sources.compactMap { files.realPath($0) })
        area.allFolders.insert(SourcePath.normalized(set.territory))
        if set.problems.isEmpty {
          folders.append(OutputPath.foldedKey(files.resolvedPath(set.output)))
        } else {
          area.isWhole = false
        }
        guard chosen?.contains(index) ?? true else { continue }
        let made = selection.limited(set, files)
        guard !made.plan.jobs.isEmpty || !made.problems.isEmpty else { continue }
        // A shared folder also holds the outputs of sets that this build skips.
        area.folders.insert(
          SourcePath.normalized(selection.isEverything ? set.territory : set.output))
        places.append((index, set.output, made.plan.jobs.count))
      } catch {
        manifest.problems += error.problems
      }
    }
    manifest.problems += manifest.collisions(among: folders)
    try manifest.check()
    if let manifest = files.realPath(path) { area.sources.insert(manifest) }
    self.manifest = manifest
    cache = project.cache
    lockfile = request.lockfile(of: project, isShipped: isShipped)
    warnings = project.notes + idle.problems.map { Diagnostic($0, .warning) }
    if places.isEmpty, !selection.isEverything {
      throw BuildRequestError.invalidArguments("no image is left to build")
    }
    divide(places, chunkSize)
  }

  private typealias Place = (set: Int, output: String, jobs: Int)

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
      let draft = manifest.drafts[index]
      var set: BuildSet
      do throws(SpecProblems) {
        set = selection.limited(try manifest.set(of: draft), manifest.files)
      } catch {
        // A file has gone since the first planning.
        set = LoadedManifest.unplanned(draft, output: manifest.paths.folder, error)
      }
      set.warnings = []
      return set
    }
  }
}
