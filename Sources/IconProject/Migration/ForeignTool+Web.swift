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
