import IconForgeKit
import IconSpec

extension FuzzTarget {
  /// Property lists, XML and binary, that icons are written into.
  static let infoPlistEdit = FuzzTarget(
    name: "info-plist-edit", seeds: infoPlist.seeds, corpusEndings: [".plist"]
  ) { bytes in
    guard let once = try? PlistEditor.updated(bytes, with: icons) else { return }
    precondition(
      (try? PlistEditor.updated(once, with: icons)) == once, "a second time changes something")
  }

  /// Every key there is.
  private static let icons: PlistIcons = {
    // Editions of one name with other sizes make no plan together.
    let jobs = ["ios-2010", "ios-2012", "ios-2014"].flatMap { name in
      let presets = [try? BuiltInPresets.preset(name)].compactMap { $0 ?? nil }
      return (try? Planner(Manifest(artwork: "art.png", presets: presets)).plan())?.jobs ?? []
    }
    precondition(!jobs.isEmpty)
    return PlistIcons(jobs, prerendered: true)
  }()
}
