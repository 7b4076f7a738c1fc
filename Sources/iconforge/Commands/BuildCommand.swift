import IconCodec
import IconForgeKit
import IconSpec

extension Command {
  static let build = Command(
    name: "build", summary: "Make the icons and launch images.", operands: BuildInput.operands,
    operandLimit: 1,
    options: BuildInput.options + [
      .output, .jobs, .fast, .optimize, .strict, .maxPixels, .allowPDF, .format, .quiet, .verbose,
    ],
    details: BuildInput.details + "\n"
      + """
      Files that are right already are left alone. Nothing is ever half-written.
      """
  ) { arguments, terminal async throws(UsageError) in
    let format = try arguments.choice(.format, default: OutputFormat.text)
    var options = Build.Options(
      workers: try arguments.integer(.jobs, in: 1...1024) ?? Processor.coreCount,
      maxPixels: try arguments.integer(.maxPixels, in: 1...Int(Int32.max)),
      effort: try effort(arguments))
    options.wantsDigests = format == .json
    options.allowsPDF = arguments.has(.allowPDF)
    options.importer = ImporterProgram.path()
    let sets = try BuildInput.sets(arguments)
    let clock = ContinuousClock()
    let start = clock.now
    var reports = await Build(sets: sets, options: options).run(progress: terminal.progressBar)
    if arguments.has(.strict) { reports = reports.map { $0.strict() } }
    for report in reports { terminal.show(report.diagnostics) }
    switch format {
    case .json: terminal.print(reports.json())
    case .text:
      let summary = BuildSummary(sets: sets, reports: reports, duration: clock.now - start)
      if terminal.verbosity == .verbose { terminal.print(summary.listing) }
      if terminal.verbosity > .quiet { terminal.print(summary.text) }
    }
    return ExitStatus.worst(reports.map(\.exitStatus))
  }

  private static func effort(_ arguments: Arguments) throws(UsageError) -> EncodingEffort {
    switch (arguments.has(.fast), arguments.has(.optimize)) {
    case (true, true): throw UsageError("--fast and --optimize cannot go together")
    case (true, false): .fast
    case (false, true): .optimal
    case (false, false): .standard
    }
  }
}

extension Option {
  static let fast = Option("fast", help: "as quick as it goes; files are about a tenth larger")
  static let optimize = Option(
    "optimize",
    help: "files as small as they get, with palettes and grey where nothing is lost; slow")
}

/// Forms a result can take.
enum OutputFormat: String, CaseIterable {
  case text, json
}
