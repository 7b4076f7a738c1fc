import IconCodec
import IconImage

enum Importer {
  static func reply(to request: ImportRequest) throws -> ImportReply {
    switch request.work {
    case .raster: try RasterFile.reply(to: request)
    case .vector(let renders):
      if request.bytes.starts(with: "%PDF".utf8) {
        try PDFFile.reply(to: request, renders)
      } else {
        try SVGFile.reply(to: request, renders)
      }
    case .conversion(let size, let layout, let depth, let profile):
      try Conversion.reply(
        to: request, Bitmap(size: size, layout: layout, depth: depth, bytes: request.bytes),
        profile: profile)
    }
  }
}
