import IconSpec

@testable import IconForgeKit
@testable import IconPackages
@testable import IconProject

extension FuzzTarget {
  /// `--fill` of any Contents.json: the plan stays in its folder, and a second fill changes nothing.
  static let catalogFill = FuzzTarget(
    name: "catalog-fill", seeds: contentsJSON.seeds, corpusEndings: [".json"],
    words: catalogWords
  ) { bytes in
    for folder in ["A.appiconset", "B.launchimage"] {
      guard let set = set(folder, bytes) else { continue }
      for job in set.plan.jobs {
        precondition(OutputPath.objection(to: job.path) == nil, "a path leaves the folder")
        precondition(!job.path.contains("/"), "a path into another folder")
      }
      guard let filled = filled(set, bytes) else { continue }
      guard let again = Self.set(folder, filled) else { preconditionFailure("no longer a set") }
      precondition(
        Self.files(again) == Self.files(set), "asks for other files now")
      precondition(Self.filled(again, filled) == filled, "a second time changes something")
    }
  }

  private static func set(_ folder: String, _ bytes: [UInt8]) -> BuildSet? {
    let fill = CatalogFill(folder, fileSystem: OneFileSystem(bytes: bytes))
    do {
      return try fill.set(Manifest(artwork: "art.png", presets: []))
    } catch {
      precondition(!"\(error)".isEmpty, "refused without a reason")
      return nil
    }
  }

  /// Treats every image as built.
  private static func files(_ set: BuildSet) -> Set<String> {
    Set(set.plan.jobs.map(\.path))
  }

  private static func filled(_ set: BuildSet, _ bytes: [UInt8]) -> [UInt8]? {
    let site = PackageSite(existing: bytes)
    return set.extra.first.flatMap { try? $0.make(site) } ?? nil
  }

  static let catalogWords =
    [
      "images", "idiom", "size", "scale", "filename", "appearances", "appearance", "luminosity",
      "dark", "tinted", "unassigned", "minimum-system-version", "role", "subtype", "platform",
      "orientation", "extent", "full-screen", "properties", "pre-rendered", "assets", "layers",
      "groups", "image-name", "iphone", "ipad", "universal", "watch", "mac", "tv", "ios-marketing",
    ].map { "\"\($0)\"" } + ["60x60", "83.5x83.5", "1e308", "\\ud83d\\ude00", "\\u0000"]
}
