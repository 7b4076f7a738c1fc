import IconSpec

/// Looks through files and folders for images to validate. Folders that hold other people's work or
/// a build's are passed over, and links are not followed.
struct TreeWalk {
  /// What a walk found, in path order.
  struct Findings {
    /// Folders whose kind shows in their name: catalogs' sets, icon sets, bundles.
    var packages: [String] = []
    var propertyLists: [String] = []
    var icnsFiles: [String] = []
    /// Folders with image files of any name: the names in each.
    var folders: [(path: String, names: [String])] = []
    /// Paths of every image file, by name without folders.
    var imagesByName: [String: [String]] = [:]
    /// How many folders were passed over.
    var skipped = 0
  }

  /// Kept by tools, not by people; and what a build leaves.
  static let skippedFolders: Set = [
    "Pods", "Carthage", "node_modules", "DerivedData", "build", "Build", "vendor",
    "bower_components",
  ]
  /// Folders others have built, by the end of their names.
  static let skippedSuffixes = [".framework", ".xcframework"]
  static let packageSuffixes = [
    ".appiconset", ".stickersiconset", ".launchimage", ".imageset", ".brandassets", ".imagestack",
    ".solidimagestack", ".iconset", ".icon", ".app",
  ]
  private static let imageSuffixes = [".png", ".jpg", ".jpeg", ".webp", ".icns"]
  private static let deepest = 64

  let fileSystem: any FileSystem

  func findings(in folder: String) -> Findings {
    var findings = Findings()
    walk(folder, depth: 0, into: &findings)
    return findings
  }

  static func isPackage(_ name: String) -> Bool {
    packageSuffixes.contains { name.hasSuffix($0) && name.count > $0.count }
  }

  private static func isSkipped(_ name: String) -> Bool {
    skippedFolders.contains(name) || skippedSuffixes.contains(where: name.hasSuffix)
  }

  static func isImage(_ name: String) -> Bool {
    let lower = name.lowercased()
    return imageSuffixes.contains(where: lower.hasSuffix) || LooseNames.isStoreArtwork(name)
  }

  private func walk(_ folder: String, depth: Int, into findings: inout Findings) {
    guard depth < Self.deepest else { return }
    var images: [String] = []
    for name in fileSystem.readableNames(in: folder) where !name.hasPrefix(".") {
      let path = SourcePath.joined(folder, name)
      guard let kind = fileSystem.kind(of: path) else { continue }
      switch kind {
      case .folder where fileSystem.isLink(path): continue
      case .folder where Self.isPackage(name):
        findings.packages.append(path)
        // What is inside is named by the package's own files, all but a catalog's stacks.
        if name.hasSuffix(".brandassets") { walk(path, depth: depth + 1, into: &findings) }
      case .folder where Self.isSkipped(name):
        findings.skipped += 1
      case .folder:
        walk(path, depth: depth + 1, into: &findings)
      case .regular:
        if name.hasSuffix("Info.plist") { findings.propertyLists.append(path) }
        if name.lowercased().hasSuffix(".icns") { findings.icnsFiles.append(path) }
        if Self.isImage(name) {
          images.append(name)
          findings.imagesByName[name, default: []].append(path)
        }
      case .other: continue
      }
    }
    if !images.isEmpty { findings.folders.append((folder, images)) }
  }
}

extension FileSystem {
  /// Empty where a folder cannot be listed.
  func readableNames(in folder: String) -> [String] { (try? names(in: folder)) ?? [] }
}
