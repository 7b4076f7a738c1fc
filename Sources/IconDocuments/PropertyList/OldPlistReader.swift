/// Reads property lists of the time before XML: `{ Key = (a, "b c"); }`.
///
/// Complexity: O(bytes). Source: Apple, Old-Style ASCII Property Lists.
struct OldPlistReader {
  private let bytes: [UInt8]
  private var position = 0
  private var values = plistLimits.values

  static func list(_ text: [UInt8]) throws(PlistError) -> PropertyValue {
    var reader = OldPlistReader(bytes: text)
    let value = try reader.value(level: 1)
    guard try !reader.isBeforeMore() else { throw .notPropertyList }
    guard value.table != nil else { throw .noDictionary }
    return value
  }

  private mutating func value(level: Int) throws(PlistError) -> PropertyValue {
    guard level <= plistLimits.depth else { throw .tooDeep(limit: plistLimits.depth) }
    values -= 1
    guard values >= 0 else { throw .tooMany(limit: plistLimits.values) }
    guard try isBeforeMore() else { throw .notPropertyList }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .table(try members(level: level))
    case UInt8(ascii: "("): return .list(try elements(level: level))
    case UInt8(ascii: "<"):
      _ = try content(until: UInt8(ascii: ">"))
      return .opaque
    default: return .text(try text())
    }
  }

  private mutating func members(level: Int) throws(PlistError) -> [String: PropertyValue] {
    var members: [String: PropertyValue] = [:]
    position += 1
    while try !takes(UInt8(ascii: "}")) {
      let key = try text()
      guard try takes(UInt8(ascii: "=")) else { throw .notPropertyList }
      members[key] = try value(level: level + 1)
      if try takes(UInt8(ascii: ";")) { continue }
      // The last pair needs no semicolon.
      guard try takes(UInt8(ascii: "}")) else { throw .notPropertyList }
      break
    }
    return members
  }

  private mutating func elements(level: Int) throws(PlistError) -> [PropertyValue] {
    var elements: [PropertyValue] = []
    position += 1
    while try !takes(UInt8(ascii: ")")) {
      elements.append(try value(level: level + 1))
      if try takes(UInt8(ascii: ",")) { continue }
      guard try takes(UInt8(ascii: ")")) else { throw .notPropertyList }
      break
    }
    return elements
  }

  private mutating func text() throws(PlistError) -> String {
    guard position < bytes.count else { throw .notPropertyList }
    let first = bytes[position]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      return String(decoding: try content(until: first), as: UTF8.self)
    }
    let word = bytes[position...].prefix { Self.isOfWord($0) }
    guard !word.isEmpty else { throw .notPropertyList }
    position = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  /// The text between two marks; of an escape the letter.
  private mutating func content(until mark: UInt8) throws(PlistError) -> [UInt8] {
    var content: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != mark {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
      content.append(bytes[position])
      position += 1
    }
    guard position < bytes.count else { throw .notPropertyList }
    position += 1
    return content
  }

  /// Consumes a mark when it is next.
  private mutating func takes(_ mark: UInt8) throws(PlistError) -> Bool {
    guard try isBeforeMore(), bytes[position] == mark else { return false }
    position += 1
    return true
  }

  /// Skips white space and comments. False at the end.
  private mutating func isBeforeMore() throws(PlistError) -> Bool {
    while position < bytes.count {
      if bytes[position].isXMLSpace {
        position += 1
      } else if bytes[position...].begins("//") {
        position = bytes[position...].firstIndex { [0x0A, 0x0D].contains($0) } ?? bytes.count
      } else if bytes[position...].begins("/*") {
        guard let end = bytes[(position + 2)...].place(of: "*/") else { throw .notPropertyList }
        position = end.upperBound
      } else {
        return true
      }
    }
    return false
  }

  /// In words without quotes.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }
}
