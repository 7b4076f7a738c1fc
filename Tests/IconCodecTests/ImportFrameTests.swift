import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct ImportFrameTests {
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
          DrawingNote(.font, line: 3, count: 2, "asks for the font “Ünï”")!,
          DrawingNote(.leftOut, line: 1, "has <x>")!,
        ]), [picture, picture]),
    .done(
      ImportReply.Facts(
        format: "JPEG", width: 1, height: 1, bitDepth: 16,
        colorSpace: .brokenProfile(reason: "it is cut short"), madeBy: ""), []),
  ]

  private static func body(_ frame: [UInt8]) throws -> [UInt8] {
    let head = Array(frame.prefix(ImportFrame.headBytes))
    let body = Array(frame.dropFirst(ImportFrame.headBytes))
    #expect(ImportFrame.bodyBytes(head: head) == body.count)
    return body
  }

  @Test(arguments: requests.indices)
  func `A request is read as it was written`(index: Int) throws {
    let request = Self.requests[index]
    #expect(ImportFrame.request(try Self.body(ImportFrame.framed(request))) == request)
  }

  @Test(arguments: replies.indices)
  func `A reply is read as it was written`(index: Int) throws {
    let reply = Self.replies[index]
    let frame = ImportFrame.framed(reply)
    #expect(ImportFrame.reply(try Self.body(frame)) == reply)
    #expect(Array(ImportFrame.pieces(of: reply).joined()) == frame)
  }

  @Test func `What is cut short or goes on is neither`() throws {
    for request in Self.requests {
      let body = try Self.body(ImportFrame.framed(request))
      for count in 0..<body.count { #expect(ImportFrame.request(Array(body.prefix(count))) == nil) }
      #expect(ImportFrame.request(body + [0]) == nil)
    }
    for reply in Self.replies {
      let body = try Self.body(ImportFrame.framed(reply))
      for count in 0..<body.count { #expect(ImportFrame.reply(Array(body.prefix(count))) == nil) }
      #expect(ImportFrame.reply(body + [0]) == nil)
    }
  }

  @Test func `Changed bytes are read as something, or as nothing`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let index = Int(generator.next() % UInt64(Self.requests.count + Self.replies.count))
      let frame =
        index < Self.requests.count
        ? ImportFrame.framed(Self.requests[index])
        : ImportFrame.framed(Self.replies[index - Self.requests.count])
      var body = try Self.body(frame)
      for _ in 0..<3 where !body.isEmpty {
        body[Int(generator.next() % UInt64(body.count))] = UInt8(generator.next() >> 56)
      }
      if let request = ImportFrame.request(body) {
        #expect(ImportFrame.request(try Self.body(ImportFrame.framed(request))) == request)
      }
      _ = ImportFrame.reply(body)
    }
  }

  @Test func `A head that is none has no length`() {
    #expect(ImportFrame.bodyBytes(head: []) == nil)
    #expect(ImportFrame.bodyBytes(head: Array("IFI3".utf8) + [1, 0, 0, 0, 0, 0, 0, 0]) == nil)
    #expect(ImportFrame.bodyBytes(head: Array("IFI2".utf8) + [0, 0, 0, 0, 0, 0, 0, 1]) == nil)
  }
}
