import IconSpec

/// Source: the README of @capacitor/assets 3.
extension ForeignTool {
  static let capacitor = ForeignTool(
    name: "capacitor-assets", files: "the assets folder, or its command in package.json",
    preset: "capacitor",
    keys: { file in
      let options = file.options(
        of: ["capacitor-assets", "@capacitor/assets"],
        longNames: ["--ios-project": "--iosProject", "--android-project": "--androidProject"])
      guard file.isFolder || options != nil else { return nil }
      let folder = options?.first { $0.name == "--assetPath" }?.text
      let images =
        [folder.map { [$0] } ?? ["assets", "resources"]].joined().lazy
        .map(file.images).first { !$0.isEmpty } ?? []
      let own = images.filter { sources.contains($0.name) }
      return file.isFolder && own.isEmpty ? nil : own + (options ?? [])
    },
    meanings: [
      "icon-only": .path(ManifestDraft.icon),
      "icon": .path(ManifestDraft.icon),
      "logo": .path(ManifestDraft.icon),
      "logo-dark": .path("artwork.application.dark"),
      "icon-foreground": .path("artwork.application.front"),
      "icon-background": .path("artwork.application.back"),
      "splash": .none(splash), "splash-dark": .none(splash),
      "--assetPath": .nothing, "OPERAND": .nothing,
      "--iconBackgroundColor": .text("background"),
      "--iconBackgroundColorDark": .none("not needed: iOS supplies the dark background"),
      "--splashBackgroundColor": .text("artwork.launch.background"),
      "--splashBackgroundColorDark": .none("the dark launch image has the colour of the preset"),
      "--logoSplashScale": Meaning { key, draft in
        guard let scale = Double(key.text) else { return "is not a number" }
        return draft.put("\(scale)", at: "artwork.launch.scale")
      },
      "--logoSplashTargetWidth": .none("the key scale of launch is a share, not a width"),
      "--ios": .platform { draft, _ in fillCapacitor(&draft) },
      "--android": .platform { draft, _ in
        draft.make("android", preset: "android", into: "android/app/src/main")
      },
      "--pwa": .platform { draft, _ in draft.make("web", preset: "web", into: "public") },
      "--pwaManifestPath": .none("the output folder of the set web has the manifest"),
      "--iosProject": project("ios/App", "change fill of the set ios"),
      "--androidProject": project("android", "change the output folder of the set android"),
    ],
    end: { draft in
      let isEasy = draft.entries(of: "").contains {
        $0.key == ManifestDraft.icon && SourcePath.name(of: $0.value).hasPrefix("logo.")
      }
      if draft.sets.isEmpty, isEasy { draft.make("capacitor", preset: "capacitor", into: ".") }
      if draft.sets.isEmpty {
        fillCapacitor(&draft)
        draft.make("android", preset: "android", into: "android/app/src/main")
      }
      if !draft.sets.contains("capacitor") {
        draft.remove(below: "artwork.launch", because: "only preset capacitor makes splash screens")
      }
    })

  private static let sources: Set = [
    "icon-only", "icon", "logo", "logo-dark", "icon-foreground", "icon-background", "splash",
    "splash-dark",
  ]
  private static let splash =
    "preset capacitor makes splash screens of the role launch, and writes this file: move the file to "
    + "another folder first"

  /// The folder of a native project, which is rarely another one.
  private static func project(_ standard: String, _ reason: String) -> Meaning {
    Meaning { key, _ in SourcePath.normalized(key.text) == standard ? nil : reason }
  }

  private static func fillCapacitor(_ draft: inout ManifestDraft) {
    draft.fill("ios", "ios/App/App/Assets.xcassets/AppIcon.appiconset", preset: "ios")
  }
}
