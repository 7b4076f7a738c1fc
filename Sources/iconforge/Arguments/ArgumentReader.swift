@preconcurrency import CGetopt
import IconSpec
import LibC

/// Parses arguments with getopt_long.
enum ArgumentReader {
  static func arguments(
    _ words: [String], for options: [Option], operandLimit: Int
  ) throws(UsageError) -> Arguments {
    try refuseSingleDashes(words, options)
    let result = withTable(options) { table -> Result<Arguments, UsageError> in
      do throws(UsageError) {
        return .success(try read(words, options, table))
      } catch {
        return .failure(error)
      }
    }
    let arguments = try result.get()
    if arguments.operands.count > operandLimit, arguments.helpLength == nil {
      throw UsageError("unexpected argument \"\(arguments.operands[operandLimit])\"")
    }
    return arguments
  }

  /// getopt would read -preset as -p with the value "reset".
  private static func refuseSingleDashes(
    _ words: [String], _ options: [Option]
  ) throws(UsageError) {
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("-") && word.count > 2 {
      let name = String(word.dropFirst().prefix { $0 != "=" })
      guard options.contains(where: { $0.name == name }) else { continue }
      throw UsageError("there is no option -\(name) (did you mean --\(name)?)")
    }
  }

  /// A shell reads an unquoted #rrggbb as a comment.
  private static func colorHint(_ option: Option?) -> String {
    option?.name == "background"
      ? "; a shell takes # for a comment, so put the colour in quotes: --background \"#1d4ed8\""
      : ""
  }

  /// The code of the first long option; the others follow.
  private static let firstIndex: Int32 = 1000

  private static func read(
    _ words: [String], _ options: [Option], _ table: UnsafePointer<option>
  ) throws(UsageError) -> Arguments {
    var argv = (["iconforge"] + words).map { strdup($0) } + [nil]
    defer { for word in argv { free(word) } }
    // The leading - keeps operands in their order even with POSIXLY_CORRECT.
    let shorts =
      "-:"
      + options.compactMap { o in o.short.map { "\($0)\(o.value == nil ? "" : ":")" } }.joined()
    let count = Int32(words.count + 1)
    var values: [String: [String]] = [:]
    var operands: [String] = []
    opterr = 0
    optind = 1
    while true {
      let current = max(1, Int(optind))
      let code = getopt_long(count, &argv, shorts, table, nil)
      if code == -1 { break }
      let word = argv[current].map { String(cString: $0) } ?? ""
      let value = optarg.map { String(cString: $0) } ?? ""
      switch code {
      case 1: operands.append(value)
      case Int32(UInt8(ascii: "?")):
        let isLetter = optopt > 0 && optopt < 0x80
        let name = isLetter ? "-\(Character(Unicode.Scalar(UInt8(optopt))))" : word
        throw UsageError("there is no option \(name)" + hint(for: name, options))
      case Int32(UInt8(ascii: ":")):
        throw UsageError(
          "\(word) needs a value\(colorHint(options.first { $0.spellings.contains(word) }))")
      case firstIndex...:
        let option = names(of: options)[Int(code - firstIndex)].option
        values[option.name, default: []].append(option.value == nil ? "" : value)
      default:
        let letter = Character(Unicode.Scalar(UInt8(code)))
        guard let option = options.first(where: { $0.short == letter }) else { continue }
        values[option.name, default: []].append(option.value == nil ? Arguments.short : value)
      }
    }
    operands += argv[Int(optind)..<Int(count)].compactMap { $0.map { String(cString: $0) } }
    return Arguments(operands: operands, values: values)
  }

  private static func hint(for word: String, _ options: [Option]) -> String {
    guard word.hasPrefix("--") else { return "" }
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    return Spelling.suggestion(for: name, among: options.map(\.name))
      .map { " (did you mean --\($0)?)" } ?? ""
  }

  /// All long names, with the earlier ones.
  private static func names(of options: [Option]) -> [(name: String, option: Option)] {
    options.map { ($0.name, $0) } + options.compactMap { o in o.oldName.map { ($0, o) } }
  }

  /// Calls `body` with the options in getopt_long's form.
  private static func withTable<Value>(
    _ options: [Option], _ body: (UnsafePointer<option>) -> Value
  ) -> Value {
    let entries = names(of: options)
    let names = entries.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    var table = zip(entries, names).enumerated().map { index, pair in
      option(
        name: pair.1, has_arg: pair.0.option.value == nil ? no_argument : required_argument,
        flag: nil, val: firstIndex + Int32(index))
    }
    table.append(option())
    return body(&table)
  }
}
