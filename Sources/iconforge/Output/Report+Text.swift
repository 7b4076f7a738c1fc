import IconForgeKit
import IconImage
import IconRules
import IconSpec

extension Report {
  /// A line for every job.
  var listing: String {
    var table = TextTable(["File", "Pixels", "Bytes", "Status"])
    for outcome in jobs {
      table.add([
        outcome.job.path, "\(outcome.job.pixels)", outcome.bytes.map { "\($0)" } ?? "–",
        outcome.status.rawValue,
      ])
    }
    return table.text
  }

  /// "Icons: 27 files, 27 written, 0 unchanged; 412 KB in 0.21 s; 1 warning".
  func summary(plan: Plan, duration: Duration) -> String {
    let failed = count(.failed)
    var parts = ["\(count(.written)) written", "\(count(.unchanged)) unchanged"]
    if failed > 0 { parts.append("\(failed) failed") }
    let counts = [Severity.error, .warning].compactMap { severity -> String? in
      let count =
        findings.count { $0.severity == severity } + (severity == .error ? failures.count : 0)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let seconds =
      Double(duration.components.seconds)
      + Double(duration.components.attoseconds) / 1e18
    let first =
      "\(Printable.text(root)): \(jobs.count) files, \(parts.joined(separator: ", "));"
      + " \(Self.size(bytes)) in \(Self.fixed(seconds)) s"
    return ([first] + counts).joined(separator: "; ")
      + (failed < jobs.count ? plan.unservedNote.map { "\n\($0)" } ?? "" : "")
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000
      ? "\((bytes + 500) / 1000) KB" : "\(fixed(Double(bytes) / 1_000_000)) MB"
  }

  private static func fixed(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Plan {
  /// Which images of the presets nobody gave artwork for.
  var unservedNote: String? {
    guard !unserved.isEmpty else { return nil }
    let roles = unserved.map { "\($0.role.rawValue) (\($0.slots))" }.joined(separator: ", ")
    return "Not made, because they need artwork of their own: \(roles)"
  }
}

extension Job {
  /// Every role this file serves, each once.
  var roleNames: [String] {
    slots.map(\.role.rawValue).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Treatment {
  /// In a few words.
  var summary: String {
    let placed =
      switch placement {
      case .whole: "whole"
      case .centered(let share): "centred at \(Int((share * 100).rounded())) %"
      }
    let ground = background.map { " on \($0)" } ?? ""
    return placed + ground + (alpha == .forbidden ? ", opaque" : "")
  }
}
