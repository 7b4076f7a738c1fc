/// The text of a JSON object, of which one member is replaced and nothing else is touched: not the
/// order, not the spaces.
struct JSONObjectText {
  private let bytes: [UInt8]
  private let members: [StrictJSON.Member]
  /// Behind the opening brace.
  private let start: Int

  /// Nil when the bytes are no JSON object in UTF-8.
  init?(_ bytes: [UInt8]) {
    var json = StrictJSON(bytes)
    guard let members = try? json.readWholeObject() else { return nil }
    self.bytes = bytes
    self.members = members
    start = bytes.firstIndex(of: UInt8(ascii: "{"))! + 1
  }

  /// The text with another value for `key`, which comes last where there was none. A value that
  /// says the same stays as it is written.
  func replacing(_ key: String, with value: String) throws(PackageError) -> [UInt8] {
    let known = members.filter { $0.key == key }
    guard known.count <= 1 else {
      throw PackageError(message: "has \"\(key)\" twice, so it is left alone")
    }
    if let range = known.first?.value {
      let isSame =
        PropertyValue(json: Array(bytes[range])) == PropertyValue(json: Array(value.utf8))
      return isSame
        ? bytes : bytes[..<range.lowerBound] + Array(value.utf8) + bytes[range.upperBound...]
    }
    let member = "\n  \"\(key)\": \(value)"
    if let last = members.last?.value.upperBound {
      return bytes[..<last] + Array(",\(member)".utf8) + bytes[last...]
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "}"))!
    return bytes[..<start] + Array("\(member)\n".utf8) + bytes[end...]
  }
}
