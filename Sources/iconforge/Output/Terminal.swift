import IconForgeKit
import IconRules

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

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
  private let showsProgress: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    verbosity = arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal
    let isTerminal = isatty(STDERR_FILENO) == 1
    isColored =
      switch try arguments.choice(.color, default: When.auto) {
      case .always: true
      case .never: false
      case .auto: isTerminal && getenv("NO_COLOR") == nil
      }
    showsProgress = isTerminal && verbosity == .normal
  }

  /// One line, or several, on stdout.
  func print(_ text: String, terminator: String = "\n") {
    Swift.print(text, terminator: terminator)
  }

  /// A validation's outcome is a result: it goes to stdout, notes in text form to stderr.
  func show(_ report: ValidationReport, as format: ReportFormat) {
    if format == .text, verbosity > .quiet {
      for note in report.notes { Self.printError("note: \(Printable.text(note))") }
    }
    print(report.text(as: format, isColored: isColored), terminator: "")
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
