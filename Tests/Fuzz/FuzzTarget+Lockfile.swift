import IconSpec

@testable import IconForgeKit

extension FuzzTarget {
  /// iconforge.lock: a parsed lockfile survives writing, and its paths keep their meaning.
  static let lockfile = FuzzTarget(
    name: "record",
    seeds: {
      let digest = String(repeating: "0a", count: 32)
      let rest = "\(digest)\t\(digest)\t\(digest)\tlibpng 1.6.39, libdeflate 1.14\t"
      return [
        "iconforge record 1\n# file\nIcons/a.png\t\(rest)none\nIcons/b\\tc\\\\.png\t\(rest)some\n",
        "iconforge record 1\n../a.png\t\(rest)none\n", "iconforge record 1\n/tmp/a\t\(rest)none\n",
        "iconforge record 1\r\nIcons/a.png\tskipped\t\(digest)\t\(digest)\ticonforge\t\(digest)\r\n"
          + "Icons/b.png\t\(rest)\(digest)\twarning artwork-size is small\tstand-in #ffffff\n",
        "iconforge record 1\na/./b/../c.png\t\(rest)none\n\t\(rest)none\n",
      ].map { Array($0.utf8) }
    }(),
    words: ["iconforge record 1\n", "\t", "\\t", "\\n", "\\\\", "none\n", "some\n", "../", "/./"]
  ) { bytes in
    guard let lockfile = try? Lockfile(bytes) else { return }
    precondition((try? Lockfile(Array(lockfile.text.utf8))) == lockfile, "reads as another one")
    for file in [LockfileLocation(manifest: "a/iconforge.yml"), LockfileLocation(output: "Icons")] {
      for path in lockfile.entries.keys.map(file.path) {
        precondition(file.key(path).map(file.path) == path, "another file")
      }
    }
  }
}
