import Foundation

/// A JSON value, read by Foundation, not by the code under test. A missing member is null.
@dynamicMemberLookup
package enum JSON: Hashable, Sendable, Decodable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case table([String: JSON])

  package init(_ text: String) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  /// The values of a document with one value a line.
  package static func lines(_ text: String) throws -> [JSON] {
    try text.split(separator: "\n").map { try JSON(String($0)) }
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .table(try value.decode([String: JSON].self))
    }
  }

  package subscript(dynamicMember name: String) -> JSON { self[name] }
  package subscript(name: String) -> JSON { members[name] ?? .null }
  package subscript(index: Int) -> JSON { index < elements.count ? elements[index] : .null }

  package var members: [String: JSON] {
    if case .table(let members) = self { members } else { [:] }
  }
  package var keys: Set<String> { Set(members.keys) }
  package var elements: [JSON] { if case .list(let elements) = self { elements } else { [] } }
  package var string: String? { if case .text(let text) = self { text } else { nil } }
  package var double: Double? { if case .number(let number) = self { number } else { nil } }
  package var int: Int? { double.flatMap { Int(exactly: $0) } }
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(arrayLiteral elements: JSON...) { self = .list(elements) }
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .table(Dictionary(uniqueKeysWithValues: members))
  }
}
