package indirect enum PropertyValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  /// Dates, data and numbers beyond Double.
  case opaque
  case list([PropertyValue])
  case table([String: PropertyValue])

  package subscript(key: String) -> PropertyValue? { table?[key] }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var list: [PropertyValue]? { if case .list(let list) = self { list } else { nil } }
  package var table: [String: PropertyValue]? {
    if case .table(let table) = self { table } else { nil }
  }

  /// A Boolean, also in the spelling of old property lists: "YES", 1.
  package var truth: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .text(let text): ["yes", "true", "1"].contains(text.lowercased())
    default: nil
    }
  }

  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let list): list.compactMap(\.text)
    default: []
    }
  }

  /// The number before the first dot of a version: 9 for "9.3". Nil when implausible.
  package var majorVersion: Int? {
    let version: Int? =
      switch self {
      case .integer(let value): value
      case .number(let value): Int(exactly: value.rounded(.towardZero))
      case .text(let text): text.split(separator: ".").first.flatMap { Int($0) }
      default: nil
      }
    // Versions may be years.
    return version.flatMap { (0..<1_000_000).contains($0) ? $0 : nil }
  }
}

extension PropertyValue {
  /// Whole numbers become integers, however they are written.
  package init(number text: some StringProtocol) {
    // Longer texts do not add precision.
    guard text.utf8.count <= 1024, let value = Double(text), value.isFinite else {
      self = .opaque
      return
    }
    self = Int(text).map { .integer($0) } ?? PropertyValue(value)
  }

  package init(_ value: Double) {
    // Above 2^53, Double skips integers.
    let isWhole = abs(value) <= 9_007_199_254_740_992 && value == value.rounded()
    self = isWhole ? .integer(Int(value)) : .number(value)
  }
}

/// Literals let code that builds documents look like them. Nil members are skipped.
extension PropertyValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(booleanLiteral truth: Bool) { self = .boolean(truth) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(arrayLiteral list: PropertyValue...) { self = .list(list) }
  package init(dictionaryLiteral members: (String, PropertyValue?)...) {
    let known = members.compactMap { key, value in value.map { (key, $0) } }
    self = .table(Dictionary(uniqueKeysWithValues: known))
  }

  package static func texts(_ texts: [String]) -> PropertyValue { .list(texts.map { .text($0) }) }
}
