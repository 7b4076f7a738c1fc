import Foundation
import IconTestSupport
import Testing

/// Paths stay inside the manifest's folder or in its roots.
@Suite struct ManifestPathTests {
  private let project: ManifestProject

  init() throws {
    project = try ManifestProject()
    try project.draw("icon.png", "a/icon.png", "a/b/icon.png")
    try project.folder.write("outside/icon.png", "secret")
    try project.folder.write("project-2/icon.png", "a neighbour with a longer name")
  }

  private func complaints(_ application: String, more: String = "") throws -> String {
    try project.complaints(
      about: "presets: ios-2010\nartwork: {application: \"\(application)\"}\n\(more)")
  }

  private static func leadsOut(_ path: String, _ place: String = "2:24: error: artwork.application")
    -> String
  {
    "iconforge.yml:\(place): \"\(path)\" leads out of the manifest's folder; roots: can allow it"
  }

  private static func isLink(_ path: String, _ place: String = "2:24: error: artwork.application")
    -> String
  {
    "iconforge.yml:\(place): \"\(path)\" is a link that leads out of the manifest's folder; "
      + "roots: can allow it"
  }

  @Test(arguments: [
    "../icon.png", "../outside/icon.png", "a/../../outside/icon.png", "./../outside/icon.png",
    "../project-2/icon.png", "a/b/../../../outside/icon.png", "../outside/nothing.png", "..",
  ])
  func `a path out of the manifest's folder is refused`(path: String) throws {
    #expect(try complaints(path) == Self.leadsOut(path))
  }

  @Test(arguments: [
    ("icon.png", "icon.png"), ("./icon.png", "icon.png"), ("a/../icon.png", "icon.png"),
    ("a/./b//icon.png", "a/b/icon.png"), ("a/b/../icon.png", "a/icon.png"),
    ("../project/icon.png", "icon.png"), ("not/there.png", "not/there.png"),
  ])
  func `a path inside the folder is accepted in any spelling`(path: String, meant: String) throws {
    #expect(try complaints(path) == "")
    #expect(try project.artwork() == [meant])
  }

  @Test(arguments: ["../outside", "../outside/", "./../outside", ".."])
  func `a root allows the files in it`(root: String) throws {
    #expect(try complaints("../outside/icon.png", more: "roots: [\"\(root)\"]") == "")
    #expect(try project.artwork() == [project.folder.path("outside/icon.png")])
  }

  @Test func `a root does not allow its siblings`() throws {
    #expect(
      try complaints("../outside/icon.png", more: "roots: [../out, ../outside/deeper]")
        == Self.leadsOut("../outside/icon.png"))
  }

  @Test(arguments: [
    ("icon-link.png", "../outside/icon.png", "icon-link.png"),
    ("icon-link.png", "../project-2/icon.png", "icon-link.png"),
    ("linked", "../outside", "linked/icon.png"),
  ])
  func `a link out of the folder is refused`(link: String, target: String, path: String) throws {
    try project.link(link, to: target)
    #expect(try complaints(path) == Self.isLink(path))
  }

  @Test(arguments: [("made", "made"), ("linked", "linked/new/Icons")])
  func `an output folder behind a link out of the folder is refused`(
    link: String, directory: String
  ) throws {
    try project.link(link, to: "../outside")
    #expect(
      try complaints("icon.png", more: "output: {directory: \(directory)}")
        == Self.isLink(directory, "3:21: error: output.directory"))
  }

  @Test func `a link is allowed where it stays inside or a root allows it`() throws {
    try project.link("inner.png", to: "a/icon.png")
    try project.link("outer.png", to: "../outside/icon.png")
    #expect(try complaints("inner.png") == "")
    #expect(try complaints("outer.png", more: "roots: [../outside]") == "")
  }

  @Test(arguments: ["../Icons", "a/../../Icons", ".."])
  func `an output folder outside is refused`(directory: String) throws {
    #expect(
      try complaints("icon.png", more: "output: {directory: \"\(directory)\"}")
        == Self.leadsOut(directory, "3:21: error: output.directory"))
  }

  /// The root ../made does not exist yet.
  @Test(arguments: ["../outside", "../outside/new/Icons", "../made"])
  func `an output folder may be in a root`(directory: String) throws {
    #expect(
      try complaints(
        "icon.png", more: "output: {directory: \(directory)}\nroots: [../outside, ../made]") == "")
    let expected = project.folder.path(String(directory.dropFirst(3)))
    #expect(try project.sets()[0].output == expected)
  }

  @Test func `the default output folder may not be a link out of the folder`() throws {
    try project.link("Icons", to: "../outside")
    #expect(try complaints("icon.png") != "")
  }

  @Test func `a folder in the output that links outside is not written through`()
    async throws
  {
    try project.draw("tabs/star.png")
    try project.makeFolder("project/Icons")
    try project.link("Icons/tabBar", to: "../../outside")
    try project.write("presets: ios-2010\nartwork: {tabBar: [tabs/*.png]}")
    #expect(try await project.report().exitStatus == .failure)
    #expect(project.folder.files.filter { $0.hasPrefix("outside/") } == ["outside/icon.png"])
  }

  @Test func `all paths outside are reported at once`() throws {
    try project.write(
      """
      presets: ios-2010
      artwork:
        launch: {portrait: ../p.png, landscape: ../l.png}
      overrides: {Icon.png: ../i.png}
      """)
    #expect(
      project.complaints()
        == [
          Self.leadsOut("../p.png", "3:22: error: artwork.launch.portrait"),
          Self.leadsOut("../l.png", "3:43: error: artwork.launch.landscape"),
          Self.leadsOut("../i.png", "4:23: error: overrides.Icon.png"),
        ].joined(separator: "\n"))
  }

  @Test func `preset files outside are refused`() throws {
    try project.folder.write(
      "outside/mine.yml", "name: mine\nslots: [{role: launch, idiom: tv, pixels: [5, 7], file: a}]")
    let manifest = "presets: ../outside/mine.yml\nartwork: {application: icon.png}"
    #expect(try project.complaints(about: manifest) != "")
  }
}

