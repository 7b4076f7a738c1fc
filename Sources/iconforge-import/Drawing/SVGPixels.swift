import CIconImport
import IconImage

enum SVGPixels {
  /// RGBA pixels of an SVG whose root has `size`.
  static func of(_ text: [UInt8], _ size: PixelSize) throws -> [UInt8] {
    var (status, message) = (Int32(0), room())
    let pixels = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, filled in
      status = iconimport_draw(
        text, text.count, Int32(size.width), Int32(size.height), buffer.baseAddress, &message)
      filled = status == 0 ? buffer.count : 0
    }
    guard status == 0 else { throw Refusal("is a damaged SVG image", said: message) }
    return pixels
  }
}
