import CIconImport
import IconCodec
import IconDocuments
import IconImage

/// A drawing: read as text, judged, then drawn once for each size by librsvg, which libvips calls.
struct SVGFile {
  private let xml: XMLSource
  private let root: SVGRoot
  /// Debian 12's renderer takes seconds and hundreds of megabytes for more.
  private static let largestSide = 3000

  static func reply(
    to request: ImportRequest, _ renders: [ImportRequest.Render], madeBy: String
  ) throws -> ImportReply {
    _ = iconimport_make_room(iconimport_drawing)
    let file = try SVGFile(request.bytes)
    // Once, when the facts are asked for; parts are drawn without.
    let review = renders.isEmpty ? try SVGReview.result(of: file.xml, Renderer()) : nil
    let facts = ImportReply.Facts(
      format: "SVG", width: file.root.width, height: file.root.height, isVector: true,
      colorSpace: .sRGB, madeBy: ([madeBy] + (review?.madeBy ?? [])).joined(separator: ", "),
      notes: review?.notes ?? [])
    return .done(facts, try renders.map { try file.picture($0, in: request.space) })
  }

  private init(_ bytes: [UInt8]) throws {
    let source = XMLSource(try SVGText.utf8(bytes), limits: DrawingJudge.Use.rendered.limits)
    root = try SVGRoot(of: source)
    // The root is no image, so that its range stays the same.
    xml = try source.withImageTypes()
  }

  private func picture(
    _ render: ImportRequest.Render, in space: ImportRequest.Space
  ) throws -> Bitmap {
    let target = render.target
    guard target.longerSide <= Self.largestSide else {
      throw Refusal("cannot be drawn at \(target) pixels; \(Self.largestSide) a side is the most")
    }
    let text = SVGViewport(xml, root).text(for: render)
    let pixels = try text.withUnsafeBufferPointer { bytes in
      let picture = try Picture(iconimport_svg, named: "SVG drawing", bytes)
      guard picture.header.width == target.width, picture.header.height == target.height,
        picture.header.bands == 4, picture.header.bits == 8
      else { throw Refusal("does not come out at \(target) pixels") }
      return try picture.pixels(named: "SVG drawing")
    }
    if space == .sRGB { return Bitmap(size: target, layout: .rgba, bytes: pixels) }
    let conversion = Conversion(
      size: target, model: iconimport_rgb, hasAlpha: true, bands: 4, depth: .eight)
    return try conversion.picture(of: pixels, [], in: space).0
  }
}
