public import IconFiles
public import IconRules
public import IconSpec

/// What was found wrong with images that are there already.
public struct ValidationReport: Sendable {
  /// Where a launch image differs from the first screen.
  public struct Difference: Sendable {
    public let path: String
    /// A picture of it, as a file.
    public let png: [UInt8]
  }

  /// In path order, errors first within a file.
  public var findings: [Finding] {
    didSet { findings = Self.sorted(findings) }
  }
  /// What was inferred, and what was passed over: "Icons: judged as ios-2010".
  public var notes: [String]
  /// How many files were looked at.
  public let images: Int
  /// Image files in the folders given that no rule looked at, by path.
  public package(set) var unjudged: [String] = []
  /// Launch images that differ from the first screen.
  public let differences: [Difference]
  /// What was judged, where somebody asked for it.
  package var sets: [JudgedSet] = []
  /// Why nothing was judged; it is among the findings too, for all forms of the report.
  public let failure: ValidationError?

  public init(
    findings: [Finding], notes: [String] = [], images: Int, differences: [Difference] = []
  ) {
    self.findings = Self.sorted(findings)
    (self.notes, self.images, self.differences) = (notes, images, differences)
    failure = nil
  }

  package init(failure: ValidationError) {
    findings = [Finding(.fileUnreadable, Violation(failure.reason), path: failure.path)]
    (notes, images, differences) = ([], 0, [])
    self.failure = failure
  }

  /// The place in line breaks ties: equal reports give equal text.
  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { a, b in
      if a.element.path != b.element.path { return a.element.path < b.element.path }
      if a.element.severity != b.element.severity { return a.element.severity > b.element.severity }
      return a.offset < b.offset
    }.map(\.element)
  }

  /// 3 when nothing was judged; 1 with findings at error severity, else 0: a file that cannot be read
  /// is a finding too.
  public var exitStatus: ExitStatus {
    failure?.exitStatus
      ?? (findings.contains { $0.severity == .error } ? .findings : .success)
  }

  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// The findings of each file, in path order.
  package var files: [(path: String, findings: [Finding])] {
    findings.grouped(by: \.path).map { ($0.key, $0.elements) }
  }

  /// Image files that were not judged and that a note names.
  private static let mostNamed = 100

  /// Names the image files that were not judged, up to a limit.
  mutating func noteUnjudged() {
    notes += unjudged.prefix(Self.mostNamed).map { "\($0): not judged" }
    let rest = unjudged.count - Self.mostNamed
    if rest > 0 { notes.append("\(Self.counted(rest, "more image file")) not judged") }
  }

  /// "12 images: 2 errors, 1 warning, 3 notes; 17 image files found but not judged".
  package var summary: String {
    let weights = Severity.allCases.reversed().compactMap { severity in
      let count = count(severity)
      return count == 0 ? nil : Self.counted(count, severity.label)
    }
    return Self.counted(images, "image") + ": "
      + (weights.isEmpty ? "nothing to object to" : weights.joined(separator: ", "))
      + (unjudged.isEmpty
        ? "" : "; \(Self.counted(unjudged.count, "image file")) found but not judged")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// Why nothing was judged: a path that was given, or something to compare with, cannot be read.
public struct ValidationError: Error, CustomStringConvertible {
  public let path: String
  public let reason: String
  /// Mistakes of the preset to judge by, where these are the reason.
  public var problems: SpecProblems?

  public var exitStatus: ExitStatus { problems == nil ? .failure : .usage }

  /// "Icons: cannot read: no such file or directory".
  public var description: String { "\(path): \(reason)" }
}

extension ValidationError {
  package init(_ error: FileError) {
    self.init(path: error.path, reason: "\(error)")
  }
}
