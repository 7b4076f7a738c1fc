import Foundation
import IconTestSupport
import Testing

/// What is made is no larger than what is read may be.
@Suite struct SizeLimitTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("art.png", TestPictures.artwork(64))
  }

  @Test(arguments: ["[65535, 65535]", "[8193, 1]", "[1, 8193]"])
  func `a preset's slot beyond the limit is refused with its place`(pixels: String) throws {
    try place.folder.write(
      "large.yml",
      """
      name: large
      slots:
        - {role: application, idiom: iphone, pixels: \(pixels), file: Icon.png}
      """)
    let result = try place.run("build", "art.png", "-p", "large.yml", "-o", "out")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("large.yml:3:"))
    #expect(result.errors.contains("expected a number of pixels, 1 to 8192"))
    #expect(!place.everything.contains("out/"))
  }

  @Test func `a catalog's line beyond the limit is refused with its number`() throws {
    try place.folder.write(
      "A.appiconset/Contents.json",
      """
      {"images": [{"idiom": "iphone", "size": "9999x9999", "scale": "3x"}],
       "info": {"version": 1, "author": "xcode"}}
      """)
    let result = try place.run("build", "art.png", "--fill", "A.appiconset")
    #expect(result.status == 3)
    #expect(
      result.errors.contains(
        "A.appiconset/Contents.json: error: line 1 of its images (iphone 9999×9999@3x) asks for"
          + " 29997×29997 pixels; the limit is 8192 a side"))
  }

  @Test(arguments: ["65535x1024", "8193", "8192x8193"])
  func `a size beyond the limit is wrong usage`(size: String) throws {
    let result = try place.run("resize", "art.png", "o.png", "--size", size)
    #expect(result.status == 2)
    #expect(result.errors.contains("the limit is 8192 a side"))
  }

  @Test func `a check decodes nothing of another size than its own`() throws {
    try place.folder.write("small.yml", smallPreset)
    let words = ["build", "art.png", "-p", "small.yml", "-o", "out"]
    #expect(try place.run(words).status == 0)
    // 65,535 pixels a side, by its header; what is behind it does not matter.
    var bytes = try place.folder.read("out/Icon.png")
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    try place.folder.write("out/Icon.png", bytes)
    try FileManager.default.removeItem(atPath: place.folder.path("out/iconforge.lock"))
    let result = try place.run(words + ["--check"])
    #expect(result.status == 1)
    #expect(result.errors.contains("out/Icon.png: error: differs: is not what a build makes"))
  }
}
