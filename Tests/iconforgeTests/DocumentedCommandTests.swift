import Foundation
import IconTestSupport
import Testing

/// The calls of iconforge in README and docs.
@Suite struct DocumentedCommandTests {
  /// The lines of code blocks that start with iconforge, without comments, pipes and output files.
  private static func commands(of page: String) throws -> [String] {
    let blocks = try Places.text(page).replacing("\\\n", with: " ").split(separator: "\n")
      .reduce(into: (isCode: false, lines: [Substring]())) { found, line in
        if line.hasPrefix("```") {
          found.isCode.toggle()
        } else if found.isCode {
          found.lines.append(line)
        }
      }
    return blocks.lines.compactMap { line in
      guard
        let words = line.firstMatch(of: /^\s*(?:\$ |- run: )?(iconforge [a-z].*?)(?: +#|[|>;&]|$)/)?
          .1
      else { return nil }
      return words.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `every command of the pages has known options`() throws {
    let docs = try FileManager.default.subpathsOfDirectory(atPath: "\(Places.package)/docs")
      .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    let all = try Set((["README.md"] + docs).flatMap(Self.commands)).sorted()
    #expect(all.count > 40)
    let folder = TemporaryFolder()
    for command in all {
      let call = command.replacing(/^iconforge/, with: "'\(Programs.iconforge)'") + " --help"
      let result = try run("/bin/sh", ["-c", call], folder: folder.path)
      #expect(result.status == 0, "\(command): \(result.errors)")
    }
    #expect(folder.files == [])
  }
}
