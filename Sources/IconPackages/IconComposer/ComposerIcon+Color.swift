extension ComposerIcon {
  /// A color space with components, alpha last.
  package struct Color: Hashable, Sendable {
    package enum Space: String, CaseIterable, Sendable {
      case sRGB = "srgb"
      case extendedSRGB = "extended-srgb"
      case displayP3 = "display-p3"
      /// Gamma 2.2.
      case gray
      /// The curve of sRGB.
      case extendedGray = "extended-gray"
      case extendedLinearGray = "extended-linear-gray"

      package var isGray: Bool { ![.sRGB, .extendedSRGB, .displayP3].contains(self) }
    }

    package let space: Space
    package let components: [Double]

    package var alpha: Double { components[components.count - 1] }
  }
}

extension ComposerIcon.Color {
  /// The reason why a text is no color, for a message after its key.
  struct Objection: Error {
    let text: String
  }

  /// Larger components are clamped.
  private static let most = 100.0

  /// Reads a color space, a colon and comma-separated numbers, or the name of a system color.
  init(_ text: String, in appearance: ComposerIcon.Appearance = .light) throws(Objection) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw Objection(
        text: "is \"\(text.prefix(60))\", which names no color space: srgb:1,0.5,0,1")
    }
    if parts[0] == "named" {
      guard parts[1].hasPrefix("system-"), let codes = Self.system[String(parts[1].dropFirst(7))]
      else { throw Objection(text: "is \"\(text.prefix(60))\", a name of no system color") }
      self.init(system: appearance == .dark ? codes.dark : codes.light)
      return
    }
    guard let space = Space(rawValue: String(parts[0])) else {
      let known = Space.allCases.map(\.rawValue).sorted().joined(separator: ", ")
      throw Objection(
        text:
          "is in \"\(parts[0].prefix(40))\", which is no color space of Icon Composer (\(known))"
      )
    }
    let texts = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    let count = space.isGray ? 2 : 4
    guard texts.count == count else {
      throw Objection(text: "has \(texts.count) components; \(space.rawValue) has \(count)")
    }
    let components = texts.compactMap(Self.number)
    guard components.count == count else {
      throw Objection(text: "is \"\(text.prefix(60))\", which are not \(count) numbers")
    }
    self.init(space: space, components: components)
  }

  private static func number(_ text: Substring) -> Double? {
    let digits = text.drop { $0 == " " }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let number = Double(digits), number.isFinite
    else { return nil }
    return min(most, max(-most, number))
  }

  private init(system code: Int) {
    self.init(
      space: .sRGB, components: [16, 8, 0].map { Double(code >> $0 & 0xFF) / 255 } + [1])
  }

  /// Source: Apple, Human Interface Guidelines, Color: system colors of June 2025.
  private static let system: [String: (light: Int, dark: Int)] = [
    "red": (0xFF383C, 0xFF4245), "orange": (0xFF8D28, 0xFF9230), "yellow": (0xFFCC00, 0xFFD600),
    "green": (0x34C759, 0x30D158), "mint": (0x00C8B3, 0x00DAC3), "teal": (0x00C3D0, 0x00D2E0),
    "cyan": (0x00C0E8, 0x3CD3FE), "blue": (0x0088FF, 0x0091FF), "indigo": (0x6155F5, 0x6D7CFF),
    "purple": (0xCB30E0, 0xDB34F2), "pink": (0xFF2D55, 0xFF375F), "brown": (0xAC7F5E, 0xB78A66),
    "gray": (0x8E8E93, 0x8E8E93),
  ]
}
