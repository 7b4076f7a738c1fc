import IconImage

/// What lies behind icons on a Home screen, so that light and dark ones are both tried.
package enum Wallpaper: String, CaseIterable, Sendable {
  case light, dark

  /// From the top to the bottom.
  var colors: (top: Color, bottom: Color) {
    switch self {
    case .light:
      (Color(red: 0xdc, green: 0xe8, blue: 0xf6), Color(red: 0x9d, green: 0xb8, blue: 0xd9))
    case .dark:
      (Color(red: 0x28, green: 0x35, blue: 0x58), Color(red: 0x0a, green: 0x0e, blue: 0x1a))
    }
  }
}
