import CIconImport
import IconCodec
import IconImage

/// Reads a raster file: detects the format, decodes, rotates upright, converts colours.
enum RasterFile {
  static func reply(to request: ImportRequest) throws -> ImportReply {
    let format = try RasterFormat(of: request.bytes)
    return try request.bytes.withUnsafeBufferPointer { bytes in
      var picture = try VipsImage(format.loader, named: format.name, bytes)
      let pages = max(1, Int(picture.header.pages))
      guard request.page <= pages else { throw Refusal.noSuchPage(request.page, of: pages) }
      if request.page > 1 {
        picture = try VipsImage(format.loader, named: format.name, bytes, page: request.page)
      }
      return try reply(picture, format, to: request)
    }
  }

  private static func reply(
    _ picture: VipsImage, _ format: RasterFormat, to request: ImportRequest
  ) throws -> ImportReply {
    let header = picture.header
    let (width, height) = (Int(header.width), Int(header.height))
    guard 1..<1 << 20 ~= width, 1..<1 << 20 ~= height else { throw Refusal("has no pixels") }
    let stored = PixelSize(width: width, height: height)
    let isTurned = header.orientation >= 5
    let size = isTurned ? PixelSize(width: height, height: width) : stored
    guard request.limits.allow(size) else {
      throw Refusal(DecodingError.tooManyPixels(size, limits: request.limits).description)
    }
    guard header.model != iconimport_other, let depth = Bitmap.Depth(rawValue: Int(header.bits))
    else {
      throw Refusal(
        "has samples of a kind iconforge does not read; save it as RGB with 8 or 16 bits")
    }
    if size.area * Int(header.bands) * depth.bytes > VipsImage.large {
      _ = iconimport_make_room(iconimport_large)
    }
    var pixels = try picture.pixels(named: format.name)
    if depth == .sixteen, 9...15 ~= header.meant_bits {
      pixels.withUnsafeMutableBytes { samples in
        iconimport_fill_bits(
          samples.bindMemory(to: UInt16.self).baseAddress, samples.count / 2,
          Int32(header.meant_bits))
      }
    }
    let conversion = Conversion(
      size: stored, model: header.model, hasAlpha: header.has_alpha == 1, bands: Int(header.bands),
      depth: depth)
    let (bitmap, space) = try conversion.picture(of: pixels, picture.profile, in: request.space)
    let facts = ImportReply.Facts(
      format: format.rawValue, width: Double(size.width), height: Double(size.height),
      bitDepth: Int(header.meant_bits), pages: max(1, Int(header.pages)),
      isAnimated: format.animates && header.pages > 1, colorSpace: space,
      madeBy: try Vips.version.get())
    return .done(facts, [bitmap.upright(from: Int(header.orientation))])
  }
}
