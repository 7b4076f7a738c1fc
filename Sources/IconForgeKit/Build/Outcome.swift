public import IconImage
public import IconRules
public import IconSpec

/// What became of one job.
public struct JobOutcome: Sendable {
  public enum Status: String, Sendable {
    case written, unchanged, failed
    /// What a check finds instead.
    case same, differs, missing, extra
  }

  public let job: Job
  public let status: Status
  /// The image's size: the job's, but for glyphs that are narrower than their box.
  public let pixels: PixelSize
  /// Size of the file; nil when it could not be made.
  public let bytes: Int?
  /// Of the file; nil when it could not be made, or nobody asked.
  public let sha256: String?
  /// Why it failed, or how it differs.
  public let error: String?
  /// What the record is to say.
  var entry: Record.Entry?
  /// Whether it failed because what is at its place is the user's: a file is there.
  var isKept = false

  /// Whether there is no such file.
  var isMissing: Bool { status == .failed && !isKept }

  static func failed(_ job: Job, _ error: String, isKept: Bool = false) -> JobOutcome {
    JobOutcome(
      job: job, status: .failed, pixels: job.pixels, bytes: nil, sha256: nil, error: error,
      isKept: isKept)
  }

  /// What a check finds at an output's place.
  static func drifted(_ job: Job, _ status: Status, _ how: String?) -> JobOutcome {
    JobOutcome(
      job: job, status: status, pixels: job.pixels, bytes: nil, sha256: nil, error: how)
  }
}

/// What became of a file beyond the images.
public struct FileOutcome: Sendable {
  /// Below the output folder; of a file of the user's own, as it was given.
  public let path: String
  public var isTheirs = false
  public let status: JobOutcome.Status
  public var bytes: Int?
  public var sha256: String?
  public var error: String?
  var entry: Record.Entry?

  /// As seen from the working directory.
  public func location(in root: String) -> String { isTheirs ? path : "\(root)/\(path)" }
}

/// The outcome of one set. Jobs stand in plan order, whatever order they finished in.
public struct Report: Sendable {
  /// The set's name in a manifest with several.
  public let name: String?
  /// The output folder that job paths are relative to.
  public let root: String
  public var jobs: [JobOutcome]
  /// Files that list or hold the images.
  public var files: [FileOutcome] = []
  public var findings: [Finding]
  public var failures: [Failure]
  /// Files left as they were because images they need could not be made: why, is told already.
  public var consequences: [Failure] = []
  /// What a check found that is no difference.
  public var notices: [Failure] = []

  public func count(_ status: JobOutcome.Status) -> Int {
    jobs.count { $0.status == status } + files.count { $0.status == status }
  }

  public var fileCount: Int { jobs.count + files.count }

  public var bytes: Int {
    jobs.reduce(0) { $0 + ($1.bytes ?? 0) } + files.reduce(0) { $0 + ($1.bytes ?? 0) }
  }

  /// The same with warnings made errors.
  public func strict() -> Report {
    var report = self
    report.findings = report.findings.strict()
    return report
  }

  /// 3 when something could not be read, made or written; else 1 with findings at error
  /// severity; else 0.
  public var exitStatus: ExitStatus {
    if !failures.isEmpty { return .failure }
    let hasDrifted = [.differs, .missing, .extra].contains { count($0) > 0 }
    return hasDrifted || findings.contains { $0.severity == .error } ? .findings : .success
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
