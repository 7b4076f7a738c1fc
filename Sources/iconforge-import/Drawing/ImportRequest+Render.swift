import CIconImport
import IconCodec
import IconImage

extension ImportRequest.Render {
  /// The renderer of Debian 12 needs seconds and hundreds of megabytes for more.
  private static let largestSide = 3000

  func checkSize() throws {
    guard target.longerSide <= Self.largestSide else {
      throw Refusal(
        "cannot be rendered at \(target) pixels; \(Self.largestSide) a side is the most")
    }
  }

  /// The image of rendered RGBA pixels in `space`.
  func image(of pixels: [UInt8], in space: ImportRequest.Space) throws -> Bitmap {
    let conversion = Conversion(
      size: target, model: iconimport_rgb, hasAlpha: true, bands: 4, depth: .eight)
    return try conversion.picture(of: pixels, [], in: space).0
  }
}
