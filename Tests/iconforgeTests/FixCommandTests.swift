import Foundation
import IconCodec
import IconRules
import IconTestSupport
import Testing

/// `validate --fix`.
@Suite struct FixCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.draw("Icon.png", Sketch.icon(57).with(.interlaced, .trailing(3)))
    try place.draw("Icon@2x.png", .icon(114))
  }

  private static let told = """
    Icon.png: fix: undo the interlacing [image-interlaced]
    Icon.png: fix: drop 3 bytes after the end of the image [trailing-data]

    """

  private func fixLines(_ result: ProcessResult) -> [Substring] {
    result.output.split(separator: "\n").filter { $0.contains(": fix: ") }
  }

  @Test func `a trial says the same lines and writes nothing`() throws {
    let before = try place.folder.read("Icon.png")
    let trial = try place.run("validate", ".", "--fix", "--dry-run")
    #expect(try place.folder.read("Icon.png") == before)
    #expect(trial.output.contains("image-interlaced") && trial.output.contains("1 warning"))
    let mended = try place.run("validate", ".", "--fix")
    #expect(fixLines(mended) == fixLines(trial) && fixLines(mended).count == 2)
    #expect(Set(fixLines(mended)) == Set(Self.told.split(separator: "\n")))
    #expect(mended.status == 0)
    #expect(!mended.output.contains("warning: is interlaced"))
    #expect(
      try PNGDecoder.decode(try place.folder.read("Icon.png")).bitmap
        == PNGDecoder.decode(before).bitmap)
    let again = try place.run("validate", ".", "--fix")
    #expect(fixLines(again).isEmpty && again.status == 0)
    #expect(place.folder.files == ["Icon.png", "Icon@2x.png"])
  }

  @Test func `a report that is data stays data`() throws {
    let result = try place.run("validate", ".", "--fix", "--format", "json")
    #expect(result.errors.contains("Icon.png: fix: undo the interlacing"))
    #expect(try (jsonObject(result.output)["findings"] as? [Any])?.count != nil)
  }

  @Test(arguments: ["--dry-run", "--remove-strays"])
  func `what goes with it makes no sense alone`(_ option: String) throws {
    let result = try place.run("validate", ".", option)
    #expect(result.status == 2 && result.errors.contains("\(option) needs --fix"))
  }

  @Test func `a full report follows, and errors that are left make the status`() throws {
    try place.draw("Icon-72.png", .icon(80))
    let result = try place.run("validate", ".", "--fix")
    #expect(result.status == 1)
    #expect(result.output.contains("Icon-72.png: error: "))
  }

  @Test func `the help has it`() throws {
    let help = try place.run("validate", "--help").output
    for option in ["--fix", "--dry-run", "--remove-strays"] { #expect(help.contains(option)) }
  }
}
