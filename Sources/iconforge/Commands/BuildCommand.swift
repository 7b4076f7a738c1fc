import IconForgeKit
import IconSpec

extension Command {
  static let build = Command(
    name: "build", summary: "Make the icons and launch images.", operands: "ARTWORK",
    operandLimit: 1,
    options: BuildInput.options + [
      .output, .jobs, .strict, .maxPixels, .format, .quiet, .verbose,
    ],
    details: """
      Files that are right already are left alone. Nothing is ever half-written.
      """
  ) { arguments, terminal async throws(UsageError) in
    let format = try arguments.choice(.format, default: OutputFormat.text)
    let plan = try BuildInput.plan(arguments)
    let options = Build.Options(
      output: arguments.value(.output) ?? "Icons",
      workers: try arguments.integer(.jobs, in: 1...1024) ?? Processor.coreCount,
      maxPixels: try arguments.integer(.maxPixels, in: 1...Int(Int32.max)))
    let clock = ContinuousClock()
    let start = clock.now
    var report = await Build(plan: plan, options: options).run(progress: terminal.progressBar)
    if arguments.has(.strict) { report = report.strict() }
    terminal.show(report.diagnostics)
    switch format {
    case .json: terminal.print(report.json())
    case .text:
      if terminal.verbosity == .verbose { terminal.print(report.listing) }
      if terminal.verbosity > .quiet {
        terminal.print(report.summary(plan: plan, duration: clock.now - start))
      }
    }
    return report.exitStatus
  }
}

/// Forms a result can take.
enum OutputFormat: String, CaseIterable {
  case text, json
}
