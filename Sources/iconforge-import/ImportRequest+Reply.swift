import IconCodec
import IconImage

extension ImportRequest {
  func reply() throws -> ImportReply {
    switch work {
    case .raster: try RasterFile.reply(to: self)
    case .vector(let renders):
      if bytes.starts(with: "%PDF".utf8) {
        try PDFFile.reply(to: self, renders)
      } else {
        try SVGFile.reply(to: self, renders)
      }
    case .conversion(let size, let layout, let depth, let profile):
      try Conversion.reply(
        to: self, Bitmap(size: size, layout: layout, depth: depth, bytes: bytes), profile: profile)
    }
  }
}
