import IconCodec
import IconImage
import Testing

struct ImportFrameTests {
  private static let picture = Bitmap(
    size: PixelSize(width: 2, height: 1), layout: .rgba, bytes: [1, 2, 3, 4, 5, 6, 7, 8])
  private static let requests: [ImportRequest] = [
    ImportRequest(.raster, [1, 2, 3], page: 7, space: .displayP3, allowsPDF: true),
    ImportRequest(.vector([]), []),
    ImportRequest(
      .vector([
        ImportRequest.Render(
          target: PixelSize(square: 9), window: PixelRect(x: 1, y: 2, size: PixelSize(square: 3)),
          whole: PixelSize(width: 4, height: 5))
      ]), [9]),
    ImportRequest(
      .conversion(picture.size, picture.layout, picture.depth, profile: [7]), picture.bytes),
  ]
  private static let replies: [ImportReply] = [
    .refused("is no picture: “é”"),
    .done(
      ImportReply.Facts(
        format: "SVG", width: 1.5, height: 1e6, isVector: true, pages: 3, isAnimated: true,
        colorSpace: .brokenProfile(reason: "the profile cannot be read"), madeBy: "libvips 8"),
      [picture, picture]),
  ]

  private func body(of frame: [UInt8]) throws -> [UInt8] {
    let head = Array(frame.prefix(ImportFrame.headBytes))
    #expect(ImportFrame.bodyBytes(head: head) == frame.count - head.count)
    return Array(frame.dropFirst(head.count))
  }

  @Test func `what is framed is read again`() throws {
    for request in Self.requests {
      #expect(ImportFrame.request(try body(of: ImportFrame.framed(request))) == request)
    }
    for reply in Self.replies {
      let frame = ImportFrame.framed(reply)
      #expect(ImportFrame.reply(try body(of: frame)) == reply)
      #expect(Array(ImportFrame.pieces(of: reply).joined()) == frame)
    }
  }

  @Test func `frames cut short or continued are nothing`() throws {
    for request in Self.requests {
      let body = try body(of: ImportFrame.framed(request))
      for count in 0..<body.count { #expect(ImportFrame.request(Array(body.prefix(count))) == nil) }
      #expect(ImportFrame.request(body + [0]) == nil)
    }
    for reply in Self.replies {
      let body = try body(of: ImportFrame.framed(reply))
      for count in 0..<body.count { #expect(ImportFrame.reply(Array(body.prefix(count))) == nil) }
      #expect(ImportFrame.reply(body + [0]) == nil)
    }
  }
}
