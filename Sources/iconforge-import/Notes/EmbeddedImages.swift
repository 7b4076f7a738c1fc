import IconCodec
import IconDocuments
import IconImage

/// Embedded images of an SVG. Each is rendered once, to find out whether the renderer supports it.
struct EmbeddedImages {
  private var known: Set<[UInt8]> = []
  private var links: [(text: [UInt8], line: Int)] = []

  /// More than artwork has.
  private static let most = 1000
  /// For decoding an image to find out whether it is transparent.
  private static let mostPixels = 4 << 20

  mutating func add(_ link: [UInt8], line: Int) {
    guard links.count < Self.most, known.insert(link).inserted else { return }
    links.append((link, line))
  }

  func report(to notes: inout NoteList, _ renderer: Renderer) {
    for (link, line) in links where !renderer.draws(image: link) && !Self.isTransparent(link) {
      let type = link.dropFirst(5).prefix { !";,".utf8.contains($0) }
      notes.add(
        .omitted, "embeds an image (\(shown(type))) that \(renderer.name) does not render",
        line: line)
    }
  }

  private static func isTransparent(_ link: [UInt8]) -> Bool {
    EmbeddedImage(link[...]).flatMap { try? bitmap($0) }?.isFullyTransparent == true
  }

  private static func bitmap(_ image: EmbeddedImage) throws -> Bitmap? {
    let limits = DecodingLimits(pixels: mostPixels)
    if image.format == .png { return try PNGDecoder.decode(image.bytes, limits: limits).bitmap }
    let request = ImportRequest(.raster, image.bytes, limits: limits)
    guard case .done(_, let pictures) = try RasterFile.reply(to: request) else {
      return nil
    }
    return pictures.first
  }
}
