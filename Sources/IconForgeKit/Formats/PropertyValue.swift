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

  /// Nil when the bytes are no JSON, or hold more than any catalog.
  init?(json bytes: [UInt8]) {
    let allowance = Allowance()
    let decoder = JSONDecoder()
    decoder.userInfo[Allowance.key] = allowance
    // A decoder looks at the letters of a text only when it is asked for. Zeros are UTF-16's.
    guard bytes.count <= Self.largestFile,
      bytes.contains(0) || String(bytes: bytes, encoding: .utf8) != nil,
      let value = try? decoder.decode(PropertyValue.self, from: Data(bytes)),
      !allowance.isExceeded
    else { return nil }
    self = value
  }

  /// Nil when the bytes are no property list, or hold more than any application's.
  init?(propertyList bytes: [UInt8]) {
    let allowance = Allowance()
    let decoder = PropertyListDecoder()
    decoder.userInfo[Allowance.key] = allowance
    guard !bytes.isEmpty, bytes.count <= Self.largestFile,
      bytes.starts(with: Array("bplist".utf8))
        || Self.isText(bytes) && XMLNesting.levels(of: bytes) <= Allowance.levels,
      let value = try? decoder.decode(PropertyValue.self, from: Data(bytes)),
      !allowance.isExceeded
    else { return nil }
    self = value
  }

  /// UTF-8, or what its first bytes make UTF-16 or UTF-32, which Foundation converts. It takes all
  /// else for UTF-8 unseen, and ends the program over a row of letters that are none.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0, 0, 0xFE, 0xFF]]
    return marks.contains { bytes.starts(with: $0) }
      || String(bytes: bytes, encoding: .utf8) != nil
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
    let allowance = decoder.userInfo[Allowance.key] as? Allowance
    guard allowance?.enter() != false else {
      self = .opaque
      return
    }
    defer { allowance?.leave() }
    // Every wrong guess makes an error, which takes time: what there is most of comes first.
    if let members = try? decoder.container(keyedBy: Key.self) {
      var table: [String: PropertyValue] = [:]
      for key in members.allKeys {
        table[key.stringValue] = try members.decode(PropertyValue.self, forKey: key)
      }
      self = .table(table)
    } else if var elements = try? decoder.unkeyedContainer() {
      var list: [PropertyValue] = []
      while !elements.isAtEnd { list.append(try elements.decode(PropertyValue.self)) }
      self = .list(list)
    } else if let container = try? decoder.singleValueContainer() {
      self = Self.scalar(container)
    } else {
      self = .opaque
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) -> PropertyValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(String.self) { return .text(value) }
    if let value = try? container.decode(Bool.self) { return .boolean(value) }
    if let value = try? container.decode(Int.self) { return .integer(value) }
    if let value = try? container.decode(Double.self) { return .number(value) }
    return .opaque
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// How much a file may hold. A binary property list can name one object many times over, and so be
/// small and yet without end.
private final class Allowance: @unchecked Sendable {
  // A decoder is one thread's, from beginning to end.
  private var values = 200_000
  private var levels = Allowance.levels
  private(set) var isExceeded = false

  static let levels = 64
  static let key = CodingUserInfoKey(rawValue: "allowance")!

  /// False when there is no more.
  func enter() -> Bool {
    values -= 1
    levels -= 1
    if values < 0 || levels < 0 { isExceeded = true }
    if isExceeded { levels += 1 }
    return !isExceeded
  }

  func leave() { levels += 1 }
}
