import IconForgeKit
import IconSpec

extension Command {
  static let plan = Command(
    name: "plan", summary: "Print what build would make, and do nothing.", operands: "ARTWORK",
    operandLimit: 1, options: BuildInput.options + [.format],
    details: "The artwork is not read: the plan depends on the presets alone."
  ) { arguments, terminal async throws(UsageError) in
    let format = try arguments.choice(.format, default: OutputFormat.text)
    let plan = try BuildInput.plan(arguments)
    switch format {
    case .json:
      terminal.print(PlanJSON.text(plan))
    case .text:
      var table = TextTable(["File", "Pixels", "Roles", "Artwork", "Treatment"])
      for job in plan.jobs {
        table.add([
          job.path, "\(job.pixels)", job.roleNames.joined(separator: ", "),
          Printable.text(job.artwork.path), job.treatment.summary,
        ])
      }
      terminal.print(table.text)
      terminal.print(plan.unservedNote.map { "\n\($0)" } ?? "")
    }
    return .success
  }
}
