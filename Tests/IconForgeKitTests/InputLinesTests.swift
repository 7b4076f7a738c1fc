import LibC
import Testing

@testable import IconForgeKit

@Suite struct InputLinesTests {
  private static func lines(
    _ chunks: [String], limit: Int = 10
  ) throws -> [InputLines.Line] {
    let rest = Guarded(chunks.map { Array($0.utf8) })
    var lines = InputLines(limit: limit) { _ in rest.with { $0.isEmpty ? [] : $0.removeFirst() }
    }
    var all: [InputLines.Line] = []
    while let line = try lines.next() { all.append(line) }
    return all
  }

  private static func text(_ text: String) -> InputLines.Line { .bytes(Array(text.utf8)) }

  @Test func `lines are joined from chunks`() throws {
    #expect(try Self.lines([]) == [])
    #expect(try Self.lines(["a\nb", "c\n", "\nd"]) == ["a", "bc", "", "d"].map(Self.text))
    #expect(try Self.lines(["a\n"]) == [Self.text("a")])
    #expect(try Self.lines(["a", "b", "\n"]) == [Self.text("ab")])
  }

  @Test func `a line that is too long is skipped`() throws {
    #expect(
      try Self.lines(["0123456789\n0123", "456789a\nb\n", "0123456789ab"])
        == [Self.text("0123456789"), .tooLong(11), Self.text("b"), .tooLong(12)])
  }
}
