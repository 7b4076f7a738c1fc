import IconFiles
import IconForgeKit
import IconMaking
import IconPreview
import IconProject
import IconRules
import IconStore
@preconcurrency import LibC

extension Command {
  static let watch = Command(
    name: "watch", summary: "Build again whenever what is read has changed.",
    operands: BuildInput.operands, operandLimit: 1,
    options: BuildInput.options + [
      .output, .force, .prune, .jobs, .fast, .optimize, .strict, .maxPixels, .allowPDF,
      .requireSandbox, .cache,
      .durable, .lockTimeout, .port, .noServe, .quiet, .verbose,
    ],
    details: BuildInput.details + "\n"
      + """
      Watches artwork, manifest and presets, and serves a page to this machine alone that loads itself
      anew after each build. Ends by Ctrl-C. ICONFORGE_WATCH=poll looks four times a second, for disks
      of which the system tells nothing.
      """,
    examples: [
      Example("watch", "what ./iconforge.yml says, and again at every save"),
      Example("watch logo.svg --preset ios --output App", "the address of its page comes first"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let options = try buildOptions(arguments)
    let port = try arguments.integer(.port, in: 1...65_535)
    guard !(arguments.has(.noServe) && port != nil) else {
      throw UsageError("--no-serve serves nothing: it takes no --port")
    }
    var building = WatchedBuild(try BuildInput.request(arguments), options: options)
    let build: Build
    do throws(BuildRequestError) { build = try building.plan() } catch { throw UsageError(error) }
    terminal.show(build.notes)
    var server: PageServer?
    do throws(PageServerError) {
      if !arguments.has(.noServe) { server = try PageServer(port: port ?? 0) }
    } catch {
      throw UsageError(unreadable: "127.0.0.1:\(port ?? 0)", "\(error)")
    }
    let isPolling = getenv("ICONFORGE_WATCH").map { String(cString: $0) } == "poll"
    let session = WatchSession(
      building: building, first: build, server: server, isPolling: isPolling,
      isStrict: arguments.has(.strict), terminal: terminal)
    let page = WatchPage(
      request: try BuildInput.request(arguments), validation: try PreviewTarget.reading(arguments))
    return await session.run { await page.html() }
  }
}

/// Builds until nobody reads any more what is told.
private struct WatchSession: Sendable {
  let building: WatchedBuild
  let first: Build
  let server: PageServer?
  let isPolling: Bool
  let isStrict: Bool
  let terminal: Terminal

  private enum Work: Sendable { case builds, pages, answers }

  /// `page` is what the server shows.
  func run(_ page: @escaping @Sendable () async -> [UInt8]) async -> ExitStatus {
    let works: [Work] = server == nil ? [.builds] : [.builds, .pages, .answers]
    return ExitStatus.worst(
      await works.boundedMap(width: works.count) { work in
        switch work {
        case .builds:
          let status = await buildAll()
          server?.stop()
          return status
        case .pages: await server?.makePages(page)
        case .answers: await onOwnThread { server?.serve() }
        }
        return .success
      })
  }

  /// As long as somebody reads a line at most, and as seldom as an idle program may wake.
  private static let period = 1000

  private func buildAll() async -> ExitStatus {
    var (building, plan) = (building, Result<Build, BuildRequestError>.success(first))
    var watcher = Watcher(isPolling: isPolling)
    var last = WatchOutcome()
    watcher.watch(building.things)
    let count = building.things.files.count
    tell(
      "watching \(count) file\(count == 1 ? "" : "s")"
        + (server.map { "; page at \($0.address)" } ?? ""))
    var change = WatchedChange?.none
    while true {
      let outcome = await self.outcome(of: plan)
      watcher.acceptOwnFiles()
      // Names that came or went in a folder that was looked through, and nothing follows from it.
      let isNoNews = change?.isOfFiles == false && outcome.isQuiet && outcome == last
      if !isNoNews { tell(outcome, after: last) }
      last = outcome
      AddressSpace.giveBack()
      repeat {
        guard Surroundings.hasReader else { return .success }
        (watcher, change) = await onOwnThread { [watcher] in
          var watcher = watcher
          let change = watcher.change(within: Self.period)
          return (watcher, change)
        }
      } while change == nil
      do throws(BuildRequestError) { plan = .success(try building.plan()) } catch {
        plan = .failure(error)
      }
      watcher.watch(building.things)
    }
  }

  private func outcome(of plan: Result<Build, BuildRequestError>) async -> WatchOutcome {
    switch plan {
    case .failure(let error): return WatchOutcome(UsageError(error).lines)
    case .success(let build):
      let clock = ContinuousClock()
      let start = clock.now
      let report = await build.run(progress: nil) { folder in
        terminal.show([
          Diagnostic(path: folder, severity: .info, message: "waits for another build in there")
        ])
      }
      return WatchOutcome(isStrict ? report.strict() : report, clock.now - start)
    }
  }

  /// Mistakes every time, what else there is to say when it is new.
  private func tell(_ outcome: WatchOutcome, after last: WatchOutcome) {
    // The page first: who reads of a build finds it there.
    server?.tell(hasChanged: outcome.isGood || outcome.written > 0, failure: outcome.failure)
    let known = Set(last.diagnostics.map { $0.text() })
    terminal.show(
      outcome.diagnostics.filter { $0.severity == .error || !known.contains($0.text()) })
    for line in outcome.mistakes { Terminal.printError(line) }
    if let line = outcome.line { tell(line) }
  }

  /// At once, whoever reads it.
  private func tell(_ line: String) {
    if terminal.verbosity > .quiet { terminal.print(line) }
    fflush(stdout)
  }
}

/// What came of one build.
private struct WatchOutcome: Equatable {
  private(set) var diagnostics: [Diagnostic] = []
  /// Why there is no plan.
  private(set) var mistakes: [String] = []
  /// "Icons: 2 of 19 made, 41 ms".
  private(set) var line: String?
  private(set) var written = 0
  private(set) var isGood = false

  init() {}

  init(_ mistakes: [String]) { self.mistakes = mistakes }

  init(_ report: BuildReport, _ time: Duration) {
    diagnostics = report.diagnostics
    isGood = report.exitStatus == .success
    func count(_ status: Outcome.Status) -> Int {
      report.sets.reduce(0) { $0 + $1.count(status) }
    }
    written = count(.written)
    let all = report.sets.reduce(0) { $0 + $1.outcomes.count }
    let title = report.sets.count == 1 ? report.sets[0].root : "\(report.sets.count) sets"
    let failed = count(.failed) > 0 ? ", \(count(.failed)) failed" : ""
    let milliseconds = Int((time / .milliseconds(1)).rounded())
    line =
      report.sets.isEmpty
      ? nil
      : "\(Printable.text(title)): \(written) of \(all) made\(failed), \(milliseconds) ms"
  }

  /// Whether nothing was made and nothing is wrong.
  var isQuiet: Bool { isGood && written == 0 }

  /// For the page: what is wrong, line by line.
  var failure: [String]? {
    let errors = diagnostics.filter { $0.severity == .error }.map { $0.text() }
    return isGood ? nil : mistakes + errors
  }

  /// Times differ from build to build.
  static func == (a: WatchOutcome, b: WatchOutcome) -> Bool {
    a.isGood == b.isGood && a.mistakes == b.mistakes
      && a.diagnostics.map { $0.text() } == b.diagnostics.map { $0.text() }
  }
}

extension Option {
  fileprivate static let port = Option(
    "port", value: "N", help: "where the page is served (default: any port that is free)")
  fileprivate static let noServe = Option("no-serve", help: "build only; no page")
}
