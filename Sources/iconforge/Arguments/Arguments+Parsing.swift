import IconSpec

/// Parses a command line as getopt_long does: options and operands in any order, `--name value`,
/// `--name=value`, unique prefixes of names, `-x value`, `-xvalue` and joined flags. `--` ends the options.
extension Arguments {
  init(_ words: [String], for options: [Option], operandLimit: Int) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("--") {
        try readLong(word, of: options, in: &rest)
      } else if word.hasPrefix("-"), word.count > 1 {
        try readShort(word, of: options, in: &rest)
      } else {
        operands.append(word)
      }
    }
    if operands.count > operandLimit, helpLength == nil {
      let word = operands[operandLimit]
      let hint = values["preset"].flatMap { presets in
        BuiltInPresets.json(BuiltInPresets.name(for: word)).map { _ in
          "; did you mean --preset \(presets.last ?? ""),\(word)?"
        }
      }
      throw UsageError("unexpected argument \"\(word)\"" + (hint ?? ""))
    }
  }

  private mutating func readLong(
    _ word: String, of options: [Option], in rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let exact = options.first { $0.name == name || $0.oldName == name }
    let similar = options.filter { $0.name.hasPrefix(name) }
    guard let option = exact ?? (similar.count == 1 ? similar[0] : nil),
      option.value != nil || parts.count == 1
    else {
      let names = options.map(\.name)
      let hint =
        Self.synonyms[name].flatMap { names.contains($0) ? $0 : nil }
        ?? Spelling.suggestion(for: name, among: names)
      throw UsageError(
        "there is no option \(word)" + (hint.map { " (did you mean --\($0)?)" } ?? ""))
    }
    let value =
      parts.count == 2 ? String(parts[1]) : try Self.value(of: option, after: word, in: &rest)
    values[option.name, default: []].append(value)
  }

  /// Names of other tools for the options.
  private static let synonyms = [
    "dest": "output", "dir": "output", "platform": "preset", "platforms": "preset",
    "target": "preset",
  ]

  private mutating func readShort(
    _ word: String, of options: [Option], in rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let name = word.dropFirst().prefix { $0 != "=" }
    if options.contains(where: { $0.name == name }) {
      throw UsageError("there is no option -\(name) (did you mean --\(name)?)")
    }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw UsageError("there is no option -\(letter)")
      }
      guard option.value != nil else {
        values[option.name, default: []].append(Arguments.short)
        continue
      }
      values[option.name, default: []].append(
        letters.isEmpty ? try Self.value(of: option, after: word, in: &rest) : String(letters))
      return
    }
  }

  /// The next word; empty for a flag.
  private static func value(
    of option: Option, after word: String, in rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard option.value != nil else { return "" }
    if let value = rest.popFirst() { return value }
    let hint =
      option.name == "background"
      ? "; a shell takes # for a comment, so put the colour in quotes: --background \"#1d4ed8\""
      : ""
    throw UsageError("\(word) needs a value\(hint)")
  }
}
