@testable import IconFiles
@testable import IconProject
import Testing


@Suite struct ShardTests {
  /// Costs as white-label batches have them: many alike, a few dear ones.
  private static func cost(_ item: Int) -> Int { item % 50 == 0 ? 40_000 : 1_000 + item * 37 % 900 }

  @Test(arguments: [1, 2, 3, 7, 16])
  func `every item is in one part, and no part has much more than its share`(_ count: Int) throws {
    let items = Set(0..<500)
    let parts = try (1...count).map { index in
      try #require(Shard(index, of: count)).part(of: items, cost: Self.cost)
    }
    #expect(parts.reduce(0) { $0 + $1.count } == items.count)
    #expect(parts.reduce(into: Set<Int>()) { $0.formUnion($1) } == items)
    let loads = parts.map { $0.reduce(0) { $0 + Self.cost($1) } }
    let fair = loads.reduce(0, +) / count
    #expect(loads.max()! <= fair + 2_000, "\(loads)")
  }

  @Test func `what costs nothing goes round`() throws {
    let part = try #require(Shard(2, of: 4)).part(of: Set(0..<8)) { _ in 0 }
    #expect(part == [1, 5])
  }

  @Test func `a part is written as what it is of how many`() {
    #expect(Shard("2/8") == Shard(2, of: 8))
    #expect(Shard("2/8")?.description == "2/8")
    for text in ["", "2", "0/8", "9/8", "2/0", "2/8/1", "a/8", "2/10001"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }
}

@Suite struct InputLinesTests {
  private static func lines(
    _ chunks: [String], limit: Int = 10
  ) throws -> [InputLines.Line] {
    let rest = Guarded(chunks.map { Array($0.utf8) })
    var lines = InputLines(limit: limit) { _ in rest.with { $0.isEmpty ? [] : $0.removeFirst() } }
    var all: [InputLines.Line] = []
    while let line = try lines.next() { all.append(line) }
    return all
  }

  private static func text(_ text: String) -> InputLines.Line { .bytes(Array(text.utf8)) }

  @Test func `lines are whole, however they come`() throws {
    #expect(try Self.lines([]) == [])
    #expect(try Self.lines(["a\nb", "c\n", "\nd"]) == ["a", "bc", "", "d"].map(Self.text))
    #expect(try Self.lines(["a\n"]) == [Self.text("a")])
    #expect(try Self.lines(["a", "b", "\n"]) == [Self.text("ab")])
  }

  @Test func `a line that is too long is passed over, and the next is whole`() throws {
    #expect(
      try Self.lines(["0123456789\n0123", "456789a\nb\n", "0123456789ab"])
        == [Self.text("0123456789"), .tooLong(11), Self.text("b"), .tooLong(12)])
  }
}
