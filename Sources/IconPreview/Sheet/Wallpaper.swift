import IconImage

enum Wallpaper: String, CaseIterable, Sendable {
  case light, dark

  var colors: (top: Color, bottom: Color) {
    switch self {
    case .light: (Color(hex: 0xdce8f6), Color(hex: 0x9db8d9))
    case .dark: (Color(hex: 0x283558), Color(hex: 0x0a0e1a))
    }
  }
}
