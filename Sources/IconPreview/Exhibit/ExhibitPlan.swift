import IconDocuments
import IconFiles
import IconMaking
import IconRules
import IconSpec
import IconValidation

/// The brands of a build, the order of its images, and the names of its apps.
struct ExhibitPlan: Sendable {
  private struct Origin {
    let rank: Int
    /// An index in `sets`.
    let set: Int
  }

  /// By normalized path, for images and the folders around them.
  private var origins: [String: Origin] = [:]
  private var sets: [(brand: String?, app: String?)] = []
  private var brandsOfArtworks: [String: Set<String?>] = [:]
  /// The icon with controls.
  let design: DesignPlan?

  /// The folders above a set that are searched for the app's name, beside the working directory.
  private static let deepest = 5

  /// Complexity: O(images).
  init(_ sets: [BuildSet] = []) {
    design = DesignPlan(sets)
    for (number, set) in sets.enumerated() {
      let web = set.plan.web
      self.sets.append((set.name, web.shortName ?? web.name ?? set.name))
      for job in set.plan.jobs {
        brandsOfArtworks[job.artwork.path, default: []].insert(set.name)
        let path = SourcePath.normalized("\(set.output)/\(job.path)")
        let origin = Origin(rank: origins.count, set: number)
        for path in [path] + SourcePath.parents(of: path) where origins[path] == nil {
          origins[path] = origin
        }
      }
    }
  }

  func rank(of path: String) -> Int? { origins[SourcePath.normalized(path)]?.rank }

  private func origin(of set: JudgedSet) -> Origin? {
    let images = set.subject.images.compactMap { origins[SourcePath.normalized($0.path)] }
    return images.min { $0.rank < $1.rank } ?? origins[SourcePath.normalized(set.subject.path)]
  }

  func brand(of set: JudgedSet) -> String? { origin(of: set).flatMap { sets[$0.set].brand } }

  /// The only brand that uses an artwork.
  func brand(ofArtwork path: String) -> String? {
    brandsOfArtworks[path].flatMap { $0.count == 1 ? $0.first ?? nil : nil }
  }

  /// In the order of the build's sets, and in each by preset; others stay at the end.
  func sorted(_ judged: [JudgedSet]) -> [JudgedSet] {
    let ranks = judged.map { origin(of: $0)?.rank ?? .max }
    return judged.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { judged[$0] }
  }

  /// The name in the manifest, of the brand, or in the files of the project around the set: Info.plist,
  /// strings.xml, the Xcode project. "App" without one.
  func appName(of set: JudgedSet, _ files: any FileSystem) -> String {
    if let name = origin(of: set).flatMap({ sets[$0.set].app }) { return name }
    let path = set.subject.path
    let folders = ([path] + SourcePath.parents(of: path)).prefix(Self.deepest)
    for folder in SourcePath.isAbsolute(path) ? folders : folders + [""] {
      if let name = Self.appName(in: folder, files) { return String(name.prefix(99)) }
    }
    return "App"
  }

  private static func appName(in folder: String, _ files: any FileSystem) -> String? {
    func read(_ name: String) -> [UInt8]? {
      try? files.read(SourcePath.joined(folder, name), limit: 1 << 20)
    }
    let list = read("Info.plist").flatMap { try? PropertyValue(propertyList: $0) }
    let named = ["CFBundleDisplayName", "CFBundleName"].compactMap { list?[$0]?.text }
    if let name = named.first(where: { !$0.isEmpty && !$0.contains("$(") }) { return name }
    for path in ["values/strings.xml", "res/values/strings.xml"] {
      let text = read(path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if let name = text.firstMatch(of: /name="app_name"[^>]{0,99}>([^<@]{1,99})</)?.1 {
        return String(name).replacing("&amp;", with: "&").replacing("\\'", with: "'")
      }
    }
    let names = (try? files.names(in: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { $0.hasSuffix(".xcodeproj") }.min().map { String($0.dropLast(10)) }
  }
}
