import LibC

/// The width of printed text, and whether escapes work.
enum Screen {
  /// Longer lines are hard to read; shorter ones have no room for tables.
  private static let readable = 40...100

  /// For texts and tables that people read: `COLUMNS`, the terminal's width, or 80.
  static let columns = min(max(given ?? 80, readable.lowerBound), readable.upperBound)

  /// Of the window as it is now, for the progress bar.
  static var errorColumns: Int {
    let columns = Int(csystem_window(STDERR_FILENO).ws_col)
    return columns > 0 ? columns : Self.columns
  }

  /// For lists of files, which programs read too: unlimited if there is no terminal.
  static let listColumns: Int? = given.map { max($0, readable.lowerBound) }

  /// Whether the terminal supports escapes. An empty `NO_COLOR` has no effect (no-color.org).
  static let takesEscapes = word("TERM") != "dumb" && (word("NO_COLOR") ?? "").isEmpty

  private static let given: Int? = {
    if let columns = word("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    let columns = Int(csystem_window(STDOUT_FILENO).ws_col)
    return columns > 0 ? columns : nil
  }()

  static func word(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
