import IconFiles
import IconProject
import IconSpec
import IconStore
import LibC

/// Finds images in a tree. Skips folders of dependencies and build products, and links.
struct TreeWalk {
  struct Findings {
    /// Folders with package suffixes: catalog sets, icon sets, bundles.
    var packages: [String] = []
    /// Built apps in folders of other names.
    var apps: [String] = []
    var propertyLists: [String] = []
    var icnsFiles: [String] = []
    var icoFiles: [String] = []
    var compiledCatalogs: [String] = []
    /// .ipa, .apk and .aab files.
    var archives: [String] = []
    var androidResources: [String] = []
    var androidManifests: [String] = []
    var hicolorFolders: [String] = []
    var webManifests: [String] = []
    var webPages: [String] = []
    /// Vector icons of JetBrains plugins.
    var pluginIcons: [String] = []
    /// Documents that may name icons, by `ProjectKind`.
    var documents: [String] = []
    /// Outputs of the lockfiles in the tree.
    var generated: [String] = []
    /// Those of them that only show the icon.
    var copies: Set<String> = []
    /// Folders with image files, and the names in each.
    var folders: [(path: String, names: [String])] = []
    /// Paths of image files by name.
    var imagesByName: [String: [String]] = [:]
    /// Skipped folders: dependencies and build products, links, and folders that are too deep.
    var skipped: [String] = []
    var links: [String] = []
    var tooDeep: [String] = []
    /// Sets whose names begin with a dot.
    var hidden: [String] = []
    /// Folders that cannot be listed, and files that cannot be read.
    var unreadable: [FileError] = []
    var dangling: [String] = []

    var imageCount: Int { folders.reduce(0) { $0 + $1.names.count } }
  }

  /// Folders of package managers and build products.
  private static let skippedFolders: Set = [
    "Pods", "Carthage", "node_modules", "DerivedData", "build", "Build", "vendor",
    "bower_components",
  ]
  private static let skippedSuffixes = [".framework", ".xcframework"]
  private static let packageSuffixes = [
    ".appiconset", ".stickersiconset", ".launchimage", ".imageset", ".brandassets", ".imagestack",
    ".solidimagestack", ".iconset", ".icon", ".app",
  ]
  private static let imageSuffixes = [".png", ".jpg", ".jpeg", ".webp", ".icns"]
  private static let deepest = 64

  let fileSystem: any FileSystem
  /// Whether SVG files count as images.
  var includesSVG = false

  func findings(in folder: String) -> Findings {
    var findings = Findings()
    walk(folder, depth: 0, [], into: &findings)
    // Data of tests may be damaged on purpose.
    let isOfTests = { (path: String) in
      SourcePath.parts(String(path.dropFirst(folder.count))).dropLast().contains {
        ["test", "tests", "__tests__", "fixtures", "testdata"].contains($0.lowercased())
      }
    }
    findings.icoFiles.removeAll(where: isOfTests)
    findings.icnsFiles.removeAll(where: isOfTests)
    return findings
  }

  static func isPackage(_ name: String) -> Bool {
    packageSuffixes.contains { name.hasSuffix($0) && name.count > $0.count }
  }

  fileprivate static func isSkipped(_ name: String) -> Bool {
    skippedFolders.contains(name) || skippedSuffixes.contains(where: name.hasSuffix)
  }

  static func isImage(_ name: String) -> Bool {
    let lower = name.lowercased()
    return imageSuffixes.contains(where: lower.hasSuffix) || LooseNames.isStoreArtwork(name)
  }

