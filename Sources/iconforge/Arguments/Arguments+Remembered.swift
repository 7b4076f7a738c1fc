import IconFiles
import IconProject
import IconStore

/// The artwork and options of an earlier build, which the lockfile keeps for calls without them.
extension Arguments {
  /// Options that decide the images, by name. Others concern one call.
  private static let kept = [
    "preset", "background", "fit", "scale", "no-separate", "layout", "output", "fill",
    "single-size", "anchor", "padding", "dark-lightness", "dark-saturation", "tinted-contrast",
    "monochrome-threshold", "hinting", "plist", "html", "badge", "no-badge", "fast", "optimize",
  ]

  /// The words that repeat this call: the artwork, then "--name" or "--name=value".
  var remembered: [String] {
    operands
      + Self.kept.flatMap { name in
        (values[name] ?? []).map {
          $0.isEmpty || $0 == Self.short ? "--\(name)" : "--\(name)=\($0)"
        }
      }
  }

  /// Takes artwork and options from the lockfile of the working directory, if the call names no artwork and
  /// no manifest is near. Options of the call come first.
  mutating func recall(for options: [Option]) {
    let files = DiskFileSystem()
    guard operands.isEmpty, files.nearest("iconforge.yml", upTo: nil) == nil else { return }
    let words = LockfileLocation(output: ".", isShared: true).lockfile(files).request
    guard let artwork = words.first, !artwork.hasPrefix("--") else { return }
    operands = [artwork]
    // A preview's output is a page.
    let known = Set(options.filter { $0.name != "output" || $0.value == "DIR" }.map(\.name))
    var found: [String: [String]] = [:]
    for word in words.dropFirst() where word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map { String($0) }
      guard let name = parts.first, Self.kept.contains(name), known.contains(name) else { continue }
      found[name, default: []].append(parts.count > 1 ? parts[1] : "")
    }
    values.merge(found) { given, _ in given }
  }
}
