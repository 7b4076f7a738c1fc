import Foundation
import IconTestSupport
import Testing

/// `--only`, `--skip` and `--set`: skipped files stay as they are.
@Suite struct SelectionCommandTests {
  private let place = Workplace.small(128)

  private func build(_ more: String...) throws -> ProcessResult {
    try place.run(["build", "art.png", "-p", "small.yml", "-o", "out"] + more)
  }

  private func web(_ more: String...) throws -> ProcessResult {
    try place.run(["build", "art.png", "-p", "web-legacy", "-o", "site", "--fast"] + more)
  }

  /// Files and digests in the lockfile.
  private func recorded() throws -> [String] {
    try place.text("out/iconforge.lock").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t").prefix(2).joined(separator: " ") }
  }

  @Test(arguments: [
    (["--skip", "launch"], ["Icon-Small.png", "Icon.png"]),
    (["--only", "settings,launch"], ["Default.png", "Icon-Small.png"]),
    (["--only", "settings", "--only", "launch"], ["Default.png", "Icon-Small.png"]),
    (["--only", "settings,launch", "--skip", "launch"], ["Icon-Small.png"]),
  ])
  func `the plan lists the images of the selected roles`(words: [String], files: [String]) throws {
    let command = ["art.png", "-p", "small.yml", "-o", "out"] + words
    let plan = try place.run(["plan"] + command).output
    try place.succeed(["build"] + command)
    #expect(place.files(below: "out") == files)
    for file in ["Default.png", "Icon-Small.png", "Icon.png"] {
      #expect(plan.contains("\n\(file) ") == files.contains(file), "\(file)")
    }
    try place.succeed(["build"] + command + ["--check"])
  }

  @Test func `skipped files are neither removed nor reported, and stay in the lockfile`() throws {
    #expect(try build().status == 0)
    let before = place.files(below: "out")
    let lockfile = try recorded()
    for words in [["--prune"], ["--check"], []] {
      let result = try place.succeed(
        ["build", "art.png", "-p", "small.yml", "-o", "out", "--only", "settings"] + words)
      #expect(!result.errors.contains("no longer asked for"), "\(result.errors)")
      #expect(place.files(below: "out") == before)
    }
    #expect(try recorded() == lockfile)
    // The next full build replaces it.
    try place.write("art.png", TestImages.artwork(64))
    #expect(try build("--skip", "launch").output.contains("2 files, 2 written"))
    #expect(try build().output.contains("3 files, 1 written, 2 unchanged"))
  }

  @Test func `stale files are reported also with a selection`() throws {
    #expect(try build().status == 0)
    let smaller = smallPreset.split(separator: "\n").filter { !$0.contains("settings") }
    try place.folder.write("small.yml", smaller.joined(separator: "\n"))
    #expect(try build("--only", "launch").errors.contains("out/Icon-Small.png: note: is no longer"))
    #expect(try build("--only", "launch", "--prune").status == 0)
    #expect(place.files(below: "out") == ["Default.png", "Icon.png"])
  }

  @Test func `documents list built and existing images only`() throws {
    #expect(try web("--skip", "launch").status == 0)
    #expect(!place.files(below: "site").contains { $0.contains("splash") })
    #expect(try !place.text("site/head.html").contains("splash"))
    #expect(try web("--skip", "launch", "--check").status == 0)
    #expect(try web().status == 0)
    let head = try place.text("site/head.html")
    #expect(head.contains("splash"))
    // Existing images are listed, whichever are built again.
    #expect(try web("--only", "favicon").status == 0)
    #expect(try place.text("site/head.html") == head)
  }

  @Test func `one set of many is built, and other files stay`() throws {
    try place.folder.write(
      "iconforge.yml",
      """
      presets: small.yml
      output: {directory: "build/{name}"}
      artwork: {application: art.png}
      sets: [{name: day}, {name: night}, {name: dusk}]
      """)
    try place.succeed("build")
    let before = place.files(below: "build")
    let one = try place.run("build", "--set", "night", "--prune")
    #expect(one.output.hasPrefix("build/night: 3 files, 0 written, 3 unchanged"), "\(one.output)")
    #expect(!one.errors.contains("stays") && !one.errors.contains("asked for"), "\(one.errors)")
    #expect(place.files(below: "build") == before)
    try place.succeed("build", "--check")
    let two = try place.run("build", "--set", "night", "--set", "day")
    #expect(two.output.contains("2 sets: 6 files"))
    let none = try place.run("build", "--set", "nigth")
    #expect(none.errors.contains("there is no set \"nigth\"; did you mean night?"))
  }
}
