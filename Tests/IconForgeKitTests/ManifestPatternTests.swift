import IconForgeKit
import IconImage
import IconSpec
import IconTestSupport
import Testing

@Suite struct ManifestPatternTests {
  private let project: ManifestProject

  init() throws {
    project = try ManifestProject()
    try project.draw(
      "tabs/b.png", "tabs/a.png", "tabs/Z.png", "tabs/ab.png", "tabs/.hidden.png",
      "tabs/notes.txt", "tabs/é.png", "tools/c.png", ".secret/a.png", "x/tabs/deep.png")
  }

  /// The files that `patterns` find for the tab bar.
  private func files(_ patterns: String...) throws -> [String] {
    let list = patterns.map { "\"\($0)\"" }.joined(separator: ", ")
    try project.write("presets: ios-2010\nartwork: {tabBar: [\(list)]}")
    return try project.artwork()
  }

  private static let meanings: [(pattern: String, files: [String])] = [
    ("tabs/*.png", ["tabs/Z.png", "tabs/a.png", "tabs/ab.png", "tabs/b.png", "tabs/é.png"]),
    ("tabs/[ab].png", ["tabs/a.png", "tabs/b.png"]),
    ("tabs/[!ab].png", ["tabs/Z.png", "tabs/é.png"]),
    ("tabs/a*.png", ["tabs/a.png", "tabs/ab.png"]),
    ("tabs/a?.png", ["tabs/ab.png"]),
    ("tabs/a.png", ["tabs/a.png"]),
    ("t*s/[ac].png", ["tabs/a.png", "tools/c.png"]),
    ("*/[ac].png", ["tabs/a.png", "tools/c.png"]),
    ("tabs/.*.png", ["tabs/.hidden.png"]),
    (".secret/*.png", [".secret/a.png"]),
    ("tabs/.hidden.png", ["tabs/.hidden.png"]),
    ("./tabs/[a]*.png", ["tabs/a.png", "tabs/ab.png"]),
    ("*/*/*.png", ["x/tabs/deep.png"]),
    ("tools/../tabs/b*", ["tabs/b.png"]),
  ]

  @Test(arguments: meanings)
  func `a pattern finds files sorted by name and hidden files only by name`(
    pattern: String, expected: [String]
  ) throws {
    #expect(try files(pattern) == expected)
  }

  @Test func `an unreadable match is an error of the build`() async throws {
    try project.link("tabs/lost.png", to: "nowhere.png")
    #expect(try files("tabs/l*.png") == ["tabs/lost.png"])
    let failures = try await project.build().flatMap(\.failures)
    #expect(failures.map(\.message) == ["cannot read: no such file or directory"])
  }

  @Test func `a pattern finds no folders`() throws {
    try project.draw("mixed/a.png", "mixed/old/b.png")
    let found = try files("mixed/*")
    #expect(found == ["mixed/a.png"])
  }

  @Test func `files are in the order of their patterns`() throws {
    #expect(
      try files("tabs/[b].png", "tools/c.png", "tabs/ab*")
        == ["tabs/b.png", "tools/c.png", "tabs/ab.png"])
  }

  @Test func `a file found by two patterns is one glyph`() throws {
    #expect(try files("tabs/a.png", "tabs/[ab].png") == ["tabs/a.png", "tabs/b.png"])
  }

  @Test func `two glyphs of one name are an error`() throws {
    try project.draw("tools/a.png")
    try project.write("presets: ios-2009\nartwork: {tabBar: [tabs/a.png, tools/a.png]}")
    #expect(
      project.complaints()
        == "tabBar/a.png: error: would be made of tabs/a.png and of tools/a.png")
  }

  @Test(arguments: ["x[1].png", "who?.png", "a*b.png", "[.png"])
  func `an existing file whose name looks like a pattern is found`(name: String) throws {
    try project.draw("odd/\(name)", "odd/x1.png", "odd/whom.png", "odd/aab.png")
    #expect(try files("odd/\(name)") == ["odd/\(name)"])
  }

  @Test(arguments: ["x[1]", "[old] tabs"])
  func `an existing folder whose name looks like a pattern is found`(name: String) throws {
    try project.draw("\(name)/b.png", "\(name)/a.png")
    try project.write("presets: ios-2010\nartwork: {tabBar: [\"\(name)/*.png\"]}")
    let said = project.complaints()
    #expect(said == "")
  }

  @Test(arguments: [
    "tabs/*.jpg", "none/*.png", "tabs/[", "tabs/[z].png", "tabs/*/*.png", "tabs/*.png/x",
  ])
  func `a pattern without a match is an error`(pattern: String) throws {
    try project.write("presets: ios-2010\nartwork:\n  tabBar: [\"\(pattern)\"]")
    #expect(
      project.complaints()
        == "iconforge.yml:3:12: error: artwork.tabBar[0]: \"\(pattern)\" matches no file")
  }

  @Test func `a role of one image refuses several matches`() throws {
    try project.write("presets: ios-2010\nartwork: {application: \"tabs/[ab].png\"}")
    #expect(
      project.complaints()
        == "iconforge.yml:2:24: error: artwork.application: matches 2 files; "
        + "application takes one")
  }

  @Test func `a role of one image accepts a pattern with one match`() throws {
    try project.write("presets: ios-2010\nartwork: {application: \"tools/*.png\"}")
    #expect(try project.artwork() == ["tools/c.png"])
  }

  @Test(arguments: ["../*/icon.png", "../out*/*.png"])
  func `a pattern out of the folder is refused`(pattern: String) throws {
    try project.folder.write("outside/icon.png", "secret")
    try project.write("presets: ios-2010\nartwork: {tabBar: [\"\(pattern)\"]}")
    let said = project.complaints()
    #expect(said.contains("leads out of the manifest's folder"))
  }

  @Test func `a match that links out of the folder is refused`() throws {
    try project.folder.write("outside/icon.png", "secret")
    try project.link("tools/link.png", to: "../../outside/icon.png")
    try project.write("presets: ios-2010\nartwork: {tabBar: [tools/*.png]}")
    #expect(
      project.complaints()
        == "iconforge.yml:2:20: error: artwork.tabBar[0]: \"tools/link.png\" is a link that "
        + "leads out of the manifest's folder; roots: can allow it")
  }

  @Test func `documents are named after their files only in lists and patterns`() throws {
    try project.draw("docs/Sheet.png")
    func names(_ entry: String) throws -> Set<String> {
      try project.write("presets: ios-2010\nartwork: {document: \(entry)}")
      return Set(try project.sets()[0].plan.jobs.map(\.artwork.name))
    }
    #expect(try names("docs/Sheet.png") == ["Document"])
    #expect(try names("{file: docs/Sheet.png}") == ["Document"])
    #expect(try names("[docs/Sheet.png]") == ["Sheet"])
    #expect(try names("docs/*.png") == ["Sheet"])
    #expect(try names("{files: docs/Sheet.png}") == ["Sheet"])
  }
}
