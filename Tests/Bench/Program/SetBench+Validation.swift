import Foundation

extension SetBench {
  /// Copies of one icon set, by what it has.
  private static let trees: [(title: String, skipped: String?, copies: Int)] = [
    ("icons up to 180 pixels", "launch,webClip,appStore", 480),
    ("icons of whole sets", "launch,webClip", 240),
    ("icons and launch images", nil, 12),
  ]

  /// Compares validation with decoding the same files by libpng.
  func validating() throws -> [String] {
    let rows = try Self.trees.map { title, skipped, copies in
      let (tree, icons) = try tree(of: copies, without: skipped)
      let decode = "find \"$1\" -name '*.png' -print0 | xargs -0 -P2 -n99 \"$2\""
      let contenders = [
        [program, "validate", tree, "--jobs", "2"],
        ["/bin/sh", "-c", decode, "sh", tree, "\(scratch)/../decode"],
      ]
      let seconds = try race(isChecked: false, contenders.map { words in { _ in words } })
        .map { $0.times.median / 1000 }
      return "\(copies * icons) \(title) \(fixed(seconds[0])) and \(fixed(seconds[1])) s "
        + "(\(fixed(seconds[0] / seconds[1])))"
    }
    let list = rows.joined(separator: "; ")
    return [
      "", "## Validation", "", "`validate`, and decoding by libpng, on two cores: \(list).", "",
    ]
  }

  /// A folder with this many copies of a set, and the number of its images.
  private func tree(of count: Int, without skipped: String?) throws -> (String, Int) {
    let tree = try fresh()
    let first = "\(tree)/0"
    _ = try spawn(
      build(
        artworks[0], "ios-legacy", first,
        ["--background", "#1d4ed8"] + (skipped.map { ["--skip", $0] } ?? [])))
    let files = FileManager.default.subpaths(atPath: first) ?? []
    for index in 1..<count {
      try FileManager.default.copyItem(atPath: first, toPath: "\(tree)/\(index)")
    }
    return (tree, files.count { $0.hasSuffix(".png") })
  }
}
