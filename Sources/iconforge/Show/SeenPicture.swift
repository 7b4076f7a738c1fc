import IconImage

/// A picture as a terminal can show it: opaque, 8 bits, on a checkerboard where it can be seen
/// through.
struct SeenPicture {
  let size: PixelSize
  /// Rows of red, green and blue.
  private(set) var colors: [UInt8]

  /// A side of the board's fields, and their two greys, as drawing programs have them.
  private static let (field, light, dark) = (4, 255, 204)

  /// No wider than `width`; magnified `zoom` times, every pixel a block.
  init(_ bitmap: Bitmap, width: Int, zoom: Int) {
    let fitted = PixelSize(
      width: min(width, bitmap.size.width),
      height: max(
        1,
        bitmap.size.width <= width
          ? bitmap.size.height : (bitmap.size.height * width * 2 / bitmap.size.width + 1) / 2))
    let small =
      fitted == bitmap.size && bitmap.depth == .eight
      ? bitmap
      : ResamplingPlan(
        source: bitmap.size, targets: [fitted],
        options: ResamplingOptions(filter: fitted == bitmap.size ? .nearest : .lanczos3)
      ).resample(bitmap)[0]
    size = PixelSize(width: fitted.width * zoom, height: fitted.height * zoom)
    colors = []
    colors.reserveCapacity(size.area * 3)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let board = (x / Self.field + y / Self.field) % 2 == 0 ? Self.light : Self.dark
        let (rgb, alpha) = small.sample(x / zoom, y / zoom)
        for value in rgb {
          colors.append(UInt8((Int(value) * alpha + board * (255 - alpha) + 127) / 255))
        }
      }
    }
  }

  func color(_ x: Int, _ y: Int) -> Color {
    let start = (y * size.width + x) * 3
    return Color(red: colors[start], green: colors[start + 1], blue: colors[start + 2])
  }

  var bitmap: Bitmap { Bitmap(size: size, layout: .rgb, depth: .eight, bytes: colors) }
}

extension Bitmap {
  /// Of 8 bits.
  fileprivate func sample(_ x: Int, _ y: Int) -> (rgb: [UInt8], alpha: Int) {
    let count = layout.rawValue
    let start = (y * size.width + x) * count
    let alpha = layout.hasAlpha ? Int(bytes[start + count - 1]) : 255
    return switch layout {
    case .gray, .grayAlpha: ([bytes[start], bytes[start], bytes[start]], alpha)
    case .rgb, .rgba: (Array(bytes[start..<start + 3]), alpha)
    }
  }
}
