import IconRules
import IconSpec

/// The apps of a tree, by the folders of their property lists.
struct AppHomes {
  private let apps: [String: AppInfo]
  private let only: AppInfo?

  init(_ all: [AppInfo]) {
    let phones = all.filter { !$0.isMac && !$0.isWatch && !$0.isTV }
    only = phones.count == 1 ? phones[0] : nil
    // If a folder has several lists, the longest name wins.
    apps = Dictionary(
      phones.map { (SourcePath.folder(of: $0.path), $0) },
      uniquingKeysWith: { $0.path.count < $1.path.count ? $1 : $0 })
  }

  /// The app of the nearest parent folder. Complexity: O(length of the path).
  func app(for folder: String) -> AppInfo? {
    ([folder] + SourcePath.parents(of: folder)).lazy.compactMap { apps[$0] }.first ?? only
  }
}
