import IconFiles
import IconSpec

/// Tools whose configuration is a group of keys, a profile, or options in a script of package.json.
extension ForeignTool {
  /// Source: the README of icons_launcher 3.
  static let iconsLauncher = ForeignTool(
    name: "icons_launcher", files: "pubspec.yaml, icons_launcher.yaml, icons_launcher-FLAVOUR.yaml",
    preset: "flutter", stem: "icons_launcher",
    keys: { file in
      // A platform is off without `enable: true`.
      let keys = file.keys(below: "icons_launcher")
      let platforms = Set(
        (keys ?? []).filter { $0.name.hasSuffix(".enable") && $0.text == "true" }
          .map { $0.name.dropLast(".enable".count) })
      return keys?.filter { key in
        let parts = key.name.split(separator: ".")
        return parts.first != "platforms"
          || platforms.contains(parts.prefix(2).joined(separator: ".")[...])
      }
    },
    meanings: [
      "image_path": .path(ManifestDraft.icon),
      "platforms.android.enable": .flutterAndroid, "platforms.ios.enable": .flutterIOS,
      "platforms.web.enable": .flutter("web", into: "web"),
      "platforms.windows.enable": .flutter("windows", into: "windows/runner"),
      "platforms.macos.enable": .flutterMac,
      "platforms.linux.enable": .platform { draft, _ in
        draft.make("linux", preset: "linux", into: "linux")
      },
      "platforms.web.favicon_path": .path("artwork.favicon", in: "web"),
      "platforms.ios.dark_path": .path("artwork.application.dark", in: "ios"),
      "platforms.ios.tinted_path": .path("artwork.application.tinted", in: "ios"),
      "platforms.android.notification_image": .path("artwork.notification", in: "android"),
      "platforms.android.adaptive_background_color": .background(in: "android"),
      "platforms.android.adaptive_background_image": .background(in: "android"),
      "platforms.android.adaptive_foreground_image": .path(
        "artwork.application.front", in: "android"),
      "platforms.android.adaptive_monochrome_image": .path(
        "artwork.application.monochrome", in: "android"),
      "platforms.android.adaptive_round_image": .none("the round icon is made of the icon"),
    ].merging(
      ["android", "ios", "web", "macos", "windows", "linux"].map { (set: String) in
        ("platforms.\(set).image_path", Meaning.path(ManifestDraft.icon, in: set))
      }
    ) { own, _ in own })

  /// Source: quasar.dev, Icon Genie, Profile Files.
  static let iconGenie = ForeignTool(
    name: "Icon Genie", files: "its profile as JSON", preset: "quasar",
    keys: { file in
      file.keys(below: "params").flatMap { keys in
        keys.contains { ["icon", "include"].contains($0.name) } ? keys : nil
      }
    },
    meanings: [
      "icon": .path(ManifestDraft.icon), "themeColor": .text("web.themeColor"),
      "splashscreenColor": .text("artwork.launch.background"),
      "splashscreenIconRatio": Meaning { key, draft in
        guard let ratio = Double(key.text) else { return "is not a number" }
        return draft.put("\(ratio / 100)", at: "artwork.launch.scale")
      },
      "background": .none("a launch image has one colour; artwork.launch.portrait takes an image"),
      "include": .none("the preset quasar finds the modes that the project has"),
      "*": .none("not needed: iconforge chooses it for each image"),
    ])

  /// Source: the README of cordova-res 0.15.
  static let cordovaRes = script(
    ["cordova-res"], preset: "cordova",
    meanings: [
      "--icon-source": .path(ManifestDraft.icon),
      "--icon-foreground-source": .path("artwork.application.front"),
      "--icon-background-source": .background(),
      "--splash-source": .path("artwork.launch.portrait"),
    ])

  /// Source: the README of pwa-asset-generator 8.
  static let pwaAssetGenerator = script(
    ["pwa-asset-generator"], preset: "web",
    meanings: [
      "OPERAND": artworkOperand,
      "--background": .text("background"), "-b": .text("background"),
      "--path-override": .text("web.prefix"), "-v": .text("web.prefix"),
    ], end: { $0.makeWeb() })

  /// Source: the READMEs of electron-icon-builder 2 and electron-icon-maker 0.0.5.
  static let electronIconBuilder = script(
    ["electron-icon-builder", "electron-icon-maker"],
    preset: "electron",
    meanings: ["--input": .path(ManifestDraft.icon), "-i": .path(ManifestDraft.icon)])

  /// Source: the README of @vite-pwa/assets-generator 1.
  static let vitePWA = script(
    ["pwa-assets-generator"], preset: "web",
    meanings: ["OPERAND": artworkOperand], end: { $0.makeWeb() })

  /// The first image; other operands are output folders.
  private static let artworkOperand = Meaning { key, draft in
    StarterArtwork.isImage(key.text) && !draft.has(ManifestDraft.icon)
      ? draft.put(path: key.text, at: ManifestDraft.icon) : nil
  }

  /// A tool whose options are in a script.
  private static func script(
    _ commands: [String], preset: String, meanings: [String: Meaning],
    end: @escaping @Sendable (inout ManifestDraft) -> Void = { _ in }
  ) -> ForeignTool {
    ForeignTool(
      name: commands[0], files: "its command in package.json", preset: preset,
      keys: { $0.options(of: commands) },
      meanings: meanings.merging([
        "OPERAND": .nothing, "*": .none("not needed: iconforge chooses it for each image"),
      ]) {
        own, _ in own
      }, end: end)
  }
}
