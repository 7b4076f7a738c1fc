import IconFiles
import IconPackages
import IconRules
import IconSpec
import IconStore
import IconValidation

extension Command {
  static var validate: Command {
    Command(
      name: "validate", summary: "Check artwork, icon files, asset catalogs and apps.",
      operands: "[PATH…]", operandLimit: .max,
      details: """
        PATH defaults to the current folder. In a folder, finds icons by the guidelines' names, asset catalogs, icon files, property lists
        and apps, but skips dependencies and build folders. A single file of another name counts as
        artwork. --fix repairs metadata, never the artwork, and then reports the remaining findings;
        --dry-run reports the same and writes nothing.
        """,
      examples: [
        Example("validate .", "every icon below this folder"),
        Example("validate My.app --strict", "a built app; warnings count as errors"),
        Example("validate glyphs --role tabBar", "images as tab bar icons"),
        Example(
          "validate . --format sarif > icons.sarif", "the findings for code scanning services"),
        Example("validate . --fix --dry-run", "the repairs that --fix would make"),
      ]
    ) { arguments throws(UsageError) in
      let input = try ValidationInput(&arguments)
      let isStrict = arguments.strict()
      let format: ReportFormat =
        try arguments.choice(
          "format", short: "f", value: "FORMAT", in: .reports,
          "text (default), json, sarif, junit, github or xcode") ?? .text
      let reports = arguments.texts(
        "report", value: "FORMAT=FILE", values: .choice(.cases(ReportFormat.self, ending: "=")),
        in: .reports, "also write a report to a file (- is standard output); may be repeated")
      let files = try ReportFile.all(reports, besides: input.newBaseline)
      let fixing = try FixOptions(&arguments)
      arguments.quiet()
      arguments.verbose()
      return { terminal async throws(UsageError) in
        let options = try input.options(namesPassedOver: terminal.verbosity == .verbose)
        try input.check(files)
        let clock = ContinuousClock()
        let start = clock.now
        var report = await Validation(input.paths, options: options).run()
        if let failure = report.failure {
          throw failure.problems.map(UsageError.init)
            ?? UsageError(unreadable: failure.path, failure.reason)
        }
        _ = try input.differences(report)
        let fixes = await fixing?.fixes(of: report, given: input.paths, options)
        if let fixes {
          terminal.show(fixes, as: format)
          if fixes.hasChanges, fixing?.isTrial == false {
            report = await Validation(input.paths, options: options).run()
          }
        }
        try input.writeDifferences(report)
        if isStrict { report.findings = report.findings.strict() }
        try input.applyBaseline(to: &report)
        terminal.show(report, as: format, after: clock.now - start)
        try ReportFile.write(report, to: files, terminal)
        return ExitStatus.worst([report.exitStatus] + [fixes?.exitStatus].compactMap { $0 })
      }
    }
  }
}

private struct FixOptions {
  let isTrial: Bool
  private let removesStrays: Bool

  /// Nil without `--fix`.
  init?(_ arguments: inout Arguments) throws(UsageError) {
    let fixes = arguments.flag(
      "fix", in: .output, "repair opaque alpha, interlacing, profiles and the case of names")
    isTrial = arguments.flag("dry-run", in: .output, "with --fix: list repairs, write nothing")
    removesStrays = arguments.flag(
      "remove-strays", in: .output, "with --fix: remove image files that their sets do not list")
    if fixes { return }
    if isTrial { throw UsageError("--dry-run needs --fix") }
    if removesStrays { throw UsageError("--remove-strays needs --fix") }
    return nil
  }

  func fixes(
    of report: ValidationReport, given paths: [String], _ options: Validation.Options
  ) async -> Fixes.Outcome {
    await Fixes(
      of: report, given: paths, isTrial: isTrial, removesStrays: removesStrays,
      importer: options.importer, requiresSandbox: options.requiresSandbox,
      limits: options.limits
    ).run()
  }
}
