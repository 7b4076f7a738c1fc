import IconDocuments
package import IconFiles
import IconRules
import IconValidation

extension Integration {
  /// The version of docs/ci/report.schema.json.
  private static let version = 1

  /// The report for programs (docs/ci/report.schema.json).
  package func json() -> String {
    JSONText.pretty([
      "version": .integer(Self.version), "iconforge": .text(IconForge.version),
      "status": .integer(Int(exitStatus.rawValue)),
      "base": base.map { ["name": .text(FileName.display($0.name)), "commit": .text($0.commit)] },
      "counts": .table(
        Dictionary(first: (counts + [("packed", packed.count)]).map { ($0, .integer($1)) })),
      "check": check.value(), "validation": validation.value(),
      "changes": base.map { $0.changes.value(before: $0.name, after: ".") },
      "packed": .texts(packed.map { FileName.display($0.path) }),
    ])
  }

  package var counts: [(String, Int)] {
    [
      ("errors", count(.error)), ("warnings", count(.warning)), ("notes", count(.info)),
      ("drifted", driftCount), ("changed", base?.changes.changes.count ?? 0),
    ]
  }

  package static func json(refusal: String, _ status: ExitStatus) -> String {
    JSONText.pretty([
      "version": .integer(version), "iconforge": .text(IconForge.version),
      "status": .integer(Int(status.rawValue)), "error": .text(refusal),
    ])
  }

  /// The Code Quality report for GitLab merge requests.
  ///
  /// Source: GitLab Docs, Code Quality, "Code Quality report format".
  package func codeQuality() -> String {
    var seen: [String: Int] = [:]
    let entries = problems.map { problem -> PropertyValue in
      let path = problem.file.isEmpty ? source : problem.file
      let place = "\(path)\0\(problem.title)"
      let count = seen[place, default: 0] + 1
      seen[place] = count
      let digest = SHA256.hex(of: Array("\(place)\0\(count)".utf8))
      return [
        "description": .text(problem.text), "check_name": .text(problem.title),
        "fingerprint": .text(digest), "severity": .text(problem.severity.codeQuality),
        "location": [
          "path": .text(FileName.display(path)), "lines": ["begin": .integer(problem.line ?? 1)],
        ],
      ]
    }
    return JSONText.pretty(.list(entries))
  }
}

extension Severity {
  /// The severity of GitLab's Code Quality report.
  fileprivate var codeQuality: String {
    switch self {
    case .info: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
