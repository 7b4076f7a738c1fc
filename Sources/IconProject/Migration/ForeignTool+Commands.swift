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
      "platforms.android.enable": flutterIcons.meanings["android"]!,
      "platforms.ios.enable": flutterIcons.meanings["ios"]!,
      "platforms.web.enable": flutterIcons.meanings["web.generate"]!,
      "platforms.macos.enable": flutterIcons.meanings["macos.generate"]!,
      "platforms.windows.enable": flutterIcons.meanings["windows.generate"]!,
      "platforms.linux.enable": .platform { draft, _ in
        draft.make("linux", preset: "linux", into: "linux")
      },
      "platforms.android.image_path": .path(ManifestDraft.icon, in: "android"),
      "platforms.ios.image_path": .path(ManifestDraft.icon, in: "ios"),
      "platforms.web.image_path": .path(ManifestDraft.icon, in: "web"),
      "platforms.macos.image_path": .path(ManifestDraft.icon, in: "macos"),
      "platforms.windows.image_path": .path(ManifestDraft.icon, in: "windows"),
      "platforms.linux.image_path": .path(ManifestDraft.icon, in: "linux"),
      "platforms.web.favicon_path": .path("artwork.favicon", in: "web"),
      "platforms.ios.dark_path": .path("artwork.application.dark", in: "ios"),
      "platforms.ios.tinted_path": .path("artwork.application.tinted", in: "ios"),
      "platforms.android.notification_image": .path("artwork.notification", in: "android"),
      "platforms.android.adaptive_background_color": .text(
        "artwork.application.background-separation", in: "android"),
      "platforms.android.adaptive_background_image": .path(
        "artwork.application.back", in: "android"),
      "platforms.android.adaptive_foreground_image": .path(
        "artwork.application.front", in: "android"),
      "platforms.android.adaptive_monochrome_image": .path(
        "artwork.application.monochrome", in: "android"),
      "platforms.android.adaptive_round_image": .none("the round icon is made of the icon"),
    ])

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
    ["cordova-res"], files: "its command in package.json", preset: "cordova",
    meanings: [
      "--icon-source": .path(ManifestDraft.icon),
      "--icon-foreground-source": .path("artwork.application.front"),
      "--icon-background-source": Meaning { key, draft in
        StarterArtwork.isImage(key.text)
          ? draft.put(path: key.text, at: "artwork.application.back")
          : draft.put(text: key.text, at: "artwork.application.background-separation")
      },
      "--splash-source": .path("artwork.launch.portrait"),
    ])

  /// Source: the README of pwa-asset-generator 8.
  static let pwaAssetGenerator = script(
    ["pwa-asset-generator"], files: "its command in package.json", preset: "web",
    meanings: [
      "OPERAND": Meaning { key, draft in
        StarterArtwork.isImage(key.text) && !draft.has(ManifestDraft.icon)
          ? draft.put(path: key.text, at: ManifestDraft.icon) : nil
      },
      "--background": .text("background"), "-b": .text("background"),
      "--path-override": .text("web.prefix"), "-v": .text("web.prefix"),
    ], end: { $0.makeWeb() })

  /// Source: the READMEs of electron-icon-builder 2 and electron-icon-maker 0.0.5.
  static let electronIconBuilder = script(
    ["electron-icon-builder", "electron-icon-maker"], files: "its command in package.json",
    preset: "electron",
    meanings: ["--input": .path(ManifestDraft.icon), "-i": .path(ManifestDraft.icon)])

  /// Source: the README of @vite-pwa/assets-generator 1.
  static let vitePWA = script(
    ["pwa-assets-generator"], files: "its command in package.json", preset: "web",
    meanings: [
      "OPERAND": Meaning { key, draft in
        StarterArtwork.isImage(key.text) ? draft.put(path: key.text, at: ManifestDraft.icon) : nil
      }
    ], end: { $0.makeWeb() })

  /// A tool whose options are in a script.
  private static func script(
    _ commands: [String], files: String, preset: String, meanings: [String: Meaning],
    end: @escaping @Sendable (inout ManifestDraft) -> Void = { _ in }
  ) -> ForeignTool {
    ForeignTool(
      name: commands[0], files: files, preset: preset, keys: { $0.options(of: commands) },
      meanings: meanings.merging([
        "OPERAND": .nothing, "*": .none("not needed: iconforge chooses it for each image"),
      ]) {
        own, _ in own
      }, end: end)
  }
}
