import IconDocuments
import IconFiles
import IconRules
import IconSpec

extension ValidationReport {
  /// The report as SARIF.
  ///
  /// Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
  package func sarif() -> String {
    let rules = Set(findings.map(\.rule)).sorted { $0.id < $1.id }
    let notifications = notes.map { note -> PropertyValue in
      ["level": "note", "message": .message(note)]
    }
    let run: PropertyValue = [
      "tool": [
        "driver": [
          "name": "iconforge", "version": .text(IconForge.version),
          "rules": .list(rules.map(\.descriptor)),
        ]
      ],
      "invocations": [
        ["executionSuccessful": true, "toolExecutionNotifications": .list(notifications)]
      ],
      "columnKind": findings.contains { $0.column != nil } ? "unicodeCodePoints" : nil,
      "results": .list(results(findings.causes, of: rules)),
      "properties": ["images": .integer(images), "unjudged": .integer(unjudged.count)],
    ]
    return JSONText.pretty([
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": [run],
    ])
  }

  private func results(_ causes: [Cause], of rules: [Rule]) -> [PropertyValue] {
    let indices = Dictionary(uniqueKeysWithValues: zip(rules, 0...))
    var seen: [String: Int] = [:]
    return causes.map { cause in
      let finding = cause.first
      let place = Self.fingerprint(finding)
      let count = seen[place, default: 0] + 1
      seen[place] = count
      // Images have no line.
      let location: PropertyValue = [
        "artifactLocation": ["uri": .text(ReportPath.uri(finding.file))],
        "region": finding.line.map {
          ["startLine": .integer($0), "startColumn": finding.column.map(PropertyValue.integer)]
        },
      ]
      return [
        "ruleId": .text(finding.rule.id),
        "ruleIndex": indices[finding.rule].map(PropertyValue.integer),
        "level": .level(finding.severity), "message": .message(finding.message),
        "locations": [["physicalLocation": location]],
        "relatedLocations": cause.others.isEmpty ? nil : .list(Self.related(cause.others)),
        // GitHub requires this key, and a hash and a number in its value.
        "partialFingerprints": ["primaryLocationLineHash": "\(place):\(count)"],
        // Regions of SARIF cannot describe pixels.
        "properties": [
          "codes": .texts(finding.codes), "region": finding.region.map { .table($0.table) },
        ],
      ]
    }
  }

  /// The further files of a cause, each with its message.
  private static func related(_ findings: [Finding]) -> [PropertyValue] {
    zip(1..., findings).map { id, finding in
      [
        "id": .integer(id), "message": .message(finding.message),
        "physicalLocation": ["artifactLocation": ["uri": .text(ReportPath.uri(finding.file))]],
      ]
    }
  }

  /// Excludes the message, whose figures may change.
  private static func fingerprint(_ finding: Finding) -> String {
    let text = "\(ReportPath.plain(finding.path))\0\(finding.rule.id)"
    return String(SHA256.hex(of: Array(text.utf8)).prefix(16))
  }
}

extension Rule {
  fileprivate var descriptor: PropertyValue {
    let help = """
      What is looked at: \(measure)

      What to do: \(remedy)

      Source: \(source)
      """
    return [
      "id": .text(id), "shortDescription": .message(summary),
      "fullDescription": .message(rationale), "help": .message(help),
      "defaultConfiguration": ["level": .level(severity)],
      "properties": ["tags": .texts(["icons"] + roles.map(\.rawValue)), "codes": .texts(codes)],
    ]
  }
}

extension PropertyValue {
  fileprivate static func message(_ text: String) -> PropertyValue { ["text": .text(text)] }

  fileprivate static func level(_ severity: Severity) -> PropertyValue {
    .text(severity == .info ? "note" : severity.rawValue)
  }
}
