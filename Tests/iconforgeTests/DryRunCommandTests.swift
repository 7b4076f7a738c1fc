import Foundation
import IconTestSupport
import Testing

/// `build --dry-run`: reports all changes and writes nothing.
@Suite struct DryRunCommandTests {
  private let place = Workplace.small(128)

  private func build(_ more: String...) throws -> ProcessResult {
    try place.run(["build", "art.png", "-p", "small.yml", "-o", "out"] + more)
  }

  /// The last word of the line about a file.
  private func state(of file: String, in result: ProcessResult) -> Substring? {
    result.output.split(separator: "\n").first { $0.hasPrefix("\(file) ") }?
      .split(separator: " ").last
  }

  @Test func `files and folders stay as they are`() throws {
    let before = place.everything
    let result = try build("--dry-run")
    #expect(result.status == 0)
    #expect(place.everything == before)
    #expect(state(of: "out/Icon.png", in: result) == "new")
    #expect(result.output.contains("\n3 files: 3 new; "))
    #expect(result.output.hasSuffix("Nothing was written.\n"))
  }

  @Test func `new, changed, unchanged and user files are distinguished`() throws {
    #expect(try build().status == 0)
    try place.folder.write("out/Icon.png", "mine")
    try place.folder.remove("out/Default.png")
    var result = try build("--dry-run")
    #expect(result.status == 3)
    #expect(state(of: "out/Icon.png", in: result) == "kept")
    #expect(state(of: "out/Icon-Small.png", in: result) == "unchanged")
    #expect(state(of: "out/Default.png", in: result) == "new")
    try place.write("art.png", TestImages.artwork(64))
    result = try build("--dry-run", "--force")
    #expect(result.status == 0)
    #expect(state(of: "out/Icon.png", in: result) == "changed")
    #expect(try place.folder.read("out/Icon.png") == Array("mine".utf8))
  }

  @Test func `documents are compared as they would be with the new images`() throws {
    func web(_ more: String...) throws -> ProcessResult {
      try place.run(["build", "art.png", "-p", "web", "-o", "site"] + more)
    }
    let fresh = try web("--dry-run")
    #expect(state(of: "site/favicon.ico", in: fresh) == "new")
    #expect(try web().status == 0)
    try place.write("art.png", TestImages.disc(128))
    let changed = try web("--dry-run", "--background", "white")
    #expect(state(of: "site/favicon.ico", in: changed) == "changed")
    #expect(state(of: "site/manifest.webmanifest", in: changed) == "unchanged")
  }

  @Test func `files to prune are listed and stay`() throws {
    #expect(try build().status == 0)
    let smaller = smallPreset.split(separator: "\n").filter { !$0.contains("settings") }
    try place.folder.write("small.yml", smaller.joined(separator: "\n"))
    let result = try build("--dry-run", "--prune")
    #expect(state(of: "out/Icon-Small.png", in: result) == "removed")
    #expect(place.files(below: "out").contains("Icon-Small.png"))
  }
}
