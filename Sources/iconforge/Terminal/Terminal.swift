import IconFiles
import IconRules
import IconStore
import IconValidation
@preconcurrency import LibC

/// Results to stdout; diagnostics and progress to stderr.
struct Terminal: Sendable {
  enum When: String, CaseIterable {
    case auto, always, never
  }

  enum Verbosity: Int, Comparable {
    case quiet, normal, verbose

    static func < (a: Verbosity, b: Verbosity) -> Bool { a.rawValue < b.rawValue }
  }

  let verbosity: Verbosity
  private let isColored: Bool
  private let isResultColored: Bool
  private let showsProgress: Bool

  init(_ verbosity: Verbosity, colors when: When) {
    self.verbosity = verbosity
    let isTerminal = isatty(STDERR_FILENO) == 1
    func colored(on isTerminal: Bool) -> Bool {
      switch when {
      case .always: true
      case .never: false
      case .auto: isTerminal && Screen.takesEscapes
      }
    }
    isColored = colored(on: isTerminal)
    isResultColored = colored(on: isatty(STDOUT_FILENO) == 1)
    showsProgress = isTerminal && verbosity == .normal && Screen.takesEscapes
  }

  func print(_ text: String, terminator: String = "\n") {
    Swift.print(text, terminator: terminator)
  }

  func show(_ report: ValidationReport, as format: ReportFormat, after duration: Duration) {
    let text =
      switch format {
      case .text where verbosity == .quiet: report.errorText(isColored: isResultColored)
      case .json: report.json(seconds: duration / .seconds(1))
      default: report.formatted(as: format, isColored: isResultColored)
      }
    if !text.isEmpty { print(text) }
  }

  /// Prints repairs to stdout, or to stderr if the report is data.
  func show(_ outcome: Fixes.Outcome, as format: ReportFormat) {
    for fix in outcome.fixes where verbosity > .quiet {
      if format == .text { print(fix.description) } else { Self.printError(fix.description) }
    }
    show(outcome.failures)
  }

  /// Prints each distinct diagnostic once, with the sets that have it or its count. Notes of one rule on more
  /// than three files are one line, unless `--verbose` is given.
  func show(_ diagnostics: [Diagnostic], of sets: [SetReport] = []) {
    let notes = diagnostics.filter { $0.severity == .info && $0.rule != nil }
    let files = Dictionary(grouping: notes, by: \.rule).mapValues { Set($0.map(\.path)).count }
    var grouped: Set<String> = []
    let shown = diagnostics.filter { verbosity > .quiet || $0.severity == .error }
      .compactMap { diagnostic -> String? in
        let text = diagnostic.text(isColored: isColored)
        guard verbosity < .verbose, diagnostic.severity == .info, let rule = diagnostic.rule,
          let count = files[rule], count > 3
        else { return text }
        guard grouped.insert(rule).inserted else { return nil }
        return Self.noted(text, "and \(count - 1) other files; --verbose lists them")
      }
    // Most texts occur once.
    lazy var owners = Dictionary(
      grouping: sets.flatMap { set in
        set.diagnostics.map { (text: $0.text(isColored: isColored), set: set.name ?? set.root) }
      }, by: \.text)
    for (text, copies) in shown.grouped(by: { $0 }) {
      guard copies.count > 1 else {
        Self.printError(text)
        continue
      }
      let homes = Set(owners[text]?.map(\.set) ?? [])
      let note = homes.count > 1 ? "in \(homes.sorted().listed())" : "\(copies.count) times"
      Self.printError(Self.noted(text, note))
    }
  }

  /// With a note at the end of the first line.
  private static func noted(_ text: String, _ note: String) -> String {
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    return "\(text[..<end]) (\(note))\(text[end...])"
  }

  @Sendable func showWaiting(_ folder: String) {
    show([Diagnostic(path: folder, severity: .info, message: "waits for another build in there")])
  }

  static func printError(_ line: String) {
    fputs(line + "\n", stderr)
  }

  /// A progress bar on one line of stderr, with the remaining time for batches of 100 images and more;
  /// nil if stderr is not a terminal.
  func progressBar() -> @Sendable (Int, Int) -> Void {
    guard showsProgress else {
      return { done, total in ProcessEnvironment.progress.with { $0 = (done, total) } }
    }
    let clock = ContinuousClock()
    let start = clock.now
    return { done, total in
      ProcessEnvironment.progress.with { $0 = (done, total) }
      let pace =
        total < 100 ? "" : Self.pace(done, of: total, after: (clock.now - start) / .seconds(1))
      let text = " \(done) of \(total.counted("image"))\(pace)"
      let width = max(0, min(30, Screen.errorColumns - text.count - 1))
      let filled = width * done / max(1, total)
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      fputs(done == total ? "\r\u{1B}[K" : "\r\(bar)\(text)\u{1B}[K", stderr)
    }
  }

  /// ", 12 s left"; empty in the first second.
  static func pace(_ done: Int, of total: Int, after seconds: Double) -> String {
    guard done > 0, seconds >= 1 else { return "" }
    let rate = Double(done) / seconds
    let left = Int((Double(total - done) / rate).rounded(.up))
    let time = left < 120 ? "\(left) s" : "\((left + 59) / 60) min"
    return ", \(time) left"
  }
}
