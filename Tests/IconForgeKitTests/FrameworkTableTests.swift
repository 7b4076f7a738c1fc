import Foundation
import IconTestSupport
import Testing

@testable import IconProject

/// The table of docs/frameworks.md. `ICONFORGE_WRITE_TABLE=1` writes it.
@Suite struct FrameworkTableTests {
  private static let path = "\(Places.package)/docs/frameworks.md"
  private static let header = """
    | project | recognised by | documents that name its icons | where nothing is named | configuration |
    | --- | --- | --- | --- | --- |

    """

  private static var rows: String {
    ProjectKind.all.map { kind in
      let noun = kind.noun.replacing(#/^an? /#, with: "")
      let configuration =
        kind.configuration.map { "Next: `\($0.step.replacing("{file}", with: "FILE"))`" } ?? kind
        .edited.map { "edited: \($0)" }
        ?? "none needed"
      let documents = kind.source.map { source in
        source.documents.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
          + (source.documents.count > 8 ? " and \(source.documents.count - 8) more" : "")
      }
      let nothing = kind.preset == nil && kind.source != nil ? "no icons" : kind.files
      return
        "| \(noun) | \(kind.signs) | \(documents ?? "none") | \(nothing) | \(configuration) |\n"
    }.joined()
  }

  @Test func `the table of frameworks has every recognised project`() throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    let start = try #require(text.range(of: Self.header)).upperBound
    let end = text[start...].range(of: "\n\n")?.lowerBound ?? text.endIndex
    let table = String(text[start..<end]) + "\n"
    if ProcessInfo.processInfo.environment["ICONFORGE_WRITE_TABLE"] != nil {
      let whole = text.replacingCharacters(in: start..<end, with: Self.rows.dropLast())
      try whole.write(toFile: Self.path, atomically: true, encoding: .utf8)
    } else {
      #expect(table == Self.rows)
    }
  }
}
