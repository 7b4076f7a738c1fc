public import IconFiles
package import IconMaking
public import IconRules
import IconSpec

/// What became of a whole build.
public struct BuildReport: Sendable {
  /// One for each set, in order; none where the build could not begin.
  public var sets: [SetReport] = []
  /// What concerns no set: failures of the record, outputs no longer asked for.
  public var failures: [Failure] = []
  public var notices: [Failure] = []
  public var warnings: [Failure] = []
  /// Outputs that are there though nobody asks for them any more.
  public package(set) var extra: [String] = []
  public package(set) var pruned: [String] = []
  public package(set) var stages = Stages()
  /// Statuses that a summary counts: a check finds others than a build makes.
  public let tally: [Outcome.Status]
  /// What the record says afterwards; nil where the build could not begin.
  package var record: Record?
  /// What there is to say of what nobody asks for.
  package var unasked: [Diagnostic] = []

  package init(
    sets: [SetReport] = [], failures: [Failure] = [], notices: [Failure] = [],
    warnings: [Failure] = [], tally: [Outcome.Status], record: Record? = nil,
    unasked: [Diagnostic] = []
  ) {
    (self.sets, self.failures, self.notices, self.warnings, self.tally, self.record, self.unasked) =
      (sets, failures, notices, warnings, tally, record, unasked)
  }

  /// Failures first, then findings, what has drifted, and notices.
  public var diagnostics: [Diagnostic] {
    troubles + drifted + unasked + Self.told(sets.flatMap(\.notices) + notices, .info)
  }

  /// Failures and findings.
  package var troubles: [Diagnostic] {
    Self.told(failures, .error) + Self.told(warnings, .warning) + sets.flatMap(\.diagnostics)
  }

  /// Of a check, what is not as a build makes it, and what no build makes any more.
  package var drift: [Diagnostic] { drifted + unasked.filter { $0.severity == .error } }

  private var drifted: [Diagnostic] {
    sets.flatMap { set in
      set.outcomes.compactMap { outcome in
        outcome.drift.map {
          Diagnostic(path: outcome.location(in: set.root), severity: .error, message: $0)
        }
      }
    }
  }

  private static func told(_ failures: [Failure], _ severity: Severity) -> [Diagnostic] {
    failures.map { Diagnostic(path: $0.path, severity: severity, message: $0.message) }
  }

  /// How a program ends that builds.
  public var exitStatus: ExitStatus {
    let own: ExitStatus =
      !failures.isEmpty
      ? .failure : unasked.contains { $0.severity == .error } ? .findings : .success
    return .worst(sets.map(\.exitStatus) + [own])
  }

  /// The same with warnings made errors.
  public func strict() -> BuildReport {
    var report = self
    report.sets = sets.map { $0.strict() }
    return report
  }
}

/// What became of one set. Outcomes stand in plan order, whatever order they finished in.
public struct SetReport: Sendable {
  /// The set's name in a manifest with several.
  public let name: String?
  /// The output folder that paths are relative to.
  public let root: String
  public let jobs: [Outcome]
  /// Files that list or hold the images.
  public let files: [Outcome]
  public package(set) var findings: [Finding]
  public let failures: [Failure]
  /// Images that the artwork has nothing for.
  package let skipped: [Outcome]

  /// `findings` are of the artworks; `problems` keep the set from being planned.
  package init(_ set: BuildSet, jobs all: [Outcome], files: [Outcome], findings: [Finding]) {
    let jobs = all.filter { !$0.isLeftOut }
    (name, root, self.jobs, self.files) = (set.name, set.output, jobs, files)
    skipped = all.filter(\.isLeftOut)
    self.findings = set.rules.adjusted(findings, sparing: Rules.finished)
    let mistakes = set.problems.map { Failure(path: $0.place, message: $0.explanation) }
    let unmade = (jobs + files).filter { !$0.isConsequence }.compactMap(\.failure)
    failures = mistakes + unmade.merged(root: set.output).map { $0.named(in: set.missing) }
  }

  public var outcomes: [Outcome] { jobs + files }

  /// Files left as they were because images they need could not be made: why, is told already.
  public var consequences: [Failure] { files.filter(\.isConsequence).compactMap(\.failure) }

  /// What is worth knowing, and no finding.
  public var notices: [Failure] { jobs.compactMap(\.notice) }

  public func count(_ status: Outcome.Status) -> Int { outcomes.count { $0.status == status } }

  public var bytes: Int { outcomes.reduce(0) { $0 + ($1.bytes ?? 0) } }

  /// Causes before what follows from them: failures, findings, then files that were left as they
  /// were.
  public var diagnostics: [Diagnostic] {
    failures.map { Diagnostic(path: $0.path, severity: .error, message: $0.message) }
      + findings.map { Diagnostic($0) }
      + consequences.map { Diagnostic(path: $0.path, severity: .info, message: $0.message) }
  }

  /// The same with warnings made errors.
  public func strict() -> SetReport {
    var report = self
    report.findings = findings.strict()
    return report
  }

  /// 3 when something could not be read, made or written; else 1 with findings at error
  /// severity; else 0.
  public var exitStatus: ExitStatus {
    if !failures.isEmpty { return .failure }
    let hasDrifted = outcomes.contains { $0.drift != nil }
    return hasDrifted || findings.contains { $0.severity == .error } ? .findings : .success
  }
}

extension Failure {
  /// Of a file that is not there, with the place of the manifest that names it.
  fileprivate func named(in places: [String: String]) -> Failure {
    guard let place = places[path] else { return self }
    return Failure(path: place, message: "\(path): \(message)")
  }
}

extension Outcome {
  /// How a check found it, in words; nil when it is the same.
  fileprivate var drift: String? {
    switch status {
    case .missing: "is missing"
    case .differs: error.map { "differs: \($0)" } ?? "differs"
    case .written, .unchanged, .failed, .same, .extra: nil
    }
  }
}

extension Sequence<Finding> {
  /// The same with warnings made errors.
  public func strict() -> [Finding] {
    map { finding in
      var finding = finding
      if finding.severity == .warning { finding.severity = .error }
      return finding
    }
  }
}
