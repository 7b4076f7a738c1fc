import IconDocuments
import IconImage

/// A color of SVG with its alpha, 0 to 1.
struct VectorColor: Equatable {
  var color: Color
  var alpha = 1.0

  /// "#80ff0000", as Android writes it.
  func text(alpha factor: Double, isMask: Bool) -> String {
    let alpha = UInt8((min(1, max(0, self.alpha * factor)) * 255).rounded())
    let digits = "\(isMask ? .white : color)".dropFirst().uppercased()
    let first = (alpha < 16 ? "0" : "") + String(alpha, radix: 16).uppercased()
    return "#\(alpha == 255 ? "" : first)\(digits)"
  }
}

extension VectorColor {
  /// Nil for colors of other notations. Source: CSS Color 4.
  init?(_ text: String) {
    let text = text.lowercased()
    if let named = Self.names[text] {
      self.init(color: named)
    } else if text == "transparent" {
      self.init(color: .black, alpha: 0)
    } else if text.hasPrefix("#"),
      let color = Color(String(text.prefix(text.utf8.count < 6 ? 4 : 7)))
    {
      let digits = text.dropFirst(text.utf8.count < 6 ? 4 : 7)
      self.init(color: color)
      guard !digits.isEmpty else { return }
      guard digits.utf8.count == (text.utf8.count < 6 ? 1 : 2), let value = UInt8(digits, radix: 16)
      else { return nil }
      alpha = Double(value) / (digits.utf8.count == 1 ? 15 : 255)
    } else if text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      let parts = text[text.index(after: open)...].dropLast().split { ", /".contains($0) }
      let numbers = parts.enumerated().compactMap { index, part in
        part.hasSuffix("%")
          ? Double(part.dropLast()).map { $0 / 100 }
          : Double(part).map { index < 3 ? $0 / 255 : $0 }
      }
      guard numbers.count == parts.count, (3...4).contains(numbers.count) else { return nil }
      let bytes = numbers.map { UInt8((min(1, max(0, $0)) * 255).rounded()) }
      self.init(color: Color(red: bytes[0], green: bytes[1], blue: bytes[2]))
      if numbers.count == 4 { alpha = min(1, max(0, numbers[3])) }
    } else {
      return nil
    }
  }

  /// The names of HTML 4, and some of those that drawings have most.
  private static let names: [String: Color] = [
    "aqua": 0x00ffff, "black": 0, "blue": 0x0000ff, "cyan": 0x00ffff, "fuchsia": 0xff00ff,
    "gold": 0xffd700, "gray": 0x808080, "green": 0x008000, "grey": 0x808080, "lime": 0x00ff00,
    "magenta": 0xff00ff, "maroon": 0x800000, "navy": 0x000080, "olive": 0x808000,
    "orange": 0xffa500,
    "pink": 0xffc0cb, "purple": 0x800080, "red": 0xff0000, "silver": 0xc0c0c0, "teal": 0x008080,
    "tomato": 0xff6347, "white": 0xffffff, "yellow": 0xffff00,
  ].mapValues { Color(red: UInt8($0 >> 16), green: UInt8($0 >> 8 & 255), blue: UInt8($0 & 255)) }
}
