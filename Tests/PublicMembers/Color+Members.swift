import IconForgeKit

extension Color {
  static var inverted: [Color?] {
    [.white, .black, Color("#204080")].map { color in
      color.map { Color(red: 255 - $0.red, green: 255 - $0.green, blue: 255 - $0.blue) }
    }
  }

  var name: String { description }
}

extension PixelSize {
  var rotated: PixelSize {
    width == height ? PixelSize(square: width) : PixelSize(width: height, height: width)
  }

  var name: String { description }
}

extension PixelRect {
  var center: (x: Int, y: Int) { (x + size.width / 2, y + size.height / 2) }
}

extension Fit {
  var keepsEverything: Bool {
    switch self {
    case .contain, .fill: true
    case .cover, .none: false
    }
  }
}

extension Hinting {
  var mayMoveEdges: Bool {
    switch self {
    case .auto: true
    case .never: false
    }
  }
}

extension OutputLayout {
  var isOfApple: Bool {
    switch self {
    case .loose, .catalog, .iconset, .iconComposer: true
    case .web, .android, .expo, .cordova: false
    }
  }
}

extension Role {
  var isOnHomeScreen: Bool {
    switch self {
    case .application, .newsstand, .webClip: true
    case .appStore, .spotlight, .settings, .notification, .document, .favicon: false
    case .toolbar, .navigationBar, .tabBar, .activity: false
    case .launch, .topShelf, .layer: false
    }
  }
}

extension PresetName {
  static func own(_ path: String) -> [String] {
    [PresetName(path), PresetName(stringLiteral: path), "own.json"].map(\.text)
  }

  static let apple: [PresetName] = [
    .ios2008, .ios2009, .ios2010, .ios2011, .ios2012, .ios2013, .ios2014, .ios2015, .ios,
    .iosLegacy, .macos, .macosAppearances, .watchos, .watchosLegacy, .tvos, .visionos,
    .iconComposer,
  ]
  static let others: [PresetName] = [
    .web, .webLegacy, .webExtension, .wordpressPlugin, .vscodeExtension, .next, .quasar,
    .android, .androidTv, .fastlaneAndroid, .windows, .linux, .linuxDesktop, .snap,
    .flutter, .flutterWeb, .flutterWindows, .reactNative, .expo, .capacitor, .capacitorAssets,
    .cordova, .kmp, .composeDesktop, .tauri, .electron, .maui, .qt, .qtDesktop, .godot, .unity,
    .avalonia, .wails, .bevy, .briefcase, .pyinstaller, .uno,
  ]
}

extension IconForge {
  static var title: String { "IconForgeKit \(version)" }
}
