import IconFiles
import IconSpec

/// Icons that tools find by their names alone.
extension ProjectKind {
  /// The icons that scripts of a Swift package copy into its app.
  @Sendable static func packageIcons(in tree: ProjectFolders) -> [Place] {
    guard tree.home.has("Package.swift"), XcodePlaces.all(in: tree).isEmpty else { return [] }
    let names = tree.home.names.sorted()
    let found = ProjectReferences(
      "swiftPackage", files: names.filter { $0.hasSuffix(".icns") }, use: .mac)
    let icons = NamedIcons(found, preset: nil, output: ".", icon: nil, in: tree)
    let documents = names.filter { $0.hasSuffix(".icon") && tree.file("\($0)/icon.json") != nil }
    return documents.map { ("Package.swift", .fill($0), true) }
      + (icons.map { [("Package.swift", .named($0), true)] } ?? [])
  }

  /// The icons of all languages, else the folder of English. Source: docs.fastlane.tools, supply; F-Droid,
  /// Build Metadata: descriptions, graphics and screenshots.
  @Sendable static func listings(in tree: ProjectFolders) -> [Place] {
    let homes = ["fastlane/metadata/android", "metadata/android", "metadata"]
    // Source: Triple-T/gradle-play-publisher, README: Uploading images.
    let sources = tree.all.filter { $0.has("src") }.map { $0.path(of: "src") }.flatMap { folder in
      tree.names(in: folder).sorted().map { "\(folder)/\($0)/play/listings" }
    }
    let published = sources.flatMap { home in
      tree.names(in: home).map { "\(home)/\($0)/graphics/icon" }
    }.flatMap { folder in
      tree.names(in: folder).filter { $0.hasSuffix(".png") }.map { "\(folder)/\($0)" }
    }
    let icons =
      (homes.flatMap { home in
        // fdroidserver, update.py, reads both places.
        tree.names(in: home).flatMap {
          ["\(home)/\($0)/images/icon.png", "\(home)/\($0)/icon.png"]
        }
      } + published).filter { tree.file($0) != nil }.map(tree.target).uniqued()
    let found = ProjectReferences(
      "fastlane", files: icons, use: IconUse(Slot(.android, .appStore, side: 512)).sized(512))
    if let named = NamedIcons(found, preset: nil, output: ".", icon: nil, in: tree) {
      return [(SourcePath.home(of: icons[0]), .named(named), true)]
    }
    // A listing with other images has its icon elsewhere.
    let images = "fastlane/metadata/android/en-US/images"
    let isJPEG = ["icon.jpg", "icon.jpeg"].map { "\(images)/\($0)" }.contains {
      tree.file($0) != nil && !tree.files.isLink(SourcePath.joined(tree.top, $0))
    }
    return tree.folder(images) != nil && !isJPEG
      ? []
      : tree.folder("fastlane/metadata/android/en-US").map {
        [($0, .preset("fastlane-android", output: "\($0)/images", icon: nil), false)]
      } ?? []
  }
}
