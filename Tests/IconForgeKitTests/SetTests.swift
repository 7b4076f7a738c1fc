import IconImage
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Sets and the values they inherit.
@Suite struct SetTests {
  private let project: ManifestProject

  init() throws {
    project = try ManifestProject()
    try project.draw(
      "brands/beta/icon.png", "brands/alpha/icon.png", "brands/.old/icon.png",
      "brands/readme.png", "house/icon.png", "shared/tabs/star.png", "shared/icon.png")
  }

  /// "name: output", relative to the project.
  private func outputs(_ options: ProjectOptions = ProjectOptions()) throws -> [String] {
    try project.sets(options).map {
      "\($0.name ?? "–"): \($0.output.replacing(project.path + "/", with: ""))"
    }
  }

  /// The artwork a set uses for an output.
  private func artwork(_ set: BuildSet, _ file: String) -> String? {
    set.plan.jobs.first { $0.path == file }?.artwork.path
      .replacing(project.path + "/", with: "")
  }

  @Test func `each makes a set of every folder, sorted, with its own paths`() throws {
    try project.write(
      "presets: ios-2008\nsets:\n  - each: brands/*\n    artwork: {application: icon.png}")
    let sets = try project.sets()
    #expect(sets.map(\.name) == ["alpha", "beta"])
    #expect(
      sets.map { artwork($0, "Icon.png") } == ["brands/alpha/icon.png", "brands/beta/icon.png"])
    #expect(try outputs() == ["alpha: Icons/alpha", "beta: Icons/beta"])
  }

  @Test func `values above the sets are defaults for each set`() throws {
    try project.draw("hand.png")
    try project.write(
      """
      presets: ios-2010
      background: "#123456"
      artwork: {application: shared/icon.png, tabBar: [shared/tabs/*.png]}
      overrides: {Icon.png: hand.png}
      resample: {filter: box, space: srgb, highResolution: nearest}
      output: {directory: "build/{name}/all"}
      rules: {artwork-size: {severity: info}}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
        - name: plain
        - name: other
          presets: ios-2008
          background: white
          overrides: {Icon.png: house/icon.png}
          resample: {filter: mitchell}
          output: {directory: "{name}-{name}"}
          rules: {artwork-size: {severity: off, reason: x}}
      """)
    let sets = try project.sets()
    #expect(
      try outputs() == [
        "alpha: build/alpha/all", "beta: build/beta/all", "plain: build/plain/all",
        "other: other-other",
      ])
    let (alpha, plain, other) = (sets[0], sets[2], sets[3])
    #expect(artwork(alpha, "Icon-72.png") == "brands/alpha/icon.png")
    #expect(artwork(alpha, "tabBar/star.png") == "shared/tabs/star.png")
    #expect(artwork(alpha, "Icon.png") == "hand.png")
    #expect(artwork(plain, "Icon-72.png") == "shared/icon.png")
    #expect(artwork(other, "Icon-72.png") == nil)
    #expect(artwork(other, "Icon.png") == "house/icon.png")
    #expect(alpha.plan.resampling == ResamplingOptions(filter: .box, space: .srgb))
    #expect(other.plan.resampling == ResamplingOptions(filter: .mitchell, space: .srgb))
    #expect(alpha.rules.severities["artwork-size"] == .some(.info))
    #expect(other.rules.severities["artwork-size"] == .some(nil))
    #expect(
      alpha.plan.jobs.first { $0.path == "Icon@2x.png" }?.treatment.magnification == 2)
    let backgrounds = [alpha, other].map { $0.plan.jobs.last?.treatment.background?.description }
    #expect(backgrounds == ["#123456", "#ffffff"])
  }

  @Test func `overrides and screens of a folder's set are in that folder`() throws {
    try project.draw(
      "brands/alpha/hand.png", "brands/alpha/first.png", "brands/beta/hand.png",
      "brands/beta/first.png")
    try project.write(
      """
      presets: ios-2010
      sets:
        - each: brands/*
          artwork: {application: icon.png, launch: {portrait: first.png}}
          overrides: {Icon.png: hand.png}
      """)
    let beta = try project.sets()[1]
    #expect(artwork(beta, "Icon.png") == "brands/beta/hand.png")
    #expect(artwork(beta, "Default.png") == "brands/beta/first.png")
    #expect(artwork(beta, "Default-Landscape.png") == "brands/beta/icon.png")
  }

  @Test func `paths of a folder's set may leave it but not the project`() throws {
    try project.write(
      "presets: ios-2008\nsets:\n  - each: brands/*\n"
        + "    artwork: {application: ../../shared/icon.png}")
    #expect(artwork(try project.sets()[0], "Icon.png") == "shared/icon.png")
    try project.write(
      "presets: ios-2008\nsets:\n  - each: brands/*\n    artwork: {application: ../../../icon.png}")
    let problems = try project.sets().flatMap(\.problems)
    #expect(problems.count == 2)
    #expect(problems.allSatisfy { $0.message.contains("leads out of the manifest's folder") })
  }

  @Test func `the output option gets a folder for every set`() throws {
    try project.write(
      "presets: ios-2008\nartwork: {application: shared/icon.png}\nsets: [{each: brands/*}]")
    #expect(try outputs(ProjectOptions(output: "out")) == ["alpha: out/alpha", "beta: out/beta"])
  }

  @Test func `an error in one folder affects that set only`() throws {
    try project.draw("brands/alpha/tabs/x.png")
    try project.write(
      "presets: ios-2008\nsets:\n  - each: brands/*\n"
        + "    artwork: {application: icon.png, tabBar: [tabs/*.png]}")
    let sets = try project.sets()
    #expect(sets[0].problems.isEmpty)
    #expect(!sets[0].plan.jobs.isEmpty)
    #expect(
      sets[1].problems.map { "\($0)".replacing(project.path + "/", with: "") } == [
        "iconforge.yml:4:47: error: sets[0].artwork.tabBar[0]: \"brands/beta/tabs/*.png\" "
          + "matches no file"
      ])
    #expect(sets[1].plan.jobs.isEmpty)
  }

  @Test func `an error in a named set stops the build`() throws {
    try project.write(
      "presets: ios-2008\nartwork: {application: shared/icon.png}\n"
        + "sets:\n  - name: a\n  - name: b\n    artwork: {tabBar: [none/*]}")
    #expect(
      project.complaints()
        == "iconforge.yml:6:24: error: sets[1].artwork.tabBar[0]: \"none/*\" matches no file")
  }

  @Test(arguments: ["../../evil", "../..", "a/../../../evil"], [nil, "out"])
  func `a set's name cannot lead out of the output folder`(name: String, output: String?) throws {
    for directory in ["", "output: {directory: \"build/{name}\"}\n"] {
      try project.write(
        "presets: ios-2008\nartwork: {application: shared/icon.png}\n\(directory)"
          + "sets: [{name: fine}, {name: \"\(name)\"}]")
      let said = project.complaints(ProjectOptions(output: output))
      #expect(said.contains("cannot be the name of a folder"))
    }
  }

  @Test(arguments: [
    ("all", "{each: brands/*}", "beta"), ("{name}", "{name: one}, {name: ONE}", "ONE"),
  ])
  func `sets of one output folder are an error`(
    directory: String, sets: String, name: String
  ) throws {
    try project.write(
      "presets: ios-2008\nartwork: {application: shared/icon.png}\n"
        + "output: {directory: \"\(directory)\"}\nsets: [\(sets)]")
    let said = project.complaints()
    #expect(said.hasPrefix("iconforge.yml: error: sets ") && said.contains("\(name) both go to "))
  }

  @Test func `a folder whose name looks like a pattern is a set`() throws {
    try project.draw("brands/gamma [old]/icon.png", "brands/gamma [old]/tabs/x.png")
    try project.write(
      "presets: ios-2008\nsets:\n  - each: \"brands/g*\"\n"
        + "    artwork: {application: icon.png, tabBar: [tabs/*.png]}")
    let gamma = try #require(try project.sets().first)
    #expect(gamma.name == "gamma [old]")
    #expect(gamma.problems.isEmpty)
  }

  @Test func `a folder that links outside is refused`() throws {
    try project.folder.write("outside/icon.png", "secret")
    try project.link("brands/leak", to: "../../outside")
    try project.write(
      "presets: ios-2008\nsets:\n  - each: brands/*\n    artwork: {application: icon.png}")
    #expect(project.complaints().contains("\"brands/leak\" is a link that leads out"))
  }
}

