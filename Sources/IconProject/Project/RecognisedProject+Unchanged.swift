import IconDocuments
import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// Images of a project that builds leave as they are.
extension RecognisedProject {
  /// Documents with alternate icons, which a user chooses in the app, and banners that no build makes.
  var alternates: [(document: String, message: String)] {
    let manifests =
      chosen.filter { $0.kind.name == "android" }.compactMap { place in
        let manifest =
          place.sign.hasSuffix("AndroidManifest.xml")
          ? place.sign : SourcePath.joined(place.path, "AndroidManifest.xml")
        let text = tree.text(of: manifest)
        let own = text.firstMatch(of: /<application[^>]*android:icon="([^"]+)"/)?.1
        let aliases = text.matches(of: /<activity-alias[^>]*android:icon="([^"]+)"/).map(\.output.1)
        let isShown =
          AndroidPlaces.banner(in: text).map {
            AndroidPlaces.isShown($0, in: SourcePath.folder(of: manifest), of: tree)
          } ?? false
        let banners = text.matches(of: /android:banner="(@(mipmap|drawable)\/[^"]+)"/).filter {
          $0.output.2 == "mipmap" || isShown
        }.map(\.output.1)
        // Source: firebase.google.com, Receive messages in an Android app: default_notification_icon.
        let module = SourcePath.folder(of: SourcePath.folder(of: manifest))
        let notifications =
          ([manifest] + tree.names(in: module).map { "\(module)/\($0)/AndroidManifest.xml" })
          .flatMap { path in
            tree.text(of: path).matches(
              of: /default_notification_icon"\s+android:resource="(@(?:drawable|mipmap)\/\w+)"/
            ).map { $0.output.1 }
          }
        let names = (aliases + banners + notifications).filter { $0 != own }.uniqued()
        return names.isEmpty
          ? nil
          : (manifest, "names \(names.listed()), which stay\(names.count > 1 ? "" : "s") unchanged")
      } + catalogs
    guard chosen.contains(where: { $0.kind.name == "xcode" }) else { return manifests }
    let list = tree.all.lazy.filter { !ProjectFolders.isSample($0.path) }.flatMap { folder in
      folder.names.filter { $0.hasSuffix("Info.plist") }.map(folder.path)
    }.first { self.tree.text(of: $0).contains("CFBundleAlternateIcons") }
    let named =
      (list.map { [($0, "names alternate icons, which stay unchanged")] } ?? [])
      + iconsets.map { ($0, "stays unchanged: the app or an extension shows it") }
    guard let first = otherSets.first else { return manifests + named }
    let rest = otherSets.dropFirst().map { Manifest.name(ofFile: $0) }
    let words = rest.isEmpty ? "" : ", as do \(rest.listed())"
    return manifests + named + [
      (first, "stays unchanged\(words); \(Setting.fill) \(ShellWord.quoted(first)) builds it")
    ]
  }

  /// The images of which another tool of a Flutter project makes icons, and those of them that are layers or
  /// appearances alone. Sources: fluttercommunity, flutter_launcher_icons, README; mrrhak, icons_launcher, README.
  var generators: [(document: String, tool: String, images: [String], parts: [String])] {
    let own = tree.home.names.sorted().filter {
      $0.contains(/^(?:flutter_launcher_icons|icons_launcher).*\.yaml$/)
    }
    return (["pubspec.yaml"] + own).compactMap { document in
      let text = tree.text(of: document)
      guard
        let tool = text.firstMatch(
          of: /(?m)^(flutter_launcher_icons|flutter_icons|icons_launcher):/)?.output.1
      else { return nil }
      let images = text.matches(
        of: /(?m)^ +(image_path\w*|adaptive_\w+):\s*["']?([^"'\n#]+\.(?:png|jpe?g|webp))/
      ).map { (isPart: $0.output.1.contains(/^adaptive|_dark|_tinted/), file: String($0.output.2)) }
      let whole = Set(images.filter { !$0.isPart }.map(\.file))
      let all = images.map(\.file).uniqued()
      let name = tool == "icons_launcher" ? "icons_launcher" : "flutter_launcher_icons"
      return (document, name, all, all.filter { !whole.contains($0) })
    }
  }

  /// The images of which a tool makes the splash screens of a Flutter project. Source: jonbhanson,
  /// flutter_native_splash, README.
  var nativeSplashes: [(document: String, images: [String])] {
    let own = tree.home.names.sorted().filter { $0.contains(/^flutter_native_splash.*\.yaml$/) }
    return (["pubspec.yaml"] + own).compactMap { document in
      let text = tree.text(of: document)
      guard let start = text.firstRange(of: "flutter_native_splash:")?.upperBound else {
        return nil
      }
      let images = text[start...].matches(
        of: /(?m)^ +(?:image|background_image|branding|icon)\w*:\s*["']?([^"'\n#]+\.(?:png|jpe?g))/
      ).map { String($0.output.1) }.uniqued()
      return images.isEmpty ? nil : (document, images)
    }
  }

  /// Compiled catalogs, whose icon macOS 26 shows before that of an .icns file.
  private var catalogs: [(document: String, message: String)] {
    guard chosen.contains(where: { ["electron", "tauri", "quasar"].contains($0.kind.name) }) else {
      return []
    }
    return tree.folders(with: "Assets.car").sorted().map {
      (
        SourcePath.joined($0, "Assets.car"),
        "stays unchanged, and macOS 26 may show its icon; iconforge compile makes it"
      )
    }
  }

  /// The images that documents name for splash screens. Source: developer.android.com, Splash screens: theme
  /// and attributes; Apple, Specifying your app's launch screen.
  var splashScreens: [(document: String, images: [String])] {
    let themes = chosen.filter { $0.kind.name == "android" }.map(\.path).uniqued().flatMap {
      place in
      let res = SourcePath.joined(
        place, AndroidPlaces.resources(of: place, in: tree.top, tree.files))
      return tree.names(in: res).sorted().filter { $0.hasPrefix("values") }.flatMap { values in
        // Other files have texts in many languages.
        tree.names(in: "\(res)/\(values)").sorted().filter { $0.contains(/theme|style|splash/) }
          .map { "\(res)/\(values)/\($0)" }
      }
    }
    let hasXcode = chosen.contains { $0.kind.name == "xcode" }
    let storyboards = tree.all.filter { hasXcode && !ProjectFolders.isSample($0.path) }.flatMap {
      folder in
      let localized = tree.names(in: folder.path(of: "Base.lproj")).map { "Base.lproj/\($0)" }
      return (folder.names + localized).filter {
        $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib")
      }.map(folder.path)
    }.filter { isLaunchScreen($0) }.sorted()
    let lists = tree.all.filter { hasXcode && !ProjectFolders.isSample($0.path) }.flatMap {
      folder in
      folder.names.filter { $0.hasSuffix("Info.plist") }.map(folder.path)
    }.sorted()
    // Before version 12, Android shows the bitmap of a drawable.
    let drawables = themes.flatMap { theme in
      let res = SourcePath.folder(of: SourcePath.folder(of: theme))
      return tree.text(of: theme).matches(of: /android:windowBackground">@drawable\/(\w+)</).map {
        "\(res)/drawable/\($0.output.1).xml"
      }
    }.uniqued()
    return (themes + drawables + storyboards + lists).compactMap { document in
      let images = tree.text(of: document).matches(
        of:
          /(?:windowSplashScreenAnimatedIcon">|<bitmap[^>]*android:src=")@(?:drawable|mipmap)\/(\w+)|<image name="([^"]+)" width=|<key>UIImageName<\/key>\s*<string>([^<]+)</
      ).compactMap { ($0.output.1 ?? $0.output.2 ?? $0.output.3).map { String($0) } }.uniqued()
        .filter { !isEmptyImage($0) }
      return images.isEmpty ? nil : (document, images)
    } + nativeSplashes.map { ($0, $1.map(Manifest.name(ofFile:))) } + bootSplash
  }

  /// The image that a Godot game shows first. Source: docs.godotengine.org, ProjectSettings: boot_splash/image.
  private var bootSplash: [(document: String, images: [String])] {
    let text = chosen.contains { $0.kind.name == "godot" } ? tree.text(of: "project.godot") : ""
    return text.matches(of: /(?m)^boot_splash\/image="res:\/\/([^"]+)"/).map {
      ("project.godot", [Manifest.name(ofFile: String($0.output.1))])
    }
  }

  /// Whether the outermost element of an interface file says that it is a launch screen.
  private func isLaunchScreen(_ path: String) -> Bool {
    let head = try? tree.files.head(of: SourcePath.joined(tree.top, path), count: 512)
    return head?.bytes.place(of: "launchScreen=\"YES\"") != nil
  }

  /// Whether an image set has single pixels, as in Flutter's template.
  private func isEmptyImage(_ name: String) -> Bool {
    let catalogs = tree.all.flatMap { folder in
      folder.names.filter { $0.hasSuffix(".xcassets") }.map(folder.path)
    }
    let images = catalogs.flatMap { tree.folders(in: $0) { $0 == "\(name).imageset" } }.flatMap {
      set in
      tree.names(in: set).filter { $0.hasSuffix(".png") }.map { SourcePath.joined(set, $0) }
    }
    let sizes = images.map { path in
      (try? tree.files.head(of: SourcePath.joined(tree.top, path), count: 64)).flatMap {
        PixelSize(pngHeader: $0.bytes)
      }
    }
    return !sizes.isEmpty && sizes.allSatisfy { ($0?.longerSide ?? 2) < 2 }
  }

  /// Folders of iconutil in catalogs, which the compiler takes as images of the app or of an extension.
  private var iconsets: [String] {
    tree.all.flatMap { folder in
      folder.names.filter { $0.hasSuffix(".xcassets") }.map(folder.path)
    }.flatMap { catalog in
      tree.names(in: catalog).filter { $0.hasSuffix(".iconset") }.map { "\(catalog)/\($0)" }
    }.sorted()
  }

  /// Icon sets beside those that builds fill, which an app may show instead.
  private var otherSets: [String] {
    let sets = (chosen + others).compactMap { place -> String? in
      if case .fill(let set) = place.making { set } else { nil }
    }
    let catalogs = sets.compactMap { set in
      SourcePath.parents(of: set).first { $0.hasSuffix(".xcassets") }
    }.uniqued()
    let documents = sets.filter { $0.hasSuffix(".icon") }.map(SourcePath.folder).uniqued()
    let all =
      catalogs.flatMap { tree.folders(in: $0) { $0.hasSuffix(".appiconset") } }
      + documents.flatMap { folder in
        tree.names(in: folder).sorted().map { SourcePath.joined(folder, $0) }.filter {
          $0.hasSuffix(".icon") && tree.file("\($0)/icon.json") != nil
        }
      }
    return all.filter { !sets.contains($0) }
  }
}
