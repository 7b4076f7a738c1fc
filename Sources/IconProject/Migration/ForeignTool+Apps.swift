import IconSpec

/// Sources: the READMEs of @capacitor/assets 3 and app-icon 4, the schema of Expo's app.json, and
/// electron-builder's pages on configuration and icons.
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
      "--assetPath": Meaning { _, _ in nil },
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

  static let expo = ForeignTool(
    name: "Expo", files: "app.json", preset: "expo", isShared: true,
    keys: { file in
      guard file.name == "app.json" else { return nil }
      // Without the group, Expo takes the whole file. React Native's app.json has no slug.
      return file.keys(below: "expo")
        ?? file.keys().flatMap { keys in keys.contains { $0.name == "slug" } ? keys : nil }
    },
    meanings: [
      "icon": .path(ManifestDraft.icon),
      "ios.icon": .path(ManifestDraft.icon),
      "ios.icon.light": .path(ManifestDraft.icon),
      "ios.icon.dark": .path("artwork.application.dark"),
      "ios.icon.tinted": .path("artwork.application.tinted"),
      "android.icon": .path(ManifestDraft.icon),
      "android.adaptiveIcon.foregroundImage": .path("artwork.application.front"),
      "android.adaptiveIcon.backgroundImage": .path("artwork.application.back"),
      "android.adaptiveIcon.backgroundColor": .text("artwork.application.background-separation"),
      "android.adaptiveIcon.monochromeImage": .path("artwork.application.monochrome"),
      "web.favicon": .path("artwork.favicon.file"),
      "splash.*": .none(splashOfExpo), "ios.splash.*": .none(splashOfExpo),
      "android.splash.*": .none(splashOfExpo), "plugins.expo-splash-screen.*": .none(splashOfExpo),
      "notification.*": .none(notification), "plugins.expo-notifications.*": .none(notification),
    ],
    end: { $0.make("expo", preset: "expo", into: ".") })

  private static let splashOfExpo =
    "stays in app.json; the build makes assets/images/splash-icon.png from the foreground"
  private static let notification = "stays in app.json: preset expo has no notification icon"

  static let electron = ForeignTool(
    name: "electron-builder", files: "build in package.json, electron-builder.yml, .yaml, .json",
    preset: "electron", isShared: true,
    keys: { file in
      file.name.hasPrefix("electron-builder.")
        ? file.keys()
        : file.name == "package.json" ? file.keys(below: "build") : nil
    },
    begin: { draft, keys in
      draft.searched = [keys.first { $0.name == buildResources }?.text ?? "build"]
    },
    meanings: [
      "icon": ofElectron, "mac.icon": ofElectron, "mas.icon": ofElectron, "win.icon": ofElectron,
      "linux.icon": ofElectron,
      buildResources: Meaning { key, _ in
        key.text == "build" ? nil : "preset electron writes to build: set the key to build"
      },
      "dmg.icon": .none("set it to build/icon.icns"),
      "nsis.installerIcon": .none(installer), "nsis.uninstallerIcon": .none(installer),
      "nsis.installerHeaderIcon": .none(installer), "squirrelWindows.iconUrl": .none(installer),
      "nsis.installerHeader": .none(noInstaller), "nsis.installerSidebar": .none(noInstaller),
      "nsis.uninstallerSidebar": .none(noInstaller), "dmg.background": .none(noInstaller),
      "appx.backgroundColor": .none("preset windows makes the tiles of packages"),
      "fileAssociations[].icon": .none("preset electron has no document icons"),
    ],
    end: { $0.make("electron", preset: "electron", into: ".") })

  private static let buildResources = "directories.buildResources"
  private static let installer = "set it to build/icon.ico"
  private static let noInstaller = "iconforge makes no images of installers"

  /// An image is artwork. Other files are those that a build makes.
  private static let ofElectron = Meaning { key, draft in
    if StarterArtwork.isImage(key.text) { return draft.put(path: key.text, at: ManifestDraft.icon) }
    let made: Set = ["icon.icns", "icon.ico", "icon.icon", "icons"]
    let path = SourcePath.normalized(key.text)
    let isMade = ["", "build"].contains(SourcePath.folder(of: path))
    return isMade && made.contains(SourcePath.name(of: path))
      ? nil
      : "builds make build/icon.icns, icon.ico, icon.icon and icons: set the key to one of them"
  }

  static let appIcon = ForeignTool(
    name: "app-icon", files: "its command in package.json", preset: "react-native",
    keys: {
      $0.options(
        of: ["app-icon"], longNames: ["-i": "--icon", "-s": "--search", "-p": "--platforms"])
    },
    meanings: [
      "--icon": .path(ManifestDraft.icon),
      "--background-icon": .path("artwork.application.back"),
      "--foreground-icon": .path("artwork.application.front"),
      "--adaptive-icons": .none("not needed: adaptive icons are always made"),
      "--search": .none("change the folders of the sets"),
      "--platforms": Meaning { key, draft in
        let names = key.text.split { ", ".contains($0) }.map { String($0) }
        draft.makeRecognised(names)
        return nil
      },
    ],
    end: { draft in
      if !draft.has(ManifestDraft.icon) { _ = draft.put(path: "icon.png", at: ManifestDraft.icon) }
      if draft.sets.isEmpty { draft.makeRecognised(["ios", "android"]) }
    })
}
