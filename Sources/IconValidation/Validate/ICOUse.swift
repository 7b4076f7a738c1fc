import IconRules

/// What reads an .ico file, and the sizes it needs.
enum ICOUse {
  case favicon
  /// The icon of an app that a tool builds.
  case application(Platform)
  case unknown

  typealias Gap = (sides: [Int], reason: String, severity: Severity, source: String?)

  init(_ tool: Platform?, isFavicon: Bool) {
    self = tool.map(Self.application) ?? (isFavicon ? .favicon : .unknown)
  }

  /// The missing sides, by severity. Explorer shows 256 pixels, and scales other sizes.
  func gaps(in sides: Set<Int>) -> [Gap] {
    func missing(_ wanted: [Int]) -> [Int] { wanted.filter { !sides.contains($0) } }
    let gaps: [Gap] =
      switch self {
      case .favicon: [(missing([16, 32]), "browsers scale another", .info, nil)]
      // Tray and taskbar icons need few sizes.
      case .unknown: []
      case .application(.electron):
        [
          (
            missing([256]), "electron-builder refuses icons below 256×256", .error,
            "electron-builder, Icons: at least 256×256"
          ),
          (missing([16, 32, 48]), "Windows scales another", .warning, nil),
        ]
      case .application(.tauri):
        [
          (
            missing([16, 24, 32, 48, 64, 256]), "Windows scales another", .warning,
            "tauri.app, App Icons: layers of icon.ico"
          )
        ]
      case .application:
        [(missing([16, 32, 48, 256]), "Windows scales another", .warning, nil)]
      }
    return gaps.filter { !$0.sides.isEmpty }
  }
}
