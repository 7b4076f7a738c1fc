import Foundation
import IconTestSupport
import Testing

/// README.md, and the links of all documents.
@Suite struct ReadmeTests {
  private static let pages =
    ["README.md", "CONTRIBUTING.md"]
    + ((try? FileManager.default.subpathsOfDirectory(atPath: "\(Places.package)/docs")) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }

  @Test func `README is short and shows one small image`() throws {
    let text = try Places.text("README.md")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
    let images = text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
    #expect(images == ["docs/images/readme.png"])
    #expect(try Places.bytes(images[0]).count <= 200_000)
  }

  @Test(arguments: pages)
  func `links lead to existing files`(page: String) throws {
    let folder = URL(fileURLWithPath: "\(Places.package)/\(page)").deletingLastPathComponent()
    for link in try Places.text(page).matches(of: /\]\(([^)#\s]+)(?:#[^)]*)?\)/) {
      let target = String(link.1)
      guard !target.contains("://") else { continue }
      #expect(
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(target).path),
        "\(page) links to \(target)")
    }
  }

  @Test func `the terminal session of README is what the program prints`() throws {
    let place = Workplace()
    try place.folder.write("logo.svg", try Places.bytes("Assets/gallery/compass.svg"))
    try place.folder.write("Compass.xcodeproj/project.pbxproj", "")
    let appearances = ["", "dark", "tinted"].map { value in
      let appearance = #""appearances": [{"appearance": "luminosity", "value": "\#(value)"}], "#
      return "{\(value.isEmpty ? "" : appearance)"
        + #""idiom": "universal", "platform": "ios", "size": "1024x1024"}"#
    }
    try place.folder.write(
      "Compass/Assets.xcassets/AppIcon.appiconset/Contents.json",
      #"{"images": [\#(appearances.joined(separator: ", "))], "info": {"author": "xcode", "version": 1}}"#
    )
    let session = try #require(
      try Places.text("README.md").firstMatch(
        of: /```console\n\$ iconforge ([^\n]+)\n((?s:.*?))```/))
    let result = try place.succeed(session.1.split(separator: " ").map(String.init))
    // Bytes depend on the version of libdeflate.
    func comparable(_ text: String) -> String {
      text.replacing(/\d+ KB in \d+\.\d+ s/, with: "… KB in … s")
    }
    #expect(comparable(result.errors + result.output) == comparable(String(session.2)))
  }
}
