@preconcurrency import CGetopt
import IconSpec
import LibC

/// Arguments through getopt_long, driven by a command's table.
enum ArgumentReader {
  static func arguments(_ words: [String], for command: Command) throws(UsageError) -> Arguments {
    let table = command.options + Option.common
    try refuseSingleDashes(words, table)
    let result = withOptions(table) { options -> Result<Arguments, UsageError> in
      do throws(UsageError) {
        return .success(try read(words, table: table, options: options))
      } catch {
        return .failure(error)
      }
    }
    let arguments = try result.get()
    if arguments.operands.count > command.operandLimit, !arguments.has(.help) {
      throw UsageError("unexpected argument \"\(arguments.operands[command.operandLimit])\"")
    }
    return arguments
  }

  /// getopt would take -preset for -p with the value reset.
  private static func refuseSingleDashes(_ words: [String], _ table: [Option]) throws(UsageError) {
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("-") && word.count > 2 {
      let name = String(word.dropFirst().prefix { $0 != "=" })
      guard let option = table.first(where: { $0.name == name }) else { continue }
      throw UsageError("there is no option -\(name) (did you mean --\(option.name)?)")
    }
  }

  /// What a shell made of an unquoted #rrggbb.
  private static func colorHint(_ option: Option?) -> String {
    option?.name == Option.background.name
      ? "; a shell takes # for a comment, so put the colour in quotes: --background \"#1d4ed8\""
      : ""
  }

  /// Long options return their index in the table, counted from here.
  private static let firstIndex: Int32 = 1000

  private static func read(
    _ words: [String], table: [Option], options: UnsafePointer<option>
  ) throws(UsageError) -> Arguments {
    var argv = (["iconforge"] + words).map { strdup($0) } + [nil]
    defer { for word in argv { free(word) } }
    // The leading - hands operands over in their places, whatever POSIXLY_CORRECT says.
    let shorts =
      "-:" + table.compactMap { o in o.short.map { "\($0)\(o.value == nil ? "" : ":")" } }.joined()
    let count = Int32(words.count + 1)
    var values: [String: [String]] = [:]
    var operands: [String] = []
    opterr = 0
    optind = 1
    while true {
      let current = max(1, Int(optind))
      let code = getopt_long(count, &argv, shorts, options, nil)
      if code == -1 { break }
      let word = argv[current].map { String(cString: $0) } ?? ""
      switch code {
      case 1:
        operands.append(optarg.map { String(cString: $0) } ?? "")
      case Int32(UInt8(ascii: "?")):
        let isLetter = optopt > 0 && optopt < 0x80
        let name = isLetter ? "-\(Character(Unicode.Scalar(UInt8(optopt))))" : word
        throw UsageError("there is no option \(name)" + hint(for: name, table: table))
      case Int32(UInt8(ascii: ":")):
        let option = table.first { "--\($0.name)" == word || $0.short.map { "-\($0)" } == word }
        throw UsageError("\(word) needs a value\(colorHint(option))")
      default:
        guard let known = entry(for: code, in: table) else { continue }
        values[known.name, default: []].append(
          known.value == nil ? "" : optarg.map { String(cString: $0) } ?? "")
      }
    }
    operands += argv[Int(optind)..<Int(count)].compactMap { $0.map { String(cString: $0) } }
    return Arguments(operands: operands, values: values)
  }

  private static func entry(for code: Int32, in table: [Option]) -> Option? {
    if code >= firstIndex { return table[Int(code - firstIndex)] }
    return table.first { $0.short == Character(Unicode.Scalar(UInt8(code))) }
  }

  private static func hint(for word: String, table: [Option]) -> String {
    guard word.hasPrefix("--") else { return "" }
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    return Spelling.suggestion(for: name, among: table.map(\.name))
      .map { " (did you mean --\($0)?)" } ?? ""
  }

  /// The table in getopt_long's form, for the time of the call.
  private static func withOptions<Value>(
    _ table: [Option], _ body: (UnsafePointer<option>) -> Value
  ) -> Value {
    let names = table.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    var options = zip(table, names).enumerated().map { index, pair in
      option(
        name: pair.1, has_arg: pair.0.value == nil ? no_argument : required_argument, flag: nil,
        val: firstIndex + Int32(index))
    }
    options.append(option())
    return body(&options)
  }
}
