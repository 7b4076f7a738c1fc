import IconForgeKit
import IconSpec
import IconTestSupport
import Testing

/// Artwork for roles that no preset has.
@Suite struct IdleRoleTests {
  private func warnings(_ project: ManifestProject) throws -> [String] {
    try project.sets().flatMap(\.warnings).map {
      "\($0.place.replacing(project.path + "/", with: "")) \($0.explanation)"
    }
  }

  private func project(_ manifest: String) throws -> ManifestProject {
    let project = try ManifestProject(manifest)
    try project.draw("icon.png", "share.png")
    return project
  }

  private static let ios = "application, appStore, spotlight, settings, notification, webClip"

  @Test func `a role that no chosen preset has is a warning with the roles of the presets`()
    throws
  {
    let project = try project(
      """
      presets: [ios, web]
      artwork:
        application: icon.png
        activity: [share.png]
        tabBar: {files: share.png}
      """)
    let lines = try warnings(project)
    #expect(lines.count == 2)
    #expect(
      lines[0]
        == "iconforge.yml:4:13 artwork.activity: nothing is made of it: no chosen preset has "
        + "this role (presets that have it: ios-2013); they have application, webClip, launch, favicon"
    )
    #expect(lines[1].hasPrefix("iconforge.yml:5:11 artwork.tabBar: nothing is made of it"))
  }

  @Test(arguments: [
    "presets: [ios-2013]\nartwork: {application: icon.png, activity: [share.png]}",
    "presets: [ios]\nartwork: {application: icon.png}",
    "presets: [web]\nartwork: {application: icon.png, favicon: icon.png}",
    "presets: [ios-2015]\nartwork: {application: icon.png, launch: {portrait: icon.png}}",
  ])
  func `roles of the presets and icons that serve other roles give no warning`(manifest: String) throws {
    #expect(try warnings(project(manifest)) == [])
  }

  @Test func `application artwork that only serves other roles gives no warning`() throws {
    let project = try project("presets: mine.yml\nartwork: {application: icon.png}")
    try project.writePreset("role: favicon, idiom: web, pixels: [16, 16], file: a.png")
    #expect(try warnings(project) == [])
  }

  @Test func `shared artwork that one set uses gives no warning`() throws {
    let project = try project(
      """
      artwork: {application: icon.png, tabBar: [share.png], newsstand: icon.png}
      sets:
        - {name: new, presets: [ios]}
        - {name: old, presets: [ios-2015]}
      """)
    let lines = try warnings(project)
    #expect(lines.count == 1 && lines[0].hasPrefix("iconforge.yml:1:66 artwork.newsstand: "))
  }

  @Test func `a manifest that makes nothing is an error`() throws {
    let project = try project("presets: [ios]\nartwork: {activity: [share.png]}\n")
    #expect(
      project.complaints()
        == "iconforge.yml:2:21: error: artwork.activity: nothing is made of it: no chosen preset has "
        + "this role (presets that have it: ios-2013); they have application")
  }

  @Test(arguments: ["layer", "wallpaper"])
  func `an unknown role is an error that lists the roles`(word: String) throws {
    let project = try project("presets: [ios]\nartwork:\n  \(word): icon.png\n")
    #expect(
      project.complaints()
        == "iconforge.yml:3:3: error: artwork.\(word): unknown key; roles are application, appStore, "
        + "spotlight, settings, notification, document, webClip, toolbar, navigationBar, tabBar, "
        + "activity, newsstand, launch, favicon, topShelf")
  }
}
