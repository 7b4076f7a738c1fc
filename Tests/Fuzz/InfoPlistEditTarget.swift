import IconForgeKit
import IconSpec

@testable import IconPackages

extension FuzzTarget {
  /// Edits of property lists, XML and binary: a second edit changes nothing.
  static let infoPlistEdit = FuzzTarget(
    name: "info-plist-edit", seeds: infoPlist.seeds, corpusEndings: [".plist"]
  ) { bytes in
    guard let once = try? PlistEditor.updated(bytes, with: icons) else { return }
    precondition(
      (try? PlistEditor.updated(once, with: icons)) == once, "a second time changes something")
  }

  /// Icons that use every key.
  private static let icons: PlistIcons = {
    // Planned one by one, because their file names conflict.
    let jobs = ["ios-2010", "ios-2012", "ios-2014"].flatMap { name in
      let presets = [try? BuiltInPresets.preset(name)].compactMap { $0 ?? nil }
      return (try? Planner(Manifest(artwork: "art.png", presets: presets)).plan())?.jobs ?? []
    }
    precondition(!jobs.isEmpty)
    return PlistIcons(jobs, prerendered: true)
  }()
}
