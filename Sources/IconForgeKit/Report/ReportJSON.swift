import IconDocuments
import IconImage
import IconRules
import IconSpec

/// The report of a build as JSON, in the form the documentation gives.
enum ReportJSON {
  static func text(_ reports: [Report], extra: [String] = []) -> String {
    let jobs =
      reports.flatMap { report in
        report.jobs.map { entry($0, root: report.root) }
          + report.files.map { entry($0, root: $0.isTheirs ? "." : report.root) }
      }
      + extra.map {
        entry(FileOutcome(path: $0, status: .extra), root: ".")
      }
    return JSONText.pretty([
      "jobs": .list(jobs), "findings": .list(reports.flatMap(\.findings).map(\.entry)),
    ])
  }

  private static func entry(_ outcome: JobOutcome, root: String) -> PropertyValue {
    let slot = outcome.job.slot
    return [
      "root": .text(FileName.told(root)), "path": .text(FileName.told(outcome.job.path)),
      "role": .text(slot.role.rawValue), "idiom": .text(slot.idiom.rawValue),
      "pixels": [.integer(outcome.pixels.width), .integer(outcome.pixels.height)],
      "scale": .integer(slot.scale), "status": .text(outcome.status.rawValue),
      "bytes": outcome.bytes.map(PropertyValue.integer),
      "sha256": outcome.sha256.map(PropertyValue.text),
      "error": outcome.error.map(PropertyValue.text),
    ]
  }

  private static func entry(_ outcome: FileOutcome, root: String) -> PropertyValue {
    [
      "root": .text(FileName.told(root)), "path": .text(FileName.told(outcome.path)),
      "status": .text(outcome.status.rawValue), "bytes": outcome.bytes.map(PropertyValue.integer),
      "sha256": outcome.sha256.map(PropertyValue.text),
      "error": outcome.error.map(PropertyValue.text),
    ]
  }
}

extension Sequence<Report> {
  /// The outcome of a whole run as JSON.
  public func json() -> String { ReportJSON.text(Array(self)) }
}
