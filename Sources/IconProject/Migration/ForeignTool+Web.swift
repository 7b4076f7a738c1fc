/// Sources: the options of favicons 7, and the settings of realfavicon 0.2.
extension ForeignTool {
  static let favicons = ForeignTool(
    name: "favicons", files: "its options as JSON or YAML", preset: "web",
    keys: { file in
      let keys = file.keys(below: "favicons") ?? file.keys() ?? []
      return keys.contains { named.contains($0.name) } ? keys : nil
    },
    meanings: [
      "source": .path(ManifestDraft.icon), "logo": .path(ManifestDraft.icon),
      "path": .text("web.prefix"), "appName": .text("web.name"),
      "appShortName": .text("web.shortName"),
      "background": .text("background", "web.backgroundColor"),
      "theme_color": .text("web.themeColor"),
      "pixel_art": .platform { draft, _ in _ = draft.put("nearest", at: "resample.filter") },
      "manifestMaskable": .none("not needed: a maskable icon is always made"),
      "icons.*": .none(
        "select images by their roles when building; preset web-legacy has startup images"),
      "output.*": .none(fixed), "files.*": .none(fixed), "cacheBustingQueryParam": .none(fixed),
      "*": .none("add it to manifest.webmanifest, in which builds change icons only"),
    ],
    end: { $0.makeWeb() })

  /// Options that no other format has.
  private static let named: Set = [
    "appName", "appShortName", "appDescription", "developerName", "developerURL",
  ]
  private static let fixed = "the files of preset web have fixed names, shapes and margins"

  static let realFavicon = ForeignTool(
    name: "RealFaviconGenerator", files: "its settings as JSON", preset: "web",
    keys: { file in
      let keys = file.keys() ?? []
      let signs = ["icon.desktop.", "icon.touch.", "icon.webAppManifest."]
      return keys.contains { key in signs.contains(where: key.name.hasPrefix) } ? keys : nil
    },
    meanings: [
      "path": .text("web.prefix"), "icon.webAppManifest.name": .text("web.name"),
      "icon.webAppManifest.shortName": .text("web.shortName"),
      "icon.webAppManifest.backgroundColor": .text("web.backgroundColor"),
      "icon.webAppManifest.themeColor": .text("web.themeColor"),
      "icon.touch.appTitle": .text("web.name"),
      "icon.touch.transformation.backgroundColor": .text("background"),
      "icon.desktop.darkIconType": .none("a dark favicon is the key dark of application, an SVG"),
      "icon.*": .none(fixed),
    ],
    end: { $0.makeWeb() })
}

/// Source: the folders that icon.kitchen exports; they have images, and no configuration.
extension ForeignTool {
  static let iconKitchen = ForeignTool(
    name: "Icon Kitchen", files: "its folder IconKitchen-Output", preset: "ios",
    keys: { file in
      guard file.isFolder else { return nil }
      let icon = [
        "ios/AppIcon~ios-marketing.png", "web/icon-512.png", "android/play_store_512.png",
      ].first(where: file.has)
      let layers = ["foreground", "background", "monochrome"].map {
        "android/res/mipmap-xxxhdpi/ic_launcher_\($0).png"
      }
      let images = ([icon].compactMap { $0 } + layers + ["macos/AppIcon1024.png"]).filter(file.has)
      let platforms = ["ios", "android", "macos", "web"].filter(file.has)
      guard !images.isEmpty, platforms.contains(where: { $0 != "web" }) else { return nil }
      return platforms.map { ForeignKey(name: $0, text: "true") }
        + images.map { ForeignKey(name: $0, text: "\(file.name)/\($0)") }
    },
    meanings: [
      "ios": .platform { draft, _ in draft.make("ios", where: "xcode", into: ["ios/Runner", "ios"])
      },
      "android": .platform { draft, _ in
        draft.make("android", where: "android", into: ["android/app/src/main", "android"])
      },
      "macos": .platform { draft, _ in
        draft.make("macos", where: "macos", into: ["macos/Runner", "macos"])
      },
      "web": .platform { draft, _ in
        draft.isThere("pubspec.yaml")
          ? draft.make("web", preset: "flutter-web", into: "web") : draft.makeWeb()
      },
      "ios/AppIcon~ios-marketing.png": .path(ManifestDraft.icon),
      "web/icon-512.png": .path(ManifestDraft.icon),
      "android/play_store_512.png": .path(ManifestDraft.icon),
      "macos/AppIcon1024.png": .path(ManifestDraft.icon, in: "macos"),
      "android/res/mipmap-xxxhdpi/ic_launcher_foreground.png": .path(
        "artwork.application.front", in: "android", but: small),
      "android/res/mipmap-xxxhdpi/ic_launcher_background.png": .path(
        "artwork.application.back", in: "android", but: small),
      "android/res/mipmap-xxxhdpi/ic_launcher_monochrome.png": .path(
        "artwork.application.monochrome", in: "android", but: small),
    ])

  private static let small = "has 432 pixels: a larger image is better artwork"
}
