import CIconImport
import IconCodec
import IconDocuments
import IconImage

/// An SVG file: decoded, checked, then rendered once per size by librsvg.
struct SVGFile {
  private let xml: XMLSource
  private let root: SVGRoot

  static func reply(
    to request: ImportRequest, _ renders: [ImportRequest.Render]
  ) throws -> ImportReply {
    // A libvips that contains librsvg must be started before it is asked for its name.
    if iconimport_has_renderer() == 0 { _ = try Vips.version.get() }
    _ = iconimport_make_room(iconimport_drawing)
    let file = try SVGFile(request.bytes)
    // Review once, with the facts; renders come in later requests.
    let review = renders.isEmpty ? try SVGReview.result(of: file.xml, Renderer()) : nil
    let facts = ImportReply.Facts(
      format: "SVG", width: file.root.width, height: file.root.height, isVector: true,
      colorSpace: .sRGB, madeBy: review?.madeBy.joined(separator: ", ") ?? "",
      notes: review?.notes ?? [])
    return .done(facts, try renders.map { try file.picture($0, in: request.space) })
  }

  private init(_ bytes: [UInt8]) throws {
    let source = XMLSource(try SVGText.utf8(bytes), limits: VectorJudge.Use.rendered.limits)
    root = try SVGRoot(of: source)
    // Images are never the root, so its range stays the same.
    xml = try source.withImageTypes()
  }

  private func picture(
    _ render: ImportRequest.Render, in space: ImportRequest.Space
  ) throws -> Bitmap {
    try render.checkSize()
    let text = SVGViewport(xml: xml, root: root).text(for: render)
    return try render.image(of: try SVGPixels.of(text, render.target), in: space)
  }
}
