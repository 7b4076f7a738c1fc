import Foundation
import IconCodec
import IconRules
import IconTestSupport
import Testing

/// `validate --fix`.
@Suite struct FixCommandTests {
  private let place = Workplace()

  init() throws {
    try place.draw("Icon.png", Sketch.icon(57).with(.interlaced, .trailing(3)))
    try place.draw("Icon@2x.png", .icon(114))
  }

  private static let fixes = """
    Icon.png: fix: undo the interlacing [image-interlaced]
    Icon.png: fix: drop 3 bytes after the end of the image [trailing-data]

    """

  private func fixLines(_ result: ProcessResult) -> [Substring] {
    result.output.split(separator: "\n").filter { $0.contains(": fix: ") }
  }

  @Test func `a dry run prints the same lines and writes nothing`() throws {
    let before = try place.folder.read("Icon.png")
    let trial = try place.run("validate", ".", "--fix", "--dry-run")
    #expect(try place.folder.read("Icon.png") == before)
    #expect(trial.output.contains("image-interlaced") && trial.output.contains("1 warning"))
    let fixed = try place.succeed("validate", ".", "--fix")
    #expect(fixLines(fixed) == fixLines(trial) && fixLines(fixed).count == 2)
    #expect(Set(fixLines(fixed)) == Set(Self.fixes.split(separator: "\n")))
    #expect(!fixed.output.contains("warning: is interlaced"))
    #expect(
      try place.image("Icon.png")
        == PNGDecoder.decode(before).bitmap)
    let again = try place.run("validate", ".", "--fix")
    #expect(fixLines(again).isEmpty && again.status == 0)
    #expect(place.folder.files == ["Icon.png", "Icon@2x.png"])
  }

  @Test func `a repaired list shows images that are repaired in the same run`() throws {
    let set = "A.xcassets/AppIcon.appiconset"
    try place.folder.write(
      "\(set)/Contents.json",
      #"{"images":[{"fileName":"a.png","idiom":"universal","platform":"ios","size":"1024x1024"}],"info":{"author":"xcode","version":1}}"#
    )
    try place.draw("\(set)/a.png", Sketch(1024, 1024, alpha: true) { Sketch.iconPaint($0, $1) })
    let first = try place.run("validate", "A.xcassets", "--fix")
    #expect(first.output.contains("drop the alpha channel"), "\(first.output)")
    let made = try place.folder.contents()
    let second = try place.run("validate", "A.xcassets", "--fix")
    #expect(fixLines(second).isEmpty)
    #expect(try place.folder.contents() == made)
  }

  @Test func `with JSON the fixes are printed to stderr`() throws {
    let result = try place.run("validate", ".", "--fix", "--format", "json")
    #expect(result.errors.contains("Icon.png: fix: undo the interlacing"))
    #expect(try JSON(result.output).findings != .null)
  }
}
