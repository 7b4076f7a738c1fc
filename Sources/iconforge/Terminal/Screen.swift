import LibC

/// How wide that may be which is printed.
enum Screen {
  /// Longer lines are hard to read, and shorter ones hold no table.
  private static let readable = 40...100

  /// For texts, and tables that people read: `COLUMNS`, the terminal's, or 80.
  static let columns = min(max(given ?? 80, readable.lowerBound), readable.upperBound)

  /// For lists with a line for each file, which programs read too: as wide as they are where there
  /// is no terminal.
  static let listColumns: Int? = given.map { max($0, readable.lowerBound) }

  /// Whether the terminal does what it is told by escapes. An empty `NO_COLOR` says nothing
  /// (no-color.org).
  static let takesEscapes = word("TERM") != "dumb" && (word("NO_COLOR") ?? "").isEmpty

  private static let given: Int? = {
    if let columns = word("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    let columns = Int(csystem_window(STDOUT_FILENO).ws_col)
    return columns > 0 ? columns : nil
  }()

  /// What the environment says.
  static func word(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
