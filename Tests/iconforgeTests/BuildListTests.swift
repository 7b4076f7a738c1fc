import Foundation
import IconTestSupport
import Testing

/// Dependency files for make, ninja and Xcode.
@Suite struct BuildListTests {
  private let project: CIProject
  private static let words = ["build", "--quiet", "--stamp", "icons.stamp", "--depfile", "icons.d"]

  init() throws { project = try CIProject() }

  private func modified(_ name: String) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: project.place.folder.path(name))
    return try #require(attributes[.modificationDate] as? Date)
  }

  @Test func `the stamp depends on manifest and artwork`() throws {
    try project.place.succeed(Self.words)
    #expect(try project.text("icons.stamp") == "")
    #expect(
      try project.text("icons.d") == """
        icons.stamp: \\
          drawing.png \\
          iconforge.yml

        drawing.png:
        iconforge.yml:

        """)
  }

  @Test func `a failed build does not touch the stamp`() throws {
    try project.place.succeed(Self.words)
    try project.place.folder.write("drawing.png", "no picture")
    let before = try modified("icons.stamp")
    #expect(try project.place.run(Self.words).status == 3)
    #expect(try modified("icons.stamp") == before)
  }

  @Test func `patterns depend on their folder, and names are escaped`() throws {
    try project.place.write("art #1 $x/a b.png", TestImages.disc(64))
    try project.place.folder.write(
      "iconforge.yml", "presets: ios-2010\nartwork: {toolbar: [\"art #1 $x/*.png\"]}")
    try project.place.succeed(Self.words)
    #expect(
      try project.text("icons.d") == ##"""
        icons.stamp: \
          art\ \#1\ $$x/a\ b.png \
          iconforge.yml \
          art\ \#1\ $$x

        art\ \#1\ $$x/a\ b.png:
        iconforge.yml:
        art\ \#1\ $$x:

        """##)
  }

  /// Runs a build tool after each of several changes.
  private func expectRuns(_ tool: [String]) throws {
    func runs() throws -> Bool {
      let result = try CIProject.run(tool, folder: project.place.folder.path)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      return result.output.contains(Programs.iconforge)
    }
    #expect(try runs(), "at first")
    #expect(try !runs(), "nothing changed")
    try project.place.write("drawing.png", TestImages.picture(512, 512, .rgb) { _, _, _ in 90 })
    #expect(try runs(), "the artwork changed")
    try project.place.write("other.png", TestImages.artwork(512))
    try project.place.folder.write(
      "iconforge.yml", CIProject.manifest.replacing("drawing.png", with: "other.png"))
    try project.remove("drawing.png")
    #expect(try runs(), "the manifest changed, and a listed input was deleted")
    #expect(try !runs(), "nothing changed since")
    for name in ["drawing.png", "other.png", "iconforge.yml"] {
      #expect(try project.text("icons.d").contains(name) == (name != "drawing.png"), "\(name)")
    }
  }

  @Test func `make builds when an input changed`() throws {
    try project.place.folder.write(
      "Makefile",
      """
      icons.stamp: iconforge.yml
      \t"\(Programs.iconforge)" \(Self.words.joined(separator: " "))
      -include icons.d
      """)
    try expectRuns(["make"])
  }

  @Test(
    .enabled(if: (try? CIProject.run(["sh", "-c", "command -v ninja"]).status) == 0, "no ninja"))
  func `ninja builds when an input changed`() throws {
    try project.place.folder.write(
      "build.ninja",
      """
      rule icons
        command = "\(Programs.iconforge)" \(Self.words.joined(separator: " "))
        depfile = icons.d
      build icons.stamp: icons iconforge.yml

      """)
    try expectRuns(["ninja", "-v"])
  }

  @Test func `Xcode gets lists of inputs and outputs, written only when they change`() throws {
    let words = ["build", "--quiet", "--xcfilelist", "lists"]
    try project.place.succeed(words)
    #expect(
      try project.text("lists/icons-inputs.xcfilelist")
        == "$(SRCROOT)/drawing.png\n$(SRCROOT)/iconforge.yml\n")
    #expect(
      try project.text("lists/icons-outputs.xcfilelist")
        == CIProject.icons.map { "$(SRCROOT)/My 'Icons'/\($0)\n" }.joined())
    let before = try modified("lists/icons-outputs.xcfilelist")
    try project.place.succeed(words)
    #expect(try modified("lists/icons-outputs.xcfilelist") == before)
  }

  @Test func `a stamp that cannot be written is an error`() throws {
    try project.place.fail(
      ["build", "--quiet", "--stamp", "drawing.png/x"], status: 3,
      says: "drawing.png/x: error: cannot write")
  }
}
