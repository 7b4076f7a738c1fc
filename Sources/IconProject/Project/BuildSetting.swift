/// Build settings in the files of Xcode, XcodeGen and Tuist.
enum BuildSetting {
  /// The values of a setting, in order: `KEY = "value";`, `KEY[sdk=…] = value`, `KEY: value`,
  /// `"KEY": "value"`. Values with variables are skipped. Complexity: O(bytes).
  static func values(of key: String, in bytes: [UInt8]) -> [String] {
    bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") }).compactMap
    {
      line in
      guard let key = line.firstRange(of: Array(key.utf8)) else { return nil }
      var rest = String(decoding: line[key.upperBound...], as: UTF8.self)[...]
      if rest.hasPrefix("[") { rest = rest.drop { $0 != "]" }.dropFirst() }
      rest = rest.drop { $0 == "\"" || $0 == " " || $0 == "\t" }
      guard rest.first == "=" || rest.first == ":" else { return nil }
      let value = rest.dropFirst().drop { $0 == "\"" || $0 == " " || $0 == "\t" || $0 == "'" }
        .prefix { !"\"',\r".contains($0) }
      let name = value.trimmingSuffix { $0 == " " || $0 == "\t" }
      return name.isEmpty || name.contains("$") || name.contains("/") ? nil : name
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
