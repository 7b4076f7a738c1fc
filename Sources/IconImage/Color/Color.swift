/// An opaque sRGB colour, 8 bits per component.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// Red, 0 to 255.
  public let red: UInt8
  /// Green, 0 to 255.
  public let green: UInt8
  /// Blue, 0 to 255.
  public let blue: UInt8

  /// Creates a colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// #ffffff.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// #000000.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Reads `#rrggbb`, `#rgb` (with or without `#`), `white` or `black`.
  public init?(_ text: String) {
    switch text.lowercased() {
    case "white": self = .white
    case "black": self = .black
    case let text:
      let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      guard digits.allSatisfy(\.isHexDigit) else { return nil }
      let pairs = digits.utf8.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
      guard pairs.utf8.count == 6, let value = UInt32(pairs, radix: 16) else { return nil }
      self.init(red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }
  }

  /// A part (0…1) of the way to another colour, on sRGB values.
  package func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) * (1 - part) + Double(b) * part).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// As `#rrggbb`.
  public var description: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
