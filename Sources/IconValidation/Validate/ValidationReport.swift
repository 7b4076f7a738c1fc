public import IconFiles
public import IconRules
import IconSpec

/// The findings of a validation.
public struct ValidationReport: Sendable {
  /// A launch image that differs from the first screen.
  public struct Difference: Sendable {
    /// The path of the launch image.
    public let path: String
    /// A rendering of the difference, as a PNG file.
    public let png: [UInt8]
  }

  /// One for each file, in path order; within a file, errors first. Reports show findings of one
  /// rule in one set as one, with its files.
  public var findings: [Finding] {
    didSet { findings = Self.sorted(findings) }
  }
  /// What was inferred and what was skipped: "Icons: checked as ios-2010".
  public var notes: [String]
  /// The number of checked files.
  public let images: Int
  /// Image files in the given folders that no rule checked.
  public package(set) var unjudged: [String] = []
  /// Whether all of those have more pixels than the limit.
  var areUnjudgedTooLarge = false
  /// Launch images that differ from the first screen.
  public let differences: [Difference]
  /// Checked sets, if `keepsSets` was set.
  package var sets: [JudgedSet] = []
  /// Why nothing was checked; also one of the findings.
  public let failure: IconForgeError?

  /// Creates a report.
  package init(
    findings: [Finding], notes: [String] = [], images: Int, differences: [Difference] = []
  ) {
    self.findings = Self.sorted(findings)
    self.notes = notes
    self.images = images
    self.differences = differences
    failure = nil
  }

  init(failure: IconForgeError) {
    findings = failure.findings
    notes = []
    images = 0
    differences = []
    self.failure = failure
  }

  /// The original order breaks ties, so equal reports give equal text.
  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { a, b in
      (a.element.path, b.element.severity, a.offset)
        < (b.element.path, a.element.severity, b.offset)
    }.map(\.element)
  }

  /// The status of `failure`, 1 if any finding is an error, else 0.
  public var exitStatus: ExitStatus {
    failure?.exitStatus
      ?? (findings.contains { $0.severity == .error } ? .findings : .success)
  }

  /// The number of findings with a severity. Findings of one rule in one set count once, with the
  /// severity of the most severe.
  ///
  /// - Parameter severity: The severity to count.
  /// - Complexity: O(findings × log(findings)).
  public func count(_ severity: Severity) -> Int {
    findings.causes.count { $0.first.severity == severity }
  }

  mutating func noteUnjudged() {
    let most = 100
    notes += unjudged.prefix(most).map { "\($0): not checked" }
    let rest = unjudged.count - most
    if rest > 0 { notes.append("\(rest.counted("more image file")) not checked") }
  }

  /// "12 images: 2 errors, 1 warning, 3 notes; 17 image files are not checked: …".
  package var summary: String {
    let weights = Severity.allCases.reversed().compactMap { severity in
      let count = count(severity)
      return count == 0 ? nil : count.counted(severity.label)
    }
    return images.counted("image") + ": "
      + (weights.isEmpty ? "nothing to object to" : weights.joined(separator: ", "))
      + (unjudged.isEmpty ? "" : "; \(omission)")
  }

  /// "17 image files are not checked: their names and sizes are no icons'".
  private var omission: String {
    let isOne = unjudged.count == 1
    let files =
      isOne
      ? "\(Printable.text(unjudged[0])) is not checked"
      : "\(unjudged.count) image files are not checked"
    if areUnjudgedTooLarge { return files + ": too many pixels" }
    return files
      + (isOne ? ": its name and size are no icon's" : ": their names and sizes are no icons'")
  }
}

extension IconForgeError {
  /// A finding for each file that cannot be read.
  var findings: [Finding] {
    diagnostics.map { Finding(.fileUnreadable, Violation($0.message), path: $0.path) }
  }
}
