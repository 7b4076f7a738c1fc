import IconCodec
import IconRules
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Repairs by `--fix`, and what it leaves to the user.
@Suite struct FixTests {
  private let tree = ValidateTree()

  private func fixes(
    trial: Bool = false, strays: Bool = false, files: any FileSystem = DiskFileSystem()
  ) async throws -> Fixes.Outcome {
    let report = try await tree.validate()
    return await Fixes(
      of: report, isDryRun: trial, removesStrays: strays, importer: Programs.importer,
      fileSystem: files
    ).run()
  }

  private func lines(_ outcome: Fixes.Outcome) -> [String] {
    outcome.fixes.map { $0.description.replacing(tree.folder.path + "/", with: "") }
  }

  private func everything() throws -> [String: [UInt8]] { try tree.folder.contents() }

  private func set(_ lines: String, _ files: [String: [UInt8]]) throws {
    try tree.folder.write("AppIcon.appiconset/Contents.json", "{\"images\": [\(lines)]}")
    for (name, bytes) in files { try tree.folder.write("AppIcon.appiconset/\(name)", bytes) }
  }

  private func picture(_ sketch: Sketch) -> [UInt8] { ExampleFiles.bytes(of: sketch) }

  private static let opaque = Sketch(57, 57, alpha: true, Sketch.iconPaint)

  /// A tree with one file for each kind of repair.
  private func broken() throws {
    try tree.folder.write(
      "Icon.png", picture(Self.opaque.with(.interlaced, .trailing(9))))
    try tree.folder.write("Icon@2x.png", picture(.icon(114)))
    try tree.folder.write("default.png", picture(.screen(320, 480)))
    try set(
      """
      {"idiom": "iPhone", "size": "60x60", "scale": "2x", "filename": "ICON.png"},
        {"idiom":"universal","platform":"iphoneos","size":"1024x1024", "x-own": [1, 2]}
      """,
      ["icon.png": picture(.icon(120)), "stray.png": picture(.icon(20))])
    try tree.icon("Art.iconset/icon_16X16.png", 16)
  }

  private static let told = [
    "AppIcon.appiconset/Contents.json:1:77: fix: write \"icon.png\" for \"ICON.png\" [file-case]",
    "AppIcon.appiconset/Contents.json:1:23: fix: write \"iphone\" for \"iPhone\" [unknown-idiom]",
    "AppIcon.appiconset/Contents.json:2:35: fix: write \"ios\" for \"iphoneos\" [unknown-idiom]",
    "Art.iconset/icon_16X16.png: fix: rename to icon_16x16.png [file-case]",
    "Icon.png: fix: drop 9 bytes after the end of the image [trailing-data]",
    "Icon.png: fix: drop the alpha channel, which is opaque throughout [image-alpha-channel]",
    "Icon.png: fix: undo the interlacing [image-interlaced]",
    "default.png: fix: rename to Default.png [name-case]",
    "AppIcon.appiconset/stray.png: left: no line names it; `removesStrays` removes it "
      + "[unassigned-child]",
  ]

  @Test func `a dry run lists the repairs and writes nothing`() async throws {
    try broken()
    let before = try everything()
    let trial = try await fixes(trial: true)
    #expect(lines(trial).sorted() == Self.told.sorted(), "\(lines(trial))")
    #expect(try everything() == before)
    #expect(trial.hasChanges && trial.exitStatus == .success)
    #expect(lines(try await fixes()) == lines(trial))
  }

