import Foundation
import IconTestSupport
import Testing

/// `iconforge ci` in a checkout.
@Suite struct CICommandTests {
  private static func accept(by words: String = "") -> String {
    "  to accept the result: run iconforge build\(words), commit the files and iconforge.lock\n"
  }
  private static let reports = [
    ".iconforge-artifacts", "code-quality.json", "icons.sarif", "junit.xml", "preview.html",
    "report.json", "summary.md",
  ]

  @Test func `a valid set passes, and without a base all icons are packed`()
    throws
  {
    let project = try CIProject()
    let before = project.place.folder.files
    let result = try project.ci(status: 0)
    #expect(result.errors == "")
    #expect(result.output.contains("\ncheck: 6 files, 6 same\n"))
    // The artwork counts as judged.
    #expect(result.output.contains("\nvalidation: 6 images: nothing to object to\n"))
    #expect(!result.output.contains("since "))
    #expect(
      result.output.hasSuffix(
        "\nbuild/iconforge: summary.md, report.json, preview.html, icons.tar, icons.sarif, junit.xml,"
          + " code-quality.json\n"))
    #expect(
      project.place.files(below: "build/iconforge") == (Self.reports + ["icons.tar"]).sorted())
    let packed = try project.packed()
    #expect(packed.keys.sorted() == CIProject.icons.map { "My 'Icons'/\($0)" })
    for (name, bytes) in packed {
      #expect(bytes == (try project.place.folder.read(name)), "\(name)")
    }
    #expect(Set(try project.statuses().values) == ["same"])
    #expect(try JSON(project.text("build/iconforge/icons.sarif")).version == "2.1.0")
    #expect(try project.text("build/iconforge/junit.xml").hasPrefix("<?xml"))
    #expect(try project.text("build/iconforge/preview.html").hasPrefix("<!doctype html>"))
    let after = project.place.folder.files.filter { !$0.hasPrefix("build/") }
    #expect(after == before, "nothing else is written")
  }

  @Test func `a second run writes the same bytes`() throws {
    let project = try CIProject()
    #expect(try project.ci().status == 0)
    let names = project.place.files(below: "build/iconforge")
    let first = try names.map { try project.place.folder.read("build/iconforge/\($0)") }
    try project.place.folder.write("build/iconforge/before-after.png", "old")
    #expect(try project.ci().status == 0)
    #expect(project.place.files(below: "build/iconforge") == names)
    for (name, bytes) in zip(names, first) {
      #expect(try project.place.folder.read("build/iconforge/\(name)") == bytes, "\(name)")
    }
  }

  @Test func `an icon changed by hand fails, and the built one is packed`() throws {
    let project = try CIProject()
    let icon = try project.place.folder.read("My 'Icons'/Icon.png")
    try project.commit(as: "main")
    try project.place.write("My 'Icons'/Icon.png", TestImages.artwork(57))
    let result = try project.ci("--base", "main", status: 1)
    #expect(result.output.contains("My 'Icons'/Icon.png: error: differs: was changed by hand\n"))
    #expect(
      result.output.contains("\ncheck: 6 files, 5 same, 1 differs\n" + Self.accept(by: " --force")))
    #expect(try project.statuses()["Icon.png"] == "differs")
    #expect(try project.packed() == ["My 'Icons'/Icon.png": icon])
    #expect(try project.place.folder.read("My 'Icons'/Icon.png") != icon, "a check writes nothing")
  }

  @Test func `an icon that is no longer requested fails`() throws {
    let project = try CIProject()
    try project.place.folder.write(
      "iconforge.yml", CIProject.manifest.replacing("presets: ios-2008", with: "presets: small.yml")
    )
    try project.place.folder.write(
      "small.yml",
      """
      name: small
      slots:
        - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden}
      """)
    let result = try project.ci(status: 1)
    #expect(
      result.output.contains("\ncheck: 6 files, 1 same, 5 extra\n" + Self.accept(by: " --prune")))
    #expect(result.output.contains("My 'Icons'/Default.png: error: is no longer required\n"))
    #expect(try project.text("build/iconforge/summary.md").contains("5 of 6 files differ"))
  }

  @Test func `a validation error fails and is in every report`() throws {
    let project = try CIProject()
    try project.wrongIcon(in: "old")
    let result = try project.ci(status: 1)
    #expect(result.output.contains("\ncheck: 6 files, 6 same\n"))
    #expect(result.output.contains("old/Icon@2x.png: error: "))
    for name in ["junit.xml", "icons.sarif", "code-quality.json", "report.json", "summary.md"] {
      let told = try project.text("build/iconforge/\(name)").replacing("\\@", with: "@")
      #expect(told.contains("old/Icon@2x.png"), "\(name)")
    }

    #expect(try project.ci("--validate", "My 'Icons'").status == 0)
    let write = ["validate", ".", "--write-baseline", "known findings.json"]
    try project.place.succeed(write)
    #expect(try project.ci("--baseline", "known findings.json").status == 0)
    let lost = try project.ci("--baseline", "nowhere.json", status: 3)
    #expect(lost.errors == "nowhere.json: error: cannot read: no such file or directory\n")
  }

  @Test func `unreadable artwork is one error`() throws {
    let project = try CIProject()
    try project.place.folder.write("drawing.png", "no picture")
    let result = try project.ci("--validate", "My 'Icons'", status: 3)
    #expect(result.output.matches(of: /drawing\.png: error: is a text file/).count == 1)
    #expect(result.output.contains("\nvalidation: 6 images: nothing to object to\n"))
  }

  @Test func `an invalid manifest is an error, and the report says so`() throws {
    let project = try CIProject()
    try project.place.folder.write("iconforge.yml", "artwork: {tabbar: x}")
    let result = try project.ci(status: 2)
    #expect(result.errors.hasPrefix("iconforge.yml:1:11: error: artwork.tabbar: unknown key"))
    #expect(
      project.place.files(below: "build") == [
        "iconforge/.iconforge-artifacts", "iconforge/report.json", "iconforge/summary.md",
      ])
    let report = try project.report()
    #expect(report.status == 2 && report.error.string?.contains("unknown key") == true)
    #expect(try project.text("build/iconforge/summary.md").contains("nothing was checked"))
  }

  @Test(arguments: [CIProject.awkwardName, "-n", "a=b"])
  func `a folder may have any name`(name: String) throws {
    let project = try CIProject(in: "./\(name)")
    let words = ["./\(name)", "--validate=\(name)", "--artifacts=\(name) out"]
    let result = try project.ci(words[0], words[1], words[2], status: 0)
    #expect(result.output.contains("check: 6 files, 6 same\n"))
    #expect(
      try project.packed("\(name) out").keys.sorted()
        == CIProject.icons.map { "\(name)/My 'Icons'/\($0)" })
    try project.remove("\(name)/My 'Icons'/Icon.png")
    #expect(try project.ci(words[0], words[1], words[2]).status == 1)
    #expect(try project.statuses("\(name) out")["Icon.png"] == "missing")
  }

  @Test func `artwork, presets, folder, colour and options work without a manifest`() throws {
    let project = try CIProject()
    let art = "\(CIProject.awkwardName).png"
    try project.place.write(art, TestImages.disc(512))
    let words = ["-p", "ios-2008,ios-2010", "-o", "a *", "--optimize"]
    try project.place.succeed(["build", art, "-b", "white", "--quiet"] + words)
    func ci(_ color: String, status: Int32) throws -> ProcessResult {
      try project.ci(
        art, "-p", "ios-2008,ios-2010", "-o", "a *", "--optimize", "-b", color, "--validate", "a *",
        status: status)
    }
    _ = try ci("white", status: 0)
    #expect(Set(try project.statuses().values) == ["same"])
    #expect(
      try project.packed().keys.sorted() == project.place.files(below: "a *").map { "a */\($0)" })
    let other = try ci("black", status: 1)
    #expect(other.output.contains(": the options have changed since it was made\n"))
    let quality = try JSON(project.text("build/iconforge/code-quality.json")).elements
    #expect(
      quality.first { $0.check_name == "iconforge" }?.location.path.string == art,
      "without a manifest, drift is reported at the artwork")
  }

  // MARK: - Before and after

  @Test func `changes, renames and deletions are compared with the base`() throws {
    let project = try CIProject()
    for (name, side) in [("a", 40), ("b", 50), ("c", 60), ("d", 70)] {
      try project.place.write("art/\(name).png", TestImages.artwork(side))
    }
    try project.commit(as: "main")
    // Later commits of the base are no changes of this branch.
    try project.place.write("art/theirs.png", TestImages.artwork(33))
    try project.commit(as: "main")
    try project.git("reset", "--quiet", "--hard", "HEAD~1")
    try project.place.write("art/a.png", TestImages.disc(40))
    try project.git("mv", "art/b.png", "art/new | name.png")
    try project.git("rm", "--quiet", "art/c.png")
    try project.place.write("art/e.png", TestImages.artwork(80))
    try project.git("add", "--all")
    try project.git("commit", "--quiet", "-m", "work")

    let result = try project.ci("--base", "main", status: 0)
    #expect(
      result.output.contains("\nsince main: 1 changed, 1 renamed, 1 added, 1 removed, 8 the same\n")
    )
    let report = try project.report()
    let list = report.changes.changes.elements
    #expect(
      list.map { [$0.kind, $0.path] } == [
        ["changed", "art/a.png"], ["renamed", "art/new | name.png"], ["added", "art/e.png"],
        ["removed", "art/c.png"],
      ])
    #expect(list[1].was == "art/b.png")
    let parted = try project.git("merge-base", "main", "HEAD").output.prefix(40)
    #expect(report.base.commit.string == String(parted))

    let rows = try project.text("build/iconforge/summary.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    #expect(rows.count == 4)
    #expect(
      rows[0].contains(
        /^\| `art\/a.png` \| 40×40 \| 40×40 \| [0-9.]+ % of pixels changed \(largest difference \d+ of 255\) \|$/
      )
    )
    #expect(rows[1] == #"| `art/new \| name.png` | 50×50 | 50×50 | renamed, was `art/b.png` |"#)
    #expect(rows[2] == "| `art/e.png` |  | 80×80 | added |")
    #expect(rows[3] == "| `art/c.png` | 60×60 |  | removed |")
    // Rows of 120, 80 and 120 pixels with margins of 8; small images are enlarged.
    let sheet = try project.place.png("build/iconforge/before-after.png")
    #expect(sheet.height == 8 + 120 + 8 + 80 + 8 + 120 + 8)
    #expect(sheet.width == 8 + 120 + 8 + 120 + 8 + 120 + 8)
    #expect(
      !project.place.files(below: "build").contains("iconforge/icons.tar"),
      "unchanged icons are not packed")
    #expect(try project.text("build/iconforge/preview.html").contains("\"kind\":\"renamed\""))
  }

  @Test func `a missing base is an error`() throws {
    let project = try CIProject()
    try project.commit(as: "main")
    let result = try project.ci("--base", "elsewhere", status: 3)
    #expect(
      result.errors.hasPrefix("elsewhere: error: is no base to compare with: there is no file or"))
    #expect(try project.report().status == 3)
    #expect(result.errors.hasSuffix("; git fetch it, or name another\n"))
    #expect(try project.ci("--base=").status == 2)
    #expect(try project.ci("--base=--output=x").status == 3)
  }
}
