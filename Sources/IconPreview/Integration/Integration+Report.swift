import IconDocuments
package import IconFiles
import IconRules
import IconValidation

extension Integration {
  /// Of the form that docs/ci/report.schema.json has.
  package static let version = 1

  /// Everything for programs.
  package func json() -> String {
    JSONText.pretty([
      "version": .integer(Self.version), "iconforge": .text(IconForge.version),
      "status": .integer(Int(exitStatus.rawValue)),
      "base": base.map { ["name": .text(FileName.told($0.name)), "commit": .text($0.commit)] },
      "counts": counts, "check": check.value(), "validation": validation.value(),
      "changes": base.flatMap { base in changes?.value(before: base.name, after: ".") },
      "packed": .texts(packed.map { FileName.told($0.path) }),
    ])
  }

  private var counts: PropertyValue {
    [
      "errors": .integer(count(.error)), "warnings": .integer(count(.warning)),
      "notes": .integer(count(.info)), "drifted": .integer(driftCount),
      "changed": .integer(changes?.changes.count ?? 0), "packed": .integer(packed.count),
    ]
  }

  /// The same form, of a request that could not be met.
  package static func json(refusal: String, _ status: ExitStatus) -> String {
    JSONText.pretty([
      "version": .integer(version), "iconforge": .text(IconForge.version),
      "status": .integer(Int(status.rawValue)), "error": .text(refusal),
    ])
  }

  /// What GitLab shows in a merge request.
  ///
  /// Source: GitLab Docs, Code Quality, "Code Quality report format".
  package func codeQuality() -> String {
    var seen: [String: Int] = [:]
    let entries = complaints.map { complaint -> PropertyValue in
      let path = complaint.file.isEmpty ? source : complaint.file
      let place = "\(path)\0\(complaint.title)"
      seen[place, default: 0] += 1
      let digest = SHA256.hex(of: Array("\(place)\0\(seen[place]!)".utf8))
      return [
        "description": .text(complaint.text), "check_name": .text(complaint.title),
        "fingerprint": .text(digest), "severity": .text(complaint.severity.quality),
        "location": [
          "path": .text(FileName.told(path)), "lines": ["begin": .integer(complaint.line ?? 1)],
        ],
      ]
    }
    return JSONText.pretty(.list(entries))
  }
}

extension Severity {
  fileprivate var quality: String {
    switch self {
    case .info: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
