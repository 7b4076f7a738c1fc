import Foundation
import IconTestSupport
import Testing

/// A property list of the user is changed in place.
@Suite struct PropertyListPlaceTests {
  private let place = Workplace(images: ["art.png": TestImages.artwork(64)])

  private func build(_ list: String, _ more: String...) throws -> ProcessResult {
    try place.run(
      ["build", "art.png", "--preset", "ios-2012", "--output", "out", "--plist", list] + more)
  }

  @Test(arguments: [[], ["--check"]])
  func `a missing folder is an error and is not created`(more: [String]) throws {
    let result = try place.fail(
      [
        "build", "art.png", "--preset", "ios-2012", "--output", "out", "--plist",
        "Ap/Info.plist",
      ] + more, status: 3)
    #expect(
      more != []
        || result.errors.contains(
          "Ap/Info.plist: error: is in a folder that does not exist: Ap\n")
    )
    #expect(!place.everything.contains("Ap/"))
  }

  @Test func `a new property list has the icon keys, and an empty one is not created`() throws {
    #expect(try build("New.plist").status == 0)
    let text = try place.text("New.plist")
    #expect(text.contains("CFBundleIcon"))
    try place.fail(
      "build", "art.png", "--preset", "ios-2015", "--layout", "catalog", "--output", "set",
      "--plist", "Empty.plist", status: 3,
      says: "Empty.plist: error: does not exist, and a new one would be empty")
    #expect(!place.everything.contains("Empty.plist"))
  }
}
