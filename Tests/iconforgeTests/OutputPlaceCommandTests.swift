import Foundation
import IconTestSupport
import Testing

/// No command writes to a special file, or through a link that leads out.
@Suite struct OutputPlaceCommandTests {
  private let place = Workplace.small()

  init() throws {
    try place.folder.write("keep", "user")
  }

  /// Commands, and the files they write.
  private static let writers: [(words: [String], output: String)] = [
    (["resize", "art.png", "OUT", "--size", "8"], "OUT"),
    (["upscale", "art.png", "OUT"], "OUT"),
    (["mask", "art.png", "OUT"], "OUT"),
    (["validate", "art.png", "--write-baseline", "OUT"], "OUT"),
    (["validate", "art.png", "--report", "json=OUT"], "OUT"),
    (["build", "art.png", "-p", "small.yml", "-o", "out"], "out/Icon.png"),
    (["build", "art.png", "-p", "small.yml", "-o", "out"], "out/iconforge.lock"),
    (["build", "art.png", "-p", "small.yml", "-o", "out", "--plist", "OUT"], "OUT"),
    (["init"], "iconforge.yml"),
  ]

  @Test(arguments: writers, SpecialFile.makeable)
  func `devices, pipes and sockets are refused`(
    writer: (words: [String], output: String), kind: SpecialFile
  ) throws {
    try place.folder.write("out/mine", "x")
    let path = place.folder.path(writer.output)
    try kind.make(at: path)
    let before = try SpecialFile.identity(of: path)
    let result = try place.run(writer.words)
    // `init` never replaces an existing file.
    #expect(result.status == (writer.words == ["init"] ? 2 : 3), "\(result.errors)")
    #expect(try SpecialFile.identity(of: path) == before)
  }

  @Test(arguments: writers)
  func `a link that leads out is refused, and its target stays`(
    writer: (words: [String], output: String)
  ) throws {
    let outer = TemporaryFolder()
    for target in [try outer.write("victim", "user"), outer.path("none")] {
      let fresh = try OutputPlaceCommandTests()
      try fresh.place.folder.write("out/mine", "x")
      let path = fresh.place.folder.path(writer.output)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      let result = try fresh.place.run(writer.words)
      #expect([2, 3].contains(result.status), "\(result.errors)")
      #expect(try outer.read("victim") == Array("user".utf8))
      #expect(outer.files == ["victim"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    }
  }

  @Test(arguments: [[], ["--check"]])
  func `a missing folder is an error and is not created`(more: [String]) throws {
    let words = ["build", "art.png", "--preset", "ios-2012", "--output", "out", "--plist"]
    let result = try place.fail(words + ["Ap/Info.plist"] + more, status: 3)
    let message = "Ap/Info.plist: error: is in a folder that does not exist: Ap\n"
    #expect(more != [] || result.errors.contains(message))
    #expect(!place.everything.contains("Ap/"))
  }

  @Test func `a new property list has the icon keys, and an empty one is not created`() throws {
    try place.succeed(
      "build", "art.png", "--preset", "ios-2012", "-o", "out", "--plist", "New.plist")
    let text = try place.text("New.plist")
    #expect(text.contains("CFBundleIcon"))
    try place.fail(
      "build", "art.png", "--preset", "ios-2015", "--layout", "catalog", "--output", "set",
      "--plist", "Empty.plist", status: 3,
      says: "Empty.plist: error: does not exist, and a new one would be empty")
    #expect(!place.everything.contains("Empty.plist"))
  }
}
