import Foundation
import IconTestSupport
import Testing

/// The calls of iconforge in README and docs.
@Suite struct DocumentedCommandTests {
  /// The calls in code blocks: at the start of a line, after a pipe, in parallel and in a Ninja file.
  /// Without comments, further pipes and output files.
  private static func commands(of page: String) throws -> [String] {
    let call =
      #/
      ^\s*(?:\$\ |-\ run:\ |command\ =\ |parallel\ .*\ |.*\|\ )?
      (iconforge\ [a-z].*?)(?:\ +\#|[|>;&]|$)
      /#
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
        let words = line.firstMatch(of: call)?.1
      else { return nil }
      return words.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `every command of the pages has known options`() throws {
    let docs = try FileManager.default.subpathsOfDirectory(atPath: "\(Places.package)/docs")
      .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    let all = try Set((["README.md"] + docs).flatMap(Self.commands)).sorted()
    #expect(all.count > 40)
    #expect(all.contains("iconforge work --parallel 1"))
    let folder = TemporaryFolder()
    for command in all {
      let call = command.replacing(/^iconforge/, with: "'\(Programs.iconforge)'") + " --help"
      let result = try run("/bin/sh", ["-c", call], folder: folder.path)
      #expect(result.status == 0, "\(command): \(result.errors)")
    }
    #expect(folder.files == [])
  }
}
