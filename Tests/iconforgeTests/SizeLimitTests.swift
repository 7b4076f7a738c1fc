import Foundation
import IconTestSupport
import Testing

/// Limits of image sizes.
@Suite struct SizeLimitTests {
  private let place = Workplace(images: ["art.png": TestImages.artwork(64)])

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
    try place.folder.write("small.yml", smallPreset)
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
