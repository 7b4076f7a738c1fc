import Foundation

extension SetBench {
  /// Copies of one icon set, by what it has.
  private static let trees: [(title: String, skipped: String?, copies: Int)] = [
    ("icons up to 180 pixels", "launch,webClip,appStore", 480),
    ("with the App Store icon", "launch,webClip", 240),
    ("with launch images", nil, 12),
  ]

  /// Compares validation with decoding the same files by libpng, and with ImageMagick's identify,
  /// which reads pixels for `%[opaque]`.
  func validating() throws -> [String] {
    let rows = try Self.trees.map { title, skipped, copies in
      let (tree, icons) = try tree(of: copies, without: skipped)
      func each(_ command: String) -> [String] {
        let find = "find \"$1\" -name '*.png' -print0"
        return ["/bin/sh", "-c", "\(find) | xargs -0 -P2 -n99 \(command) > /dev/null", "sh", tree]
      }
      let contenders = [
        [program, "validate", tree, "--jobs", "2"], each("\"\(scratch)/../decode\""),
        each("identify -format '%[opaque] %i\\n'"),
      ]
      let seconds = try race(isChecked: false, contenders.map { words in { _ in words } })
        .map { $0.times.median / 1000 }
      return [title, "\(copies * icons)"] + seconds.map { fixed($0) }
        + [fixed(seconds[0] / seconds[1]), fixed(seconds[0] / seconds[2])]
    }
    return ["", "## Validation", "", "Seconds on two cores; the others run two at a time.", ""]
      + table(
        ["sets", "PNG files", "iconforge", "libpng", "identify", "÷ libpng", "÷ identify"], rows)
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
