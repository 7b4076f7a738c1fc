import IconFiles
import IconPreview
import IconStore
import IconValidation

struct CILog {
  let result: Integration
  let folder: ArtifactFolder

  var text: String {
    (result.check.diagnostics.map { $0.text() } + [result.validation.formatted(as: .text), summary])
      .joined(separator: "\n")
  }

  var summary: String {
    var lines = ["check: \(statuses)"]
    if result.driftCount > 0 {
      lines.append(
        "  to accept what a build makes: run iconforge build, commit the files and iconforge.lock")
    }
    lines.append("validation: \(result.validation.summary)")
    if let base = result.base {
      lines.append("since \(Printable.text(base.name)): \(base.changes.summary)")
    }
    let files = folder.published.map(\.rawValue).joined(separator: ", ")
    lines.append("\(Printable.text(folder.path)): \(files)")
    return lines.joined(separator: "\n")
  }

  /// "6 files, 4 same, 1 differs, 1 missing".
  private var statuses: String {
    let (sets, extra) = (result.check.sets, result.check.extra.count)
    let kinds: [Outcome.Status] = [.same, .differs, .missing, .failed]
    let counts =
      kinds.map { kind in (sets.reduce(0) { $0 + $1.count(kind) }, kind.rawValue) }
      + [(extra, Outcome.Status.extra.rawValue)]
    let all = counts.reduce(0) { $0 + $1.0 }
    return
      (["\(all) file\(all == 1 ? "" : "s")"]
      + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
  }
}
