import IconForgeKit
import IconRules
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
  /// Of diagnostics and of results, which go to different places.
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

  /// One line, or several, on stdout.
  func print(_ text: String, terminator: String = "\n") {
    Swift.print(text, terminator: terminator)
  }

  /// A validation's outcome is a result: it goes to stdout.
  func show(_ report: ValidationReport, as format: ReportFormat, after duration: Duration) {
    let text =
      switch format {
      case .text where verbosity == .quiet: report.errorText(isColored: isResultColored)
      case .json: report.json(seconds: duration / .seconds(1))
      default: report.formatted(as: format, isColored: isResultColored)
      }
    if !text.isEmpty { print(text) }
  }

  /// What was mended, before the report of what is left: on stdout, or beside a report that is data.
  func show(_ outcome: Fixes.Outcome, as format: ReportFormat) {
    for fix in outcome.fixes where verbosity > .quiet {
      if format == .text { print(fix.description) } else { Self.printError(fix.description) }
    }
    show(outcome.failures)
  }

  func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where verbosity > .quiet || diagnostic.severity == .error {
      Self.printError(diagnostic.text(isColored: isColored))
    }
  }

  static func printError(_ line: String) {
    fputs(line + "\n", stderr)
  }

  /// Draws over the same line; nothing when stderr is no terminal.
  var progressBar: (@Sendable (Int, Int) -> Void)? {
    guard showsProgress else { return nil }
    return { done, total in
      let width = 30
      let filled = width * done / max(1, total)
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      fputs(done == total ? "\r\u{1B}[K" : "\r\(bar) \(done)/\(total)", stderr)
    }
  }
}
