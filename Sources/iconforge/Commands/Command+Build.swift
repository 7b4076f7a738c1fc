import IconCompile
import IconFiles
import IconForgeKit
import IconMaking
import IconProject
import IconStore

extension Command {
  static var build: Command {
    Command(
      name: "build", summary: "Make the icons and launch images.", operands: BuildInput.operands,
      operandLimit: 1,
      details: BuildInput.details + "\n\n"
        + """
        The lockfile, iconforge.lock, lists outputs with their inputs: commit it with the icons. A build
        writes only files that differ, each whole or not at all. It replaces files that it did not make
        if git or a framework's template can restore them. Other such files, and generated files that
        you changed, stop it before it writes.
        """,
      examples: [
        ("build icon.png --preset ios --output App", "an asset catalog for Xcode"),
        ("build logo.svg --preset web --output site", "favicon.ico to head.html"),
        (
          "build icon.png --fill Assets.xcassets/AppIcon.appiconset", "the images of that set"
        ),
        ("build", "the sets of ./iconforge.yml"),
        ("build --check", "compare and write nothing; exit status 1 for differences"),
      ]
    ) { arguments throws(UsageError) in
      var request = try BuildInput.request(&arguments)
      let reading = try ReadingOptions(&arguments)
      var options = reading.buildOptions(
        try arguments.jobs(), try BuildInput.effort(&arguments))
      try BuildInput.readStorage(&arguments, &options)
      try BuildInput.readReplacement(&arguments, &options)
      try BuildInput.readMode(&arguments, &options)
      let compiles = arguments.flag(
        "compile", in: .output,
        "also compile the asset catalog, into the folder Compiled beside it (docs/compile.md)")
      let isStrict = arguments.strict()
      request.options.requiresBackground = isStrict
      let format = try arguments.format()
      arguments.quiet()
      arguments.verbose()
      let unwritten = options.isCheck ? "--check" : options.isDryRun ? "--dry-run" : nil
      let lists = try BuildLists(&arguments, unwritten: unwritten)
      options.includesDigests = format != .text
      options.request = arguments.remembered
      return { [request, options] terminal async throws(UsageError) in
        if compiles, options.isDryRun {
          throw UsageError("--compile reads finished images: no --dry-run")
        }
        return try await run(
          request, options, isStrict: isStrict, compiles: compiles, format, lists, terminal)
      }
    }
  }

  private static func run(
    _ request: BuildRequest, _ options: BuildOptions, isStrict: Bool, compiles: Bool,
    _ format: OutputFormat, _ lists: BuildLists?, _ terminal: Terminal
  ) async throws(UsageError) -> ExitStatus {
    var (request, lists) = (request, lists)
    lists?.watch(&request)
    let build = try UsageError.converting {
      let build = try Build(request, options: options)
      try request.checkArtwork(isFirst: build.isFirst, importer: options.importer)
      return build
    }
    try lists?.check(build)
    let catalogs = compiles ? CatalogOfBuild.all(of: build.sets, workers: options.workers) : []
    if compiles, catalogs.isEmpty {
      throw UsageError("--compile needs a preset with an asset catalog for iOS, macOS or tvOS")
    }
    // Notes are repeated only with new files.
    let repeats = !build.isFirst && !options.isDryRun
    if !repeats { terminal.show(build.notes) }
    if !options.isCheck {
      terminal.show(build.sets.flatMap { $0.foreseen(isForced: options.force) })
    }
    let clock = ContinuousClock()
    let start = clock.now
    var report = await build.run(
      progress: terminal.progressBar(), waiting: terminal.showWaiting)
    if isStrict { report = report.strict() }
    let own = report
    var sets = build.sets
    for catalog in catalogs where own.exitStatus == .success {
      let made = await catalog.build(options).run()
      terminal.show(made.result.issues.map { $0.diagnostic(catalog.request, isStrict: isStrict) })
      report.add(made, of: catalog)
      sets += made.report == nil ? [] : made.sets
    }
    let isOld =
      repeats && report.sets.allSatisfy { $0.count(.written) == 0 } && terminal.verbosity < .verbose
    // Stale files are named as long as they are there.
    let found = report.diagnostics.filter { !isOld || $0.severity > .info || $0.rule == nil }
    terminal.show((repeats && !isOld ? build.notes : []) + found, of: report.sets)
    let duration = clock.now - start
    if format == .json {
      terminal.print(report.json(seconds: duration / .seconds(1)))
    } else if !report.sets.isEmpty {
      show(report, of: sets, options, after: duration, terminal)
      if terminal.verbosity > .quiet, !options.isCheck, !options.isDryRun {
        for line in NextSteps(sets: build.sets, report: own).lines { terminal.print(line) }
      }
    }
    if report.exitStatus == .success { try lists?.write(of: build) }
    return report.exitStatus
  }

  private static func show(
    _ report: BuildReport, of sets: [BuildSet], _ options: BuildOptions,
    after duration: Duration, _ terminal: Terminal
  ) {
    guard !options.isDryRun else { return terminal.print(DryRunSummary(report: report).text) }
    let isVerbose = terminal.verbosity == .verbose
    let summary = BuildSummary(
      sets: sets, report: report, duration: duration, listsAll: isVerbose)
    if isVerbose { terminal.print(summary.listing + "\n" + summary.stages) }
    guard terminal.verbosity > .quiet else { return }
    terminal.print(summary.text)
  }
}

extension BuildReport {
  /// Adds what was compiled. A catalog with errors, which are printed, is a failure.
  fileprivate mutating func add(_ made: CompileBuild.Made, of catalog: CatalogOfBuild) {
    guard let compiled = made.report else {
      return failures.append(Diagnostic(path: catalog.path, message: "is not compiled"))
    }
    sets += compiled.sets
    failures += compiled.failures
    notices += compiled.notices
    warnings += compiled.warnings
  }
}
