import Foundation
import IconTestSupport
import Testing

/// Messages that suggest what was meant and what to type.
@Suite struct MeantCommandTests {
  private let place = Workplace(images: ["art.png": TestImages.artwork(64)])
  private static let set = "App/Assets.xcassets/AppIcon.appiconset"

  @Test(arguments: [
    ("App/Asets.xcassets", "is not there; did you mean \(set)?"),
    ("App/Assets.xcassets", ".solidimagestack, .icon); did you mean \(set)?"),
    ("art.png", ".solidimagestack, .icon); did you mean \(set)?"),
  ])
  func `a wrong path to fill suggests a set`(folder: String, message: String) throws {
    try place.folder.write("\(Self.set)/Contents.json", "{}")
    let result = try place.fail(
      "build", "art.png", "--fill", folder, status: 3, says: "\(folder): error: ")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: [
    ("ios", "Next: drag out/Assets.xcassets into Xcode"),
    ("web-legacy", "Next: put the lines of out/head.html into the head of your pages"),
    ("android", "Next: add android:icon=\"@mipmap/ic_launcher\""),
    ("ios-2010", "Next: add the files in out to the app in Xcode"),
  ])
  func `a first build prints the next steps`(preset: String, message: String) throws {
    let words = ["build", "art.png", "--preset", preset, "-o", "out", "--fast", "-b", "white"]
    #expect(try !place.run(words + ["--dry-run"]).output.contains("Next: "))
    let output = try place.run(words).output
    #expect(output.contains("\n\(message)"), "\(output)")
    #expect(try !place.run(words).output.contains("Next: "))
    #expect(try !place.run(words + ["--check"]).output.contains("Next: "))
  }

  @Test func `a set with errors has no next step`() throws {
    try place.write("clear.png", TestImages.disc(64))
    let result = try place.run("build", "clear.png", "--preset", "ios", "-o", "out", "--strict")
    #expect(result.status == 1 && result.output.contains("2 failed"))
    #expect(!result.output.contains("Next: "), "\(result.output)")
  }

  @Test func `verbose prints times and cached images`() throws {
    try place.folder.write("small.yml", smallPreset)
    let words = ["build", "art.png", "-p", "small.yml", "--cache", "c", "--verbose", "-o"]
    #expect(try place.run(words + ["a"]).output.contains("; 0 images from the cache\n"))
    #expect(try place.run(words + ["b"]).output.contains("; 3 images from the cache\n"))
  }
}
