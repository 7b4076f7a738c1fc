import Foundation
import IconImage
import IconTestSupport
import Testing

/// `--only`, `--skip`, `--set`: what is left out stays as it is, and is missed by nobody.
@Suite struct SelectionCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.folder.write("small.yml", smallPreset)
    try place.write("art.png", TestPictures.artwork(128))
  }

  private func build(_ more: String...) throws -> ProcessResult {
    try place.run(["build", "art.png", "-p", "small.yml", "-o", "out"] + more)
  }

  private func web(_ more: String...) throws -> ProcessResult {
    try place.run(["build", "art.png", "-p", "web", "-o", "site", "--fast"] + more)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try place.folder.read(name), as: UTF8.self)
  }

  /// Files and digests that the record tells.
  private func recorded() throws -> [String] {
    try text("out/iconforge.lock").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t").prefix(2).joined(separator: " ") }
  }

  @Test(arguments: [
    (["--skip", "launch"], ["Icon-Small.png", "Icon.png"]),
    (["--only", "settings,launch"], ["Default.png", "Icon-Small.png"]),
    (["--only", "settings", "--only", "launch"], ["Default.png", "Icon-Small.png"]),
    (["--only", "settings,launch", "--skip", "launch"], ["Icon-Small.png"]),
  ])
  func `roles say what is made, and a plan says the same`(words: [String], files: [String]) throws {
    let command = ["art.png", "-p", "small.yml", "-o", "out"] + words
    let plan = try place.run(["plan"] + command).output
    #expect(try place.run(["build"] + command).status == 0)
    #expect(place.files(below: "out") == files)
    for file in ["Default.png", "Icon-Small.png", "Icon.png"] {
      #expect(plan.contains("\n\(file) ") == files.contains(file), "\(file)")
    }
    #expect(try place.run(["build"] + command + ["--check"]).status == 0)
  }

  @Test func `what is left out is neither removed nor reported, and stays ours`() throws {
    #expect(try build().status == 0)
    let before = place.files(below: "out")
    let record = try recorded()
    for words in [["--prune"], ["--check"], []] {
      let result = try place.run(
        ["build", "art.png", "-p", "small.yml", "-o", "out", "--only", "settings"] + words)
      #expect(result.status == 0)
      #expect(!result.errors.contains("no longer asked for"), "\(result.errors)")
      #expect(place.files(below: "out") == before)
    }
    #expect(try recorded() == record)
    // The next build of everything may replace it.
    try place.write("art.png", TestPictures.artwork(64))
    #expect(try build("--skip", "launch").output.contains("2 files, 2 written"))
    #expect(try build().output.contains("3 files, 1 written, 2 unchanged"))
  }

  @Test func `what nobody asks for at all is reported all the same`() throws {
    #expect(try build().status == 0)
    let smaller = smallPreset.split(separator: "\n").filter { !$0.contains("settings") }
    try place.folder.write("small.yml", smaller.joined(separator: "\n"))
    #expect(try build("--only", "launch").errors.contains("out/Icon-Small.png: note: is no longer"))
    #expect(try build("--only", "launch", "--prune").status == 0)
    #expect(place.files(below: "out") == ["Default.png", "Icon.png"])
  }

  @Test func `documents name what is made and what is there, and nothing else`() throws {
    #expect(try web("--skip", "launch").status == 0)
    #expect(!place.files(below: "site").contains { $0.contains("splash") })
    #expect(try !text("site/head.html").contains("splash"))
    #expect(try web("--skip", "launch", "--check").status == 0)
    #expect(try web().status == 0)
    let head = try text("site/head.html")
    #expect(head.contains("splash"))
    // Once there, they are named, whatever is made anew.
    #expect(try web("--only", "favicon").status == 0)
    #expect(try text("site/head.html") == head)
  }

  @Test(arguments: [
    (
      ["--only", "tabBar"], "nothing is left to be made; there are images for application, settings"
    ),
    (["--skip", "lunch"], "not \"lunch\" (did you mean launch?)"),
    (["--set", "a"], "--set names one of a manifest's sets"),
  ])
  func `what makes no sense is told`(words: [String], message: String) throws {
    let result = try place.run(["build", "art.png", "-p", "small.yml", "-o", "out"] + words)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(place.files(below: "out") == [])
  }

  @Test func `one set of many is made, and the others' files are let alone`() throws {
    try place.folder.write(
      "iconforge.yml",
      """
      presets: small.yml
      output: {directory: "build/{name}"}
      artwork: {application: art.png}
      sets: [{name: day}, {name: night}, {name: dusk}]
      """)
    #expect(try place.run("build").status == 0)
    let before = place.files(below: "build")
    let one = try place.run("build", "--set", "night", "--prune")
    #expect(one.output.hasPrefix("build/night: 3 files, 0 written, 3 unchanged"), "\(one.output)")
    #expect(!one.errors.contains("stays") && !one.errors.contains("asked for"), "\(one.errors)")
    #expect(place.files(below: "build") == before)
    #expect(try place.run("build", "--check").status == 0)
    let two = try place.run("build", "--set", "night", "--set", "day")
    #expect(two.output.contains("2 sets: 6 files"))
    let none = try place.run("build", "--set", "nigth")
    #expect(none.errors.contains("there is no set \"nigth\"; did you mean night?"))
  }

  @Test func `artwork that is not square is fitted on request`() throws {
    try place.write("art.png", TestPictures.picture(200, 100, .rgb) { x, y, c in x + y + 40 * c })
    #expect(try build("--only", "application", "--background", "white").status == 1)
    #expect(
      try build("--only", "application", "--background", "white", "--fit", "contain").status == 0)
    let contained = try place.folder.read("out/Icon.png")
    #expect(try build("--only", "application", "--fit", "cover").status == 0)
    #expect(try place.folder.read("out/Icon.png") != contained)
    #expect(
      try build("--fit", "squeeze").errors.contains("--fit takes one of contain, cover, fill"))
    #expect(try build("--scale", "2").errors.contains("--scale takes a number from 0.01 to 1.0"))
  }
}
