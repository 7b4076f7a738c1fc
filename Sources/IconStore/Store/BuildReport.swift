public import IconFiles
import IconImage
package import IconMaking
public import IconRules
import IconSpec

/// The results of a build.
public struct BuildReport: Sendable {
  /// One for each set, in order; empty if the build could not start.
  public var sets: [SetReport] = []
  /// Errors outside of sets, such as those of the lockfile.
  public var failures: [Diagnostic] = []
  /// Notes outside of sets.
  public var notices: [Diagnostic] = []
  /// Warnings about manifests, names and the importer.
  public var warnings: [Diagnostic] = []
  /// Stale outputs: generated files that the request no longer makes.
  public package(set) var staleFiles: [String] = []
  /// Stale outputs that the build removed.
  public package(set) var pruned: [String] = []
  /// The time of each stage.
  public package(set) var stages = Timings()
  /// The statuses that a summary counts, which depend on the mode.
  package let tally: [Outcome.Status]
  /// Diagnostics for stale outputs.
  package var stale: [Diagnostic] = []

  package init(tally: [Outcome.Status]) { self.tally = tally }

  /// Failures, findings, differences found by a check, then notices.
  public var diagnostics: [Diagnostic] {
    troubles + drifted + stale
      + sets.flatMap(\.notices) + notices
  }

  package var troubles: [Diagnostic] {
    failures + [Diagnostic](keptBy: sets) + warnings + sets.flatMap(\.ownDiagnostics)
  }

  /// What a check found: outputs that differ, and stale outputs.
  package var drift: [Diagnostic] { drifted + stale.filter { $0.severity == .error } }

  private var drifted: [Diagnostic] {
    sets.filter(\.hasDrifted).flatMap { set in
      set.outcomes.compactMap { outcome in
        outcome.drift.map {
          Diagnostic(path: outcome.location(in: set.root), severity: .error, message: $0)
        }
      }
    }
  }

  /// The worst status of the sets; 3 with failures outside of sets, 1 if a check found stale outputs.
  public var exitStatus: ExitStatus {
    let own: ExitStatus =
      !failures.isEmpty
      ? .failure : stale.contains { $0.severity == .error } ? .findings : .success
    return .worst(sets.map(\.exitStatus) + [own])
  }

  /// Returns the report with warnings as errors.
  public func strict() -> BuildReport {
    var report = self
    report.sets = sets.map { $0.strict() }
    return report
  }
}

/// The results of one set. Outcomes are in plan order.
public struct SetReport: Sendable {
  /// The set's name in a manifest with several.
  public let name: String?
  /// The output folder, to which paths are relative.
  public let root: String
  /// The images.
  public private(set) var jobs: [Outcome]
  /// The documents that go with the images.
  public private(set) var files: [Outcome]
  /// Findings about the artworks and the images.
  public package(set) var findings: [Finding]
  /// Why the set could not be planned, and files that could not be read, made or written.
  public var failures: [Diagnostic] { others + [Diagnostic](keptBy: [self]) }
  private var others: [Diagnostic] = []
  /// The reasons why user files were not replaced, by path.
  package private(set) var kept: [Diagnostic] = []
  /// Whether nothing was made because of `kept`.
  package let isRefused: Bool
  /// Images that the build skipped.
  let skipped: [Outcome]
  private var sum = Sum()

  /// `findings` are those of the set's artworks.
  package init(_ set: BuildSet, jobs outcomes: [Outcome], files: [Outcome], findings: [Finding]) {
    let skippedIndexes = outcomes.indices.filter { outcomes[$0].isSkipped }
    let jobs = skippedIndexes.isEmpty ? outcomes : outcomes.filter { !$0.isSkipped }
    name = set.name
    root = set.output
    self.jobs = jobs
    self.files = files
    skipped = skippedIndexes.map { outcomes[$0] }
    self.findings = set.rules.adjusted(findings, sparing: Rules.finished)
    isRefused = false
    count(for: set)
  }

  private mutating func count(for set: BuildSet) {
    sum = Sum()
    sum.add(jobs)
    sum.add(files)
    kept = sum.failed.filter(\.isKept).compactMap(\.failure)
    others =
      set.problems.map { Diagnostic($0) }
      + sum.failed.filter { !$0.isConsequence && !$0.isKept }.compactMap(\.failure)
      .merged(root: set.output).map { $0.named(in: set.missing) }
  }

  /// Marks outputs that could not be written, by path.
  mutating func fail(_ errors: [String: any Error], of set: BuildSet) {
    func failed(_ outcome: Outcome) -> Outcome {
      let path = outcome.location(in: root)
      var outcome = outcome
      if let error = errors[path] { outcome.fail(error, at: path) }
      return outcome
    }
    jobs = jobs.map(failed)
    files = files.map(failed)
    count(for: set)
  }

  /// Whether every file of the set failed or was skipped.
  package var hasNothing: Bool {
    sum.counts[.written] == nil && sum.counts[.unchanged] == nil
  }

