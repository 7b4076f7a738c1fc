import Foundation
import IconImage
import IconTestSupport
import Testing

@Suite struct DiffCommandTests {
  private let place = Workplace()

  /// White with a black rectangle.
  private func picture(_ box: (x: Int, y: Int, width: Int, height: Int)) -> Bitmap {
    TestImages.picture(40, 40, .rgb) { x, y, _ in
      (box.x..<box.x + box.width).contains(x) && (box.y..<box.y + box.height).contains(y) ? 0 : 255
    }
  }

  private var white: Bitmap { picture((0, 0, 0, 0)) }

  private func trees() throws {
    for name in ["same", "a", "b"] { try place.write("old/\(name).png", white) }
    try place.write("old/gone.png", picture((0, 0, 1, 1)))
    try place.write("new/same.png", white)
    try place.write("new/a.png", picture((3, 5, 10, 5)))
    try place.write("new/b.png", picture((1, 1, 20, 20)))
    try place.write("new/added.png", white)
  }

  @Test func `every change has a line, the largest first`() throws {
    try trees()
    let result = try place.run("diff", "old", "new")
    #expect(
      result.output == """
        new/b.png: 25 % of pixels changed (largest difference 255 of 255), in 20×20 at (1, 1)
        new/a.png: 3.1 % of pixels changed (largest difference 255 of 255), in 10×5 at (3, 5)
        new/added.png: added
        new/gone.png: removed
        2 changed, 1 added, 1 removed, 1 the same

        """)
    #expect(result.errors == "")
    #expect(result.status == 1)
  }

  @Test func `a file with another name and the same bytes is renamed`() throws {
    try place.write("old/a.png", white)
    try place.write("old/b.png", picture((1, 1, 20, 20)))
    try place.write("new/c.png", white)
    try place.write("new/d.png", picture((1, 1, 20, 20)))
    try place.write("new/e.png", white)
    let result = try place.run("diff", "old", "new", "--output", "diff.png")
    #expect(
      result.output == """
        new/c.png: renamed, was new/a.png
        new/d.png: renamed, was new/b.png
        new/e.png: added
        2 renamed, 1 added

        """)
    #expect(result.status == 1)
    let sheet = try place.png("diff.png")
    #expect(sheet.height == 8 + 40 + 8, "renamed images are unchanged")
  }

  @Test func `without differences the status is 0`() throws {
    try trees()
    let result = try place.succeed("diff", "old", "old")
    #expect(result.output == "4 the same\n")
    #expect(try place.run("diff", "old", "new", "--quiet").output == "")
    #expect(try place.run("diff", "old", "new", "--quiet").status == 1)
  }

  @Test func `JSON contains the figures and the totals`() throws {
    try trees()
    try place.write("old/size.png", TestImages.artwork(30))
    try place.write("new/size.png", TestImages.artwork(31))
    let result = try place.run("diff", "old", "new", "--format", "json")
    let object = try JSON(result.output)
    #expect(object.version == 1 && object.before == "old")
    #expect(
      object.totals
        == ["changed": 3, "renamed": 0, "added": 1, "removed": 1, "same": 1, "unreadable": 0])
    let changes = object.changes
    #expect(
      changes.elements.map(\.path)
        == ["new/size.png", "new/b.png", "new/a.png", "new/added.png", "new/gone.png"])
    #expect(changes[0].note == "is 31×31, was 30×30")
    #expect(changes[0].before == [30, 30] && changes[0].share == .null)
    #expect(changes[1].share == 0.25 && changes[1].largest == 255)
    #expect(changes[2].region == ["x": 3, "y": 5, "width": 10, "height": 5])
    #expect(result.status == 1)
  }

  @Test func `an unreadable file is an error with status 3`() throws {
    try place.write("old/a.png", white)
    try place.folder.write("new/a.png", "no picture")
    let result = try place.fail("diff", "old", "new", status: 3)
    #expect(result.output.hasPrefix("new/a.png: cannot be compared: it "))
    let missing = try place.fail("diff", "old", "nowhere", status: 3)
    #expect(missing.errors == "nowhere: error: cannot read: no such file or directory\n")
    let unknown = try place.fail("diff", "nothing", "new", status: 3)
    #expect(unknown.errors.hasPrefix("nothing: error: there is no file or folder nothing, and git"))
  }

  @Test(arguments: [
    ["diff"], ["diff", ""], ["diff", "old", "new", "more"], ["diff", "old", "new/a.png"],
    ["diff", "old", "new", "--format", "xml"], ["diff", "old", "new", "--output", ""],
  ])
  func `invalid arguments are usage errors`(arguments: [String]) throws {
    try trees()
    #expect(try place.run(arguments).status == 2)
  }

  @Test func `skipped folders are listed`() throws {
    try place.write("old/a.png", white)
    try place.write("new/a.png", white)
    try place.write("new/node_modules/b.png", white)
    let result = try place.run("diff", "old", "new")
    #expect(result.output == "1 the same\nnot looked into: new/node_modules\n")
  }

  @Test func `a revision is compared with the working directory`() throws {
    try place.write("Icons/a.png", white)
    try place.write("Icons/b.png", white)
    try commitAll(in: place.folder.path)
    #expect(try place.run("diff", "HEAD").output == "2 the same\n")
    try place.write("Icons/a.png", picture((0, 0, 2, 2)))
    try place.folder.remove("Icons/b.png")
    let result = try place.run("diff", "HEAD")
    #expect(
      result.output == """
        Icons/a.png: 0.3 % of pixels changed (largest difference 255 of 255), in 2×2 at (0, 0)
        Icons/b.png: removed
        1 changed, 1 removed

        """, "\(result.errors)")
    #expect(result.status == 1)
    #expect(try place.run("diff", "HEAD", "Icons").output == result.output)
  }

  @Test func `a name cannot forge a line`() throws {
    try place.write("old/a.png", picture((0, 0, 1, 1)))
    try place.write("new/a\u{1B}[2J\n::error.png", white)
    let lines = try place.run("diff", "old", "new").output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "new/a\\u{1b}[2J\\u{a}::error.png: added")
  }
}
