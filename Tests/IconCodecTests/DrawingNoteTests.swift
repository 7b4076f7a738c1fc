import IconCodec
import IconImage
import Testing

/// Notes come from a program that reads foreign files: each has to make sense.
@Suite struct DrawingNoteTests {
  private static let text = String(repeating: "x", count: DrawingNote.longest)

  @Test(arguments: [
    (0, 1, "has <x>"), (1, 0, "has <x>"), (1, 1, ""), (1, 1, text + "x"), (1, 1, "two\nlines"),
    (1, 1, "\u{1B}[31mred"), (1, 1, "\u{7F}"),
  ])
  func `A note without a line, a count or a plain text is none`(
    line: Int, count: Int, text: String
  ) {
    #expect(DrawingNote(.leftOut, line: line, count: count, text) == nil)
  }

  @Test(arguments: [(DrawingNote.most, true), (DrawingNote.most + 1, false)])
  func `A reply has room for so many notes and no more`(count: Int, isRead: Bool) throws {
    let note = try #require(DrawingNote(.font, line: 1 << 20, count: 9, Self.text))
    let facts = ImportReply.Facts(
      format: "SVG", width: 1, height: 1, isVector: true, madeBy: "x",
      notes: [DrawingNote](repeating: note, count: count))
    let body = Array(
      ImportMessage.bytes(of: .done(facts, [])).dropFirst(ImportMessage.headBytes))
    #expect((ImportMessage.reply(body) == .done(facts, [])) == isRead)
    #expect((ImportMessage.reply(body) == nil) == !isRead)
  }
}
