import IconFiles
import IconSpec

/// What the build script of a Gradle module says about resources.
struct GradleModule {
  /// The names of resources that the script defines: `resValue("color", "background", "#fff")`.
  let values: Set<String>
  /// Whether a dependency that may bring resources is not in the tree.
  let hasOtherLibraries: Bool
  /// The least version of the system, if the script has the number.
  let minimumSDK: Int?
  /// The script's path.
  let path: String

  /// Scripts are a few kilobytes.
  private static let longest = 256 << 10

  /// Reads the script of the module that contains a resource folder: `app/build.gradle` for
  /// `app/src/main/res`. Nil without a readable one.
  init?(of resources: String, _ fileSystem: any FileSystem) {
    var folder = resources
    for _ in 0..<4 where !folder.isEmpty {
      folder = SourcePath.folder(of: folder)
      for name in ["build.gradle", "build.gradle.kts"] {
        let path = SourcePath.joined(folder, name)
        guard let bytes = try? fileSystem.read(path, limit: Self.longest) else { continue }
        self.init(Self.withoutComments(String(decoding: bytes, as: UTF8.self)), path) { module in
          Self.isFolder(module, above: folder, fileSystem)
        }
        return
      }
    }
    return nil
  }

  private init(_ script: String, _ path: String, isInTree: (String) -> Bool) {
    self.path = path
    minimumSDK = script.firstMatch(of: /\bminSdk(?:Version)?\s*[=( ]\s*([0-9]{1,2})\b/).flatMap {
      Int($0.1)
    }
    values = Set(
      script.matches(of: /resValue\s*\(?\s*["'][a-z]+["']\s*,\s*["']([A-Za-z0-9_.]+)["']/)
        .map { String($0.1) })
    let dependencies = script.firstRange(of: "dependencies").map { script[$0.upperBound...] } ?? ""
    hasOtherLibraries =
      dependencies
      .matches(
        of: /\b(implementation|api|compile|[a-zA-Z]+Implementation|[a-zA-Z]+Api)\b[ (]+([^\n]+)/
      )
      .contains { match in
        !match.1.lowercased().contains("test") && Self.mayBringResources(match.2, isInTree)
      }
  }

  /// Whether a dependency may bring resources that the tree does not hold: `"group:name:1.0"`,
  /// `libs.material`, `project(":module")`. The Kotlin library, platforms and JAR files have none.
  private static func mayBringResources(
    _ dependency: Substring, _ isInTree: (String) -> Bool
  ) -> Bool {
    let without = ["platform", "enforcedPlatform", "kotlin("]
    if without.contains(where: dependency.hasPrefix) || dependency.contains("org.jetbrains.kotlin:")
    {
      return false
    }
    if dependency.hasPrefix("files") || dependency.hasPrefix("fileTree") {
      return dependency.contains("aar")
    }
    if dependency.hasPrefix("project") {
      guard let module = dependency.firstMatch(of: /["']:([A-Za-z0-9_:.-]+)["']/) else {
        return true
      }
      return !isInTree(module.1.split(separator: ":").joined(separator: "/"))
    }
    return true
  }

  /// Whether a module is in one of the folders that contain this module.
  private static func isFolder(
    _ module: String, above folder: String, _ fileSystem: any FileSystem
  ) -> Bool {
    var folder = folder
    for _ in 0..<4 {
      let isTop = folder.isEmpty
      folder = SourcePath.folder(of: folder)
      if fileSystem.fileType(of: SourcePath.joined(folder, module)) == .folder { return true }
      if isTop { break }
    }
    return false
  }

  private static func withoutComments(_ script: String) -> String {
    // A URL has // within quotes.
    script.replacing(/(?m)(^|[\s{};])\/\/[^\n]*/, with: "\n")
      .replacing(/\/\*(?s).*?\*\//, with: "")
  }
}
