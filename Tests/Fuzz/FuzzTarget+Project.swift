import IconSpec

@testable import IconForgeKit

extension FuzzTarget {
  /// Plans of any manifest in any tree, with patterns, paths and links. Nothing outside is read or written,
  /// and errors have a position.
  static let project = FuzzTarget(
    name: "project", seeds: projects, corpusEndings: [], words: projectWords
  ) { bytes in
    let tree = Archive(bytes).tree(at: "/w/home")
    do {
      for set in try LoadedManifest("iconforge.yml", options: ProjectOptions(), files: tree)
        .project().sets
      {
        check(set, in: tree)
      }
    } catch let error as SpecProblems {
      precondition(!error.problems.isEmpty && !"\(error)".isEmpty, "refused without a reason")
    } catch {
      precondition(!"\(error)".isEmpty, "refused without a reason")
    }
  }

  private static func check(_ set: BuildSet, in tree: MemoryFileSystem) {
    // A manifest with `roots` may refer to other folders.
    guard let text = try? tree.read("iconforge.yml", limit: .max),
      String(decoding: text, as: UTF8.self).firstRange(of: "roots") == nil
    else { return }
    let paths = set.plan.jobs.map(\.artwork.path) + [set.output]
    for path in Set(paths) where set.problems.isEmpty {
      precondition(
        SourcePath.isInside(tree.resolvedPath(path), "/w/home"), "\(path) leads outside")
    }
    for path in set.plan.jobs.map(\.path) + set.packagePaths {
      precondition(OutputPath.objection(to: path) == nil, "\(path) is not an output path")
    }
  }

  static let projects: [[UInt8]] = [
    Archive.bytes([
      (
        "f", "iconforge.yml",
        Array(
          """
          presets: [ios-2012, small.json]
          background: "#1d4ed8"
          artwork:
            application: icon.png
            launch: {portrait: p.png, landscape: "screens/*.png", fit: contain}
            tabBar: [a.png, "glyphs/[a-c]*.png"]
          overrides: {Icon.png: mine.png}
          output: {directory: "Icons/{name}", layout: loose}
          sets:
            - {name: Red, background: red}
            - {each: "brands/*", artwork: {application: icon.png}}
          """.utf8)
      ),
      (
        "f", "small.json",
        Array(
          """
          {"name": "small", "slots": [{"role": "settings", "idiom": "iphone", "pixels": [9, 9],
          "file": "{name}.png"}]}
          """.utf8)
      ),
      ("p", "icon.png", Archive.picture(64, 64)), ("p", "p.png", Archive.picture(32, 48)),
      ("p", "glyphs/b.png", Archive.picture(9, 9, 1)), ("p", "a.png", Archive.picture(9, 9, 1)),
      ("p", "screens/s.png", Archive.picture(48, 32)), ("p", "mine.png", Archive.picture(57, 57)),
      ("p", "brands/one/icon.png", Archive.picture(16, 16)),
      ("l", "brands/two", Array("one".utf8)), ("l", "brands/three", Array("/w".utf8)),
      ("l", "brands/four/icon.png", Array("../../../out.png".utf8)),
    ]),
    Archive.bytes([
      (
        "f", "iconforge.yml",
        Array(
          "presets: [web]\nroots: [../shared]\nartwork: \"../shared/?.svg\"\nplist: a/Info.plist\n"
            .utf8)
      ),
      ("l", "Icons", Array("..".utf8)),
    ]),
  ]

  static let projectWords =
    [
      "presets", "artwork", "application", "launch", "portrait", "landscape", "tabBar", "settings",
      "overrides", "output", "directory", "layout", "plist", "roots", "sets", "each", "name",
      "background", "rules", "severity", "reason", "threshold", "resample", "filter", "space",
      "fit",
      "contain", "cover", "anchor", "icon", "dark", "tinted", "front", "back", "monochrome",
    ].map { $0 + ": " } + [
      "{name}", "../", "/..", "*", "**/", "[a-z]", "?", "- ", "\n", "\n  ", "&a ", "*a", "<<: ",
      "!!str ", "ios-2010", "ios", "web", "android", "macos", "icon-composer", "catalog", "loose",
      "file://", "~", "C:", "\\",
    ] + ["f", "p", "d", "l", "x", "c", "C", "r"].map { "\u{0}>\($0)" }
}
