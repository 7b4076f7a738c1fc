import Foundation
import IconTestSupport
import Testing

@Suite struct ManifestCommandTests {
  private let place = Workplace(images: ["app/icon.png": TestImages.artwork(512)])

  private func write(_ manifest: String) throws {
    try place.folder.write("app/iconforge.yml", manifest)
  }

  private static let plain = "presets: ios-2008\nartwork: {application: icon.png}\n"

  @Test(arguments: [
    ([], "app"), (["."], "app"), (["iconforge.yml"], "app"), (["app"], ""),
    (["app/iconforge.yml"], ""), ([".."], "app/deep"), (["../iconforge.yml"], "app/deep"),
  ])
  func `paths are relative to the manifest from any working directory`(
    words: [String], directory: String
  ) throws {
    try write(Self.plain)
    try place.folder.write("app/deep/x", "")
    let result = try run(
      Programs.iconforge, ["build", "-q"] + words, folder: place.folder.path(directory))
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.folder.files.contains("app/Icons/Icon.png"))
  }

  @Test func `all errors are reported at once with status 2`() throws {
    try write("preset: ios-2008\nartwork:\n  tabbar: [a.png]\n  application: /icon.png\n")
    let before = place.folder.files
    let result = try place.fail("build", "app", status: 2)
    #expect(
      result.errors == """
        app/iconforge.yml:1:1: error: preset: unknown key (did you mean presets?)
        app/iconforge.yml:3:3: error: artwork.tabbar: unknown key (did you mean tabBar?)
        app/iconforge.yml:4:16: error: artwork.application: "/icon.png" is absolute; paths are \
        relative to the manifest

        """)
    #expect(result.output == "")
    #expect(place.folder.files == before)
  }

  @Test func `control characters in a manifest cannot forge lines`() throws {
    try write("presets: ios-2008\nartwork: {\"a\\nb: error\\e[31m\": icon.png}\n")
    let result = try place.fail(
      "build", "app", status: 2, says: #"artwork.a\u{a}b: error\u{1b}[31m: unknown key"#)
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `web clips print the lines for the page`() throws {
    try write(
      "presets: ios-2010\nartwork:\n  webClip: {file: icon.png, precomposed: true}\n")
    let result = try place.succeed("build", "app")
    let links = result.output.split(separator: "\n").filter { $0.hasPrefix("<link") }
    #expect(
      links
        == [57, 114, 72].map {
          "<link rel=\"apple-touch-icon-precomposed\" sizes=\"\($0)x\($0)\" "
            + "href=\"apple-touch-icon-\($0)x\($0)-precomposed.png\">"
        })
  }
}
