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
    for (folder, names) in tree.folders {
      let isOfWebsite = isOfWebsite(names, in: tree)
      for name in names where isOfWebsite || !self.names.isKnown(name) {
        let path = SourcePath.joined(folder, name)
        if name.hasPrefix("apple-touch-icon"), name.hasSuffix(".png") { touchIcons.append(path) }
        if Self.isStoreIcon(name, in: folder) { storeIcons.append(path) }
      }
    }
    return android.drafts(manifests: tree.androidManifests) + storeIcons.map(storeIcon)
      + tree.webManifests.compactMap(web.manifest) + tree.webPages.compactMap(web.page)
      + web.touchIcons(touchIcons)
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

  private func storeIcon(_ path: String) -> SetDraft {
    var use = ImageUse(place: .android, idiom: .android)
    use.android = AndroidUse(part: .store, side: 512)
    return SetDraft(path, .android, use: use)
  }
}