/// Two sets must not write one file, in any spelling of their folders.
@Suite struct SetFolderTests {
  private func project(_ one: String, _ two: String) throws -> ManifestProject {
    let project = try ManifestProject(
      """
      presets: mine.yml
      artwork: {application: art.png}
      sets:
        - {name: one, output: {directory: \(one)}}
        - {name: two, output: {directory: \(two)}}
      """)
    try project.draw("art.png")
    try project.writePreset(
      "role: application, idiom: iphone, pixels: [8, 8], file: Icon.png",
      "role: settings, idiom: iphone, pixels: [8, 8], file: sub/Icon.png")
    return project
  }

  /// `link` leads to `made`.
  @Test(arguments: [
    ("made", "made"), ("made", "./made/"), ("made", "Made"), ("made", "a/../made"),
    ("made", "made/sub"), ("made/sub", "made"), ("made", "link"), ("link", "made"),
    ("made/x", "link/x"), ("made/sub", "link"),
  ])
  func `two spellings of one folder are a conflict`(one: String, two: String) throws {
    let project = try project(one, two)
    try project.makeFolder("project/made")
    try project.link("link", to: "made")
    #expect(project.complaints().contains("sets one and two both go to"))
  }

  @Test(arguments: [("one", "two"), ("made", "made/other"), ("made/a", "made/b"), ("a", "ab")])
  func `folders without common files are no conflict`(one: String, two: String) throws {
    #expect(try project(one, two).complaints() == "")
  }

  @Test(arguments: [
    ("made/{name}", "made"), ("{name}", "one"), ("made/x-{name}", "made"),
    ("a/{name}/b", "a"), ("plain", "plain"),
  ])
  func `sets that differ in name only share a folder`(
    pattern: String, common: String
  ) throws {
    let project = try ManifestProject(
      """
      presets: mine.yml
      artwork: {application: art.png}
      output: {directory: "\(pattern)"}
      sets:
        - {name: one}
      """)
    try project.draw("art.png")
    try project.writePreset("role: application, idiom: iphone, pixels: [8, 8], file: I.png")
    #expect(try project.sets()[0].territory == project.path(common))
  }
}
