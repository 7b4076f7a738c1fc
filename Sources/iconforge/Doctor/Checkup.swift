/// What was found of what a build needs, one finding after the other.
struct Checkup {
  struct Finding {
    enum Verdict: String {
      case right
      /// A build can work, but not with everything.
      case lacking
      case wrong
    }

    let name: String
    let verdict: Verdict
    let text: String
    /// What to do about it.
    var remedy: String?
  }

  private(set) var findings: [Finding] = []

  mutating func add(
    _ name: String, _ text: String, _ verdict: Finding.Verdict = .right, remedy: String? = nil
  ) {
    findings.append(Finding(name: name, verdict: verdict, text: text, remedy: remedy))
  }

  /// Whether a build can work.
  var isHealthy: Bool { !findings.contains { $0.verdict == .wrong } }

  func text(within columns: Int) -> String {
    let column = 2 + (findings.map(\.name.count).max() ?? 0)
    let indent = String(repeating: " ", count: column)
    let lines = findings.flatMap { finding in
      let mark: String =
        switch finding.verdict {
        case .right: ""
        case .lacking: "warning: "
        case .wrong: "error: "
        }
      return [(finding.name.padded(to: column), mark + finding.text)]
        + (finding.remedy.map { [(indent, "→ " + $0)] } ?? [])
    }
    let closing =
      !isHealthy
      ? "A build cannot work as it is; what to do stands behind the arrows."
      : findings.allSatisfy { $0.verdict == .right }
        ? "A build can work." : "A build can work, with what is there."
    return lines.map { head, text in
      head
        + text.wrapped(to: columns - column, breaksWords: true)
        .replacing("\n", with: "\n" + indent)
    }.joined(separator: "\n") + "\n\n" + closing.wrapped(to: columns)
  }
}
