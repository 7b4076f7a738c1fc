import Foundation
import IconTestSupport
import Testing

/// No option writes over a user file or an output of the same run.
@Suite struct SideFileCommandTests {
  private let place = Workplace()

  init() throws {
    try place.folder.write("small.yml", smallPreset)
    try place.folder.write(
      "iconforge.yml",
      "presets: small.yml\nartwork: {application: icon.png}\n"
        + "output: {directory: Icons}\n")
    try place.write("icon.png", TestImages.artwork(64))
    try place.write("mine.png", TestImages.artwork(57))
    try place.folder.write("notes.txt", "mine\n")
    try FileManager.default.linkItem(
      atPath: place.folder.path("icon.png"), toPath: place.folder.path("hard.png"))
    try place.folder.link("link", to: "iconforge.yml")
  }

  /// Commands that write to FILE.
  private static let writers: [[String]] = [
    ["build", "--stamp", "FILE"], ["build", "--stamp", "FILE", "--force"],
    ["build", "--stamp", "stamp", "--depfile", "FILE"],
    ["build", "icon.png", "-p", "small.yml", "-o", "Icons", "--stamp", "FILE"],
    ["build", "--lockfile", "FILE", "--force"],
    ["validate", "icon.png", "--write-baseline", "FILE"],
    ["validate", ".", "--report", "json=FILE"], ["validate", ".", "--report", "text=FILE"],
    ["validate", ".", "--report", "sarif=FILE", "--fix"],
    ["preview", "--sheet", "FILE"], ["preview", "--output", "FILE"],
    ["preview", ".", "--output", "FILE"], ["preview", "icon.png", "--sheet", "FILE"],
    ["diff", "icon.png", "mine.png", "--output", "FILE"],
  ]

  @Test(arguments: writers)
  func `a user file is refused before anything is built`(words: [String]) throws {
    let files = [
      "icon.png", "iconforge.yml", "mine.png", "notes.txt", "small.yml", "hard.png", "link",
    ]
    for file in ["./icon.png", "notes.txt"] {
      let before = place.everything
      let kept = try files.map { try place.folder.read($0) }
      try place.fail(
        words.map { $0.replacing("FILE", with: file) }, status: 2, says: " needs another file")
      #expect(place.everything == before, "\(words) \(file)")
      #expect(try files.map { try place.folder.read($0) } == kept, "\(words) \(file)")
    }
  }

  @Test func `an input or output of the same run is refused`() throws {
    for words in [
      ["--stamp", "Icons/Icon.png"], ["--stamp", "./iconforge.lock"],
      ["--stamp", "x", "--depfile", "./x"], ["--lockfile", "Icons/Icon.png"],
      ["--stamp", "l/icons-inputs.xcfilelist", "--xcfilelist", "l"],
    ] {
      let before = place.everything
      let result = try place.run(["build"] + words)
      #expect(result.status == 2, "\(words): \(result.errors)")
      #expect(place.everything == before, "\(words)")
      #expect(!place.folder.files.contains("iconforge.lock"))
    }
    for words in [
      ["preview", "--force", "--sheet", "icon.png"],
      ["preview", "--output", "p", "--sheet", "./p"],
    ] {
      let result = try place.run(words)
      #expect(result.status == 2, "\(words): \(result.errors)")
    }
    #expect(try place.png("icon.png").width == 64)
  }

  @Test func `files of an earlier run are replaced`() throws {
    let commands = [
      [
        "build", "--stamp", "stamp", "--depfile", "icons.d", "--xcfilelist", "lists", "--lockfile",
        "r",
      ],
      ["validate", ".", "--report", "json=j", "--report", "sarif=s", "--report", "junit=u"],
      ["validate", ".", "--report", "text=t", "--report", "github=g", "--report", "xcode=x"],
      ["validate", ".", "--write-baseline", "base.json"],
      ["preview", "--sheet", "sheet.png"], ["man", "--output", "man"],
      ["diff", "icon.png", "mine.png", "--output", "diff.png"],
    ]
    for words in commands {
      let first = try place.run(words)
      #expect(first.status < 2, "\(words): \(first.errors)")
    }
    let before = place.everything
    for words in commands {
      let again = try place.run(words)
      #expect(again.status < 2, "\(words): \(again.errors)")
    }
    #expect(place.everything == before)
  }

  @Test func `file lists and manual pages of other programs stay`() throws {
    for (file, words) in [
      ("lists/icons-outputs.xcfilelist", ["build", "--xcfilelist", "lists"]),
      ("man/iconforge.1", ["man", "--output", "man"]),
    ] {
      try place.folder.write(file, "# mine\n")
      try place.fail(words, status: 2, says: "\(file): error: is not a ")
      #expect(try place.text(file) == "# mine\n")
      #expect(place.files(below: String(file.prefix { $0 != "/" })).count == 1)
    }
    #expect(!place.folder.files.contains { $0.hasPrefix("Icons/") })
  }

  @Test(arguments: [["resize", "--size", "8"], ["mask"], ["upscale"]])
  func `OUT that is not a PNG file is replaced with --force only`(words: [String]) throws {
    let all = words.prefix(1) + ["icon.png", "notes.txt"] + words.dropFirst()
    try FileManager.default.moveItem(
      atPath: place.folder.path("notes.txt"), toPath: place.folder.path("notes"))
    let call = all.map { $0 == "notes.txt" ? "notes" : $0 }
    let refused = try place.fail(call, status: 2)
    #expect(
      refused.errors == "notes: error: is not a PNG file, so it is not replaced; "
        + "OUT needs another file, or --force replaces this one\n")
    #expect(try place.text("notes") == "mine\n")
    try place.succeed(call + ["--force"])
    try place.succeed(call)
  }
}
