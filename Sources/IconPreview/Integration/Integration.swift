import IconFiles
package import IconForgeKit
import IconMaking
import IconProject
package import IconRules
import IconSpec
import IconStore
import IconValidation

/// What a check in continuous integration comes to: files held against what a build makes, judged, and
/// compared with those of the branch they are to go into. Nothing is written, and every file is opened
/// once.
package struct Integration: Sendable {
  package struct Request: Sendable {
    package var build: BuildRequest
    package var options: BuildOptions
    /// What is judged.
    package var paths = ["."]
    package var validation: Validation.Options
    package var baseline: (baseline: Baseline, file: String)?
    /// A revision; nil where nothing is compared.
    package var base: String?
    /// Whether warnings are errors.
    package var isStrict = false

    package init(
      _ build: BuildRequest, _ options: BuildOptions, _ validation: Validation.Options
    ) {
      (self.build, self.options, self.validation) = (build, options, validation)
    }
  }

  /// The revision that the files are compared with.
  package struct Base: Sendable {
    package let name: String
    /// Its digest, or that of the commit where the histories part.
    package let commit: String
  }

  /// A file as a build makes it.
  package struct Packed: Sendable {
    /// As seen from the working directory.
    package let path: String
    package let bytes: [UInt8]
  }

  /// What the set is made of, for what concerns all of it: the manifest or the artwork.
  package let source: String
  package let check: BuildReport
  package let validation: ValidationReport
  package let base: Base?
  package let changes: PictureChanges?
  /// Outputs that the base or the working directory does not have as a build makes them now, by path.
  package let packed: [Packed]
  package let preview: Preview

  /// More changes than this nobody looks at.
  private static let mostChanges = 200

  package init(
    _ request: Request, over disk: any FileSystem = DiskFileSystem()
  ) async throws(IntegrationError) {
    let files = ReadOnceFileSystem(over: disk)
    let missed = Guarded([String: [UInt8]]())
    let requested: RequestedBuild
    do throws(BuildRequestError) {
      var build = request.build
      build.files = files
      source = try build.manifest() ?? build.input ?? "."
      requested = try build.requested()
    } catch {
      throw .request(error)
    }
    var options = request.options
    (options.isCheck, options.wantsDigests, options.cache) = (true, true, nil)
    options.missed = { path, bytes in missed.with { $0[path] = bytes } }
    var check = await Build(
      requested.sets, record: requested.record, options: options, fileSystem: files
    ).run()
    let outputs = Self.outputs(of: check, missed: missed.with { $0 }, files)

    var judging = request.validation
    judging.keepsSets = true
    var validation = await Validation(request.paths, options: judging, fileSystem: files).run()
    if let (baseline, file) = request.baseline { validation.accept(baseline, file: file) }
    if request.isStrict {
      check = check.strict()
      validation.findings = validation.findings.strict()
    }
    (self.check, self.validation) = (check, validation)
    let exhibition = Exhibition(of: validation, request.paths, files: files)

    var then: [String: PictureFile] = [:]
    if let name = request.base {
      let places = Self.places(request.paths + requested.sets.map(\.output), files)
      let found = try await Self.comparison(
        with: name, places, outputs.map(\.path), judging, files)
      (base, changes, then) = (Base(name: name, commit: found.commit), found.changes, found.then)
    } else {
      (base, changes) = (nil, nil)
    }
    let absent = Set(missed.with { Array($0.keys) }.map(SourcePath.normalized))
    packed = outputs.filter { output in
      absent.contains(output.path)
        || then[output.path].map(PictureFile.bytes(output.bytes).equals) != true
    }
    var showing = Preview.Options()
    showing.changes = (changes?.changes.prefix(Self.mostChanges)).map { Array($0) } ?? []
    preview = await Preview(of: exhibition, judging, showing)
  }

  /// The whole set as a build makes it, of what could be made.
  private static func outputs(
    of check: BuildReport, missed: [String: [UInt8]], _ files: any FileSystem
  ) -> [Packed] {
    let limit = FileLimit.picture()
    return check.sets.flatMap { set in
      set.outcomes.compactMap { outcome -> Packed? in
        let path = outcome.location(in: set.root)
        let bytes =
          missed[path] ?? (outcome.status == .same ? try? files.read(path, limit: limit) : nil)
        return bytes.map { Packed(path: SourcePath.normalized(path), bytes: $0) }
      }
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The folders and files, without those that lie in others of them.
  private static func places(_ paths: [String], _ files: any FileSystem) -> [String] {
    let places = Set(paths.map(SourcePath.normalized)).filter { files.kind(of: $0) != nil }
    return places.filter { place in
      !places.contains { $0 != place && SourcePath.isInside(place, $0) }
    }.sorted()
  }

  private static func comparison(
    with base: String, _ places: [String], _ outputs: [String], _ options: Validation.Options,
    _ files: any FileSystem
  ) async throws(IntegrationError) -> (
    commit: String, changes: PictureChanges, then: [String: PictureFile]
  ) {
    let reader = PictureReader(
      importer: options.importer, requiresSandbox: options.requiresSandbox,
      limits: options.limits, allowsPDF: options.allowsPDF)
    var (commit, then) = ("", [String: PictureFile]())
    var changes = PictureChanges(changes: [], same: 0)
    for place in places {
      let (earlier, tree): (Earlier, PictureTree)
      do {
        tree = try PictureTree(place, fileSystem: files)
        earlier = try await Earlier(
          branchedFrom: base, below: place, others: Set(outputs), commit: &commit,
          fileSystem: files)
      } catch let error as FileError {
        throw .unreadable(error.path, "\(error)")
      } catch {
        throw .base(base, "\(error)")
      }
      changes += await PictureChanges.between(
        PictureChanges.Side(earlier), PictureChanges.Side(tree, fileSystem: files),
        reader: reader, pictures: mostChanges)
      then.merge(await earlier.files(of: outputs)) { first, _ in first }
    }
    return (commit, changes, then)
  }
}

/// Why nothing was checked.
package enum IntegrationError: Error {
  case request(BuildRequestError)
  case unreadable(String, String)
  /// There is nothing to compare with.
  case base(String, String)
}

// MARK: - What came of it

extension Integration {
  /// Everything found of artworks and files.
  package var findings: ValidationReport {
    var report = validation
    report.findings += check.sets.flatMap(\.findings)
    return report
  }

  package var exitStatus: ExitStatus { .worst([check.exitStatus, validation.exitStatus]) }

  /// What is worth a word, the worst first: causes before what follows from them, and drift in one.
  var complaints: [Annotation] {
    let all =
      check.troubles.map { Annotation(placed($0)) } + [drift].compactMap { $0 }
      + validation.findings.map { Annotation($0) }
    return all.enumerated().sorted { a, b in
      (a.element.severity, b.offset) > (b.element.severity, a.offset)
    }.map(\.element)
  }

  /// Failures name places of a manifest in one word.
  private func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.line == nil,
      let place = diagnostic.path.wholeMatch(of: /(.+):(\d{1,9}):(\d{1,9})/)
    else { return diagnostic }
    return Diagnostic(
      path: String(place.1), line: Int(place.2), column: Int(place.3),
      severity: diagnostic.severity, message: diagnostic.message, rule: diagnostic.rule,
      remedy: diagnostic.remedy)
  }

  /// One word for all files that are not as a build makes them, at what they are made of.
  private var drift: Annotation? {
    let all = check.drift
    guard let first = all.first else { return nil }
    let files = all.count == 1 ? "1 file is" : "\(all.count) files are"
    return Annotation(
      Diagnostic(
        path: source, severity: .error,
        message: "\(files) not as a build makes them, such as \(first.path): \(first.message)",
        remedy: "run iconforge build, look at the icons, and commit them with iconforge.lock"))
  }

  /// Files that are not as a build makes them.
  package var driftCount: Int { check.drift.count }

  package func count(_ severity: Severity) -> Int {
    check.troubles.count { $0.severity == severity } + validation.count(severity)
  }

  /// More than these nobody reads.
  private static let mostAnnotations = 10

  /// At most ten workflow commands for GitHub: the worst, and one that tells of the rest.
  package var annotations: [String] {
    let all = complaints
    guard all.count > Self.mostAnnotations else { return all.map(\.command) }
    let rest = all.dropFirst(Self.mostAnnotations - 1)
    let told = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = rest.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.label)\(count == 1 ? "" : "s")"
    }
    let more = Diagnostic(
      path: "", severity: rest.first!.severity,
      message: "and \(told.joined(separator: ", ")) more; the step's summary has them")
    return all.prefix(Self.mostAnnotations - 1).map(\.command) + [Annotation(more).command]
  }
}
