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

  init(_ reports: [Report], extra: [String] = []) {
    jobs =
      reports.flatMap { report in
        report.jobs.map { outcome in
          let slot = outcome.job.slot
          return JobEntry(
            root: FileName.told(report.root), path: FileName.told(outcome.job.path),
            role: slot.role.rawValue,
            idiom: slot.idiom.rawValue, pixels: [outcome.pixels.width, outcome.pixels.height],
            scale: slot.scale, status: outcome.status.rawValue, bytes: outcome.bytes,
            sha256: outcome.sha256, error: outcome.error)
        }
          + report.files.map { file in
            JobEntry(
              root: file.isTheirs ? "." : FileName.told(report.root),
              path: FileName.told(file.path), role: nil, idiom: nil,
              pixels: nil, scale: nil,
              status: file.status.rawValue, bytes: file.bytes, sha256: file.sha256,
              error: file.error)
          }
      }
      + extra.map { path in
        JobEntry(
          root: ".", path: FileName.told(path), role: nil, idiom: nil, pixels: nil, scale: nil,
          status: JobOutcome.Status.extra.rawValue, bytes: nil, sha256: nil, error: nil)
      }
    findings = reports.flatMap(\.findings).map(FindingEntry.init)
  }
}

extension Sequence<Report> {
  /// The outcome of a whole run as JSON.
  public func json() -> String { JSONText.pretty(ReportJSON(Array(self))) }
}
