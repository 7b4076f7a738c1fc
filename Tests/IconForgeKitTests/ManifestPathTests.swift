import Foundation
import IconForgeKit
import IconImage
import IconSpec
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

  private func write(_ application: String, more: String = "") throws {
    try project.write(
      "presets: ios-2010\nartwork: {application: \"\(application)\"}\n\(more)")
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
    try write(path)
    #expect(project.complaints() == Self.leadsOut(path))
  }

  @Test(arguments: [
    ("icon.png", "icon.png"), ("./icon.png", "icon.png"), ("a/../icon.png", "icon.png"),
    ("a/./b//icon.png", "a/b/icon.png"), ("a/b/../icon.png", "a/icon.png"),
    ("../project/icon.png", "icon.png"), ("not/there.png", "not/there.png"),
  ])
  func `a path inside the folder is accepted in any spelling`(path: String, meant: String) throws {
    try write(path)
    #expect(project.complaints() == "")
    #expect(try project.artwork() == [meant])
  }

  @Test(arguments: ["../outside", "../outside/", "./../outside", ".."])
  func `a root allows the files in it`(root: String) throws {
    try write("../outside/icon.png", more: "roots: [\"\(root)\"]")
    #expect(project.complaints() == "")
    #expect(try project.artwork() == [project.folder.path("outside/icon.png")])
  }

  @Test func `a root does not allow its siblings`() throws {
    try write("../outside/icon.png", more: "roots: [../out, ../outside/deeper]")
    #expect(project.complaints() == Self.leadsOut("../outside/icon.png"))
  }

  @Test(arguments: [
    ("icon-link.png", "../outside/icon.png"), ("icon-link.png", "../project-2/icon.png"),
  ])
  func `a link out of the folder is refused`(link: String, target: String) throws {
    try project.link(link, to: target)
    try write(link)
    #expect(project.complaints() == Self.isLink(link))
  }

  @Test func `a link is allowed where it stays inside or a root allows it`() throws {
    try project.link("inner.png", to: "a/icon.png")
    try project.link("outer.png", to: "../outside/icon.png")
    try write("inner.png")
    #expect(project.complaints() == "")
    try write("outer.png", more: "roots: [../outside]")
    #expect(project.complaints() == "")
  }

  @Test(arguments: ["../Icons", "a/../../Icons", ".."])
  func `an output folder outside is refused`(directory: String) throws {
    try write("icon.png", more: "output: {directory: \"\(directory)\"}")
    #expect(
      project.complaints() == Self.leadsOut(directory, "3:21: error: output.directory"))
  }

  @Test(arguments: ["../outside", "../outside/new/Icons"])
  func `an output folder may be in a root`(directory: String) throws {
    try write("icon.png", more: "output: {directory: \(directory)}\nroots: [../outside]")
    #expect(project.complaints() == "")
    let expected = project.folder.path(String(directory.dropFirst(3)))
    #expect(try project.sets()[0].output == expected)
  }

  @Test func `a root may be a folder that does not exist yet`() throws {
    try write("icon.png", more: "output: {directory: ../made}\nroots: [../made]")
    let said = project.complaints()
    #expect(said == "")
  }

  @Test func `the default output folder may not be a link out of the folder`() throws {
    try project.link("Icons", to: "../outside")
    try write("icon.png")
    let said = project.complaints()
    #expect(said != "")
  }

  @Test func `a folder in the output that links outside is not written through`()
    async throws
  {
    try project.draw("tabs/star.png")
    try project.makeFolder("project/Icons")
    try project.link("Icons/tabBar", to: "../../outside")
    try project.write("presets: ios-2010\nartwork: {tabBar: [tabs/*.png]}")
    let report = try await project.report()
    #expect(report.exitStatus == .failure)
    #expect(project.folder.files.filter { $0.hasPrefix("outside/") } == ["outside/icon.png"])
  }

  @Test(arguments: ["{application: Icon.png}", "{application: a/icon.png, spotlight: Icon.png}"])
  func `artwork with an output's name is not overwritten`(artwork: String) async throws {
    try project.draw("Icon.png")
    let before = try project.folder.read("project/Icon.png")
    try project.write("presets: ios-2009\nartwork: \(artwork)\noutput: {directory: .}")
    let report = try await project.report()
    func check() throws {
      #expect(report.exitStatus == .failure)
      #expect(try project.folder.read("project/Icon.png") == before)
    }
    try check()
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
    try project.write("presets: ../outside/mine.yml\nartwork: {application: icon.png}")
    let said = project.complaints()
    #expect(said != "")
  }

  @Test func `messages use the manifest's own name`() throws {
    try project.write("presets: ios-2010", as: "brand.yml")
    let said = project.complaints(manifest: "brand.yml")
    #expect(said == "brand.yml: error: artwork: is missing")
  }
}
