import CIconImport
import IconCodec
import IconImage

/// A page of a PDF document, rendered by poppler through libvips.
struct PDFFile {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let page: Int
  private let pages: Int
  private let (width, height): (Double, Double)

  static func reply(
    to request: ImportRequest, _ renders: [ImportRequest.Render]
  ) throws -> ImportReply {
    guard request.allowsPDF else {
      throw Refusal("is a PDF document; \(Setting.allowPdf) reads it")
    }
    let version = try Vips.version.get()
    iconimport_allow_pdf(1)
    defer { iconimport_allow_pdf(0) }
    return try request.bytes.withUnsafeBufferPointer { bytes in
      let file = try PDFFile(bytes, page: request.page)
      let facts = ImportReply.Facts(
        format: "PDF", width: file.width, height: file.height, isVector: true, pages: file.pages,
        colorSpace: .sRGB, madeBy: version)
      return .done(facts, try renders.map { try file.picture($0, in: request.space) })
    }
  }

  /// libvips reports whole pixels; at this scale, in 64ths of one.
  private static let fine = 64.0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, page: Int) throws {
    self.bytes = bytes
    self.page = page
    let first = try Self.open(bytes, page: 1, scale: Self.fine)
    pages = Int(first.header.pages)
    guard page <= pages else { throw Refusal.noSuchPage(page, of: pages) }
    let header =
      page == 1 ? first.header : try Self.open(bytes, page: page, scale: Self.fine).header
    width = Double(header.width) / Self.fine
    height = Double(header.height) / Self.fine
    guard max(width, height) < 1e6 else {
      throw Refusal("has a page of \(width) × \(height) pixels; the limit is 1,000,000 a side")
    }
  }

  private static func open(
    _ bytes: UnsafeBufferPointer<UInt8>, page: Int, scale: Double
  ) throws -> VipsImage {
    do {
      return try VipsImage(iconimport_pdf, named: "PDF document", bytes, page: page, scale: scale)
    } catch let refusal as Refusal where refusal.reason.lowercased().contains("encrypt") {
      throw Refusal("is encrypted; save it without a password")
    }
  }

  private func picture(
    _ render: ImportRequest.Render, in space: ImportRequest.Space
  ) throws -> Bitmap {
    let (target, window, whole) = (render.target, render.window, render.whole)
    try render.checkSize()
    // Render the page at the scale at which the window has the target's pixels.
    let across = Double(target.width * whole.width) / Double(window.size.width) / width
    let down = Double(target.height * whole.height) / Double(window.size.height) / height
    let scale = max(across, down)
    guard max(width, height) * scale < 1e6 else {
      throw Refusal("cannot be rendered so large: a part of it is \(target) pixels")
    }
    let rendered = try Self.open(bytes, page: page, scale: scale)
    let part = Self.part(of: rendered.header, render)
    let pixels = try rendered.pixels(part, resizedTo: target, named: "PDF document")
    return try render.image(of: pixels, in: space)
  }

  /// The window in pixels of the rendered page.
  private static func part(
    of header: iconimport_header, _ render: ImportRequest.Render
  ) -> PixelRect {
    let (target, window, whole) = (render.target, render.window, render.whole)
    func edge(_ position: Int, whole: Int, drawn: UInt32) -> Int {
      Int((Double(position) * Double(drawn) / Double(whole)).rounded())
    }
    func side(
      _ start: Int, _ length: Int, whole: Int, drawn: UInt32, target: Int
    ) -> (Int, Int) {
      let first = min(edge(start, whole: whole, drawn: drawn), Int(drawn) - 1)
      let count = max(1, edge(start + length, whole: whole, drawn: drawn) - first)
      // A difference of one pixel is a rounding error, if the page is large enough.
      if abs(count - target) <= 1, first + target <= Int(drawn) { return (first, target) }
      return (first, count)
    }
    let (x, wide) = side(
      window.x, window.size.width, whole: whole.width, drawn: header.width, target: target.width)
    let (y, high) = side(
      window.y, window.size.height, whole: whole.height, drawn: header.height, target: target.height
    )
    return PixelRect(x: x, y: y, size: PixelSize(width: wide, height: high))
  }
}
