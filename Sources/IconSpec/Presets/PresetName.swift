/// The name of a built-in preset, or the path of a preset's file: `.ios`, `"ios"` or `"Presets/mine.yml"`.
public struct PresetName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// As option `--preset` takes it.
  public let text: String

  /// Creates a name.
  ///
  /// - Parameter text: The name of a built-in preset, or the path of a file.
  public init(_ text: String) { self.text = text }

  /// Creates a name.
  public init(stringLiteral text: String) { self.init(text) }
}

/// The built-in presets. A test compares them with the folder Presets.
extension PresetName {
  public static let ios2008 = PresetName("ios-2008")
  public static let ios2009 = PresetName("ios-2009")
  public static let ios2010 = PresetName("ios-2010")
  public static let ios2011 = PresetName("ios-2011")
  public static let ios2012 = PresetName("ios-2012")
  public static let ios2013 = PresetName("ios-2013")
  public static let ios2014 = PresetName("ios-2014")
  public static let ios2015 = PresetName("ios-2015")
  public static let ios = PresetName("ios")
  public static let iosLegacy = PresetName("ios-legacy")
  public static let macos = PresetName("macos")
  public static let macosAppearances = PresetName("macos-appearances")
  public static let watchos = PresetName("watchos")
  public static let watchosLegacy = PresetName("watchos-legacy")
  public static let tvos = PresetName("tvos")
  public static let visionos = PresetName("visionos")
  public static let iconComposer = PresetName("icon-composer")
  public static let web = PresetName("web")
  public static let android = PresetName("android")
  public static let flutter = PresetName("flutter")
  public static let flutterWeb = PresetName("flutter-web")
  public static let flutterWindows = PresetName("flutter-windows")
  public static let reactNative = PresetName("react-native")
  public static let expo = PresetName("expo")
  public static let capacitor = PresetName("capacitor")
  public static let capacitorAssets = PresetName("capacitor-assets")
  public static let cordova = PresetName("cordova")
  public static let kmp = PresetName("kmp")
  public static let composeDesktop = PresetName("compose-desktop")
  public static let tauri = PresetName("tauri")
  public static let electron = PresetName("electron")
  public static let maui = PresetName("maui")
  public static let windows = PresetName("windows")
  public static let linux = PresetName("linux")
  public static let qt = PresetName("qt")
  public static let qtDesktop = PresetName("qt-desktop")
  public static let godot = PresetName("godot")
  public static let unity = PresetName("unity")
  public static let webLegacy = PresetName("web-legacy")
  public static let next = PresetName("next")
  public static let avalonia = PresetName("avalonia")
  public static let fastlaneAndroid = PresetName("fastlane-android")
  public static let quasar = PresetName("quasar")
  public static let vscodeExtension = PresetName("vscode-extension")
  public static let wails = PresetName("wails")
  public static let webExtension = PresetName("web-extension")
  public static let androidTv = PresetName("android-tv")
  public static let bevy = PresetName("bevy")
  public static let briefcase = PresetName("briefcase")
  public static let linuxDesktop = PresetName("linux-desktop")
  public static let pyinstaller = PresetName("pyinstaller")
  public static let snap = PresetName("snap")
  public static let uno = PresetName("uno")
  public static let wordpressPlugin = PresetName("wordpress-plugin")
}
