import IconDocuments

/// A length of the attributes `width` and `height`.
struct SVGLength {
  private let number: Double
  private let unit: String

  /// Nil for percentages, "auto" and invalid lengths.
  init?(_ text: Bytes) {
    let text = text.trimmed
    // An "e" can begin an exponent or a unit.
    for end in text.indices.reversed()
    where (0x30...0x39).contains(text[end]) || text[end] == UInt8(ascii: ".") {
      guard let number = decimal(text[...end]) else { continue }
      let unit = text[(end + 1)...].small.text
      guard Self.pixels[unit] != nil else { return nil }
      (self.number, self.unit) = (number, unit)
      return
    }
    return nil
  }

  /// CSS pixels per unit. Sources: CSS Values and Units 4, 6.1 and 6.2; em and ex use the initial
  /// font size of 16 px.
  private static let pixels: [String: Double] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    "q": 96 / 101.6, "em": 16, "rem": 16, "ex": 8,
  ]

  func pixels(_ name: String) throws -> Double {
    guard number > 0 else { throw Refusal("has nothing to show: its \(name) is not above 0") }
    return number * Self.pixels[unit]!
  }
}
