/// A value of a JSON file or a property list, whichever it came from.
package indirect enum PropertyValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  /// Dates, data, numbers that no machine holds: there, and not looked into.
  case opaque
  case list([PropertyValue])
  case table([String: PropertyValue])

  package subscript(key: String) -> PropertyValue? {
    guard case .table(let table) = self else { return nil }
    return table[key]
  }

  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  package var list: [PropertyValue]? {
    guard case .list(let list) = self else { return nil }
    return list
  }

  package var isTable: Bool {
    guard case .table = self else { return false }
    return true
  }

  /// A truth, also as old property lists write it: "YES", 1.
  package var truth: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .text(let text): ["yes", "true", "1"].contains(text.lowercased())
    default: nil
    }
  }

  /// One text, or the texts of a list; empty for everything else.
  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let list): list.compactMap(\.text)
    default: []
    }
  }

  /// The number before the first dot of a version: 9 of "9.3". Nil for one that no version has.
  package var majorVersion: Int? {
    let version: Int? =
      switch self {
      case .integer(let value): value
      case .number(let value): Int(exactly: value.rounded(.towardZero))
      case .text(let text): text.split(separator: ".").first.flatMap { Int($0) }
      default: nil
      }
    return version.flatMap { Self.versions.contains($0) ? $0 : nil }
  }

  /// Years among them.
  private static let versions = 0..<1_000_000
}

extension PropertyValue {
  /// A number as its text has it. Whole ones are integers, however they are written.
  package init(number text: some StringProtocol) {
    // Longer ones say nothing that a shorter one does not.
    guard text.utf8.count <= 1024, let value = Double(text), value.isFinite else {
      self = .opaque
      return
    }
    self = Int(text).map { .integer($0) } ?? PropertyValue(value)
  }

  package init(_ value: Double) {
    // Beyond this not every integer has a number of its own.
    let isWhole = abs(value) <= 9_007_199_254_740_992 && value == value.rounded()
    self = isWhole ? .integer(Int(value)) : .number(value)
  }
}
