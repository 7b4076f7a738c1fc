/// An opaque sRGB colour, 8 bits a component.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  public static let white = Color(red: 255, green: 255, blue: 255)
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Reads `#rrggbb`, `#rgb` (the `#` may be left out), `white` or `black`; nil for anything else.
  public init?(_ text: String) {
    switch text.lowercased() {
    case "white": self = .white
    case "black": self = .black
    case let text:
      let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      guard digits.utf8.allSatisfy(\.isHexDigit) else { return nil }
      let pairs: [String]
      switch digits.utf8.count {
      case 3: pairs = digits.map { "\($0)\($0)" }
      case 6:
        pairs = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)].map {
          String($0)
        }
      default: return nil
      }
      let values = pairs.compactMap { UInt8($0, radix: 16) }
      self.init(red: values[0], green: values[1], blue: values[2])
    }
  }

  public var description: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
