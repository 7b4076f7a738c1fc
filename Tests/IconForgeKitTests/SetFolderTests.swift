import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Two sets must not write one file, in any spelling of their folders.
@Suite struct SetFolderTests {
  private func project(_ one: String, _ two: String) throws -> ManifestProject {
    let project = try ManifestProject(
      """
      presets: small.yml
      artwork: {application: art.png}
      sets:
        - {name: one, output: {directory: \(one)}}
        - {name: two, output: {directory: \(two)}}
      """)
    try project.draw("art.png")
    try project.write(
      """
      name: small
      slots:
        - {role: application, idiom: iphone, pixels: [8, 8], file: Icon.png}
        - {role: settings, idiom: iphone, pixels: [8, 8], file: sub/Icon.png}
      """, as: "small.yml")
    return project
  }

  @Test(arguments: [
    ("made", "made"), ("made", "./made/"), ("made", "Made"), ("made", "a/../made"),
    ("made", "made/sub"), ("made/sub", "made"),
  ])
  func `two spellings of one folder are a conflict`(one: String, two: String) throws {
    #expect(try project(one, two).complaints().contains("sets one and two both go to"))
  }

  @Test(arguments: [("made", "link"), ("link", "made"), ("made/x", "link/x"), ("made/sub", "link")])
  func `a folder and a link to it are a conflict`(one: String, two: String) throws {
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
      presets: small.yml
      artwork: {application: art.png}
      output: {directory: "\(pattern)"}
      sets:
        - {name: one}
      """)
    try project.draw("art.png")
    try project.write(
      "name: small\nslots:\n  - {role: application, idiom: iphone, pixels: [8, 8], file: I.png}\n",
      as: "small.yml")
    #expect(try project.sets()[0].territory == project.path(common))
  }
}
