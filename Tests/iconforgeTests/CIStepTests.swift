import Foundation
import IconImage
import IconTestSupport
import Testing

/// docs/ci/step.sh, run as CI runs it.
@Suite struct CIStepTests {
  private static let accept =
    "  to accept what a build makes: run iconforge build, commit the files and iconforge.lock\n"

  @Test func `a set that is right passes and is published`() throws {
    let project = try CIProject()
    let before = project.place.folder.files
    let result = try project.step()
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("\ncheck: 6 files, 6 same; status 0\n"))
    #expect(result.output.contains("\n6 images: nothing to object to\nvalidation: status 0\n"))
    #expect(result.output.hasSuffix("\nstep: status 0; see build/iconforge\n"))
    #expect(try project.text("build/iconforge/summary.txt") == result.output)

    #expect(project.place.files(below: "build/iconforge/icons") == CIProject.icons)
    for icon in CIProject.icons {
      let published = try project.place.folder.read("build/iconforge/icons/\(icon)")
      #expect(published == (try project.place.folder.read("My 'Icons'/\(icon)")), "\(icon)")
    }
    #expect(Set(try project.statuses().values) == ["same"])
    let log = try jsonObject(try project.text("build/iconforge/icons.sarif"))
    #expect(log["version"] as? String == "2.1.0")
    #expect(try project.text("build/iconforge/junit.xml").hasPrefix("<?xml"))
    let after = project.place.folder.files.filter { !$0.hasPrefix("build/") }
    #expect(after == before, "nothing else is written")
  }

  @Test func `a second run puts its own in place of the first's`() throws {
    let project = try CIProject()
    #expect(try project.step().status == 0)
    try project.place.folder.write("build/iconforge/icons/Old.png", "old")
    #expect(try project.step().status == 0)
    #expect(project.place.files(below: "build/iconforge/icons") == CIProject.icons)
  }

  @Test func `a folder with other files is left alone`() throws {
    let project = try CIProject()
    let result = try project.step(["ICONFORGE_ARTIFACTS": "My 'Icons'"])
    #expect(result.status == 2)
    #expect(
      result.errors == """
        iconforge step: error: My 'Icons' holds other files; \
        ICONFORGE_ARTIFACTS names another folder

        """)
    #expect(project.place.files(below: "My 'Icons'") == CIProject.icons)
  }

  @Test func `an icon changed by hand fails`() throws {
    let project = try CIProject()
    let icon = try project.place.folder.read("My 'Icons'/Icon.png")
    try project.place.write("My 'Icons'/Icon.png", TestPictures.artwork(57))
    let result = try project.step()
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "My 'Icons'/Icon.png: error: differs: was changed by hand\n"
          + "check: 6 files, 5 same, 1 differs; status 1\n" + Self.accept))
    #expect(try project.statuses()["Icon.png"] == "differs")
    #expect(try project.place.folder.read("build/iconforge/icons/Icon.png") == icon)
    #expect(try project.place.folder.read("My 'Icons'/Icon.png") != icon, "a check writes nothing")
  }

  @Test func `a missing icon fails`() throws {
    let project = try CIProject()
    try project.remove("My 'Icons'/Icon-Settings.png")
    let result = try project.step()
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "My 'Icons'/Icon-Settings.png: error: is missing\n"
          + "check: 6 files, 5 same, 1 missing; status 1\n" + Self.accept))
    #expect(try project.statuses()["Icon-Settings.png"] == "missing")
    #expect(project.place.files(below: "build/iconforge/icons") == CIProject.icons)
  }

  @Test func `a changed artwork fails until a build is committed`() throws {
    let project = try CIProject()
    try project.place.write(
      "drawing.png", TestPictures.picture(512, 512, .rgb) { x, y, c in (x + y + 60 * c) / 5 })
    let result = try project.step()
    #expect(result.status == 1)
    for icon in CIProject.icons {
      #expect(
        result.output.contains(
          "My 'Icons'/\(icon): error: differs: the artwork has changed since it was made\n"))
    }
    #expect(result.output.contains("check: 6 files, 6 differs; status 1\n" + Self.accept))

    #expect(try project.place.run("build", "--quiet").status == 0)
    #expect(try project.step().status == 0)
  }

  @Test func `an icon nobody asks for any more fails`() throws {
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
    let result = try project.step()
    #expect(result.status == 1)
    #expect(result.output.contains("\ncheck: 6 files, 1 same, 5 extra; status 1\n"))
    #expect(result.output.contains("My 'Icons'/Default.png: error: is no longer asked for\n"))
  }

  @Test func `an error of the validation fails`() throws {
    let project = try CIProject()
    try project.wrongIcon(in: "old")
    let result = try project.step()
    #expect(result.status == 1)
    #expect(result.output.contains("\ncheck: 6 files, 6 same; status 0\n"))
    #expect(result.output.contains("old/Icon@2x.png: error: "))
    #expect(result.output.contains("\nvalidation: status 1\nstep: status 1; "))
    #expect(try project.text("build/iconforge/junit.xml").contains("old/Icon@2x.png"))
    #expect(try project.text("build/iconforge/icons.sarif").contains("old/Icon@2x.png"))

    let elsewhere = try project.step(["ICONFORGE_VALIDATE": "My 'Icons'"])
    #expect(elsewhere.status == 0)
    let write = ["validate", ".", "--write-baseline", "known findings.json"]
    #expect(try project.place.run(write).status == 0)
    let accepted = try project.step([
      "ICONFORGE_VALIDATE_OPTIONS": "--baseline\nknown findings.json"
    ])
    #expect(accepted.status == 0)
  }

  @Test func `the worst status is the step's`() throws {
    let project = try CIProject()
    try project.remove("My 'Icons'/Icon.png")
    let result = try project.step(["ICONFORGE_VALIDATE": "nowhere"])
    #expect(result.status == 3)
    #expect(result.output.contains("; status 1\n"))
    #expect(result.output.contains("nowhere: error: cannot read: no such file or directory\n"))
  }

  @Test func `artwork that cannot be read is a failure, told once`() throws {
    let project = try CIProject()
    try project.place.folder.write("drawing.png", "no picture")
    let result = try project.step(["ICONFORGE_VALIDATE": "My 'Icons'"])
    #expect(result.status == 3)
    #expect(result.output.matches(of: /\ndrawing\.png: error: is a text file/).count == 1)
    #expect(result.output.contains("\nvalidation: status 0\nstep: status 3; "))
  }

  @Test func `a manifest that makes no sense ends the step`() throws {
    let project = try CIProject()
    try project.place.folder.write("iconforge.yml", "artwork: {tabbar: x}")
    let result = try project.step()
    #expect(result.status == 2)
    #expect(result.output.contains("iconforge.yml:1:11: error: artwork.tabbar: unknown key"))
    #expect(
      result.output.hasSuffix("check: 0 files; status 2\nstep: status 2; see build/iconforge\n"))
    #expect(
      project.place.files(below: "build") == ["iconforge/report.json", "iconforge/summary.txt"])
    let report = try json(
      String(decoding: try project.place.folder.read("build/iconforge/report.json"), as: UTF8.self))
    #expect(((report as? [String: Any])?["error"] as? [String: Any])?["status"] as? Int == 2)
  }

  @Test func `a program that is not there is told`() throws {
    let result = try CIProject().step(["ICONFORGE": "no such program"])
    #expect(result.status == 127)
    #expect(
      result.errors.hasSuffix("iconforge step: error: no such program cannot be run\n"))
  }

  @Test(arguments: [CIProject.awkwardName, "-n", "a=b"])
  func `a folder may have any name`(name: String) throws {
    let project = try CIProject(in: "./\(name)")
    let environment = [
      "ICONFORGE_SOURCE": "./\(name)", "ICONFORGE_VALIDATE": name,
      "ICONFORGE_ARTIFACTS": "\(name) out",
    ]
    let result = try project.step(environment)
    #expect(result.status == 0)
    #expect(result.output.contains("check: 6 files, 6 same; status 0\n"))
    #expect(project.place.files(below: "\(name) out/icons") == CIProject.icons)

    try project.remove("\(name)/My 'Icons'/Icon.png")
    #expect(try project.step(environment).status == 1)
    #expect(try project.statuses("\(name) out")["Icon.png"] == "missing")
  }

  @Test func `artwork, presets, folder, colour and options need no manifest`() throws {
    let project = try CIProject()
    let art = "\(CIProject.awkwardName).png"
    try project.place.write(art, TestPictures.disc(512))
    let words = ["-p", "ios-2008", "-p", "ios-2010", "-b", "white", "-o", "a *", "--optimize"]
    #expect(try project.place.run(["build", art, "--quiet"] + words).status == 0)
    let environment = [
      "ICONFORGE_SOURCE": art, "ICONFORGE_PRESET": "ios-2008\nios-2010\n",
      "ICONFORGE_OUTPUT": "a *", "ICONFORGE_BACKGROUND": "white",
      "ICONFORGE_BUILD_OPTIONS": "--optimize", "ICONFORGE_VALIDATE": "a *",
    ]
    let result = try project.step(environment)
    #expect(result.status == 0, "\(result.output)")
    #expect(Set(try project.statuses().values) == ["same"])
    #expect(
      project.place.files(below: "build/iconforge/icons") == project.place.files(below: "a *"))
    let other = try project.step(environment.merging(["ICONFORGE_BACKGROUND": "black"]) { $1 })
    #expect(other.status == 1)
    #expect(other.output.contains(": the options have changed since it was made\n"))
  }

  @Test func `in strict mode warnings fail`() throws {
    let project = try CIProject()
    try project.place.write("drawing.png", TestPictures.artwork(300))
    #expect(try project.place.run("build", "--quiet").status == 0)
    #expect(try project.step().status == 0)
    let strict = try project.step(["ICONFORGE_STRICT": "true"])
    #expect(strict.status == 1)
    #expect(strict.output.contains("drawing.png: error: is 300×300, smaller than "))
  }

  @Test func `on GitHub, drift and findings are annotations, and nothing else is a command`() throws
  {
    let project = try CIProject()
    try project.remove("My 'Icons'/Icon.png")
    try project.wrongIcon(in: "::warning::50%, no")
    let summary = project.place.folder.path("summary.md")
    let result = try project.step(["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary])
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first { $0.hasPrefix("::error") }
        == "::error file=My 'Icons'/Icon.png,title=iconforge::My 'Icons'/Icon.png: is missing")
    let start = try #require(lines.firstIndex { $0.hasPrefix("::stop-commands::") })
    let token = lines[start].dropFirst("::stop-commands::".count)
    #expect(token.count == 32)
    #expect(lines.last == "::\(token)::")
    #expect(
      lines[..<start].contains {
        $0.hasPrefix("::error file=%3A%3Awarning%3A%3A50%25%2C no/Icon@2x.png,title=")
      })
    #expect(lines[..<start].allSatisfy { $0.contains(/^::(error|warning|notice) file=/) })
    #expect(
      try project.text("summary.md").split(separator: "\n").allSatisfy { $0.hasPrefix("    ") })
  }

  @Test func `on GitHub, a mistake in the manifest is marked where it stands`() throws {
    let project = try CIProject()
    try project.place.folder.write("iconforge.yml", "presets: ios-2008\nartwork: {tabbar: 5 %}")
    let result = try project.step(["GITHUB_ACTIONS": "true"])
    #expect(result.status == 2)
    #expect(
      result.output.hasPrefix("::error file=iconforge.yml,line=2,col=11,title=iconforge::"))
  }
}
