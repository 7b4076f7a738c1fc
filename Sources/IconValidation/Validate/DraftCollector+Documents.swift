import IconFiles
import IconImage
import IconProject
import IconRules
import IconSpec

/// Icons of Android, the web and Windows.
extension DraftCollector {
  private var web: WebReader { WebReader(fileSystem: fileSystem) }

  /// Files with names of Apple's guidelines are read elsewhere.
  func documentDrafts(of tree: TreeWalk.Findings) -> [SetDraft] {
    let android = AndroidReader(fileSystem: fileSystem, resources: tree.androidResources)
    var touchIcons: [String] = []
    var storeIcons: [String] = []
    var others: [SetDraft] = []
    for (folder, names) in tree.folders {
      let isOfWebsite = isOfWebsite(names, in: tree)
      for name in names where isOfWebsite || !self.names.isKnown(name) {
        let path = SourcePath.joined(folder, name)
        if name.hasPrefix("apple-touch-icon"), name.hasSuffix(".png") { touchIcons.append(path) }
        if Self.isStoreIcon(name, in: folder) { storeIcons.append(path) }
        if let draft = storeFileDraft(path, named: name, in: folder) { others.append(draft) }
      }
    }
    return android.drafts(manifests: tree.androidManifests) + storeIcons.map(storeIcon)
      + tree.webManifests.compactMap(web.manifest) + tree.webPages.compactMap(web.page)
      + web.touchIcons(touchIcons) + others + tree.pluginIcons.compactMap(pluginIcon)
  }

  private static let marketplace =
    "JetBrains/intellij-plugin-verifier, PluginJar.kt: getIcons; IntelliJ Platform SDK, Plugin Logo"

  /// The icon of a JetBrains plugin, or the one for dark themes.
  private func pluginIcon(_ path: String) -> SetDraft? {
    let folder = SourcePath.folder(of: path)
    guard SourcePath.name(of: folder) == "META-INF" else { return nil }
    return SetDraft(SetSubject(path: path, kind: .desktop)) { draft in
      if path.hasSuffix("_dark.svg"), fileSystem.fileType(of: "\(folder)/pluginIcon.svg") == nil {
        draft.report(
          .projectIcon, "is ignored without pluginIcon.svg beside it", severity: .warning,
          source: Self.marketplace)
      }
      let bytes = try fileSystem.read(path, limit: FileLimit.document)
      if let (width, height) = (try? SVGCanvas(bytes))?.size, (width, height) != (40, 40) {
        draft.report(
          .projectIcon,
          "is \(SVGCanvas.text(width))×\(SVGCanvas.text(height)); the icon of a plugin is 40×40",
          severity: .info, source: Self.marketplace)
      }
    }
  }

  /// A file that a store or tool refuses or ignores by its name and header; nil for all others.
  private func storeFileDraft(_ path: String, named name: String, in folder: String) -> SetDraft? {
    guard ["featureGraphic.", "pluginIcon", "icon-", "banner-"].contains(where: name.hasPrefix)
    else { return nil }
    let parts = SourcePath.parts(folder)
    func head() -> [UInt8] { (try? fileSystem.head(of: path, count: 64).bytes) ?? [] }
    func fault(_ text: String, _ severity: Severity, _ source: String) -> SetDraft {
      var draft = SetDraft(subject: SetSubject(path: path, kind: .desktop))
      draft.report(.projectIcon, text, severity: severity, source: source)
      return draft
    }
    if name.hasPrefix("featureGraphic."), parts.last == "images", parts.contains("android"),
      isOfPlay(path)
    {
      let play = "Google Play Console Help 9866151, Add preview assets"
      let head = head()
      let size = PixelSize(pngHeader: head)
      if let size, size != PixelSize(width: 1024, height: 500) {
        return fault("is \(size); Google Play requires 1024×500", .error, play)
      }
      // The color type follows the size and the depth.
      return size != nil && [4, 6].contains(head[25])
        ? fault(
          "has an alpha channel; Google Play requires JPEG, or PNG without alpha", .info, play)
        : nil
    }
    if parts.last == "META-INF", name.hasPrefix("pluginIcon"), name.hasSuffix(".png") {
      return fault(
        "is ignored: the icon of a JetBrains plugin is META-INF/pluginIcon.svg", .warning,
        Self.marketplace)
    }
    let isOfWordPress =
      parts.last == ".wordpress-org"
      || parts.last == "assets"
        && ["readme.txt", "trunk/readme.txt"].contains {
          let readme = SourcePath.joined(SourcePath.folder(of: folder), $0)
          return (try? fileSystem.head(of: readme, count: 4096).bytes).map {
            String(decoding: $0, as: UTF8.self).contains("Stable tag:")
          } ?? false
        }
    guard isOfWordPress, name.hasPrefix("icon-") || name.hasPrefix("banner-") else { return nil }
    let handbook = "WordPress Plugin Handbook, How Your Plugin Assets Work"
    guard
      name.wholeMatch(
        of:
          /(?:icon-(?:128x128|256x256)\.(?:png|jpg|gif)|banner-(?:772x250|1544x500)(?:-rtl)?\.(?:png|jpg))/
      ) != nil, let sides = name.firstMatch(of: /([0-9]+)x([0-9]+)/)
    else {
      return fault(
        "is ignored by WordPress.org, which reads icon-128x128, icon-256x256, banner-772x250 and "
          + "banner-1544x500", .warning, handbook)
    }
    guard let size = PixelSize(pngHeader: head()),
      "\(size.width)" != sides.1 || "\(size.height)" != sides.2
    else { return nil }
    return fault("is \(size), but its name says \(sides.0)", .warning, handbook)
  }