  /// What a report needs of its outcomes, in one pass: large builds have thousands, mostly unchanged.
  private struct Sum: Sendable {
    var counts: [Outcome.Status: Int] = [:]
    var bytes = 0
    var replaced = 0
    /// The outcomes with failures.
    var failed: [Outcome] = []
    var notices: [Diagnostic] = []

    /// Reads the outcomes in place, since an iterator copies each one.
    mutating func add(_ outcomes: [Outcome]) {
      for index in outcomes.indices {
        counts[outcomes[index].status, default: 0] += 1
        bytes += outcomes[index].bytes ?? 0
        if outcomes[index].isReplacement { replaced += 1 }
        if outcomes[index].failure != nil { failed.append(outcomes[index]) }
        // Documents have no notices.
        if let notice = outcomes[index].notice, outcomes[index].job != nil {
          notices.append(notice)
        }
      }
    }
  }

  /// For a set that was skipped because of user files.
  init(refused set: BuildSet, for kept: [Diagnostic]) {
    name = set.name
    root = set.output
    self.kept = kept
    isRefused = true
    jobs = []
    files = []
    findings = []
    skipped = []
  }

  /// The images, then the documents.
  public var outcomes: [Outcome] { jobs + files }

  /// Documents that were not updated because an image failed. Another diagnostic reports why.
  package var consequences: [Diagnostic] {
    sum.failed.filter { $0.job == nil && $0.isConsequence }.compactMap { $0.failure?.with(.info) }
  }

  /// Notes about the artworks and the files.
  public var notices: [Diagnostic] {
    let replaced = sum.replaced
    let note = Diagnostic(
      path: root, severity: .info,
      message:
        "replaced \(replaced.counted("file")) not made by iconforge; git or the framework's template can"
        + " restore \(replaced == 1 ? "it" : "them")")
    return sum.notices + (replaced > 0 ? [note] : [])
  }

  /// The number of outcomes with a status.
  ///
  /// - Parameter status: The status to count.
  public func count(_ status: Outcome.Status) -> Int { sum.counts[status] ?? 0 }

  /// The number of outcomes with each status that occurs.
  package var counts: [Outcome.Status: Int] { sum.counts }

  /// The number of outcomes.
  package var fileCount: Int { jobs.count + files.count }

  /// The size of all files, in bytes.
  public var bytes: Int { sum.bytes }

  /// Whether a check found that files differ or are missing.
  fileprivate var hasDrifted: Bool { count(.missing) + count(.differs) > 0 }

  /// Causes before consequences: failures, findings, then documents that were not updated.
  public var diagnostics: [Diagnostic] {
    [Diagnostic](keptBy: [self]) + ownDiagnostics
  }

  /// Without user files that were not replaced.
  fileprivate var ownDiagnostics: [Diagnostic] {
    others + findings.map { Diagnostic($0) } + consequences
  }

  /// Returns the report with warnings as errors.
  package func strict() -> SetReport {
    var report = self
    report.findings = findings.strict()
    return report
  }

  /// 3 if a file could not be read, made or written, or else 1 with error findings or differences, or
  /// else 0.
  public var exitStatus: ExitStatus {
    if !failures.isEmpty { return .failure }
    return hasDrifted || findings.contains { $0.severity == .error } ? .findings : .success
  }
}

extension Diagnostic {
  /// For a missing file, at the manifest's location that names it.
  fileprivate func named(in places: [String: SpecProblem]) -> Diagnostic {
    guard let place = places[path] else { return self }
    return Diagnostic(
      path: place.file, line: place.mark?.line, column: place.mark?.column,
      message: "\(path): \(message)")
  }
}

extension [Diagnostic] {
  /// One failure for the user files that were not replaced; empty if there are none.
  package init(keptBy sets: [SetReport]) {
    let sets = sets.filter { !$0.kept.isEmpty }
    let all = sets.flatMap(\.kept)
    let isRefused = sets.allSatisfy(\.isRefused)
    guard all.count > 1 else {
      self = all.map {
        Diagnostic(path: $0.path, message: $0.message + (isRefused ? "; nothing was written" : ""))
      }
      return
    }
    let places = sets.count == 1 ? "" : " in \(sets.count) places"
    self = [
      Diagnostic(
        path: SourcePath.common(sets.map(\.root)),
        message: "\(all.count) files\(places) were not made by iconforge or were changed since, so"
          + (isRefused ? " nothing was written" : " they stay") + ": \(all.map(\.path).listed())"
          + "; \(Setting.force) replaces them (\(Setting.dryRun) lists them)")
    ]
  }
}

extension Outcome {
  /// The difference that a check found; nil for equal files.
  fileprivate var drift: String? {
    switch status {
    case .missing: "is missing"
    case .differs: error.map { "differs: \($0)" } ?? "differs"
    case .written, .unchanged, .failed, .same, .extra: nil
    }
  }
}

extension Sequence<Finding> {
  /// Returns the findings with warnings as errors.
  package func strict() -> [Finding] {
    map { finding in
      var finding = finding
      if finding.severity == .warning { finding.severity = .error }
      return finding
    }
  }
}
