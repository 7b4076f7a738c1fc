import IconFiles
import IconStore
import IconValidation

extension Command {
  /// Of repairs: a set, its members, and what those show.
  private static let mostRounds = 4

  static var validate: Command {
    Command(
      name: "validate", summary: "Check artwork, icon files, asset catalogs and apps.",
      operands: "[PATH…]", operandLimit: .max,
      details: """
        PATH defaults to the current folder. In a folder, finds icons by the guidelines' names, asset catalogs, icon files, property lists
        and apps (also in .ipa, .apk and .aab), but skips dependencies and build folders. A single file of another name counts as
        artwork. --fix repairs metadata, never the artwork, and then reports the remaining findings;
        --dry-run reports the same and writes nothing.
        """,
      examples: [
        ("validate .", "every icon below this folder"),
        ("validate My.app --strict", "a built app; warnings count as errors"),
        ("validate glyphs --role tabBar", "images as tab bar icons"),
        ("validate . --format sarif > icons.sarif", "the findings for code scanning services"),
        ("validate . --fix --dry-run", "the repairs that --fix would make"),
      ]
    ) { arguments throws(UsageError) in
      let input = try ValidationInput(&arguments)
      let isStrict = arguments.strict()
      let format: ReportFormat =
        try arguments.choice(
          "format", short: "f", value: "FORMAT", in: .reports,
          "text (default), json, sarif, junit, github or xcode") ?? .text
      let reports = arguments.texts(
        "report", value: "FORMAT=FILE", values: .cases(ReportFormat.self, ending: "="),
        in: .reports, "also write a report to a file (- is standard output); may be repeated")
      let files = try [ReportFile](reports, besides: input.newBaseline)
      let fixes = arguments.flag(
        "fix", in: .output, "repair opaque alpha, interlacing, profiles and the case of names")
      let isDryRun = arguments.flag(
        "dry-run", in: .output, "with --fix: list repairs, write nothing")
      let removesStrays = arguments.flag(
        "remove-strays", in: .output, "with --fix: remove image files that their sets do not list")
      if isDryRun, !fixes { throw UsageError("--dry-run needs --fix") }
      if removesStrays, !fixes { throw UsageError("--remove-strays needs --fix") }
      arguments.quiet()
      arguments.verbose()
      return { terminal async throws(UsageError) in
        let options = try input.options(namesPassedOver: terminal.verbosity == .verbose)
        try input.check(files)
        let clock = ContinuousClock()
        let start = clock.now
        var report = await Validation(input.paths, options: options).run()
        if let failure = report.failure { throw failure }
        try input.differences(report, isWritten: false)
        var fixStatus = ExitStatus.success
        // A repaired list may name images that were in no set before.
        for round in 0..<(fixes ? Self.mostRounds : 0) {
          let outcome = await Fixes(
            of: report, given: input.paths, isDryRun: isDryRun, removesStrays: removesStrays,
            importer: options.importer, requiresSandbox: options.requiresSandbox,
            limits: options.limits
          ).run()
          fixStatus = .worst([fixStatus, outcome.exitStatus])
          if round == 0 || outcome.hasChanges { terminal.show(outcome, as: format) }
          guard outcome.hasChanges, !isDryRun else { break }
          report = await Validation(input.paths, options: options).run()
        }
        try input.differences(report, isWritten: true)
        if isStrict { report.findings = report.findings.strict() }
        try input.applyBaseline(to: &report)
        terminal.show(report, as: format, after: clock.now - start)
        try files.write(report, terminal)
        return ExitStatus.worst([report.exitStatus, fixStatus])
      }
    }
  }
}

/// A further report and its file: `--report sarif=icons.sarif`. The path "-" is standard output.
typealias ReportFile = (format: ReportFormat, path: String)

extension [ReportFile] {
  /// Parses the values of `--report`. Each needs a file of its own, other than `baseline`.
  init(_ values: [String], besides baseline: String?) throws(UsageError) {
    // Equal for all names of one file.
    func place(_ path: String) -> String {
      path == "-" ? path : DiskFileSystem().resolvedPath(path)
    }
    self = []
    var places = Set([baseline].compactMap { $0 }.map(place))
    for text in values {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw UsageError("--report takes FORMAT=FILE, such as sarif=icons.sarif, not \"\(text)\"")
      }
      let format: ReportFormat = try Arguments.choice(String(parts[0]), of: "report")
      let path = String(parts[1])
      guard !path.isEmpty else { throw UsageError("--report \(format.rawValue)= names no file") }
      guard places.insert(place(path)).inserted else {
        throw UsageError("--report: \(path) would be written twice")
      }
      append((format, path))
    }
  }

  /// Writes all reports, then throws the errors.
  func write(_ report: ValidationReport, _ terminal: Terminal) throws(UsageError) {
    var problem: UsageError?
    for (format, path) in self {
      let text = report.formatted(as: format)
      if path == "-" {
        if !text.isEmpty { terminal.print(text) }
        continue
      }
      do throws(FileError) {
        let whole = text.isEmpty ? "" : text + "\n"
        try DiskFileSystem().replace(path, with: [UInt8](whole.utf8))
      } catch {
        problem = UsageError(unreadable: path, "\(error)", after: problem)
      }
    }
    if let problem { throw problem }
  }
}
