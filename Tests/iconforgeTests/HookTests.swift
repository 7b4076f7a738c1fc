import Foundation
import IconTestSupport
import Testing

@testable import IconSpec

/// .pre-commit-hooks.yaml, run as pre-commit does: the entry followed by the matching files.
@Suite struct HookTests {
  private let project: CIProject

  init() throws { project = try CIProject() }

  private func hook(_ id: String) throws -> [String: String] {
    let file = ".pre-commit-hooks.yaml"
    let hooks = try YAMLReader.node(of: try Places.bytes(file), file: file)
    let hook = try #require(hooks.items.first { $0["id"]?.text == id })
    return hook.keys.compactMapValues(\.text)
  }

  private func run(_ id: String) throws -> ProcessResult {
    let hook = try hook(id)
    let pattern = try NSRegularExpression(pattern: try #require(hook["files"]))
    let files = project.place.folder.files.filter { name in
      pattern.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil
    }
    #expect(!files.isEmpty)
    let words = try #require(hook["entry"]).split(separator: " ").map { String($0) }
    return try CIProject.run(
      words + (hook["pass_filenames"] == "false" ? [] : files), folder: project.place.folder.path)
  }

  @Test func `valid icons pass`() throws {
    for id in ["iconforge-validate", "iconforge-check"] {
      let result = try run(id)
      #expect(result.status == 0, "\(id): \(result.output)\(result.errors)")
    }
  }

  @Test func `an icon of a wrong size fails`() throws {
    try project.wrongIcon(in: "My 'Icons'")
    let result = try run("iconforge-validate")
    #expect(result.status == 1)
    #expect(result.output.contains("My 'Icons'/Icon@2x.png: error: "))
    #expect(try run("iconforge-check").status == 1)
  }

  @Test func `other images are not validated`() throws {
    try project.place.write("docs/screenshot.png", TestImages.disc(57))
    try project.place.folder.write("docs/Readme.md", "no icon")
    let result = try run("iconforge-validate")
    #expect(result.status == 0, "\(result.output)")
  }
}
