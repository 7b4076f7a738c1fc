import IconImage
import IconSpec

/// Options and operands of one call, by the command's table.
struct Arguments: Sendable {
  let operands: [String]
  private let values: [String: [String]]

  init(operands: [String], values: [String: [String]]) {
    self.operands = operands
    self.values = values
  }

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// The last value given wins.
  func value(_ option: Option) -> String? { values[option.name]?.last }

  func integer(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(option.name) takes a number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\""
      )
    }
    return number
  }

  func number(_ option: Option, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        "--\(option.name) takes a number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\""
      )
    }
    return number
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Option, default standard: Choice
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    try choice(option) ?? standard
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Option
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = value(option) else { return nil }
    return try Self.choice(text, of: option)
  }

  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, of option: Option
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue)
      let hint = Spelling.suggestion(for: text, among: names).map { " (did you mean \($0)?)" }
      throw UsageError(
        "--\(option.name) takes one of \(names.joined(separator: ", ")), not \"\(text)\""
          + (hint ?? ""))
    }
    return choice
  }

  func color(_ option: Option) throws(UsageError) -> Color? {
    guard let text = value(option) else { return nil }
    guard let color = Color(text) else {
      throw UsageError(
        "--\(option.name) takes a colour such as \"#1d4ed8\", white or black, not \"\(text)\""
          + (text.hasPrefix("-") ? "; a shell takes an unquoted # for a comment" : ""))
    }
    return color
  }
}

extension Terminal {
  init(_ arguments: Arguments) throws(UsageError) {
    self.init(
      arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal,
      colors: try arguments.choice(.color, default: .auto))
  }
}
