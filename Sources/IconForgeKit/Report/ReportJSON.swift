import IconImage
import IconRules
import IconSpec

/// The report as JSON, in the form the documentation gives.
struct ReportJSON: Encodable {
  struct JobEntry: Encodable {
    let root: String
    let path: String
    let role: String?
    let idiom: String?
    let pixels: [Int]?
    let scale: Int?
    let status: String
    let bytes: Int?
    let sha256: String?
    let error: String?
  }

  let jobs: [JobEntry]
  let findings: [FindingEntry]

  init(_ report: BuildReport) {
    jobs =
      report.sets.flatMap { set in
        set.outcomes.map { outcome in
          let slot = outcome.job?.slot
          return JobEntry(
            root: outcome.isTheirs ? "." : FileName.told(set.root),
            path: FileName.told(outcome.path), role: slot?.role.rawValue,
            idiom: slot?.idiom.rawValue, pixels: outcome.pixels.map { [$0.width, $0.height] },
            scale: slot?.scale, status: outcome.status.rawValue, bytes: outcome.bytes,
            sha256: outcome.sha256, error: outcome.error)
        }
      }
      + report.extra.map { path in
        JobEntry(
          root: ".", path: FileName.told(path), role: nil, idiom: nil, pixels: nil, scale: nil,
          status: Outcome.Status.extra.rawValue, bytes: nil, sha256: nil, error: nil)
      }
    findings = report.sets.flatMap(\.findings).map(FindingEntry.init)
  }
}

extension BuildReport {
  /// The outcome of a whole run as JSON.
  public func json() -> String { JSONText.pretty(ReportJSON(self)) }
}
