import Foundation
import IconTestSupport
import Testing

/// What the system allows the program: it ends with a line, not by a signal.
@Suite(.timeLimit(.minutes(Sanitizer.minutes(5)))) struct LimitTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.folder.write("small.yml", smallPreset)
    try place.write("art.png", TestPictures.artwork(64))
  }

  private static let build = ["build", "art.png", "--preset", "small.yml", "--output", "out"]

  /// The program under the shell's `limit`, its results in a file.
  private func limited(_ limit: String, _ words: [String]) throws -> ProcessResult {
    try run(
      "/bin/sh", ["-c", "exec > said; \(limit); exec \"$0\" \"$@\"", Programs.iconforge] + words,
      folder: place.folder.path)
  }

  @Test(
    .disabled(if: Sanitizer.isOn, "\(Sanitizer.writesFiles)"), arguments: [["--help"], ["presets"]])
  func `results that are larger than a file may be are a failure`(words: [String]) throws {
    let result = try limited("ulimit -f 0", words)
    #expect(result.status == 3)
    // The shell's file for errors may not grow either, so nothing can be said.
    #expect(result.output == "")
  }

  @Test(.disabled(if: Sanitizer.isOn, "\(Sanitizer.writesFiles)"))
  func `images that are larger than a file may be are not made`() throws {
    let result = try limited("ulimit -f 0", Self.build)
    #expect(result.status == 3)
    #expect(place.files(below: "out") == [])
  }

  /// Fewer than five are not enough for the loader of programs.
  @Test(arguments: 5...12)
  func `too few open files are told, or are enough`(count: Int) throws {
    let result = try limited("ulimit -n \(count)", Self.build)
    #expect([0, 3].contains(result.status))
    if result.status == 3 { #expect(result.errors.contains("files")) }
    #expect(place.files(below: "out").count == (result.status == 0 ? 3 : 0))
  }

  @Test func `a batch may have more folders than files may be open`() throws {
    for number in 0..<80 {
      try place.write("brands/\(number)/icon.png", TestPictures.artwork(64))
    }
    try place.folder.write(
      "iconforge.yml",
      """
      presets: small.yml
      output: {directory: "out/{name}"}
      sets: [{each: brands/*, artwork: {application: icon.png}}]
      """)
    let result = try limited("ulimit -n 40", ["build", "--quiet"])
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(place.files(below: "out").count == 240)
  }
}
