/// The parts that a build needs, and whether each is installed.
struct Checkup {
  struct Finding {
    enum Verdict: String {
      case right
      /// A build works, but not with all formats.
      case lacking
      case wrong
    }

    let name: String
    let verdict: Verdict
    let text: String
    var remedy: String?
  }

  private(set) var findings: [Finding] = []

  mutating func add(
    _ name: String, _ text: String, verdict: Finding.Verdict = .right, remedy: String? = nil
  ) {
    findings.append(Finding(name: name, verdict: verdict, text: text, remedy: remedy))
  }

  var isHealthy: Bool { !findings.contains { $0.verdict == .wrong } }

  func text(within columns: Int) -> String {
    let column = 2 + (findings.map(\.name.count).max() ?? 0)
    let lines = findings.flatMap { finding in
      let mark: String =
        switch finding.verdict {
        case .right: ""
        case .lacking: "warning: "
        case .wrong: "error: "
        }
      return [(finding.name.padded(to: column), mark + finding.text)]
        + (finding.remedy.map { [("".padded(to: column), "→ " + $0)] } ?? [])
    }
    let closing =
      !isHealthy
      ? "A build cannot work. The lines after the arrows say what to do."
      : findings.allSatisfy { $0.verdict == .right }
        ? "A build can work." : "A build can work, without the missing parts."
    return lines.map { head, text in
      head + text.wrapped(at: column, to: columns, breaksWords: true)
    }.joined(separator: "\n") + "\n\n" + closing.wrapped(to: columns)
  }
}
