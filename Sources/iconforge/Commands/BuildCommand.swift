import IconCodec
import IconFiles
import IconForgeKit
import IconMaking
import IconProject
import IconRules
import IconSpec
import IconStore
import LibC

extension Command {
  static let build = Command(
    name: "build", summary: "Make the icons and launch images.", operands: BuildInput.operands,
    operandLimit: 1,
    options: BuildInput.options + [
      .output, .dryRunOfBuild, .check, .force, .prune, .jobs, .fast, .optimize, .strict, .maxPixels,
      .allowPDF, .requireSandbox, .cache, .durable, .lockTimeout, .stamp, .depfile, .xcfilelist,
      .formatOfBuild,
      .quiet,
      .verbose,
    ],
    details: BuildInput.details + "\n"
      + """
      Files that are right already are left alone, by iconforge.lock: commit it with the icons.
      Nothing is ever half-written, and what no build made or somebody changed since stays.
      """,
    examples: [
      Example("build icon.png --preset ios --output App", "an asset catalog for Xcode"),
      Example("build logo.svg --preset web --output site", "favicon.ico to head.html"),
      Example(
        "build icon.png --fill Assets.xcassets/AppIcon.appiconset", "whatever that set asks for"),
      Example("build", "what ./iconforge.yml says"),
      Example("build --check", "write nothing; 1 when a file is not what a build makes"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let format = try arguments.choice(.formatOfBuild, default: BuildFormat.text)
    var options = try buildOptions(arguments)
    options.wantsDigests = format != .text
    var request = try BuildInput.request(arguments)
    var lists = try BuildLists(arguments)
    if format == .jsonl {
      guard lists == nil else {
        throw UsageError("--format jsonl holds no lists: no --stamp, --depfile, --xcfilelist")
      }
      return try await buildLines(request, options, isStrict: arguments.has(.strict), terminal)
    }
    lists?.watch(&request)
    let build: Build
    do throws(BuildRequestError) {
      build = try Build(request, options: options)
    } catch {
      throw UsageError(error)
    }
    try lists?.check(build)
    terminal.show(build.notes)
    if !arguments.has(.check) {
      terminal.show(build.sets.flatMap { $0.foreseen(isForced: options.force) })
    }
    let clock = ContinuousClock()
    let start = clock.now
    var report = await build.run(progress: terminal.progressBar()) { folder in
      terminal.show([
        Diagnostic(path: folder, severity: .info, message: "waits for another build in there")
      ])
    }
    if arguments.has(.strict) { report = report.strict() }
    terminal.show(report.diagnostics)
    switch format {
    case .json: terminal.print(report.json(seconds: (clock.now - start) / .seconds(1)))
    case .text where !report.sets.isEmpty:
      guard !options.isTrial else {
        terminal.print(TrialSummary(report).text)
        break
      }
      var summary = BuildSummary(sets: build.sets, report: report, duration: clock.now - start)
      summary.listsAll = terminal.verbosity == .verbose
      if terminal.verbosity == .verbose { terminal.print(summary.listing) }
      if terminal.verbosity == .verbose { terminal.print(summary.stages) }
      if terminal.verbosity > .quiet { terminal.print(summary.text) }
      if terminal.verbosity > .quiet, !options.isCheck {
        for line in NextSteps(sets: build.sets, report: report).lines { terminal.print(line) }
      }
    case .text, .jsonl: break
    }
    if report.exitStatus == .success { try lists?.write(of: build) }
    return report.exitStatus
  }

  static func buildOptions(_ arguments: Arguments) throws(UsageError) -> BuildOptions {
    var options = BuildOptions(
      workers: try arguments.integer(.jobs, in: 1...1024) ?? Processor.coreCount,
      maxPixels: try arguments.integer(.maxPixels, in: 1...Int(Int32.max)),
      effort: try effort(arguments))
    options.allowsPDF = arguments.has(.allowPDF)
    options.requiresSandbox = arguments.has(.requireSandbox)
    options.isCheck = arguments.has(.check)
    options.isTrial = arguments.has(.dryRunOfBuild)
    guard !(options.isCheck && options.isTrial) else {
      throw UsageError("--check compares and --dry-run tells what would be made: choose one")
    }
    options.force = arguments.has(.force)
    options.prunes = arguments.has(.prune)
    guard !(options.isCheck && options.prunes) else {
      throw UsageError("--check writes nothing, and --prune removes: they cannot go together")
    }
    guard !(options.isCheck && options.force) else {
      throw UsageError("--check writes nothing, and --force replaces: they cannot go together")
    }
    try takeCache(arguments, into: &options)
    options.isDurable = arguments.has(.durable)
    if let seconds = try arguments.integer(.lockTimeout, in: 0...86_400) {
      options.lockTimeout = Double(seconds)
    }
    return options
  }

  static func takeCache(
    _ arguments: Arguments, into options: inout BuildOptions
  ) throws(UsageError) {
    guard let place = arguments.value(.cache) else { return }
    if let reason = ImageCache.objection(to: place) { throw UsageError("--cache \(reason)") }
    options.cache = place
  }

  static func effort(_ arguments: Arguments) throws(UsageError) -> EncodingEffort {
    switch (arguments.has(.fast), arguments.has(.optimize)) {
    case (true, true): throw UsageError("--fast and --optimize cannot go together")
    case (true, false): .fast
    case (false, true): .optimal
    case (false, false): .standard
    }
  }
}

extension Option {
  static let formatOfBuild = Option(
    "format", value: "text|json|jsonl", values: .choice(.cases(BuildFormat.self)),
    help: "form of the result; jsonl: a line a set as it is done, for very many")
  static let dryRunOfBuild = Option(
    "dry-run", help: "write nothing; tell every file that would be made, and what is there now")
  static let check = Option(
    "check",
    help: "write nothing; tell what differs from what a build makes, and exit 1 if anything")
  static let force = Option(
    "force", help: "replace files too that no build made, or that were changed since")
  static let prune = Option(
    "prune", help: "remove files that builds made and nobody asks for any more")
  static let cache = Option(
    "cache", value: "DIR", values: .folder,
    help: "keep finished images there for other builds: a folder, up to 512 MB")
  static let durable = Option("durable", help: "have everything on the disk before ending")
  static let lockTimeout = Option(
    "lock-timeout", value: "SECONDS",
    help: "how long to wait for another build of the same folder (default: 60)")
  static let fast = Option("fast", help: "as quick as it goes; files are about a tenth larger")
  static let optimize = Option(
    "optimize",
    help: "files as small as they get, with palettes and grey where nothing is lost; slow")
}

/// Forms the outcome of a build can take.
enum BuildFormat: String, CaseIterable {
  case text, json
  /// A line for every set.
  case jsonl
}

/// Forms a result can take.
enum OutputFormat: String, CaseIterable {
  case text, json
}
