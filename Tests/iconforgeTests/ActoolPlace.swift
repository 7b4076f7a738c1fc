import Foundation
import IconTestSupport
import Testing

/// A folder with source catalogs for `iconforge actool`.
struct ActoolPlace {
  /// The icon, an image and a color for iOS and the Mac.
  static let catalog = "My App/Assets.xcassets"

  let place = Workplace()

  init() throws {
    try place.folder.write("\(Self.catalog)/Contents.json", #"{"info": {"version": 1}}"#)
    try writeIcon(
      "AppIcon",
      [
        ("iphone", 60, 2), ("iphone", 60, 3), ("ipad", 76, 2), ("mac", 16, 1), ("mac", 32, 1),
        ("mac", 128, 1),
      ])
    try place.write("\(Self.catalog)/Star.imageset/star.png", TestImages.artwork(20))
    try place.folder.write(
      "\(Self.catalog)/Star.imageset/Contents.json",
      #"{"images": [{"idiom": "universal", "scale": "1x", "filename": "star.png"}]}"#)
    try place.folder.write(
      "\(Self.catalog)/AccentColor.colorset/Contents.json",
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "1.0", "green": "0.5", "blue": "0.0", "alpha": "1.0"}}}]}
      """)
  }

  func writeIcon(_ name: String, _ lines: [(idiom: String, points: Int, scale: Int)]) throws {
    let folder = "\(Self.catalog)/\(name).appiconset"
    let images = lines.map { line in
      """
      {"idiom": "\(line.idiom)", "size": "\(line.points)x\(line.points)",
       "scale": "\(line.scale)x", "filename": "\(line.points)@\(line.scale).png"}
      """
    }
    for line in lines {
      try place.write(
        "\(folder)/\(line.points)@\(line.scale).png", TestImages.artwork(line.points * line.scale))
    }
    try place.folder.write(
      "\(folder)/Contents.json", #"{"images": [\#(images.joined(separator: ",\n"))]}"#)
  }

  /// A call that succeeds without further options.
  static let call = [
    "--compile", "out", "--platform", "iphoneos", "--minimum-deployment-target", "15.0",
    "--app-icon", "AppIcon", catalog,
  ]

  func run(_ words: [String]) throws -> ProcessResult { try place.run(["actool"] + words) }

  /// The standard output, which may be binary.
  func output(_ words: [String]) throws -> [UInt8] {
    _ = try IconTestSupport.run(
      "/bin/sh", ["-c", #""$0" actool "$@" > .output"#, Programs.iconforge] + words,
      folder: place.folder.path)
    return try place.folder.read(".output")
  }

  /// A property list of standard output.
  func list(_ words: [String]) throws -> [String: Any] {
    try Self.list(try output(words))
  }

  static func list(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(
      PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any])
  }

  /// The files of a result, relative to the folder.
  func files(_ list: [String: Any]) throws -> [String] {
    let results = try #require(list["com.apple.actool.compilation-results"] as? [String: Any])
    let root = URL(fileURLWithPath: place.folder.path).resolvingSymlinksInPath().path + "/"
    return try #require(results["output-files"] as? [String]).map { path in
      #expect(path.hasPrefix(root))
      return String(path.dropFirst(root.count))
    }
  }

  /// The sections of human-readable text in order, with their lines.
  static func sections(_ text: String) -> [(name: String, lines: [String])] {
    text.split(separator: "\n").reduce(into: []) { sections, line in
      if let header = line.wholeMatch(of: #//\* (\S+) \*//#) {
        sections.append((String(header.1), []))
      } else {
        sections[sections.count - 1].lines.append(String(line))
      }
    }
  }
}
