import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Manifests on the command line: exit statuses and what is said.
@Suite struct OverrideCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try draw(TestPictures.artwork(512), "icon.png")
    try folder.write(
      "iconforge.yml",
      "presets: ios-2008\nartwork: {application: icon.png}\noverrides: {Icon.png: hand.png}\n")
  }

  private func draw(_ bitmap: Bitmap, _ name: String) throws {
    try folder.write(name, PNGEncoder().encode(bitmap))
  }

  private func build(_ words: String...) throws -> ProcessResult {
    try run(Programs.iconforge, ["build"] + words, folder: folder.path)
  }

  private var isMade: Bool { folder.files.contains("Icons/Icon.png") }

  @Test func `a hand-drawn file of the right size ends in success`() throws {
    try draw(TestPictures.noise(57, 57, .rgb, seed: 1), "hand.png")
    #expect(try build().status == 0)
    #expect(try folder.read("Icons/Icon.png") == folder.read("hand.png"))
  }

  @Test func `a wrong size ends in 1, with one line and its remedy`() throws {
    try draw(TestPictures.artwork(58), "hand.png")
    let result = try build("--quiet")
    #expect(result.status == 1)
    #expect(
      result.errors == "hand.png: error: is 58×58 but should be 57×57 [image-size]\n"
        + "  make the image in the requested size\n")
    #expect(!isMade)
    #expect(folder.files.contains("Icons/Icon-Settings.png"))
  }

  @Test func `an alpha channel ends in 1`() throws {
    try draw(TestPictures.picture(57, 57, .rgba) { _, _, _ in 255 }, "hand.png")
    let result = try build("--quiet")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("hand.png: error: has an alpha channel [image-alpha-channel]\n"))
    #expect(!isMade)
  }

  @Test func `a damaged file ends in 3, a missing one too`() throws {
    try folder.write("hand.png", "no picture")
    let damaged = try build("--quiet")
    #expect(damaged.status == 3)
    #expect(damaged.errors == "hand.png: error: is a text file, not a PNG image\n")
    try FileManager.default.removeItem(atPath: folder.path("hand.png"))
    let missing = try build("--quiet")
    #expect(missing.status == 3)
    #expect(
      missing.errors.wholeMatch(
        of: /iconforge\.yml:\d+:\d+: error: hand\.png: cannot read: no such file or directory\n/)
        != nil, "\(missing.errors)")
    #expect(!isMade)
  }

  @Test func `an override nobody asks for ends in 2 and makes nothing`() throws {
    try folder.write(
      "iconforge.yml",
      "presets: ios-2008\nartwork: {application: icon.png}\noverrides: {icon.png: hand.png}\n")
    let result = try build()
    #expect(result.status == 2)
    #expect(
      result.errors == "iconforge.yml:3:13: error: overrides.icon.png: no preset asks for icon.png "
        + "(did you mean Icon.png?)\n")
    #expect(folder.files == ["icon.png", "iconforge.yml"])
  }
}