  /// `generated` are paths of generated files, of which folders are never skipped.
  private func walk(
    _ folder: String, depth: Int, _ generated: [String], into findings: inout Findings
  ) {
    guard depth < Self.deepest else { return findings.tooDeep.append(folder) }
    var images: [String] = []
    let names: [String]
    do throws(FileError) { names = try fileSystem.names(in: folder) } catch {
      return findings.unreadable.append(error)
    }
    // The app that is read contains the folder where the walk begins.
    if depth > 0, names.contains("Contents") || names.contains("Info.plist"),
      BuiltApp.found(at: folder, in: fileSystem) != nil
    {
      return findings.apps.append(folder)
    }
    var isReachable = true
    if ["res", "Resources"].contains(SourcePath.name(of: folder)),
      names.contains(where: Self.isAndroidFolder)
    {
      findings.androidResources.append(folder)
    }
    if SourcePath.name(of: folder) == HicolorReader.folder {
      findings.hicolorFolders.append(folder)
    }
    let own = names.contains(Self.lockfile) ? outputs(of: folder, &findings.copies) : []
    findings.generated += own
    let generated = generated + own.filter(Self.isHidden)
    for name in names {
      let path = SourcePath.joined(folder, name)
      // Few names need the search among all generated files.
      let isPassedOver = name.hasPrefix(".") || Self.isSkipped(name)
      let isGenerated = isPassedOver && generated.contains { SourcePath.isInside($0, path) }
      guard isGenerated || !name.hasPrefix(".") else {
        if Self.isPackage(name) { findings.hidden.append(path) }
        continue
      }
      guard let kind = fileSystem.fileType(of: path) else {
        if fileSystem.isLink(path) {
          findings.dangling.append(path)
        } else if isReachable, let error = failure(path) {
          // Without search permission for the folder no type is known.
          isReachable = false
          findings.unreadable.append(
            FileError(operation: error.operation, path: folder, reason: error.reason))
        }
        continue
      }
      switch kind {
      case .folder where fileSystem.isLink(path): findings.links.append(path)
      case .folder where Self.isPackage(name):
        findings.packages.append(path)
        // The package's own documents name its files; only brand assets contain further sets.
        if name.hasSuffix(".brandassets") {
          walk(path, depth: depth + 1, generated, into: &findings)
        }
      case .folder where isPassedOver && !isGenerated: findings.skipped.append(path)
      case .folder: walk(path, depth: depth + 1, generated, into: &findings)
      case .regular:
        // Firebase's names no icons.
        if name.hasSuffix("Info.plist"), name != "GoogleService-Info.plist" {
          findings.propertyLists.append(path)
        }
        findings.note(path, name: name.lowercased())
        if ProjectReferences.mayName(name) { findings.documents.append(path) }
        if Self.isImage(name) || includesSVG && name.lowercased().hasSuffix(".svg") {
          images.append(name)
          findings.imagesByName[name, default: []].append(path)
        }
      case .other: continue
      }
    }
    if !images.isEmpty { findings.folders.append((folder, images)) }
  }

  private static let lockfile = "iconforge.lock"

  private func outputs(of folder: String, _ copies: inout Set<String>) -> [String] {
    let path = SourcePath.joined(folder, Self.lockfile)
    let bytes = (try? fileSystem.read(path, limit: FileLimit.lockfile)) ?? []
    copies.formUnion(
      IconCopies.kept(in: bytes).map { SourcePath.normalized(SourcePath.joined(folder, $0)) })
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      Lockfile.entry(line).map { SourcePath.normalized(SourcePath.joined(folder, $0.path)) }
    }
  }

  /// Whether an output is in a hidden folder or one of build products.
  private static func isHidden(_ path: String) -> Bool {
    SourcePath.parts(path).dropLast().contains { $0.hasPrefix(".") || isSkipped(String($0)) }
  }

  private static func isAndroidFolder(_ name: String) -> Bool {
    ["mipmap", "drawable"].contains { name == $0 || name.hasPrefix("\($0)-") }
  }

  /// Why a file cannot be read; nil if it is missing.
  private func failure(_ path: String) -> FileError? {
    do throws(FileError) { _ = try fileSystem.read(path, limit: 0) } catch {
      return error.reason == .system(code: ENOENT) ? nil : error
    }
    return nil
  }
}

extension TreeWalk.Findings {
  /// Sorts documents and icon files by lower-case name.
  fileprivate mutating func note(_ path: String, name: String) {
    switch name.split(separator: ".").last {
    case "icns": icnsFiles.append(path)
    case "ico": icoFiles.append(path)
    case "ipa", "apk", "aab": archives.append(path)
    case "webmanifest": webManifests.append(path)
    case "html", "htm": webPages.append(path)
    default:
      if name == "manifest.json" { webManifests.append(path) }
      if name == "androidmanifest.xml" { androidManifests.append(path) }
      if SourcePath.name(of: path) == "Assets.car" { compiledCatalogs.append(path) }
      if ["pluginIcon.svg", "pluginIcon_dark.svg"].contains(SourcePath.name(of: path)) {
        pluginIcons.append(path)
      }
    }
  }
}

extension Validation {
  /// Whether validation skips folders of this name.
  package static func isPassedOver(_ folder: String) -> Bool { TreeWalk.isSkipped(folder) }
}
