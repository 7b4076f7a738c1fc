import IconFiles
import IconForgeKit
import IconMaking
import IconPreview
import IconProject
import IconRules
import IconStore
@preconcurrency import LibC

extension Command {
  static var watch: Command {
    Command(
      name: "watch", summary: "Build again whenever an input changes.",
      operands: BuildInput.operands, operandLimit: 1,
      details: BuildInput.details + "\n\n"
        + """
        Watches artwork, manifest and presets. With --page, also writes a page of the icons, which
        reloads itself in the browser after each build. Ctrl-C ends it.
        """,
      examples: [
        ("watch", "builds ./iconforge.yml after every save"),
        ("watch logo.svg --preset ios --output App --page icons.html", "open icons.html as well"),
      ]
    ) { arguments throws(UsageError) in
      var request = try BuildInput.request(&arguments)
      let reading = try ReadingOptions(&arguments)
      let jobs = try arguments.jobs()
      var options = reading.buildOptions(jobs, try BuildInput.effort(&arguments))
      try BuildInput.readStorage(&arguments, &options)
      try BuildInput.readReplacement(&arguments, &options)
      let isStrict = arguments.strict()
      request.options.requiresBackground = isStrict
      let page = try WatchPage(
        &arguments, reading.validation(jobs), title: request.input, isForced: options.force)
      arguments.quiet()
      arguments.verbose()
      return { [request, options] terminal async throws(UsageError) in
        var building = WatchedBuild(request, options: options, others: page?.paths ?? [])
        let build = try UsageError.converting { try building.plan() }
        try page?.check(build, building.things.files)
        terminal.show(build.notes)
        let session = WatchSession(
          building: building, first: build, page: page, isStrict: isStrict, terminal: terminal)
        return await session.run()
      }
    }
  }
}

/// Builds after each change until standard output has no reader.
private struct WatchSession: Sendable {
  let building: WatchedBuild
  let first: Build
  let page: WatchPage?
  let isStrict: Bool
  let terminal: Terminal

  func run() async -> ExitStatus {
    var (building, page) = (building, page)
    var (build, plan) = (first, Result<Build, IconForgeError>.success(first))
    var watcher = Watcher()
    var last = WatchOutcome()
    watcher.watch(building.things)
    print(
      "watching \(building.things.files.count.counted("file"))"
        + (page.map { "; page: \(Printable.text($0.path))" } ?? ""))
    var change = WatchedChange?.none
    while true {
      let outcome = await self.outcome(of: plan)
      watcher.acceptOwnFiles()
      // A watched folder may gain or lose files that the build does not use.
      let isNoNews =
        change?.isOfFiles == false && outcome.isGood && last.isGood && outcome.written == 0
        && outcome.diagnostics.map { $0.text() } == last.diagnostics.map { $0.text() }
      if !isNoNews {
        // The page comes first: when a line about a build appears, the page has that build.
        let failure = await page?.update(build, building.things.files, failure: outcome.failure)
        report(outcome, after: last)
        for line in failure?.lines ?? [] { Terminal.printError(line) }
      }
      last = outcome
      AddressSpace.giveBack()
      repeat {
        guard ProcessEnvironment.hasReader else { return .success }
        (watcher, change) = await onOwnThread { [watcher] in
          var watcher = watcher
          // Checks for a reader once a second: an idle program should rarely wake up.
          let change = watcher.change(within: 1000)
          return (watcher, change)
        }
      } while change == nil
      plan = Result { () throws(IconForgeError) in try building.plan() }
      // Without a plan, the page keeps the icons of the last one.
      build = (try? plan.get()) ?? build
      watcher.watch(building.things)
    }
  }

  private func outcome(of plan: Result<Build, IconForgeError>) async -> WatchOutcome {
    switch plan {
    case .failure(let error): return WatchOutcome(mistakes: error.lines)
    case .success(let build):
      let clock = ContinuousClock()
      let start = clock.now
      let report = await build.run(waiting: terminal.showWaiting)
      return WatchOutcome(isStrict ? report.strict() : report, clock.now - start)
    }
  }

  /// Prints errors every time, other diagnostics when they are new.
  private func report(_ outcome: WatchOutcome, after last: WatchOutcome) {
    let known = Set(last.diagnostics.map { $0.text() })
    terminal.show(
      outcome.diagnostics.filter { $0.severity == .error || !known.contains($0.text()) })
    for line in outcome.mistakes { Terminal.printError(line) }
    if let line = outcome.line { print(line) }
  }

  private func print(_ line: String) {
    if terminal.verbosity > .quiet { terminal.print(line) }
    fflush(stdout)
  }
}

private struct WatchOutcome {
  private(set) var diagnostics: [Diagnostic] = []
  /// Why there is no plan.
  var mistakes: [String] = []
  /// "Icons: 2 of 19 made, 41 ms".
  private(set) var line: String?
  private(set) var written = 0
  private(set) var isGood = false

  var failure: [String]? {
    let errors = diagnostics.filter { $0.severity == .error }.map { $0.text() }
    return isGood ? nil : mistakes + errors
  }
}

extension WatchOutcome {
  init(_ report: BuildReport, _ time: Duration) {
    diagnostics = report.diagnostics
    isGood = report.exitStatus == .success
    func count(_ status: Outcome.Status) -> Int {
      report.sets.reduce(0) { $0 + $1.count(status) }
    }
    written = count(.written)
    guard !report.sets.isEmpty else { return }
    let all = report.sets.reduce(0) { $0 + $1.fileCount }
    let title = report.sets.count == 1 ? report.sets[0].root : "\(report.sets.count) sets"
    let failed = count(.failed) > 0 ? ", \(count(.failed)) failed" : ""
    let milliseconds = Int((time / .milliseconds(1)).rounded())
    line = "\(Printable.text(title)): \(written) of \(all) made\(failed), \(milliseconds) ms"
  }
}
