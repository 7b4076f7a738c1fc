import Foundation
import IconTestSupport
import Testing

/// What `iconforge actool` prints, in the three forms.
@Suite struct ActoolMessageTests {
  private static let text = ["--output-format", "human-readable-text"]
  private static let formats = ["xml1", "binary1"]

  /// An icon and an image set with a line that cannot be compiled, and a set of a type that is not.
  private func mistaken() throws -> ActoolPlace {
    let actool = try ActoolPlace()
    try actool.place.folder.write("\(ActoolPlace.catalog)/Sign.stickerpack/Contents.json", "{}")
    let images = """
      {"images": [{"idiom": "ipad", "size": "76x76", "scale": "1x", "width-class": "compact",
        "filename": "../a.png"}]}
      """
    for name in ["Wide.imageset", "AppIcon.appiconset"] {
      try actool.place.folder.write("\(ActoolPlace.catalog)/\(name)/Contents.json", images)
    }
    return actool
  }

  @Test func `errors in a catalog have its path and the address in it`() throws {
    let actool = try mistaken()
    let result = try actool.run(ActoolPlace.call + Self.text + ["--errors"])
    #expect(result.status == 1 && result.errors == "")
    let sections = ActoolPlace.sections(result.output)
    #expect(
      sections.map(\.name)
        == ["com.apple.actool.document.errors", "com.apple.actool.compilation-results"])
    #expect(sections.last?.lines == [])
    let root = URL(fileURLWithPath: actool.place.folder.path).resolvingSymlinksInPath().path
    for start in [
      "./AppIcon.appiconset/[][ipad][76x76][][][1x][][][][]: error: ipad 76×76@1x ",
      "./Wide.imageset/[ipad][][][1x][][][][][][]: error: ",
      "./Sign.stickerpack: error: is not compiled: ",
    ] {
      let line = "\(root)/\(ActoolPlace.catalog):\(start)"
      #expect(sections[0].lines.contains { $0.hasPrefix(line) }, "\(line)\n\(result.output)")
    }
    #expect(!FileManager.default.fileExists(atPath: actool.place.folder.path("out")))
  }

  @Test(arguments: formats)
  func `property lists have the same errors as the text`(format: String) throws {
    let actool = try mistaken()
    let lines = ActoolPlace.sections(
      try actool.run(ActoolPlace.call + Self.text + ["--errors"]).output)[0].lines
    let list = try actool.list(ActoolPlace.call + ["--errors", "--output-format", format])
    let errors = try #require(
      list["com.apple.actool.document.errors"] as? [[String: String]])
    #expect(errors.count == lines.count && lines.count == 3)
    for (error, line) in zip(errors, lines) {
      let parts = try #require(error["message"]?.split(separator: ": ", maxSplits: 1))
      #expect(parts[0].hasPrefix("./") && line.hasSuffix(": error: \(parts[1])"))
      #expect(error["type"]?.isEmpty == false)
    }
    #expect(try actool.files(list) == [])
  }

  @Test func `without --errors, they are in the section of the call`() throws {
    let actool = try mistaken()
    let result = try actool.run(ActoolPlace.call + Self.text)
    let sections = ActoolPlace.sections(result.output)
    #expect(sections[0].name == "com.apple.actool.errors" && sections[0].lines.count == 3)
    #expect(result.status == 1)
  }

  @Test func `warnings about catalogs need --warnings`() throws {
    let actool = try ActoolPlace()
    try actool.writeIcon("AppIcon", [("mac", 16, 1)])
    let without = try actool.run(ActoolPlace.call + Self.text)
    let with = try actool.run(ActoolPlace.call + Self.text + ["--warnings"])
    #expect(without.status == 0 && with.status == 0)
    #expect(ActoolPlace.sections(without.output).count == 1)
    let sections = ActoolPlace.sections(with.output)
    #expect(sections[0].name == "com.apple.actool.document.warnings")
    #expect(
      sections[0].lines.last?.hasSuffix(":./AppIcon.appiconset: warning: has no image for ios")
        == true)
  }

  @Test(arguments: [
    "--print-contents",
    "--ui-framework-family", "--sticker-pack-strings-file", "--nonsense",
  ])
  func `other options are refused by name in every form`(option: String) throws {
    let actool = try ActoolPlace()
    let words = ActoolPlace.call + [option, "value"]
    let result = try actool.run(words + Self.text)
    #expect(result.status == 1 && result.errors == "")
    let sections = ActoolPlace.sections(result.output)
    #expect(sections.map(\.name) == ["com.apple.actool.errors"])
    #expect(sections[0].lines.first?.hasPrefix(": error: there is no option \(option)") == true)
    for format in Self.formats {
      let list = try actool.list(["--output-format=\(format)"] + words)
      let errors = try #require(list["com.apple.actool.errors"] as? [[String: String]])
      #expect(errors.count == 1 && errors[0]["description"]?.contains(option) == true)
    }
    #expect(!FileManager.default.fileExists(atPath: actool.place.folder.path("out")))
  }

  /// Words that replace or follow those of a call that succeeds, and words of the message.
  private static let mistakes: [(change: [String: String], more: [String], message: String)] = [
    (["--compile": ""], [], "--compile is needed"),
    (["--platform": "watchos"], [], "--platform watchos is not supported"),
    (["--platform": "xros"], [], "--platform xros is not supported"),
    (["--platform": "android"], [], "--platform takes iphoneos"),
    (["--minimum-deployment-target": "new"], [], "takes a version such as 15.0"),
    (["--app-icon": "Missing"], [], "has no app icon set named Missing"),
    ([:], ["--target-device", "mac"], "--target-device mac is not a device of ios"),
    ([:], ["--target-device", "watch"], "--target-device takes one of iphone"),
    ([:], ["--enable-on-demand-resources", "maybe"], "takes one of YES, NO"),
    ([:], ["--output-format", "json"], "takes one of xml1, binary1, human-readable-text"),
    ([:], ["--launch-image"], "--launch-image needs a value"),
    ([:], ["Missing.xcassets"], "/Missing.xcassets: does not exist"),
    ([:], ["My App"], "/My App: is not an asset catalog"),
    (["--compile": "file"], [], "is not a folder"),
    (
      [:], ["--output-partial-info-plist", "a", "--export-dependency-info", "a"],
      "two outputs have the path"
    ),
    (
      [:], ["--output-partial-info-plist", "\(ActoolPlace.catalog)/Star.imageset/Contents.json"],
      "it is the artwork"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is an error with status 1`(
    change: [String: String], more: [String], message: String
  ) throws {
    let actool = try ActoolPlace()
    try actool.place.folder.write("file", "a file")
    var words = ActoolPlace.call
    for (option, value) in change {
      words[try #require(words.firstIndex(of: option)) + 1] = value
    }
    let result = try actool.run(words + more)
    #expect(result.status == 1 && result.errors == "", "\(result.errors)")
    let list = try ActoolPlace.list(Array(result.output.utf8))
    let errors = try #require(list["com.apple.actool.errors"] as? [[String: String]])
    #expect(
      errors.contains { $0["description"]?.contains(message) == true }, "\(result.output)")
    #expect(!actool.place.folder.files.contains("out/Assets.car") || !more.isEmpty)
  }

  @Test func `a damaged document is an error that names it`() throws {
    let actool = try ActoolPlace()
    try actool.place.folder.write("\(ActoolPlace.catalog)/Star.imageset/Contents.json", "{")
    let result = try actool.run(ActoolPlace.call + Self.text)
    #expect(result.status == 1)
    #expect(result.output.contains(":./Star.imageset/Contents.json: error: "), "\(result.output)")
  }

  @Test(.enabled(if: Programs.python != nil, "no Python: run `make test`"), arguments: formats)
  func `Python's plistlib reads the result`(format: String) throws {
    let actool = try ActoolPlace()
    _ = try actool.output(ActoolPlace.call + ["--output-format", format])
    let script = """
      import plistlib
      with open(".output", "rb") as file: results = plistlib.load(file)
      for path in results["com.apple.actool.compilation-results"]["output-files"]: print(path)
      """
    let result = try run(
      try #require(Programs.python), ["-c", script], folder: actool.place.folder.path)
    #expect(result.errors == "" && result.output.split(separator: "\n").count == 3)
  }
}
