import IconImage

/// Encodes an SVG document whose only element is the image as PNG, for names that require SVG while the
/// artwork is no drawing. Qt and librsvg know the link only as `xlink:href`.
/// Source: SVG 1.1, 5.7; RFC 2397.
final class SVGImageEncoder: ImageEncoder {
  private let png: PNGEncoder

  init(_ png: PNGEncoder) { self.png = png }

  func encode(_ bitmap: Bitmap, opaqueStaysRGB: Bool, keepsForm: Bool) -> [UInt8] {
    Self.document(
      png.encode(bitmap, opaqueStaysRGB: opaqueStaysRGB, keepsForm: keepsForm), bitmap.size)
  }

  func encode(_ placed: PlacedImage, opaqueStaysRGB: Bool) -> [UInt8] {
    Self.document(png.encode(placed, opaqueStaysRGB: opaqueStaysRGB), placed.canvas)
  }

  private static let start = "href=\"data:image/png;base64,"

  private static func document(_ image: [UInt8], _ size: PixelSize) -> [UInt8] {
    let sides = "width=\"\(size.width)\" height=\"\(size.height)\""
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(sides) \
      viewBox="0 0 \(size.width) \(size.height)"><image \(sides) xlink:\(start)
      """
    return Array(head.utf8) + Base64.text(of: image) + Array("\"/></svg>\n".utf8)
  }

  /// The image in a document of this encoder; empty for other files.
  static func image(in file: [UInt8]) -> [UInt8] {
    let head = file.prefix(512)
    guard let end = head.firstRange(of: Array(start.utf8))?.upperBound else { return [] }
    return Base64.bytes(of: file[end...])
  }
}
