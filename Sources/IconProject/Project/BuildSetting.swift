/// Build settings in the files of Xcode, XcodeGen and Tuist.
enum BuildSetting {
  /// The values of a setting, in order: `KEY = "value";`, `KEY[sdk=…] = value`, `KEY: value`,
  /// `"KEY": "value"`. Values with variables are skipped. Complexity: O(bytes).
  static func values(of key: String, in bytes: [UInt8]) -> [String] {
    let key = Array(key.utf8)
    var found: [String] = []
    // The generic `firstRange(of:)` took a third of a validation: Xcode's projects have megabytes.
    bytes.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while let start = rest.firstIndex(of: key[0]) {
        rest = rest[start...]
        guard rest.starts(with: key) else {
          rest = rest.dropFirst()
          continue
        }
        rest = rest.dropFirst(key.count)
        let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ";") }
        if let value = value(in: String(decoding: line, as: UTF8.self)[...]) {
          found.append(value)
        }
      }
    }
    return found
  }

  /// The value in the text after a key.
  private static func value(in text: Substring) -> String? {
    var rest = text
    if rest.hasPrefix("[") { rest = rest.drop { $0 != "]" }.dropFirst() }
    rest = rest.drop { $0 == "\"" || $0 == " " || $0 == "\t" }
    guard rest.first == "=" || rest.first == ":" else { return nil }
    let value = rest.dropFirst().drop { $0 == "\"" || $0 == " " || $0 == "\t" || $0 == "'" }
      .prefix { !"\"',\r".contains($0) }
    let name = value.trimmingSuffix { $0 == " " || $0 == "\t" }
    return name.isEmpty || name.contains("$") || name.contains("/") ? nil : name
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
