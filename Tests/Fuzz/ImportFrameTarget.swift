import IconCodec
import IconImage

extension FuzzTarget {
  /// Requests and replies between the programs. What can be read can be written, and reads as the
  /// same.
  static let importFrame = FuzzTarget(
    name: "import-frame",
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
      return (requests.map { ImportFrame.framed($0) } + replies.map { ImportFrame.framed($0) })
        .map { Array($0.dropFirst(ImportFrame.headBytes)) }
    }
  ) { body in
    if let request = ImportFrame.request(body) {
      let again = bodyOf(ImportFrame.framed(request))
      precondition(ImportFrame.request(again) == request, "a request reads as another one")
    }
    if let reply = ImportFrame.reply(body) {
      let again = bodyOf(ImportFrame.framed(reply))
      precondition(ImportFrame.reply(again) == reply, "a reply reads as another one")
    }
    _ = ImportFrame.bodyBytes(head: Array(body.prefix(ImportFrame.headBytes)))
  }

  private static func bodyOf(_ frame: [UInt8]) -> [UInt8] {
    let (head, body) = (frame.prefix(ImportFrame.headBytes), frame.dropFirst(ImportFrame.headBytes))
    precondition(ImportFrame.bodyBytes(head: Array(head)) == body.count, "a wrong length")
    return Array(body)
  }
}
