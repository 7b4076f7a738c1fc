import IconCompile
import IconDocuments
import IconFiles
import IconForgeKit
import IconMaking
import IconRules
import IconStore

extension Command {
  static var compile: Command {
    Command(
      name: "compile", summary: "Compile asset catalogs without a Mac.", operands: "CATALOG…",
      operandLimit: .max, operandValues: .folder,
      details: """
        Compiles folders that end in .xcassets into Assets.car, with the icon files and the partial
        property list that belong to it. An asset that cannot be compiled is an error. The lockfile
        and the rules for your own files are those of build; docs/compile.md lists the assets
        that are compiled and the tests.
        """,
      examples: [
        (
          "compile App/Assets.xcassets --platform ios --minimum-os 15.0 --output Build",
          "the app icon, images and colours of an iOS app"
        ),
        (
          "compile Assets.xcassets --platform macos --minimum-os 11.0 -o App.app/Contents/Resources",
          "a Mac app, with AppIcon.icns"
        ),
        ("compile Assets.xcassets --platform ios --minimum-os 15.0 --check", "compare only"),
        ("compile --list App.app/Assets.car", "names, sizes and compressions of an app's images"),
      ]
    ) { arguments throws(UsageError) in
      let listed = arguments.text(
        "list", value: "FILE.car", values: .file, in: .source,
        "print what a compiled catalog has, and compile nothing")
      let input = try CompileInput(&arguments)
      let reading = try ReadingOptions(&arguments, pdf: ReadingOptions.pdfWithoutSandbox)
      var options = reading.buildOptions(try arguments.jobs())
      try BuildInput.readReplacement(&arguments, &options)
      try BuildInput.readMode(&arguments, &options)
      let isStrict = arguments.strict()
      let format = try arguments.format()
      arguments.quiet()
      arguments.verbose()
      options.includesDigests = format == .json
      return { [options] terminal async throws(UsageError) in
        if let listed {
          let list = try CatalogList(listed)
          terminal.print(format == .json ? list.json : list.text)
          return .success
        }
        let request = try input.request(workers: options.workers)
        let build = CompileBuild(
          request, output: input.output, list: CompileBuild.listName,
          lockfile: input.lockfile, options: options)
        return await run(
          build, request, options: options, isStrict: isStrict, format: format, terminal: terminal)
      }
    }
  }

  private static func run(
    _ build: CompileBuild, _ request: CompileRequest, options: BuildOptions, isStrict: Bool,
    format: OutputFormat, terminal: Terminal
  ) async -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    let made = await build.run()
    let duration = clock.now - start
    terminal.show(made.result.issues.map { $0.diagnostic(request, isStrict: isStrict) })
    var statuses = [made.result.exitStatus(request, isStrict: isStrict)]
    guard let report = made.report else {
      if format == .json { terminal.print(BuildReport(tally: []).json(seconds: 0)) }
      return .worst(statuses)
    }
    terminal.show(report.diagnostics)
    statuses.append(report.exitStatus)
    if format == .json {
      terminal.print(report.json(seconds: duration / .seconds(1)))
    } else if options.isDryRun {
      terminal.print(DryRunSummary(report: report).text)
    } else if !report.sets.isEmpty, terminal.verbosity > .quiet {
      let summary = BuildSummary(
        sets: made.sets, report: report, duration: duration,
        listsAll: terminal.verbosity == .verbose)
      if terminal.verbosity == .verbose { terminal.print(summary.listing) }
      terminal.print(summary.text)
    }
    return .worst(statuses)
  }
}

extension CompileIssue {
  func diagnostic(_ request: CompileRequest, isStrict: Bool) -> Diagnostic {
    let own = severity(request)
    return Diagnostic(
      path: location, severity: isStrict && own == .warning ? .error : own, message: message,
      remedy: kind == .skipped && own == .error
        ? "compile it with Xcode, or skip it with --allow-skipped" : nil)
  }
}

extension CatalogCompiler.Result {
  /// 3 if a file could not be read, 1 for any other error.
  func exitStatus(_ request: CompileRequest, isStrict: Bool) -> ExitStatus {
    let errors = issues.filter {
      $0.severity(request) == .error || isStrict && $0.severity(request) == .warning
    }
    if errors.isEmpty { return .success }
    return errors.contains { $0.kind == .unreadable } ? .failure : .findings
  }
}