  @Test func `repairs are correct and change no pixel`() async throws {
    try broken()
    let before = try everything()
    _ = try await fixes()
    let after = try everything()
    let icon = try PNGDecoder.decode(after["Icon.png"]!)
    #expect(icon.bitmap == (try PNGDecoder.decode(before["Icon.png"]!)).bitmap.droppingAlpha())
    #expect(!icon.facts.isInterlaced && icon.facts.trailingBytes == 0)
    #expect(after["Default.png"] == before["default.png"] && after["default.png"] == nil)
    #expect(after["Art.iconset/icon_16x16.png"] == before["Art.iconset/icon_16X16.png"])
    #expect(
      String(decoding: after["AppIcon.appiconset/Contents.json"]!, as: UTF8.self) == """
        {"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "icon.png"},
          {"idiom":"universal","platform":"ios","size":"1024x1024", "x-own": [1, 2]}]}
        """)
    for name in ["Icon@2x.png", "AppIcon.appiconset/icon.png", "AppIcon.appiconset/stray.png"] {
      #expect(after[name] == before[name], "\(name)")
    }
    #expect(try await !fixes().hasChanges)
  }

  @Test func `misspelt keys and values of lines are repaired where only one meaning is possible`()
    async throws
  {
    try set(
      """
      {"idiom": "iphone", "size": "60 × 60", "scale": 2, "file\\u004eame": "icon.png"},
        {"idiom": "ipad", "size": "83.5X83.5", "Scale": "2x", "x-Own": 1},
        {"idiom": "iphone", "size": 60, "scale": "4x", "Filename": "a", "filename": "icon.png"},
        {"idiom": "ipad", "scale": "@2x", "minimum_system_version": "9.0"}
      """, ["icon.png": picture(.icon(120))])
    #expect(
      lines(try await fixes()).filter { $0.hasSuffix("[contents-spelling]") } == [
        #"AppIcon.appiconset/Contents.json:1:41: fix: write "60x60" for "60 × 60" [contents-spelling]"#,
        #"AppIcon.appiconset/Contents.json:1:61: fix: write "2x" for "2" [contents-spelling]"#,
        #"AppIcon.appiconset/Contents.json:1:64: fix: write "filename" for "fileName" [contents-spelling]"#,
        #"AppIcon.appiconset/Contents.json:2:29: fix: write "83.5x83.5" for "83.5X83.5" [contents-spelling]"#,
        #"AppIcon.appiconset/Contents.json:2:42: fix: write "scale" for "Scale" [contents-spelling]"#,
        #"AppIcon.appiconset/Contents.json:3:31: fix: write "60x60" for "60" [contents-spelling]"#,
        #"AppIcon.appiconset/Contents.json:4:30: fix: write "2x" for "@2x" [contents-spelling]"#,
        #"AppIcon.appiconset/Contents.json:4:37: fix: write "minimum-system-version" for "minimum_system_version" [contents-spelling]"#,
      ])
    let text = String(
      decoding: try tree.folder.read("AppIcon.appiconset/Contents.json"), as: UTF8.self)
    #expect(
      text == """
        {"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "icon.png"},
          {"idiom": "ipad", "size": "83.5x83.5", "scale": "2x", "x-Own": 1},
          {"idiom": "iphone", "size": "60x60", "scale": "4x", "Filename": "a", "filename": "icon.png"},
          {"idiom": "ipad", "scale": "2x", "minimum-system-version": "9.0"}]}
        """)
    #expect(try await fixes().fixes.allSatisfy { $0.rule.id != "contents-spelling" })
  }

  @Test func `stray files are removed only on request`() async throws {
    try broken()
    let trial = try await fixes(trial: true, strays: true)
    #expect(tree.folder.files.contains("AppIcon.appiconset/stray.png"))
    #expect(lines(try await fixes(strays: true)) == lines(trial))
    #expect(!tree.folder.files.contains("AppIcon.appiconset/stray.png"))
    #expect(tree.folder.files.contains("AppIcon.appiconset/icon.png"))
  }

  @Test func `with a single file given no other file of its set is written`() async throws {
    try broken()
    let before = try everything()
    let given = [tree.folder.path("AppIcon.appiconset/icon.png")]
    let report = await Validation(given, options: Validation.Options(workers: 1)).run()
    let outcome = await Fixes(of: report, given: given, removesStrays: true).run()
    #expect(!outcome.hasChanges, "\(lines(outcome))")
    #expect(try everything() == before)
    let stray = [tree.folder.path("AppIcon.appiconset/stray.png")]
    try tree.icon("AppIcon.appiconset/other.png", 20)
    let both = await Validation(stray, options: Validation.Options(workers: 1)).run()
    let removed = await Fixes(of: both, given: stray, removesStrays: true).run()
    #expect(removed.hasChanges && tree.folder.files.contains("AppIcon.appiconset/other.png"))
    #expect(!tree.folder.files.contains("AppIcon.appiconset/stray.png"))
  }

  @Test func `a colour profile is converted to sRGB without changing colours`() async throws {
    let line = #"{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "a.png"}"#
    let flat = Sketch(120, 120) { _, _ in Sketch.Ink(0.25, 0.5, 0.75) }
    try set(line, ["a.png": picture(flat.with(.profile("Adobe RGB (1998)")))])
    let told = lines(try await fixes())
    #expect(
      told == [
        "AppIcon.appiconset/a.png: fix: convert the colours from \"Adobe RGB (1998)\" to sRGB "
          + "[color-space]"
      ])
    let made = try PNGDecoder.decode(try tree.folder.read("AppIcon.appiconset/a.png"))
    #expect(made.facts.colorSpace == .sRGB && made.facts.bitDepth == 8)
    // Adobe RGB (64, 128, 191): equal green and blue, and a red below sRGB's gamut.
    let pixel = Array(made.bitmap.bytes.prefix(3))
    #expect(
      pixel[0] < 40 && abs(Int(pixel[1]) - 128) <= 3 && abs(Int(pixel[2]) - 193) <= 4, "\(pixel)")
    #expect(try await !fixes().hasChanges)
  }

  @Test func `a gamma written for its reciprocal changes no picture`() async throws {
    let gamma = Sketch.Feature.chunk(type: "gAMA", bytes: bigEndian(UInt32(219_998)))
    try tree.folder.write("Icon.png", picture(Sketch.icon(57).with(gamma)))
    let before = try tree.folder.read("Icon.png")
    let outcome = try await fixes()
    #expect(!outcome.hasChanges)
    let told = lines(outcome)
    #expect(told.contains { $0.contains("reciprocal of a gamma") }, "\(told)")
    #expect(try tree.folder.read("Icon.png") == before)
  }

  @Test func `a gAMA chunk is converted without the importer`() async throws {
    let gamma = Sketch.Feature.chunk(type: "gAMA", bytes: bigEndian(UInt32(100_000)))
    try tree.folder.write("Icon.png", picture(Sketch.icon(57).with(gamma)))
    let before = try PNGDecoder.decode(try tree.folder.read("Icon.png")).bitmap
    let report = try await tree.validate()
    let outcome = await Fixes(of: report, importer: nil).run()
    #expect(lines(outcome).count == 1 && outcome.hasChanges)
    let made = try PNGDecoder.decode(try tree.folder.read("Icon.png"))
    #expect(made.bitmap == before.reducedToEightBits() && made.facts.colorSpace == .sRGB)
  }

  @Test func `without the importer a profile stays and the rest is repaired`() async throws {
    try tree.folder.write(
      "Icon.png", picture(Sketch.icon(57).with(.profile("Adobe RGB (1998)"), .interlaced)))
    let report = try await tree.validate()
    let outcome = await Fixes(of: report, importer: nil).run()
    #expect(outcome.fixes.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.fix, .left])
    let facts = try PNGDecoder.facts(of: try tree.folder.read("Icon.png"))
    #expect(!facts.isInterlaced)
    #expect(facts.colorSpace == .profile(name: "Adobe RGB (1998)"))
  }

  @Test func `repairs that need judgement are left with a reason`() async throws {
    // Alpha of 242 is not opaque.
    let faint = Sketch(57, 57, alpha: true) { x, y in Sketch.iconPaint(x, y).withAlpha(0.95) }
    try tree.folder.write("Icon.png", picture(faint))
    try tree.folder.write("Icon-72.png", picture(Sketch.icon(72).with(.animated, .interlaced)))
    try tree.folder.write("Built.app/Icon.png", picture(Sketch.icon(57).with(.interlaced)))
    try tree.folder.write(
      "Built.app/Info.plist",
      ValidateTree.plist(
        "<key>LSRequiresIPhoneOS</key><true/><key>CFBundleIconFiles</key>"
          + "<array><string>Icon.png</string></array>"))
    try set(
      #"{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "A.PNG"}"#,
      ["a.png": picture(.icon(120)), "A.png": picture(.icon(120))])
    let before = try everything()
    let outcome = try await fixes()
    #expect(!outcome.hasChanges, "\(lines(outcome))")
    #expect(try everything() == before)
    let told = lines(outcome)
    for words in [
      "Icon.png: left: its alpha is not 255 everywhere", "Icon-72.png: left: is animated",
      "Built.app/Icon.png: left: is in a built app",
      "AppIcon.appiconset/Contents.json: left: A.PNG may be A.png or a.png",
    ] {
      #expect(told.contains { $0.hasPrefix(words) }, "\(words): \(told)")
    }
  }

  @Test func `a file is not renamed to an existing name`() async throws {
    try tree.folder.write("default.png", picture(.screen(320, 480)))
    let report = try await tree.validate()
    try tree.folder.write("Default.png", "mine")
    let outcome = await Fixes(of: report).run()
    #expect(
      lines(outcome) == [
        "default.png: left: is not renamed to Default.png, which is another file [name-case]"
      ])
    #expect(try tree.folder.read("Default.png") == Array("mine".utf8))
  }

  @Test func `a failed write leaves the old file and the others are repaired`() async throws {
    for name in ["Icon.png", "Icon-72.png"] {
      try tree.folder.write(
        name, picture(Sketch.icon(name == "Icon.png" ? 57 : 72).with(.interlaced)))
    }
    let before = try everything()
    let files = FaultyFileSystem { _, path in path.hasSuffix("Icon.png") }
    let outcome = try await fixes(files: files)
    #expect(outcome.exitStatus == .failure && outcome.failures.count == 1)
    #expect(outcome.failures[0].text().contains("Icon.png: error: cannot write: no space left"))
    let after = try everything()
    #expect(after["Icon.png"] == before["Icon.png"])
    #expect(Set(after.keys) == Set(before.keys))
    _ = try await fixes()
    let repaired = try everything()
    #expect(after["Icon-72.png"] == repaired["Icon-72.png"])
    #expect(repaired.allSatisfy { $0.value != before[$0.key] })
  }

  @Test func `damaged files keep their pixels or stay unchanged`() async throws {
    try tree.folder.write("Icon.png", picture(Sketch.icon(57).with(.interlaced)))
    let report = try await tree.validate()
    let whole = try tree.folder.read("Icon.png")
    var generator = SeededGenerator(seed: 3)
    for round in 0..<200 {
      var bytes = whole
      if round % 2 == 0 {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
      } else {
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] ^= 1 << UInt8(round % 8)
      }
      try tree.folder.write("Icon.png", bytes)
      let outcome = await Fixes(of: report, importer: nil).run()
      let after = try tree.folder.read("Icon.png")
      if after == bytes {
        #expect(!outcome.hasChanges)
      } else {
        // The damage did not affect the pixels.
        #expect(
          try PNGDecoder.decode(after).bitmap == PNGDecoder.decode(bytes).bitmap, "\(round)")
      }
    }
  }

  @Test func `a Contents_json in UTF-16 stays`() async throws {
    let text = #"{"images": [{"idiom": "iPhone", "size": "60x60", "scale": "2x"}]}"#
    try set("", [:])
    try tree.folder.write("AppIcon.appiconset/Contents.json", "\u{FEFF}\(text)".encoded())
    let before = try everything()
    let outcome = try await fixes()
    #expect(!outcome.hasChanges && outcome.fixes.allSatisfy { $0.kind == .left })
    #expect(outcome.fixes.count == 1 && outcome.failures.isEmpty, "\(lines(outcome))")
    #expect(try everything() == before)
  }
}
