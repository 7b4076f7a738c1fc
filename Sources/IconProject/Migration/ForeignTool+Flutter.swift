import IconSpec

/// Source: the configuration classes of flutter_launcher_icons 0.14.
extension ForeignTool {
  static let flutterIcons = ForeignTool(
    name: "flutter_launcher_icons",
    files: "pubspec.yaml, flutter_launcher_icons.yaml, flutter_launcher_icons-FLAVOUR.yaml",
    preset: "flutter", stem: "flutter_launcher_icons",
    keys: { $0.keys(below: "flutter_launcher_icons") ?? $0.keys(below: "flutter_icons") },
    meanings: [
      "image_path": .path(ManifestDraft.icon),
      "image_path_android": .path(ManifestDraft.icon, in: "android"),
      "image_path_ios": .path(ManifestDraft.icon, in: "ios"),
      "web.image_path": .path(ManifestDraft.icon, in: "web"),
      "windows.image_path": .path(ManifestDraft.icon, in: "windows"),
      "macos.image_path": .path(ManifestDraft.icon, in: "macos"),
      "android": .flutterAndroid, "ios": .flutterIOS,
      "web.generate": .flutter("web", into: "web"),
      "windows.generate": .flutter("windows", into: "windows/runner"),
      "macos.generate": .flutterMac,
      "adaptive_icon_foreground": .path(
        "artwork.application.front", in: "android",
        but: "the file fills the layer: give it the margin of the former inset (16 % by default)"),
      "adaptive_icon_foreground_inset": .none("see adaptive_icon_foreground"),
      "adaptive_icon_background": .background(in: "android"),
      "adaptive_icon_monochrome": .path("artwork.application.monochrome", in: "android"),
      "image_path_ios_dark_transparent": .path("artwork.application.dark", in: "ios"),
      "image_path_ios_tinted_grayscale": .path("artwork.application.tinted", in: "ios"),
      "desaturate_tinted_to_grayscale_ios": .none("not needed: tinted icons are always grey"),
      "remove_alpha_ios": .none("not needed: icons for iOS are always opaque"),
      "background_color_ios": .text("background", in: "ios"),
      "min_sdk_android": .none("not needed: the icons serve all versions of Android"),
      "web.background_color": .none("edit web/manifest.json, which builds keep"),
      "web.theme_color": .none("edit web/manifest.json, which builds keep"),
      "windows.icon_size": .none("not needed: app_icon.ico has six sizes from 16 to 256 pixels"),
    ])
}

extension ForeignTool.Meaning {
  static let flutterAndroid = platform { draft, icon in
    draft.make(
      "android", preset: "android", into: "android/app/src/\(draft.flavor ?? "main")", name: icon)
  }

  static let flutterIOS = platform { draft, icon in
    let standard = Manifest.standardIconName
    let icons = icon ?? draft.flavor.map { "\(standard)-\($0)" } ?? standard
    draft.fill("ios", "ios/Runner/Assets.xcassets/\(icons).appiconset", preset: "ios")
  }

  static let flutterMac = platform { draft, _ in
    draft.fill("macos", "macos/Runner/Assets.xcassets/AppIcon.appiconset", preset: "macos")
  }

  static func flutter(_ set: String, into folder: String) -> Self {
    platform { draft, _ in draft.make(set, preset: "flutter-\(set)", into: folder) }
  }
}
