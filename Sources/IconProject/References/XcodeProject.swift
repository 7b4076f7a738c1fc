import IconDocuments
package import IconFiles
import IconSpec

/// The targets of an Xcode project that have an icon, and the names of their icons.
///
/// Source: swiftlang/swift-build, AssetCatalogCompiler.xcspec, DarwinProductTypes.xcspec; tuist/XcodeProj.
package struct XcodeProject {
  struct Target {
    let name: String
    let isApplication: Bool
    /// Whether it is an extension whose icon is of another kind: an action's is a mask.
    let isExtension: Bool
    /// Whether it is the watch app of another one.
    let isForWatch: Bool
    let isForMac: Bool
    fileprivate let family: String
    /// "" for phones and tablets.
    var platform: String { isForMac ? "mac" : family }
    /// Whether it is the first application of its family of devices, or that app for another store.
    fileprivate(set) var isFirst = false
    /// The icon's name in each configuration, that of the released one first.
    let icons: [String]
    fileprivate let alternates: [String]
    /// Whether all icon sets of its catalogs are alternates.
    fileprivate let includesAll: Bool
    /// Catalogs and Icon Composer documents among the resources, and folders of which all files are; relative
    /// to the tree.
    let resources: [String]
  }

  private(set) var targets: [Target] = []
  /// Whether it has any targets, with icons or without.
  let hasTargets: Bool
  private static let setting = "ASSETCATALOG_COMPILER_APPICON_NAME"
  private static let types = [
    "application", "application.watchapp2", "application.watchapp",
    "application.on-demand-install-capable",
    "app-extension.messages", "app-extension.messages-sticker-pack", "app-extension",
  ].map { "com.apple.product-type.\($0)" }
  private let objects: [String: PropertyValue]
  private let tree: ProjectFolders
  private let home: String
  private var paths: [String: String] = [:]

  /// Nil if the file cannot be read. `path` is that of the package, relative to the tree.
  /// Complexity: O(bytes of the project).
  init?(_ path: String, in tree: ProjectFolders) {
    let bytes = tree.bytes(of: "\(path)/project.pbxproj", limit: 64 << 20)
    // Projects of libraries need no more.
    let hasApp = [
      "product-type.application" as StaticString, "product-type.app-extension.messages",
    ].contains { bytes.place(of: $0) != nil }
    if !hasApp, bytes.place(of: "isa = PBXNativeTarget") != nil {
      (hasTargets, objects, home) = (true, [:], "")
      self.tree = tree
      return
    }
    guard let list = try? PropertyValue(propertyList: bytes), let objects = list["objects"]?.table,
      let root = list["rootObject"]?.text.flatMap({ objects[$0] })
    else { return nil }
    hasTargets = root["targets"]?.texts.isEmpty == false
    self.objects = objects
    self.tree = tree
    home = SourcePath.folder(of: path)
    let base = SourcePath.joined(home, root["projectDirPath"]?.text ?? "")
    if let group = root["mainGroup"]?.text { locate(group, below: base, depth: 0) }
    let project = configurations(root)
    targets = (root["targets"]?.texts ?? []).compactMap { objects[$0] }.compactMap { target in
      guard let type = target["productType"]?.text, Self.types.contains(type) else { return nil }
      let name = target["name"]?.text ?? ""
      let all = configurations(target).sorted { a, b in Self.rank(a.name) < Self.rank(b.name) }
      func chain(_ own: Configuration) -> [[String: String]] {
        own.settings + (project.first { $0.name == own.name }?.settings ?? [])
          + [["TARGET_NAME": name, "PRODUCT_NAME": name, "CONFIGURATION": own.name]]
      }
      func values(_ key: String) -> [String] {
        all.flatMap { Self.values(of: key, in: chain($0)) }.uniqued()
      }
      let platform =
        all.first.map { configuration in
          ["SDKROOT", "SUPPORTED_PLATFORMS"].flatMap {
            Self.values(of: $0, in: chain(configuration))
          }.joined(separator: " ")
        } ?? ""
      return Target(
        name: name, isApplication: type == Self.types[0] && !platform.contains("watchos"),
        isExtension: type == Self.types.last, isForWatch: platform.contains("watchos"),
        isForMac: platform.contains("macosx") && !platform.contains("iphone")
          && !platform.contains("auto"),
        family: ["appletv", "xros"].first(where: platform.contains) ?? "",
        icons: values(Self.setting),
        alternates: values("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES").flatMap {
          $0.split(separator: " ").map { $0.filter { $0 != "\"" } }
        }, includesAll: values("ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS").contains("YES"),
        resources: resources(of: target))
    }
    targets =
      targets.filter(\.isApplication)
      + targets.filter { !$0.isApplication && !($0.isExtension && $0.icons.isEmpty) }
    var first: [String: String] = [:]
    for index in targets.indices where targets[index].isApplication {
      let target = targets[index]
      let main = first[target.platform] ?? target.name
      first[target.platform] = main
      // The same app for another store.
      let store = target.name.wholeMatch(
        of: /(.+?)[ _-]*\(?(?:App ?Store|MAS|iCloud|Direct|Setapp|Sparkle)\)?/.ignoresCase())?.1
      targets[index].isFirst = target.name == main || store.map { $0 == main } == true
    }
  }

  /// The names of the icons of all applications, and of their alternates; nil if a project or a name is
  /// unknown. Complexity: O(bytes of the projects).
  package static func iconNames(below folder: String, in files: any FileSystem) -> Set<String>? {
    let tree = ProjectFolders(below: folder, in: files)
    let paths = tree.all.flatMap { folder in
      folder.names.filter { $0.hasSuffix(".xcodeproj") }.map(folder.path)
    }
    // Others generate projects.
    guard !paths.isEmpty, tree.folders(with: "project.yml").isEmpty else { return nil }
    var names: Set<String> = []
    for path in paths {
      guard let project = XcodeProject(path, in: tree), !project.targets.isEmpty else { return nil }
      names.formUnion(project.targets.flatMap { $0.icons + $0.alternates })
      // All sets are alternates, or a product has the default name.
      guard !project.targets.contains(where: { $0.includesAll || $0.icons.isEmpty }) else {
        return nil
      }
    }
    return names
  }

  /// The icons' names in all configurations of a project whose targets are not known.
  static func names(in bytes: [UInt8]) -> [String] {
    let objects = (try? PropertyValue(propertyList: bytes))?["objects"]?.table ?? [:]
    return objects.sorted { $0.key < $1.key }.map(\.value).flatMap { object -> [String] in
      let settings = (object["buildSettings"]?.table ?? [:]).compactMapValues(\.text)
      return values(of: setting, in: [settings])
    }.uniqued()
  }

  // MARK: - Settings

  private struct Configuration {
    let name: String
    /// Those of the configuration itself, then those of its file.
    let settings: [[String: String]]
  }

  private static func rank(_ name: String) -> Int {
    let small = name.lowercased()
    if small.contains("appstore") || small.contains("app store") { return -1 }
    return small == "release"
      ? 0
      : small.contains("release") || small.contains("prod") ? 1 : small.contains("debug") ? 3 : 2
  }

  private func configurations(_ owner: PropertyValue) -> [Configuration] {
    let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
    return (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }.map {
      configuration in
      let own = (configuration["buildSettings"]?.table ?? [:]).compactMapValues {
        $0.texts.joined(separator: " ")
      }
      let anchor = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap { paths[$0] }
      let file =
        configuration["baseConfigurationReference"]?.text.flatMap { paths[$0] }
        ?? configuration["baseConfigurationReferenceRelativePath"]?.text.map {
          SourcePath.joined(anchor ?? home, $0)
        }
      return Configuration(
        name: configuration["name"]?.text ?? "",
        settings: [own] + (file.map { [settings(in: $0, depth: 0)] } ?? []))
    }
  }

  /// The settings of a configuration file and of those that it includes.
  private func settings(in file: String, depth: Int) -> [String: String] {
    var settings: [String: String] = [:]
    for line in tree.text(of: file).split(separator: "\n") {
      if let match = line.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/), depth < 8 {
        let path = SourcePath.normalized(
          SourcePath.joined(SourcePath.folder(of: file), String(match.1)))
        settings.merge(self.settings(in: path, depth: depth + 1)) { $1 }
      } else if let match = line.firstMatch(
        of: /^\s*([A-Za-z_][A-Za-z0-9_]*(?:\[[^\]]*\])*)\s*=\s*(.*?)\s*;?\s*(?:\/\/.*)?$/)
      {
        settings[String(match.1)] = String(match.2)
      }
    }
    return settings
  }

  /// The values of a setting, with conditions or without, variables replaced.
  static func values(of key: String, in chain: [[String: String]]) -> [String] {
    let own = chain.lazy.map { settings in
      settings.keys.filter { $0 == key || $0.hasPrefix("\(key)[") }.sorted().compactMap {
        settings[$0]
      }
    }.first { !$0.isEmpty }
    return (own ?? []).map { resolved($0, in: chain, depth: 0) }.filter { !$0.isEmpty }
  }

  /// An unknown variable is empty, as in Xcode.
  private static func resolved(_ text: String, in chain: [[String: String]], depth: Int) -> String {
    guard depth < 8 else { return "" }
    return text.matches(of: /\$[({]([A-Za-z_][A-Za-z0-9_]*)(?::[^)}]*)?[)}]/).reduce(text) {
      result, match in
      let name = String(match.1)
      let value = name == "inherited" ? nil : chain.lazy.compactMap { $0[name] }.first
      return result.replacing(
        String(match.0), with: value.map { resolved($0, in: chain, depth: depth + 1) } ?? "")
    }.trimmed
  }

  // MARK: - Resources

  /// The paths of all files and folders in the groups.
  private mutating func locate(_ id: String, below folder: String, depth: Int) {
    guard depth < 40, let node = objects[id] else { return }
    let base = node["sourceTree"]?.text == "SOURCE_ROOT" ? home : folder
    let path = SourcePath.normalized(SourcePath.joined(base, node["path"]?.text ?? ""))
    paths[id] = path == "." ? "" : path
    for child in node["children"]?.texts ?? [] {
      locate(child, below: paths[id]!, depth: depth + 1)
    }
  }

  private func resources(of target: PropertyValue) -> [String] {
    let files = (target["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
      .filter { $0["isa"]?.text == "PBXResourcesBuildPhase" }
      .flatMap { $0["files"]?.texts ?? [] }.compactMap { objects[$0]?["fileRef"]?.text }
    // A localised or grouped resource has several files, and no path of its own.
    let all = files.flatMap { objects[$0]?["children"]?.texts ?? [$0] }
    return (all + (target["fileSystemSynchronizedGroups"]?.texts ?? [])).compactMap { paths[$0] }
  }
}
