import IconDocuments
import IconFiles
import IconPackages
import IconSpec

/// A folder of an asset catalog that has an asset.
struct AssetFolder: Sendable {
  enum Kind: String, Sendable {
    case appIcon = "appiconset"
    case image = "imageset"
    case color = "colorset"
    case data = "dataset"
    case launchImage = "launchimage"
    case brandAssets = "brandassets"
    case imageStack = "imagestack"
    case stackLayer = "imagestacklayer"
    case icon
    /// Assets of no public description, or of other platforms.
    case symbol = "symbolset"
    case complication = "complicationset"
    case iconset
    case stickerPack = "stickerpack"
    case stickers = "stickersiconset"
    case spriteAtlas = "spriteatlas"
    case texture = "textureset"
    case mipmap = "mipmapset"
    case cubeTexture = "cubetextureset"
    case arResources = "arresourcegroup"
    case visionStack = "solidimagestack"
    case gameCenter = "gcdashboardimage"
    case leaderboard = "gcleaderboard"
    case leaderboardSet = "gcleaderboardset"

    /// For messages: "symbol sets".
    var plural: String {
      switch self {
      case .appIcon: "app icon sets"
      case .image: "image sets"
      case .color: "color sets"
      case .data: "data sets"
      case .launchImage: "launch images"
      case .brandAssets: "brand assets"
      case .imageStack, .stackLayer: "image stacks"
      case .icon: "Icon Composer documents"
      case .symbol: "symbol sets"
      default: "folders that end in .\(rawValue)"
      }
    }
  }

  let kind: Kind
  let path: String
  /// The name by which code finds the asset, with the namespaces above it.
  let name: String
  /// The members of Contents.json.
  let document: [String: PropertyValue]
  /// Whether the user named it, instead of a catalog around it.
  var isGiven = false

  /// The lines of a list.
  func lines(_ list: String) -> [AssetLine] {
    (document[list]?.list ?? []).compactMap { AssetLine($0) }
  }

  func property(_ key: String) -> PropertyValue? { document["properties"]?[key] }
}

/// The assets of catalogs, in the order of their paths.
struct AssetFolders {
  /// Folders inside each other at most.
  private static let deepest = 32

  private let files: any FileSystem
  private(set) var folders: [AssetFolder] = []
  private(set) var issues: [CompileIssue] = []
  /// Every document and folder that was read.
  private(set) var read: [String] = []
  /// Real paths of folders, which links may lead to again.
  private var walked: Set<String> = []

  /// Complexity: O(files).
  init(of catalogs: [String], in files: any FileSystem) {
    self.files = files
    for catalog in catalogs.map({ $0.trimmingSlash }) {
      guard files.fileType(of: catalog) == .folder else {
        let isThere = files.fileType(of: catalog) != nil
        issues.append(
          CompileIssue(.unreadable, at: catalog, isThere ? "is not a folder" : "does not exist"))
        continue
      }
      if SourcePath.name(of: catalog).hasSuffix(".icon") {
        folders.append(
          AssetFolder(
            kind: .icon, path: catalog, name: Self.stem(catalog), document: [:], isGiven: true))
        continue
      }
      guard SourcePath.name(of: catalog).hasSuffix(".xcassets") else {
        issues.append(
          CompileIssue(
            .error, at: catalog, "is not an asset catalog: its name must end in .xcassets"))
        continue
      }
      guard document(in: catalog, isNeeded: false) != nil else { continue }
      walk(catalog, prefix: "", depth: 0)
    }
  }

  /// A name without its ending.
  static func stem(_ path: String) -> String {
    let name = SourcePath.name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  private mutating func walk(_ folder: String, prefix: String, depth: Int) {
    guard walked.insert(files.realPath(folder) ?? folder).inserted else { return }
    guard depth < Self.deepest else {
      return issues.append(
        CompileIssue(.unreadable, at: folder, "is more than \(Self.deepest) folders deep"))
    }
    let names: [String]
    do throws(FileError) { names = try files.names(in: folder) } catch {
      return issues.append(CompileIssue(.unreadable, at: folder, "\(error)"))
    }
    read.append(folder)
    for name in names {
      let path = "\(folder)/\(name)"
      guard files.fileType(of: path) == .folder else { continue }
      guard !name.hasPrefix(".") else {
        issues.append(
          CompileIssue(.warning, at: path, "is skipped, since its name begins with a dot"))
        continue
      }
      let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
      if let kind = ending.flatMap(AssetFolder.Kind.init) {
        let own = prefix + Self.stem(path)
        add(kind, at: path, named: own)
        // The layers of a stack are below its name; brand assets add nothing to names.
        if [.imageStack, .stackLayer].contains(kind) {
          walk(path, prefix: own + "/", depth: depth + 1)
        } else if kind == .brandAssets {
          walk(path, prefix: prefix, depth: depth + 1)
        }
      } else if let ending, ending.hasSuffix("set") {
        issues.append(
          CompileIssue(
            .skipped, at: path, "is not compiled: no asset has a folder that ends in .\(ending)"))
      } else if let document = document(in: path, isNeeded: false) {
        let isSpace = document["properties"]?["provides-namespace"]?.truth == true
        walk(path, prefix: isSpace ? prefix + name + "/" : prefix, depth: depth + 1)
      }
    }
  }

  private mutating func add(_ kind: AssetFolder.Kind, at path: String, named name: String) {
    if kind == .icon {
      folders.append(AssetFolder(kind: kind, path: path, name: name, document: [:]))
    } else if let document = document(in: path, isNeeded: kind != .iconset) {
      let folder = AssetFolder(kind: kind, path: path, name: name, document: document)
      folders.append(folder)
      if kind != .iconset { reportUnlisted(in: folder) }
    }
  }

  private static let imageEndings = [".png", ".jpg", ".jpeg", ".pdf", ".svg", ".heic"]

  /// Images of a set that no line of its document uses, as actool reports them.
  private mutating func reportUnlisted(in folder: AssetFolder) {
    let lines = folder.document.values.flatMap { $0.list ?? [] }.compactMap { AssetLine($0) }
    let listed = Set(lines.filter { !$0.line.isUnassigned }.compactMap(\.file))
    let unlisted = ((try? files.names(in: folder.path)) ?? []).filter { name in
      !listed.contains(name) && !name.hasPrefix(".")
        && Self.imageEndings.contains { name.lowercased().hasSuffix($0) }
    }
    guard let first = unlisted.first else { return }
    let rest = unlisted.count - 1
    issues.append(
      CompileIssue(
        .warning, at: folder.path,
        "does not use \(first)\(rest > 0 ? " and \(rest.counted("other image"))" : ""): no line of "
          + "Contents.json names it"))
  }

  /// The members of a folder's Contents.json; nil after a problem.
  private mutating func document(
    in folder: String, isNeeded: Bool
  ) -> [String: PropertyValue]? {
    let path = "\(folder)/Contents.json"
    if files.fileType(of: path) == nil {
      if isNeeded { issues.append(CompileIssue(.unreadable, at: folder, "has no Contents.json")) }
      return isNeeded ? nil : [:]
    }
    do {
      let bytes = try files.read(path, limit: FileLimit.document)
      read.append(path)
      return try PropertyValue.members(ofJSON: bytes)
    } catch {
      issues.append(CompileIssue(.unreadable, at: path, "\(error)"))
      return nil
    }
  }
}

extension String {
  /// Without slashes at the end.
  fileprivate var trimmingSlash: String {
    var text = self[...]
    while text.count > 1, text.hasSuffix("/") { text = text.dropLast() }
    return String(text)
  }
}
