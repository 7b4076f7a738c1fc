import IconCodec
import IconImage

extension FuzzTarget {
  /// Requests and replies of the importer: a parsed message survives writing and reading.
  static let importMessage = FuzzTarget(
    name: "import-message",
    seeds: {
      let pixel = Bitmap(size: PixelSize(square: 1), layout: .rgb, bytes: [1, 2, 3])
      let render = ImportRequest.Render(
        target: PixelSize(square: 9), window: PixelRect(x: 1, y: 2, size: PixelSize(square: 3)),
        whole: PixelSize(square: 7))
      let requests: [ImportRequest] = [
        ImportRequest(.raster, [1, 2, 3], page: 2, space: .displayP3),
        ImportRequest(.vector([render, render]), [60, 62], allowsPDF: true),
        ImportRequest(
          .conversion(PixelSize(square: 1), .rgb, .sixteen, profile: [7]), [1, 2, 3, 4, 5, 6]),
      ]
      var replies: [ImportReply] = [.refused("is damaged")]
      for space: ImageFacts.ColorSpace in [
        .unspecified, .sRGB, .profile(name: "P3"), .brokenProfile(reason: "it ends"),
      ] {
        let facts = ImportReply.Facts(
          format: "SVG", width: 1.5, height: 2, isVector: true, colorSpace: space, madeBy: "x 1")
        replies.append(.done(facts, [pixel, pixel]))
      }
      return
        (requests.map { ImportMessage.bytes(of: $0) } + replies.map { ImportMessage.bytes(of: $0) })
        .map { Array($0.dropFirst(ImportMessage.headBytes)) }
    }()
  ) { body in
    if let request = ImportMessage.request(body) {
      let again = bodyOf(ImportMessage.bytes(of: request))
      precondition(ImportMessage.request(again) == request, "a request reads as another one")
    }
    if let reply = ImportMessage.reply(body) {
      let again = bodyOf(ImportMessage.bytes(of: reply))
      precondition(ImportMessage.reply(again) == reply, "a reply reads as another one")
    }
    _ = ImportMessage.confinement(body)
    _ = ImportMessage.bodyBytes(head: Array(body.prefix(ImportMessage.headBytes)))
  }

  private static func bodyOf(_ message: [UInt8]) -> [UInt8] {
    let (head, body) = (
      message.prefix(ImportMessage.headBytes), message.dropFirst(ImportMessage.headBytes)
    )
    precondition(ImportMessage.bodyBytes(head: Array(head)) == body.count, "a wrong length")
    return Array(body)
  }
}
