import IconFiles
package import IconForgeKit
import IconImage
import IconMaking
import IconProject
package import IconRules
import IconSpec
import IconStore
import IconValidation
import LibC

/// A check in continuous integration: compares files with the outputs of a build, validates them, and
/// compares them with a base branch. Writes nothing and opens every file once.
package struct Integration: Sendable {
  package struct Request: Sendable {
    package var build: BuildRequest
    package var options: BuildOptions
    /// The paths to validate; nil for the current folder and the build's outputs outside it.
    package var paths: [String]?
    package var validation: Validation.Options
    package var baseline: (baseline: Baseline, file: String)?
    package var base: String?
    package var isStrict = false

    package init(
      _ build: BuildRequest, _ options: BuildOptions, validation: Validation.Options
    ) {
      self.build = build
      self.options = options
      self.validation = validation
    }
  }

  /// The changes since a revision.
  package struct Base: Sendable {
    package let name: String
    /// The digest of the merge base, or of the revision itself without one.
    package fileprivate(set) var commit = ""
    package fileprivate(set) var changes = ImageChanges(changes: [], same: 0)
    /// The earlier outputs of the build.
    fileprivate var outputs: [String: ImageFile] = [:]
  }

  /// The manifest or the artwork; findings about all files refer to it.
  let source: String
  package let check: BuildReport
  package let validation: ValidationReport
  package let base: Base?
  /// Outputs that differ from the base or from the working directory, by path relative to it.
  let packed: [(path: String, bytes: [UInt8])]
  package let preview: Preview

  /// The changes that a page shows with images.
  package static let mostChanges = 200

  package init(
    _ request: Request, over disk: any FileSystem = DiskFileSystem()
  ) async throws {
    let files = ReadOnceFileSystem(over: disk)
    let missed = Guarded([String: [UInt8]]())
    var build = request.build
    build.files = files
    source = try build.manifest() ?? build.input ?? "."
    let requested = try build.requested()
    var options = request.options
    options.mode = .check
    options.includesDigests = true
    options.cache = nil
    options.missed = { path, bytes in missed.with { $0[path] = bytes } }
    var check = await Build(
      requested.sets, lockfile: requested.lockfile, options: options, fileSystem: files
    ).run()
    let outputs = Self.outputs(of: check, missed: missed.with { $0 }, files)

    var judging = request.validation
    judging.keepsSets = true
    let outputFolders = requested.sets.map(\.output)
    let paths = request.paths ?? Self.places(["."] + outputFolders, files)
    var validation = await Validation(paths, options: judging, fileSystem: files).run()
    if request.paths == nil, validation.failure == nil {
      validation.findings += Self.unjudged(requested.sets, validation, in: files)
    }
    // The check has judged the artwork.
    let artwork = Set(
      requested.sets.flatMap(\.plan.jobs).map { SourcePath.normalized($0.artwork.path) })
    validation.unjudged.removeAll { artwork.contains(SourcePath.normalized($0)) }
    if let (baseline, file) = request.baseline { validation.accept(baseline, file: file) }
    if request.isStrict {
      check = check.strict()
      validation.findings = validation.findings.strict()
    }
    self.check = check
    self.validation = validation
    let exhibition = Exhibition(of: validation, paths, files: files)

    var base: Base?
    if let name = request.base {
      let places = Self.places(paths + outputFolders, files)
      base = try await Self.comparison(
        with: name, places, outputs: outputs.map(\.path), options: judging, in: files)
    }
    self.base = base
    let absent = Set(missed.with { Array($0.keys) }.map(SourcePath.normalized))
    packed = outputs.filter { output in
      absent.contains(output.path)
        || base?.outputs[output.path].map(ImageFile.bytes(output.bytes).equals) != true
    }
    var showing = Preview.Options()
    showing.changes = Array((base?.changes.changes ?? []).prefix(Self.mostChanges))
    preview = await Preview(of: exhibition, judging, showing)
  }

  /// All outputs of the build that could be made, by path.
  private static func outputs(
    of check: BuildReport, missed: [String: [UInt8]], _ files: any FileSystem
  ) -> [(path: String, bytes: [UInt8])] {
    check.sets.flatMap { set in
      set.outcomes.compactMap { outcome in
        let path = outcome.location(in: set.root)
        let bytes =
          missed[path]
          ?? (outcome.status == .same ? try? files.read(path, limit: FileLimit.image()) : nil)
        return bytes.map { (SourcePath.normalized(path), $0) }
      }
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A finding for each output folder whose icons the validation did not find.
  private static func unjudged(
    _ sets: [BuildSet], _ report: ValidationReport, in files: any FileSystem
  ) -> [Finding] {
    sets.filter { files.fileType(of: $0.output) == .folder }.compactMap { set in
      let kinds = Set(set.plan.jobs.flatMap(\.layout.subjectKinds))
      let folder = files.realPath(set.output) ?? set.output
      let isJudged = report.sets.lazy.map(\.subject).contains { subject in
        kinds.contains(subject.kind)
          && ([subject.path] + subject.images.map(\.path)).contains { path in
            SourcePath.isInside(files.realPath(path) ?? path, folder)
          }
      }
      guard !kinds.isEmpty, !isJudged else { return nil }
      let problem = Violation("the icons of this build were not found", severity: .error)
      return Finding(.nothingJudged, problem, path: set.output)
    }
  }

  /// The outermost of the existing folders and files.
  private static func places(_ paths: [String], _ files: any FileSystem) -> [String] {
    let places = Set(paths.map(SourcePath.normalized)).filter { files.fileType(of: $0) != nil }
    return places.filter { place in
      !places.contains { $0 != place && SourcePath.isInside(place, $0) }
    }.sorted()
  }

  private static func comparison(
    with name: String, _ places: [String], outputs: [String], options: Validation.Options,
    in files: any FileSystem
  ) async throws -> Base {
    var base = Base(name: name)
    for place in places {
      let tree = try ImageTree(place, fileSystem: files)
      let earlier: ImageVersion
      do throws(EarlierError) {
        earlier = try await ImageVersion(
          branchedFrom: name, below: place, others: Set(outputs), commit: &base.commit,
          fileSystem: files)
      } catch {
        throw IconForgeError.unreadable(
          name, "is no base to compare with: \(error); git fetch it, or name another")
      }
      base.changes += await ImageChanges.between(
        earlier, ImageVersion(tree, fileSystem: files), reader: ImageReader(options),
        pictures: mostChanges)
      base.outputs.merge(await earlier.files(of: outputs)) { first, _ in first }
    }
    return base
  }

  package var findings: ValidationReport {
    var report = validation
    report.findings += check.sets.flatMap(\.findings)
    return report
  }

  package var exitStatus: ExitStatus { .worst([check.exitStatus, validation.exitStatus]) }

  /// All problems, the most severe first; drift counts as one.
  var problems: [Annotation] {
    let all =
      check.troubles.map { Annotation($0) } + [drift].compactMap { $0 }
      + validation.findings.causes.map { Annotation($0) }
    return all.sorted { $0.severity > $1.severity }
  }

  /// One annotation for all files that differ from the build.
  private var drift: Annotation? {
    let all = check.drift
    guard let first = all.first else { return nil }
    let files = all.count.counted("file") + (all.count == 1 ? " differs" : " differ")
    return Annotation(
      Diagnostic(
        path: source, severity: .error,
        message: "\(files) from the build, such as \(first.path): \(first.message)",
        remedy: "run \(acceptance), review the icons, and commit them with iconforge.lock"))
  }

  /// The command after which nothing differs.
  package var acceptance: String {
    let isEdited = check.drift.contains { $0.message.contains("by hand") }
    if check.staleFiles.isEmpty { return Setting.build(isEdited ? [.force: nil] : [:]) }
    return Setting.build(isEdited ? [.prune: nil, .force: nil] : [.prune: nil])
  }

  package var driftCount: Int { check.drift.count }

  package func count(_ severity: Severity) -> Int {
    check.troubles.count { $0.severity == severity } + validation.count(severity)
  }

  /// GitHub shows at most ten annotations per step.
  private static let mostAnnotations = 10

  /// At most ten workflow commands for GitHub; the last one counts the rest.
  package var annotations: [String] {
    let all = problems
    let rest = all.dropFirst(Self.mostAnnotations - 1)
    guard all.count > Self.mostAnnotations, let worst = rest.first else {
      return all.map(\.command)
    }
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = rest.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.label)
    }
    let more = Diagnostic(
      path: "", severity: worst.severity,
      message: "and \(counts.joined(separator: ", ")) more, listed in the step summary")
    return all.prefix(Self.mostAnnotations - 1).map(\.command) + [Annotation(more).command]
  }
}
