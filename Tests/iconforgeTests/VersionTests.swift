import IconTestSupport
import Testing

@testable import IconFiles

/// One version in the program and in everything that names it.
@Suite struct VersionTests {
  private static let version = IconForge.version

  @Test func `the program, its manual and its completions state the version`() throws {
    #expect(try iconforge("--version").output == "iconforge \(Self.version)\n")
    #expect(try iconforge("man", "build").output.contains("\"iconforge \(Self.version)\"\n"))
    #expect(try iconforge("completions", "bash").output.contains("iconforge \(Self.version);"))
  }

  @Test func `the changelog begins with later changes, then has the version`() throws {
    let headings = try Places.text("CHANGELOG.md").split(separator: "\n").filter {
      $0.hasPrefix("## ")
    }
    #expect(headings.first == "## [Unreleased]")
    #expect(headings.dropFirst().first?.hasPrefix("## [\(Self.version)] - ") == true)
  }

  @Test func `lockfiles have the format of the major version`() throws {
    let place = Workplace()
    try place.folder.write("icon.png", TestImages.artwork(64))
    try place.succeed(
      "build", "icon.png", "--preset", "ios-2008", "--output", "Icons", "--lockfile",
      "iconforge.lock")
    let major = try #require(Self.version.split(separator: ".").first)
    #expect(try place.folder.text("iconforge.lock").hasPrefix("iconforge record \(major)\n"))
  }

  @Test(arguments: [
    ("docs/install.md", "from: \"V\""), ("docs/install.md", "rev: vV\n"),
    ("docs/library.md", "from: \"V\""), ("docs/packaging/iconforge.rb", "tag: \"vV\""),
    ("docs/packaging/npm/iconforge.json", "\"version\": \"VERSION\""),
  ])
  func `pages and packages name the version`(file: String, words: String) throws {
    let text = words.replacing(/V(?!ERSION)/, with: Self.version)
    #expect(try Places.text(file).contains(text), "\(text)")
  }
}
