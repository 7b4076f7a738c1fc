public import IconRules

/// What was found wrong with images that are there already.
public struct ValidationReport: Sendable {
  /// In path order, errors first within a file.
  public let findings: [Finding]
  /// What was inferred: "Icons: judged as ios-2010".
  public let notes: [String]
  /// How many files were looked at.
  public let images: Int

  public init(findings: [Finding], notes: [String] = [], images: Int) {
    // The place in line breaks ties: equal reports give equal text.
    self.findings = findings.enumerated().sorted { a, b in
      if a.element.path != b.element.path { return a.element.path < b.element.path }
      if a.element.severity != b.element.severity { return a.element.severity > b.element.severity }
      return a.offset < b.offset
    }.map(\.element)
    self.notes = notes
    self.images = images
  }

  /// 1 with findings at error severity, else 0: a file that cannot be read is a finding too.
  public var exitStatus: ExitStatus {
    findings.contains { $0.severity == .error } ? .findings : .success
  }

  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// The findings of each file, in path order.
  var files: [(path: String, findings: ArraySlice<Finding>)] {
    var files: [(path: String, findings: ArraySlice<Finding>)] = []
    var start = 0
    for end in findings.indices
    where end == findings.count - 1 || findings[end + 1].path != findings[end].path {
      files.append((findings[end].path, findings[start...end]))
      start = end + 1
    }
    return files
  }

  /// "12 images: 2 errors, 1 warning, 3 notes".
  var summary: String {
    let weights = Severity.allCases.reversed().compactMap { severity in
      let count = count(severity)
      return count == 0 ? nil : Self.counted(count, severity.label)
    }
    return Self.counted(images, "image") + ": "
      + (weights.isEmpty ? "nothing to object to" : weights.joined(separator: ", "))
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
