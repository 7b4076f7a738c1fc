import CIconImport
import IconCodec
import IconImage

/// Starts libvips and lcms2, and answers requests.
struct Importer {
  private let version: String

  init() throws {
    var message = room()
    guard let version = iconimport_start(&message) else {
      throw Refusal("cannot be read: libvips does not start", said: message)
    }
    self.version = "libvips \(String(cString: version))"
  }

  func reply(to request: ImportRequest) throws -> ImportReply {
    switch request.work {
    case .raster: try RasterFile.reply(to: request, madeBy: version)
    case .vector(let renders):
      if request.bytes.starts(with: "%PDF".utf8) {
        try PDFFile.reply(to: request, renders, madeBy: version)
      } else {
        try SVGFile.reply(to: request, renders, madeBy: version)
      }
    case .conversion(let size, let layout, let depth, let profile):
      try Conversion.reply(
        to: request, Bitmap(size: size, layout: layout, depth: depth, bytes: request.bytes),
        profile: profile, madeBy: version)
    }
  }
}
