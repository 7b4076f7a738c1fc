import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct ImportMessageTests {
  private static let picture = Bitmap(
    size: PixelSize(width: 3, height: 2), layout: .rgba, depth: .sixteen,
    bytes: (0..<48).map { UInt8($0) })

  private static let requests = [
    ImportRequest(.raster, [1, 2, 3], page: 7, space: .displayP3, allowsPDF: true),
    ImportRequest(.vector([]), Array("<svg/>".utf8), limits: DecodingLimits(pixels: 99)),
    ImportRequest(
      .vector([
        ImportRequest.Render(
          target: PixelSize(width: 29, height: 31),
          window: PixelRect(x: 5, y: 0, size: PixelSize(width: 10, height: 20)),
          whole: PixelSize(width: 15, height: 20)),
        ImportRequest.Render(
          target: PixelSize(square: 1), window: PixelRect(PixelSize(square: 8)),
          whole: PixelSize(square: 8)),
      ]), []),
    ImportRequest(
      .conversion(picture.size, picture.layout, picture.depth, profile: [9, 9]), picture.bytes),
  ]

  private static let replies: [ImportReply] = [
    .refused("is not what it says"),
    .done(
      ImportReply.Facts(
        format: "SVG", width: 24.5, height: 0.001, isVector: true, pages: 3, isAnimated: true,
        colorSpace: .profile(name: "Display P3"), madeBy: "libvips 8",
        notes: [
          VectorNote(.font, line: 3, count: 2, "uses the font “Ünï”")!,
          VectorNote(.omitted, line: 1, "has <x>")!,
        ]), [picture, picture]),
    .done(
      ImportReply.Facts(
        format: "JPEG", width: 1, height: 1, bitDepth: 16,
        colorSpace: .brokenProfile(reason: "it is cut short"), madeBy: ""), []),
  ]

  private static func body(_ message: [UInt8]) throws -> [UInt8] {
    let head = Array(message.prefix(ImportMessage.headBytes))
    let body = Array(message.dropFirst(ImportMessage.headBytes))
    #expect(ImportMessage.bodyBytes(head: head) == body.count)
    return body
  }

  @Test(arguments: requests.indices)
  func `Requests can be read back`(index: Int) throws {
    let request = Self.requests[index]
    #expect(ImportMessage.request(try Self.body(ImportMessage.bytes(of: request))) == request)
  }

  @Test(arguments: replies.indices)
  func `Replies can be read back`(index: Int) throws {
    let reply = Self.replies[index]
    let message = ImportMessage.bytes(of: reply)
    #expect(ImportMessage.reply(try Self.body(message)) == reply)
    #expect(Array(ImportMessage.pieces(of: reply).joined()) == message)
  }

  @Test func `Cut and extended messages are refused`() throws {
    for request in Self.requests {
      let body = try Self.body(ImportMessage.bytes(of: request))
      for count in 0..<body.count {
        #expect(ImportMessage.request(Array(body.prefix(count))) == nil)
      }
      #expect(ImportMessage.request(body + [0]) == nil)
    }
    for reply in Self.replies {
      let body = try Self.body(ImportMessage.bytes(of: reply))
      for count in 0..<body.count { #expect(ImportMessage.reply(Array(body.prefix(count))) == nil) }
      #expect(ImportMessage.reply(body + [0]) == nil)
    }
  }

  @Test func `Changed bytes give a consistent message or an error`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let index = Int(generator.next() % UInt64(Self.requests.count + Self.replies.count))
      let message =
        index < Self.requests.count
        ? ImportMessage.bytes(of: Self.requests[index])
        : ImportMessage.bytes(of: Self.replies[index - Self.requests.count])
      var body = try Self.body(message)
      for _ in 0..<3 where !body.isEmpty {
        body[Int(generator.next() % UInt64(body.count))] = UInt8(generator.next() >> 56)
      }
      if let request = ImportMessage.request(body) {
        #expect(ImportMessage.request(try Self.body(ImportMessage.bytes(of: request))) == request)
      }
      _ = ImportMessage.reply(body)
    }
  }

  @Test func `Invalid headers have no length`() {
    #expect(ImportMessage.bodyBytes(head: []) == nil)
    #expect(ImportMessage.bodyBytes(head: Array("IFI4".utf8) + [1, 0, 0, 0, 0, 0, 0, 0]) == nil)
    #expect(ImportMessage.bodyBytes(head: Array("IFI2".utf8) + [0, 0, 0, 0, 0, 0, 0, 1]) == nil)
  }

  private static let longText = String(repeating: "x", count: VectorNote.longest)

  @Test(arguments: [
    (0, 1, "has <x>"), (1, 0, "has <x>"), (1, 1, ""), (1, 1, longText + "x"), (1, 1, "two\nlines"),
    (1, 1, "\u{1B}[31mred"), (1, 1, "\u{7F}"),
  ])
  func `Notes with an invalid line, count or text are refused`(
    line: Int, count: Int, text: String
  ) {
    #expect(VectorNote(.omitted, line: line, count: count, text) == nil)
  }

  @Test(arguments: [(VectorNote.most, true), (VectorNote.most + 1, false)])
  func `The number of notes in a reply is limited`(count: Int, isRead: Bool) throws {
    let note = try #require(VectorNote(.font, line: 1 << 20, count: 9, Self.longText))
    let facts = ImportReply.Facts(
      format: "SVG", width: 1, height: 1, isVector: true, madeBy: "x",
      notes: [VectorNote](repeating: note, count: count))
    let body = Array(
      ImportMessage.bytes(of: .done(facts, [])).dropFirst(ImportMessage.headBytes))
    #expect((ImportMessage.reply(body) == .done(facts, [])) == isRead)
    #expect((ImportMessage.reply(body) == nil) == !isRead)
  }
}
