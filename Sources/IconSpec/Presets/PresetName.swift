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
  /// iPhone OS 2 (2008).
  public static let ios2008 = PresetName("ios-2008")
  /// iPhone OS 3 (2009).
  public static let ios2009 = PresetName("ios-2009")
  /// iOS 4 (2010).
  public static let ios2010 = PresetName("ios-2010")
  /// iOS 5 (2011).
  public static let ios2011 = PresetName("ios-2011")
  /// iOS 6 (2012).
  public static let ios2012 = PresetName("ios-2012")
  /// iOS 7 (2013).
  public static let ios2013 = PresetName("ios-2013")
  /// iOS 8 (2014).
  public static let ios2014 = PresetName("ios-2014")
  /// iOS 9 (2015).
  public static let ios2015 = PresetName("ios-2015")
  /// iOS today (Xcode's single size).
  public static let ios = PresetName("ios")
  /// iOS 11 to 17, every size.
  public static let iosLegacy = PresetName("ios-legacy")
  /// macOS.
  public static let macos = PresetName("macos")
  /// macOS, dark and tinted.
  public static let macosAppearances = PresetName("macos-appearances")
  /// watchOS today (Xcode's single size).
  public static let watchos = PresetName("watchos")
  /// watchOS with every size (38 to 49 mm).
  public static let watchosLegacy = PresetName("watchos-legacy")
  /// tvOS.
  public static let tvos = PresetName("tvos")
  /// visionOS.
  public static let visionos = PresetName("visionos")
  /// Icon Composer.
  public static let iconComposer = PresetName("icon-composer")
  /// Websites.
  public static let web = PresetName("web")
  /// Android.
  public static let android = PresetName("android")
  /// Flutter.
  public static let flutter = PresetName("flutter")
  /// Flutter, web folder.
  public static let flutterWeb = PresetName("flutter-web")
  /// Flutter, windows/runner folder.
  public static let flutterWindows = PresetName("flutter-windows")
  /// React Native.
  public static let reactNative = PresetName("react-native")
  /// Expo.
  public static let expo = PresetName("expo")
  /// Capacitor.
  public static let capacitor = PresetName("capacitor")
  /// Capacitor, assets folder.
  public static let capacitorAssets = PresetName("capacitor-assets")
  /// Apache Cordova.
  public static let cordova = PresetName("cordova")
  /// Kotlin Multiplatform.
  public static let kmp = PresetName("kmp")
  /// Compose Multiplatform, desktop.
  public static let composeDesktop = PresetName("compose-desktop")
  /// Tauri.
  public static let tauri = PresetName("tauri")
  /// Electron.
  public static let electron = PresetName("electron")
  /// .NET MAUI.
  public static let maui = PresetName("maui")
  /// Windows.
  public static let windows = PresetName("windows")
  /// Linux desktops.
  public static let linux = PresetName("linux")
  /// Qt.
  public static let qt = PresetName("qt")
  /// Qt, desktops.
  public static let qtDesktop = PresetName("qt-desktop")
  /// Godot.
  public static let godot = PresetName("godot")
  /// Unity.
  public static let unity = PresetName("unity")
  /// Web, with sizes of older devices and startup images.
  public static let webLegacy = PresetName("web-legacy")
  /// Next.js, app folder.
  public static let next = PresetName("next")
  /// Avalonia.
  public static let avalonia = PresetName("avalonia")
  /// F-Droid and fastlane supply.
  public static let fastlaneAndroid = PresetName("fastlane-android")
  /// Quasar, public folder.
  public static let quasar = PresetName("quasar")
  /// VS Code extensions.
  public static let vscodeExtension = PresetName("vscode-extension")
  /// Wails.
  public static let wails = PresetName("wails")
  /// Browser extensions.
  public static let webExtension = PresetName("web-extension")
  /// Android TV.
  public static let androidTv = PresetName("android-tv")
  /// Bevy.
  public static let bevy = PresetName("bevy")
  /// BeeWare Briefcase.
  public static let briefcase = PresetName("briefcase")
  /// Linux desktop project.
  public static let linuxDesktop = PresetName("linux-desktop")
  /// PyInstaller.
  public static let pyinstaller = PresetName("pyinstaller")
  /// Snap package.
  public static let snap = PresetName("snap")
  /// Uno Platform.
  public static let uno = PresetName("uno")
  /// WordPress plugins.
  public static let wordpressPlugin = PresetName("wordpress-plugin")
}
