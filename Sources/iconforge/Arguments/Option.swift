/// An option as help, manual and completions show it. `Arguments` creates it when a command reads it.
struct Option: Sendable {
  let name: String
  let short: Character?
  /// The placeholder of the value; nil for a flag.
  let value: String?
  let values: ValueKind
  let group: OptionGroup
  let help: String
  /// An earlier spelling, accepted but not shown.
  let oldName: String?

  /// "-p, --preset NAME|FILE". Long names start in the same column.
  var head: String {
    (short.map { "-\($0), " } ?? "    ") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  /// All spellings that are shown: `-p`, `--preset`.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}

enum OptionGroup: String, CaseIterable {
  case source = "Source"
  case output = "Output"
  case images = "Images"
  case checks = "Checks"
  case reports = "Reports"
  case performance = "Performance"
  case ignored = "Accepted without effect"
  case general = "General"
}

extension [Option] {
  /// The options of each group that has any.
  var grouped: [(title: String, options: [Option])] {
    OptionGroup.allCases.map { group in (group.rawValue, filter { $0.group == group }) }
      .filter { !$0.1.isEmpty }
  }
}
