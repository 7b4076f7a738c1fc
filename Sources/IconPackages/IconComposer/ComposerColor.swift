/// Colors in icon.json: a color space, a colon and comma-separated numbers.
enum ComposerColor {
  private static let components = [
    "srgb": 4, "extended-srgb": 4, "display-p3": 4, "gray": 2, "extended-gray": 2,
  ]
  private static let named: Set = [
    "red", "green", "blue", "orange", "yellow", "brown", "pink", "purple", "gray", "teal", "indigo",
    "mint", "cyan",
  ]

  /// The fault of a color, for a message after its key; nil if it is valid.
  static func objection(to text: String) -> String? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return "is \"\(text.prefix(60))\", which names no color space: srgb:1,0.5,0,1"
    }
    if parts[0] == "named" {
      let isKnown = parts[1].hasPrefix("system-") && named.contains(String(parts[1].dropFirst(7)))
      return isKnown ? nil : "is \"\(text.prefix(60))\", a name of no system color"
    }
    guard let count = components[String(parts[0])] else {
      let known = components.keys.sorted().joined(separator: ", ")
      return "is in \"\(parts[0].prefix(40))\", which is no color space of Icon Composer (\(known))"
    }
    let numbers = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == count else {
      return "has \(numbers.count) components; \(parts[0]) has \(count)"
    }
    guard numbers.allSatisfy({ value(of: $0) != nil }) else {
      return "is \"\(text.prefix(60))\", which are not \(count) numbers"
    }
    return nil
  }

  /// The alpha of a valid color; nil for named colors, which are opaque.
  static func alpha(_ text: String) -> Double? {
    guard objection(to: text) == nil, !text.hasPrefix("named:") else { return nil }
    return text.split(separator: ",").last.flatMap(value)
  }

  private static func value(of text: Substring) -> Double? {
    let digits = text.drop { $0 == " " }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else {
      return nil
    }
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }
}