  /// Whether the only names of Apple's guidelines are those of web clips, in a tree with a website: they
  /// are not the loose icons of an early iPhone OS.
  func isOfWebsite(_ names: [String], in tree: TreeWalk.Findings) -> Bool {
    let known = names.filter { self.names.isKnown($0) }
    return !(tree.webPages + tree.webManifests).isEmpty && !known.isEmpty
      && known.allSatisfy { $0.hasPrefix("apple-touch-icon") }
  }

  /// Reads a single file; returns nil for other formats.
  func documentDraft(of path: String, name: String) -> SetDraft? {
    let small = name.lowercased()
    if small.hasSuffix(".ico") { return iconFiles.ico(path, tool: nil) }
    if small.hasSuffix(".webmanifest") || small == "manifest.json" { return web.manifest(path) }
    if small.hasSuffix(".html") || small.hasSuffix(".htm") { return web.page(path) }
    let folder = SourcePath.folder(of: path)
    return Self.isStoreIcon(name, in: folder) ? storeIcon(path) : nil
  }

  /// Names used by Android Studio and iconforge, and fastlane's path.
  private static func isStoreIcon(_ name: String, in folder: String) -> Bool {
    if ["ic_launcher-playstore.png", "ic_launcher-web.png", "play-store-512.png"].contains(name) {
      return true
    }
    let parts = SourcePath.parts(folder)
    return name == "icon.png" && parts.last == "images"
      && zip(parts, parts.dropFirst()).contains { $0 == "metadata" && $1 == "android" }
  }

  /// Whether a listing is for Google Play. F-Droid reads the folders of fastlane too, and takes any size.
  ///
  /// Source: f-droid.org, All About Descriptions, Graphics, and Screenshots.
  private func isOfPlay(_ path: String) -> Bool {
    guard let end = path.firstRange(of: "metadata/android/")?.lowerBound else { return true }
    return ["Fastfile", "Appfile"].contains { name in
      let text = (try? fileSystem.read(String(path[..<end]) + name, limit: 1 << 20)) ?? []
      return ["supply", "play_store", "json_key"].contains {
        text.firstRange(of: Array($0.utf8)) != nil
      }
    }
  }

  private func storeIcon(_ path: String) -> SetDraft {
    var use = ImageUse(place: .android, idiom: .android)
    let isOfPlay = isOfPlay(path)
    use.android = AndroidUse(part: .store, side: isOfPlay ? 512 : nil)
    var draft = SetDraft(path, .android, use: use)
    if isOfPlay, let size = try? fileSystem.head(of: path, count: 0).size, size > 1 << 20 {
      draft.report(
        .androidIcon, "has \(size / 1024) KB; Google Play accepts at most 1024 KB",
        severity: .error,
        source: "Google Play Console Help 9866151, Add preview assets: App icon")
    }
    return draft
  }
}
