#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value of a JSON file or a property list (XML or binary), whichever it came from.
indirect enum PropertyValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  /// Dates and data: there, and not looked into.
  case opaque
  case list([PropertyValue])
  case table([String: PropertyValue])

  /// Files larger than this describe no icons.
  static let largestFile = 8 << 20

  /// Nil when the bytes are no JSON.
  init?(json bytes: [UInt8]) {
    guard bytes.count <= Self.largestFile,
      let value = try? JSONDecoder().decode(PropertyValue.self, from: Data(bytes))
    else { return nil }
    self = value
  }

  /// Nil when the bytes are no property list.
  init?(propertyList bytes: [UInt8]) {
    guard bytes.count <= Self.largestFile,
      let value = try? PropertyListDecoder().decode(PropertyValue.self, from: Data(bytes))
    else { return nil }
    self = value
  }

  subscript(key: String) -> PropertyValue? {
    guard case .table(let table) = self else { return nil }
    return table[key]
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  var list: [PropertyValue]? {
    guard case .list(let list) = self else { return nil }
    return list
  }

  var isTable: Bool {
    guard case .table = self else { return false }
    return true
  }

  /// A truth, also as old property lists write it: "YES", 1.
  var truth: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .text(let text): ["yes", "true", "1"].contains(text.lowercased())
    default: nil
    }
  }

  /// One text, or the texts of a list; empty for everything else.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let list): list.compactMap(\.text)
    default: []
    }
  }

  /// The number before the first dot of a version: 9 of "9.3".
  var majorVersion: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): value >= 0 && value < 1e6 ? Int(value) : nil
    case .text(let text): text.split(separator: ".").first.flatMap { Int($0) }
    default: nil
    }
  }
}

extension PropertyValue: Decodable {
  init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer() {
      if container.decodeNil() {
        self = .null
        return
      }
      if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
        return
      }
      if let value = try? container.decode(Int.self) {
        self = .integer(value)
        return
      }
      if let value = try? container.decode(Double.self) {
        self = .number(value)
        return
      }
      if let value = try? container.decode(String.self) {
        self = .text(value)
        return
      }
      if (try? container.decode(Date.self)) != nil || (try? container.decode(Data.self)) != nil {
        self = .opaque
        return
      }
      if let value = try? container.decode([String: PropertyValue].self) {
        self = .table(value)
        return
      }
      if let value = try? container.decode([PropertyValue].self) {
        self = .list(value)
        return
      }
    }
    self = .opaque
  }
}