@Suite struct ManifestPatternTests {
  private let project: ManifestProject

  init() throws {
    project = try ManifestProject()
    try project.draw(
      "tabs/b.png", "tabs/a.png", "tabs/Z.png", "tabs/ab.png", "tabs/.hidden.png",
      "tabs/notes.txt", "tabs/é.png", "tools/c.png", ".secret/a.png", "x/tabs/deep.png")
  }

  private func complaints(_ artwork: String) throws -> String {
    try project.complaints(about: "presets: ios-2010\nartwork: {\(artwork)}")
  }

  /// The files that `patterns` find for the tab bar.
  private func files(_ patterns: String...) throws -> [String] {
    let list = patterns.map { "\"\($0)\"" }.joined(separator: ", ")
    try project.write("presets: ios-2010\nartwork: {tabBar: [\(list)]}")
    return try project.artwork()
  }

  private static let meanings: [(pattern: String, files: [String])] = [
    ("tabs/*.png", ["tabs/Z.png", "tabs/a.png", "tabs/ab.png", "tabs/b.png", "tabs/é.png"]),
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

  @Test func `files are in the order of their patterns, each once`() throws {
    #expect(
      try files("tabs/[b].png", "tools/c.png", "tabs/ab*")
        == ["tabs/b.png", "tools/c.png", "tabs/ab.png"])
    #expect(try files("tabs/a.png", "tabs/[ab].png") == ["tabs/a.png", "tabs/b.png"])
  }

  @Test func `two glyphs of one name are an error`() throws {
    try project.draw("tools/a.png")
    let manifest = "presets: ios-2009\nartwork: {tabBar: [tabs/a.png, tools/a.png]}"
    #expect(
      try project.complaints(about: manifest)
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
    #expect(try complaints("tabBar: [\"\(name)/*.png\"]") == "")
  }

  @Test(arguments: [
    "tabs/*.jpg", "none/*.png", "tabs/[", "tabs/[z].png", "tabs/*/*.png", "tabs/*.png/x",
  ])
  func `a pattern without a match is an error`(pattern: String) throws {
    #expect(
      try complaints("tabBar: [\"\(pattern)\"]")
        == "iconforge.yml:2:20: error: artwork.tabBar[0]: \"\(pattern)\" matches no file")
  }

  @Test func `a role of one image refuses several matches`() throws {
    #expect(
      try complaints("application: \"tabs/[ab].png\"")
        == "iconforge.yml:2:24: error: artwork.application: matches 2 files; "
        + "application takes one")
  }

  @Test(arguments: ["../*/icon.png", "../out*/*.png"])
  func `a pattern out of the folder is refused`(pattern: String) throws {
    try project.folder.write("outside/icon.png", "secret")
    let said = try complaints("tabBar: [\"\(pattern)\"]")
    #expect(said.contains("leads out of the manifest's folder"))
  }

  @Test func `a match that links out of the folder is refused`() throws {
    try project.folder.write("outside/icon.png", "secret")
    try project.link("tools/link.png", to: "../../outside/icon.png")
    #expect(
      try complaints("tabBar: [tools/*.png]")
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
