import Foundation
import IconSpec

@testable import IconForgeKit
@testable import IconValidation

extension FuzzTarget {
  /// `validate` of any tree, with reports in every format.
  static let validate = FuzzTarget(
    name: "validate", seeds: trees, words: treeWords + catalogWords
  ) { bytes in
    let archive = Archive(bytes)
    let tree = archive.tree(at: "/w")
    // Repeating every input would halve the speed.
    let workers = archive.options.count == 4 ? [1, 2] : [2]
    let results = finished { [options = archive.options] in
      await workers.boundedMap(width: 1) { workers in
        await result(of: tree, options, workers: workers)
      }
    }
    precondition(results[0] == results.last, "two workers give another report")
    for (format, text) in zip(ReportFormat.allCases, results[0]) { check(format, text) }
  }

  /// File names with and without a given edition; read once.
  private static let names =
    [LooseNames(), LooseNames()]
    + ["ios-2010", "ios-2012", "ios", "watchos-legacy"].compactMap { name in
      ((try? BuiltInPresets.preset(name)) ?? nil).map { LooseNames(requested: $0) }
    }

  private static func result(
    of tree: MemoryFileSystem, _ bytes: [UInt8], workers: Int
  ) async -> [String] {
    var input = FuzzBytes(bytes)
    var options = Validation.Options(workers: workers)
    options.role = input.pick([nil, nil] + Role.allCases.map { $0 })
    let names = input.pick(names)
    options.preset = names.requested?.preset
    let more = input.byte()
    if more & 1 != 0 { options.firstScreen = "screen.png" }
    if more & 2 != 0 { options.reference = "others" }
    options.importer = nil
    let paths = more & 4 == 0 ? ["."] : (try? tree.names(in: ".")) ?? ["."]
    var validation = Validation(paths, options: options, fileSystem: tree)
    validation.names = names
    let report = await validation.run()
    precondition(report.failure?.description.isEmpty != true, "a failure without a reason")
    return ReportFormat.allCases.map { report.formatted(as: $0) }
  }

  /// Text from names and files stays within its line and its format.
  private static func check(_ format: ReportFormat, _ text: String) {
    switch format {
    case .json, .sarif:
      precondition(
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil, "\(format) is not JSON")
    case .text, .github, .xcode, .junit:
      precondition(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        }, "\(format) holds a control character")
    }
  }

  /// A tree with everything that `validate` reads.
  static let trees: [[UInt8]] = {
    let contents = contentsJSON.seeds
    let lists = infoPlist.seeds
    let icons = icns.seeds
    return [
      Archive.bytes([
        ("f", "Assets.xcassets/AppIcon.appiconset/Contents.json", contents[0]),
        ("p", "Assets.xcassets/AppIcon.appiconset/a.png", Archive.picture(120, 120)),
        ("f", "Assets.xcassets/B.brandassets/Contents.json", contents[1]),
        ("p", "Assets.xcassets/B.brandassets/c.imageset/d.png", Archive.picture(64, 24, 1)),
        ("f", "Assets.xcassets/L.launchimage/Contents.json", contents[0]),
        ("l", "Assets.xcassets/Other.appiconset", Array("AppIcon.appiconset".utf8)),
      ]),
      Archive.bytes([
        ("f", "My.app/Info.plist", lists[0]), ("p", "My.app/Icon.png", Archive.picture(57, 57)),
        ("p", "My.app/AppIcon60x60@2x.png", Archive.picture(120, 120)),
        ("f", "Mac/Info.plist", lists[2]), ("f", "Mac/App.icns", icons[0]),
        ("f", "Sub/Info.plist", lists[1]), ("c", "Sub/Icon@2x.png", []), ("C", "Closed", []),
      ]),
      Archive.bytes(
        options: [0, 0, 3, 0],
        [
          ("p", "Icon.png", Archive.picture(57, 57)),
          ("p", "Icon@2x.png", Archive.picture(114, 114)),
          ("p", "Default.png", Archive.picture(320, 480)), ("x", "Icon-72.png", []),
          ("p", "screen.png", Archive.picture(320, 480)),
          ("p", "others/a.png", Archive.picture(57, 57)),
          ("f", "I.icon/icon.json", contents[2]),
          ("p", "I.icon/Assets/a.png", Archive.picture(64, 64)),
          ("p", "S.iconset/icon_16x16@2x.png", Archive.picture(32, 32, 1)),
          ("p", "e\u{301}.png", Archive.picture(9, 9)), ("p", "\u{E9}.png", Archive.picture(9, 9)),
        ]),
    ]
  }()

  static let treeWords =
    ["f", "p", "d", "l", "x", "c", "C", "r"].map { "\u{0}>\($0)" } + [
      "Contents.json", "Info.plist", "icon.json", ".appiconset/", ".launchimage/", ".imageset/",
      ".brandassets/", ".imagestack/", ".solidimagestack/", ".imagestacklayer/", ".iconset/",
      ".icon/", ".app/", ".xcassets/", ".icns", ".png", "@2x", "~ipad", "Icon", "Default", "-568h",
      "AppIcon60x60@2x.png", "iTunesArtwork", "icon_16x16.png", "Assets/", "node_modules/", "..",
      "\u{301}", "\u{202E}", "\u{1B}[31m", "\r", "::error::", "%0A", "CFBundleIconFiles",
    ]
}
