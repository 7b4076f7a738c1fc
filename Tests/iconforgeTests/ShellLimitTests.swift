import Foundation
import IconTestSupport
import Testing

/// Limits of resources and sizes end the program with an error, not with a signal.
@Suite struct ShellLimitTests {
  private let place = Workplace.small()

  private static let build = ["build", "art.png", "--preset", "small.yml", "--output", "out"]

  /// Runs the program with a limit of the shell; stdout is a file.
  private func limited(_ limit: String, _ words: [String]) throws -> ProcessResult {
    try run(
      "/bin/sh", ["-c", "exec > said; \(limit); exec \"$0\" \"$@\"", Programs.iconforge] + words,
      folder: place.folder.path)
  }

  @Test(
    .disabled(if: Sanitizer.isOn, "\(Sanitizer.writesFiles)"), arguments: [["--help"], ["presets"]])
  func `output beyond the file size limit is a failure`(words: [String]) throws {
    let result = try limited("ulimit -f 0", words)
    #expect(result.status == 3)
    // The file of stderr may not grow either, so no error is printed.
    #expect(result.output == "")
  }

  @Test(.disabled(if: Sanitizer.isOn, "\(Sanitizer.writesFiles)"))
  func `images beyond the file size limit are not written`() throws {
    let result = try limited("ulimit -f 0", Self.build)
    #expect(result.status == 3)
    #expect(place.files(below: "out") == [])
  }

  /// The loader itself needs five files.
  @Test(arguments: [5, 7, 9, 12])
  func `too few open files are an error`(count: Int) throws {
    let result = try limited("ulimit -n \(count)", Self.build)
    #expect([0, 3].contains(result.status))
    if result.status == 3 { #expect(result.errors.contains("files")) }
    #expect(place.files(below: "out").count == (result.status == 0 ? 3 : 0))
  }

  @Test func `a batch may have more folders than open files`() throws {
    for number in 0..<80 {
      try place.write("brands/\(number)/icon.png", TestImages.artwork(64))
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

  @Test func `a catalog's line beyond the limit is an error`() throws {
    try place.folder.write(
      "A.appiconset/Contents.json",
      """
      {"images": [{"idiom": "iphone", "size": "9999x9999", "scale": "3x"}],
       "info": {"version": 1, "author": "xcode"}}
      """)
    try place.fail(
      "build", "art.png", "--fill", "A.appiconset", status: 3,
      says: "A.appiconset/Contents.json: error: line 1 of its images (iphone 9999×9999@3x) has"
        + " 29997×29997 pixels; the limit is 8192 a side")
  }

  @Test func `a check does not decode images of another size`() throws {
    let words = ["build", "art.png", "-p", "small.yml", "-o", "out"]
    try place.succeed(words)
    // The header claims 65,535 × 65,535 pixels.
    var bytes = try place.folder.read("out/Icon.png")
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    try place.folder.write("out/Icon.png", bytes)
    try place.folder.remove("out/iconforge.lock")
    try place.fail(
      words + ["--check"], status: 1, says: "out/Icon.png: error: differs: differs from the build")
  }
}
