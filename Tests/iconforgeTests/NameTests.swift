import Foundation
import IconTestSupport
import Testing

@Suite struct NameTests {
  private let place = Workplace(["small.yml": smallPreset])

  @Test(arguments: [
    "with space.png", "größe.png", "アイコン.png", "a\nb.png", "-dash.png", "--help", "{name}.png",
    "no extension", "semi;colon'.png", "\u{1B}[31m.png",
  ])
  func `artwork may have any name`(name: String) throws {
    try place.write(name, TestImages.artwork(64))
    let result = try place.succeed(
      "build", "-p", "small.yml", "-o", "out dir/1\n2", "-q", "--", name)
    #expect(result.errors == "")
    #expect(place.files(below: "out dir/1\n2").count == 3)
  }

  @Test(arguments: [
    ["ci", "art.png", "-p", "small.yml", "--base"], ["ci", "art.png", "--baseline"],
    ["ci", "art.png", "--artifacts"], ["diff"], ["preview", ".", "--against"],
    ["validate", ".", "--baseline"], ["validate", ".", "--manifest"], ["build", "--preset"],
    ["build", "art.png", "--fill"], ["init"],
  ])
  func `a line break in an argument is escaped in messages`(words: [String]) throws {
    try place.write("art.png", TestImages.artwork(64))
    let result = try place.run(words + ["none\nforged: error: \u{1B}[31m"])
    #expect(result.status > 0)
    for text in [result.output, result.errors] {
      #expect(!text.contains("\nforged"), "\(text)")
      #expect(!text.contains("\u{1B}[31m"), "\(text)")
    }
  }

  @Test(arguments: ["CON", "nul.x", "a.", "b ", "Lpt1"])
  func `names that Windows reserves are built with a warning`(name: String) throws {
    try place.write("art.png", TestImages.artwork(64))
    let result = try place.succeed("build", "art.png", "-p", "small.yml", "-o", "x/\(name)")
    #expect(place.files(below: "x/\(name)").count == 3)
    let warnings = result.errors.split(separator: "\n").filter { $0.contains("Windows") }
    #expect(warnings.count == 3)
    #expect(warnings.allSatisfy { $0.contains(": warning: ") && $0.contains("\"\(name)\"") })
  }

  @Test func `arguments after -- are no options`() throws {
    let result = try place.succeed("plan", "-p", "small.yml", "--", "--preset")
    #expect(result.output.contains("--preset"))
    let missing = try place.run("build", "-p", "small.yml", "--", "-none.png")
    #expect(missing.errors == "-none.png: error: no such file\n")
  }

  @Test(arguments: [
    ("a\nb.png: error: forged", "a\\u{a}b.png: error: forged"),
    ("\u{202E}gnp.exe", "\\u{202e}gnp.exe"),
  ])
  func `a name cannot forge a message`(name: String, shown: String) throws {
    let build = try place.run("build", name, "-p", "small.yml")
    #expect(build.errors == "\(shown): error: no such file\n")
    let preset = try place.run("presets", "./\(name).yml")
    #expect(preset.errors == "./\(shown).yml: error: cannot read: no such file or directory\n")
    let unknown = try place.run("presets", name)
    #expect(unknown.errors.hasPrefix("iconforge: error: there is no preset \"\(shown)\";"))
    let command = try place.run(name)
    #expect(command.errors.hasPrefix("iconforge: error: there is no command \"\(shown)\""))
    let plan = try place.run("plan", name, "-p", "small.yml")
    #expect(plan.output.split(separator: "\n")[1].contains(" \(shown) "))
  }

  @Test func `an output folder's name cannot forge a result`() throws {
    try place.write("art.png", TestImages.artwork(64))
    let result = try place.run(
      "build", "art.png", "-p", "small.yml", "-o", "a\n\u{1B}[31mb", "-b", "white")
    #expect(result.output.hasPrefix("a\\u{a}\\u{1b}[31mb: 3 files"))
    let json = try place.run(
      "build", "art.png", "-p", "small.yml", "-o", "a\n\u{1B}[31mb", "--format", "json")
    #expect(try JSON(json.output).jobs[0].root == "a\n\u{1B}[31mb")
  }

  @Test func `texts of a preset cannot forge a line`() throws {
    let slot = "role: application, idiom: iphone, pixels: [9, 9], file: \"a\u{202E}b\""
    try place.folder.write(
      "odd.yml",
      "name: odd\ntitle: \"t\\e[2J\"\nsource: \"s\\nforged\"\n"
        + "slots: [{\(slot), condition: \"c\\e[31m\"}]")
    let table = try place.run("presets", "odd.yml").output
    let plan = try place.run("plan", "art.png", "-p", "odd.yml").output
    #expect(!table.contains("\u{1B}"))
    #expect(!table.contains("\nforged"))
    #expect(!plan.contains("\u{202E}"))
  }
}
