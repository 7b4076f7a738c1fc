import IconCodec

/// A color of the system, which catalogs store by name with its usual components.
struct SystemColor {
  /// Red, green, blue and alpha of 255, in light appearance, by the names that Contents.json uses.
  ///
  /// Source: Apple, Human Interface Guidelines, Color; names of UIColor and NSColor. Systems look the name
  /// up first, so that the components count only for an unknown name.
  private static let colors: [String: (Double, Double, Double, Double)] = [
    "blackColor": (0, 0, 0, 255), "whiteColor": (255, 255, 255, 255),
    "clearColor": (0, 0, 0, 0), "labelColor": (0, 0, 0, 255),
    "secondaryLabelColor": (60, 60, 67, 153), "tertiaryLabelColor": (60, 60, 67, 76.5),
    "quaternaryLabelColor": (60, 60, 67, 45.9), "placeholderTextColor": (60, 60, 67, 76.5),
    "separatorColor": (60, 60, 67, 73.95), "opaqueSeparatorColor": (198, 198, 200, 255),
    "linkColor": (0, 122, 255, 255), "darkTextColor": (0, 0, 0, 255),
    "lightTextColor": (255, 255, 255, 153), "tintColor": (0, 122, 255, 255),
    "systemBackgroundColor": (255, 255, 255, 255),
    "secondarySystemBackgroundColor": (242, 242, 247, 255),
    "tertiarySystemBackgroundColor": (255, 255, 255, 255),
    "systemGroupedBackgroundColor": (242, 242, 247, 255),
    "secondarySystemGroupedBackgroundColor": (255, 255, 255, 255),
    "tertiarySystemGroupedBackgroundColor": (242, 242, 247, 255),
    "groupTableViewBackgroundColor": (242, 242, 247, 255),
    "systemFillColor": (120, 120, 128, 51), "secondarySystemFillColor": (120, 120, 128, 40.8),
    "tertiarySystemFillColor": (118, 118, 128, 30.6),
    "quaternarySystemFillColor": (116, 116, 128, 20.4),
    "systemRedColor": (255, 59, 48, 255), "systemOrangeColor": (255, 149, 0, 255),
    "systemYellowColor": (255, 204, 0, 255), "systemGreenColor": (52, 199, 89, 255),
    "systemMintColor": (0, 199, 190, 255), "systemTealColor": (48, 176, 199, 255),
    "systemCyanColor": (50, 173, 230, 255), "systemBlueColor": (0, 122, 255, 255),
    "systemIndigoColor": (88, 86, 214, 255), "systemPurpleColor": (175, 82, 222, 255),
    "systemPinkColor": (255, 45, 85, 255), "systemBrownColor": (162, 132, 94, 255),
    "systemGrayColor": (142, 142, 147, 255), "systemGray2Color": (174, 174, 178, 255),
    "systemGray3Color": (199, 199, 204, 255), "systemGray4Color": (209, 209, 214, 255),
    "systemGray5Color": (229, 229, 234, 255), "systemGray6Color": (242, 242, 247, 255),
    "controlAccentColor": (0, 122, 255, 255), "controlColor": (255, 255, 255, 255),
    "controlBackgroundColor": (255, 255, 255, 255), "controlTextColor": (0, 0, 0, 216.75),
    "disabledControlTextColor": (0, 0, 0, 63.75), "gridColor": (230, 230, 230, 255),
    "headerTextColor": (0, 0, 0, 216.75), "keyboardFocusIndicatorColor": (0, 103, 244, 63.75),
    "secondaryLabelColor.macos": (0, 0, 0, 127.5), "selectedControlColor": (179, 215, 255, 255),
    "selectedControlTextColor": (0, 0, 0, 216.75),
    "selectedContentBackgroundColor": (0, 100, 225, 255),
    "selectedMenuItemTextColor": (255, 255, 255, 255),
    "selectedTextBackgroundColor": (179, 215, 255, 255), "selectedTextColor": (0, 0, 0, 255),
    "alternateSelectedControlTextColor": (255, 255, 255, 255), "shadowColor": (0, 0, 0, 255),
    "textBackgroundColor": (255, 255, 255, 255), "textColor": (0, 0, 0, 255),
    "underPageBackgroundColor": (150, 150, 150, 229.5),
    "unemphasizedSelectedContentBackgroundColor": (220, 220, 220, 255),
    "unemphasizedSelectedTextBackgroundColor": (220, 220, 220, 255),
    "unemphasizedSelectedTextColor": (0, 0, 0, 255),
    "windowBackgroundColor": (236, 236, 236, 255), "windowFrameTextColor": (0, 0, 0, 216.75),
    "highlightColor": (255, 255, 255, 255), "findHighlightColor": (255, 255, 0, 255),
  ]

  let color: CatalogColor

  /// Nil for a name that is not known. Components have three decimals, as those of Apple's compiler.
  init?(named name: String, on platform: CompilePlatform) {
    let usual = platform == .macos ? Self.colors["\(name).macos"] : nil
    guard let (red, green, blue, alpha) = usual ?? Self.colors[name] else { return nil }
    let components = [red, green, blue, alpha].map { value in
      Double(Float((value / 255 * 1000).rounded() / 1000))
    }
    color = CatalogColor(space: .sRGB, components: components, systemName: name)
  }

  /// Whether a color of a platform's system ("ios", "osx", "universal") is there on another.
  static func isThere(_ platform: String?, on target: CompilePlatform) -> Bool {
    switch platform {
    case nil, "universal": true
    case "osx", "macos": target == .macos
    case let platform?: platform == target.rawValue
    }
  }
}
