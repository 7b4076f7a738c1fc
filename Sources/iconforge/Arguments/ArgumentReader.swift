import IconSpec

/// Parses a command line as getopt_long does: options and operands in any order, `--name value`,
/// `--name=value`, unique prefixes of names, `-x value`, `-xvalue` and joined flags. `--` ends the options.
struct ArgumentReader {
  private let options: [Option]
  private var rest: ArraySlice<String>
  private var operands: [String] = []
  private var values: [String: [String]] = [:]

  static func arguments(
    _ words: [String], for options: [Option], operandLimit: Int
  ) throws(UsageError) -> Arguments {
    var reader = ArgumentReader(options: options, rest: words[...])
    while let word = reader.rest.popFirst() {
      if word == "--" {
        reader.operands += reader.rest
        break
      } else if word.hasPrefix("--") {
        try reader.readLong(word)
      } else if word.hasPrefix("-"), word.count > 1 {
        try reader.readShort(word)
      } else {
        reader.operands.append(word)
      }
    }
    let arguments = Arguments(operands: reader.operands, values: reader.values)
    if arguments.operands.count > operandLimit, arguments.helpLength == nil {
      throw UsageError("unexpected argument \"\(arguments.operands[operandLimit])\"")
    }
    return arguments
  }

  private init(options: [Option], rest: ArraySlice<String>) {
    (self.options, self.rest) = (options, rest)
  }

  private mutating func readLong(_ word: String) throws(UsageError) {
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
    let value = parts.count == 2 ? String(parts[1]) : try self.value(of: option, after: word) ?? ""
    values[option.name, default: []].append(value)
  }

  /// Names of other tools for the options.
  private static let synonyms = [
    "dest": "output", "dir": "output", "platform": "preset", "platforms": "preset",
    "target": "preset",
  ]

  private mutating func readShort(_ word: String) throws(UsageError) {
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
      let value = letters.isEmpty ? try self.value(of: option, after: word) : String(letters)
      values[option.name, default: []].append(value ?? "")
      return
    }
  }

  /// The next word; nil for a flag.
  private mutating func value(of option: Option, after word: String) throws(UsageError) -> String? {
    guard option.value != nil else { return nil }
    if let value = rest.popFirst() { return value }
    let hint =
      option.name == "background"
      ? "; a shell takes # for a comment, so put the colour in quotes: --background \"#1d4ed8\""
      : ""
    throw UsageError("\(word) needs a value\(hint)")
  }
}
