import IconImage
import IconSpec

/// The arguments of one call.
///
/// Reading an option declares it: help, manual and completions list what a command reads. Commands bind
/// each value to a constant, so the compiler reports an option that is declared and not used.
struct Arguments {
  var operands: [String] = []
  /// By the option's name.
  var values: [String: [String]] = [:]
  private(set) var declared: [Option] = []
  private(set) var verbosity = Terminal.Verbosity.normal

  /// The value of a flag given by its letter; given by its name, the value is empty.
  static let short = "-"

  init() {}

  private mutating func read(
    _ name: String, short: Character? = nil, value: String? = nil, values kind: ValueKind? = nil,
    oldName: String? = nil, in group: OptionGroup, _ help: String
  ) -> [String] {
    declared.append(
      Option(
        name: name, short: short, value: value, values: kind ?? ValueKind(placeholder: value),
        group: group, help: help, oldName: oldName))
    return values[name] ?? []
  }

  mutating func flag(
    _ name: String, short: Character? = nil, in group: OptionGroup, _ help: String
  ) -> Bool {
    !read(name, short: short, in: group, help).isEmpty
  }

  mutating func texts(
    _ name: String, short: Character? = nil, value: String, values: ValueKind? = nil,
    in group: OptionGroup, _ help: String
  ) -> [String] {
    read(name, short: short, value: value, values: values, in: group, help)
  }

  mutating func text(
    _ name: String, short: Character? = nil, value: String, values: ValueKind? = nil,
    oldName: String? = nil, in group: OptionGroup, _ help: String
  ) -> String? {
    read(name, short: short, value: value, values: values, oldName: oldName, in: group, help).last
  }

  mutating func number<Number: LosslessStringConvertible & Comparable>(
    _ name: String, short: Character? = nil, value: String, from range: ClosedRange<Number>,
    in group: OptionGroup, _ help: String
  ) throws(UsageError) -> Number? {
    guard let text = read(name, short: short, value: value, in: group, help).last else {
      return nil
    }
    guard let number = Number(text), range.contains(number) else {
      let share = Double(text).map { "\($0 / 100)" }.flatMap(Number.init)
      let hint = share.map { range.contains($0) && text != "0" ? "; did you mean \($0)?" : "" }
      throw UsageError(
        "--\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\""
          + (hint ?? ""))
    }
    return number
  }

  mutating func color(
    _ name: String, short: Character? = nil, in group: OptionGroup, _ help: String
  ) throws(UsageError) -> Color? {
    guard let text = read(name, short: short, value: "COLOR", in: group, help).last else {
      return nil
    }
    guard let color = Color(text) else {
      throw UsageError(
        "--\(name) takes a colour such as \"#1d4ed8\", white or black, not \"\(text)\""
          + (text.hasPrefix("-") ? "; a shell takes an unquoted # for a comment" : ""))
    }
    return color
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, short: Character? = nil, value: String = "NAME", in group: OptionGroup,
    or other: String? = nil, _ help: String
  ) throws(UsageError) -> Choice? {
    let values = ValueKind.cases(Choice.self)
    guard let text = read(name, short: short, value: value, values: values, in: group, help).last
    else { return nil }
    return try Self.choice(text, of: name, or: other)
  }

  /// A set of choices: the option may be repeated, and each value may be a list.
  mutating func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ name: String, value: String, in group: OptionGroup, _ help: String
  ) throws(UsageError) -> Set<Choice> {
    var choices: Set<Choice> = []
    for value in read(name, value: value, values: .cases(Choice.self), in: group, help) {
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        choices.insert(try Self.choice(String(word), of: name))
      }
    }
    return choices
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of name: String, or other: String? = nil
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue)
      let hint = Spelling.suggestion(for: text, among: names).map { " (did you mean \($0)?)" }
      throw UsageError(
        "--\(name) takes one of \((names + [other].compactMap { $0 }).joined(separator: ", ")), "
          + "not \"\(text)\"" + (hint ?? ""))
    }
    return choice
  }

  mutating func quiet() {
    if flag("quiet", short: "q", in: .reports, "print errors only") { verbosity = .quiet }
  }

  /// `--quiet` takes precedence.
  mutating func verbose() {
    let isVerbose = flag("verbose", short: "v", in: .reports, "print a line for every file")
    if isVerbose, verbosity == .normal { verbosity = .verbose }
  }

  mutating func strict() -> Bool { flag("strict", in: .checks, "count warnings as errors") }

  mutating func format() throws(UsageError) -> OutputFormat {
    try choice("format", value: "text|json", in: .reports, "form of the result") ?? .text
  }

  mutating func jobs() throws(UsageError) -> Int? {
    try number(
      "jobs", short: "j", value: "N", from: 1...1024, in: .performance,
      "tasks at a time (default: one for each core)")
  }

  mutating func maxPixels() throws(UsageError) -> Int? {
    try number(
      "max-pixels", value: "N", from: 1...Int(Int32.max), in: .source,
      "largest artwork to read, in pixels (default: 67108864)")
  }

  /// Options of every command; returns when to use colours.
  mutating func general() throws(UsageError) -> Terminal.When {
    _ = read("help", short: "h", in: .general, "print all options; -h prints one screen")
    _ = read("version", in: .general, "print the version")
    return try choice("color", value: "WHEN", in: .general, "auto (default), always or never")
      ?? .auto
  }

  var helpLength: Help.Length? {
    values["help"]?.last.map { $0 == Self.short ? .screen : .full }
  }
}

enum OutputFormat: String, CaseIterable {
  case text, json
}
