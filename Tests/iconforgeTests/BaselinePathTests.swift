import Foundation
import IconTestSupport
import Testing

/// A baseline applies however the paths are spelled.
@Suite struct BaselinePathTests {
  private let place = Workplace()

  init() throws {
    try place.draw("app/one/Icon.png", .icon(60))
    try place.draw("app/two/Icon.png", .icon(61))
    try place.folder.makeFolder("ci/deep")
    try place.folder.link("linked", to: "app")
  }

  private func validate(_ path: String, from folder: String, _ baseline: [String]) throws
    -> ProcessResult
  {
    try run(
      Programs.iconforge, ["validate", path] + baseline, folder: place.folder.path(folder))
  }

  /// Spellings of the folder app, and the working directory for each.
  private var ways: [(path: String, folder: String)] {
    [
      ("app", "."), ("./app/.", "."), ("app//", "."),
      (place.folder.path("app"), "."), (place.folder.path("app") + "/", "ci"), (".", "app"),
      ("../app", "ci"), ("../../app", "ci/deep"), ("../app", "app"), ("linked", "."),
      ("ci/../app", "."),
    ]
  }

  @Test func `relative and absolute paths, links and slashes are equivalent`() throws {
    let name = "ci/base.json"
    let file = place.folder.path(name)
    let written = try validate("app", from: ".", ["--write-baseline", file])
    #expect(written.status == 0)
    let text = try place.folder.read(name)
    for way in ways {
      let result = try validate(way.path, from: way.folder, ["--baseline", file])
      #expect(result.status == 0, "\(way): \(result.output)")
      #expect(!result.output.contains("gone") && !result.output.contains(": error: "), "\(way)")
      _ = try validate(way.path, from: way.folder, ["--write-baseline", file])
      #expect(try place.folder.read(name) == text, "\(way)")
    }
  }

  @Test func `findings in another file of the same name are new`() throws {
    let file = place.folder.path("base.json")
    _ = try validate("app/one", from: ".", ["--write-baseline", file])
    let result = try validate(".", from: "app/two", ["--baseline", file])
    #expect(result.status == 1)
  }

  @Test func `paths that an earlier version wrote still apply`() throws {
    try place.folder.write(
      "ci/base.json",
      """
      {"version": 1, "findings": [
        {"count": 1, "path": "app/one/Icon.png", "rule": "image-size"}]}
      """)
    let result = try validate("app/one", from: ".", ["--baseline", "ci/base.json"])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `a renamed folder keeps its accepted findings`() throws {
    let written = try validate("app", from: ".", ["--write-baseline", "base.json"])
    #expect(written.status == 0)
    let accepted = try validate("app", from: ".", ["--baseline", "base.json"])
    try FileManager.default.moveItem(
      atPath: place.folder.path("app/two"), toPath: place.folder.path("app/three"))
    let renamed = try validate("app", from: ".", ["--baseline", "base.json"])
    #expect(renamed.output.contains("error") == accepted.output.contains("error"))
    #expect(renamed.status == 0, "\(renamed.output)")
  }
}
