import Foundation
import IconRules
import IconSpec

@testable import IconForgeKit
@testable import IconPackages
@testable import IconValidation

extension FuzzTarget {
  /// Property lists of applications, XML and binary. A second edit changes nothing.
  static let infoPlist = FuzzTarget(
    name: "info-plist",
    seeds: {
      let lists: [[String: Any]] = [
        [
          "CFBundlePackageType": "APPL", "CFBundleIconFiles": ["Icon", "Icon@2x.png"],
          "CFBundleIcons": [
            "CFBundlePrimaryIcon": ["CFBundleIconFiles": ["a"], "UIPrerenderedIcon": true],
            "CFBundleAlternateIcons": ["Red": ["CFBundleIconName": "Red"]],
          ],
          "UIDeviceFamily": [1, 2], "MinimumOSVersion": "6.0", "DTSDKName": "iphoneos6.1",
          "UILaunchImages": [["UILaunchImageName": "Default"]],
          "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
        ],
        [
          "LSMinimumSystemVersion": "10.9", "CFBundleIconFile": "App.icns", "n": 1.5, "x": -3,
          "CFBundleDocumentTypes": [["CFBundleTypeIconFiles": ["d.png"]]], "big": UInt64.max,
          "date": Date(timeIntervalSince1970: 0), "data": Data([1, 2, 3]), "text": "é😀",
        ],
      ]
      return lists.flatMap { list in
        [PropertyListSerialization.PropertyListFormat.xml, .binary].compactMap { format in
          try? PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
        }
      }.map { Array($0) }
    }(),
    corpusEndings: [".plist"]
  ) { bytes in
    let fileSystem = OneFileSystem(bytes: bytes)
    let reader = AppReader(fileSystem: fileSystem, names: names)
    for isBuilt in [false, true] {
      guard case .app(let app) = reader.list(at: "A.app/Info.plist", isBuilt: isBuilt) else {
        continue
      }
      let images = ["Icon.png", "Default.png", "a@2x.png"].map { ($0, ["A.app/\($0)"]) }
      let draft = reader.draft(
        of: app, images: AppReader.Images(Dictionary(uniqueKeysWithValues: images)),
        iconSetNames: ["Red"])
      precondition(draft.isConsistent, "an entry leads to no image")
    }
    guard let once = try? PlistEditor.updated(bytes, with: icons) else { return }
    precondition(
      (try? PlistEditor.updated(once, with: icons)) == once, "a second time changes something")
  }

  private static let names = LooseNames()

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
