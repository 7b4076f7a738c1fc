import IconImage
import IconTestSupport

extension Bitmap {
  var mirroredLeftRight: Bitmap {
    rearranged(to: size) { x, y in (size.width - 1 - x, y) }
  }

  var mirroredTopBottom: Bitmap {
    rearranged(to: size) { x, y in (x, size.height - 1 - y) }
  }

  func cut(to window: PixelRect) -> Bitmap {
    rearranged(to: window.size) { x, y in (window.x + x, window.y + y) }
  }

  /// Clears colours under alpha 0, as the resampler does. 8 bits.
  var withoutHiddenColors: Bitmap {
    let visible = pixels.flatMap { pixel in
      layout.hasAlpha && pixel.last == 0 ? pixel.map { _ in 0 } : pixel
    }
    return Bitmap(size: size, layout: layout, bytes: visible)
  }

  /// 8 bits.
  func isFilled(with pixel: [UInt8]) -> Bool {
    bytes.indices.allSatisfy { bytes[$0] == pixel[$0 % layout.channels] }
  }

  var pixels: [[UInt8]] {
    (0..<size.height).flatMap { y in (0..<size.width).map { pixel($0, y) } }
  }

  private func rearranged(to size: PixelSize, from place: (Int, Int) -> (Int, Int)) -> Bitmap {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (fromX, fromY) = place(x, y)
        bytes += pixel(fromX, fromY)
      }
    }
    return Bitmap(size: size, layout: layout, depth: depth, bytes: bytes)
  }
}

extension Bitmap {
  /// 16-bit samples.
  init(size: PixelSize, layout: Layout, samples: [UInt16]) {
    self.init(
      size: size, layout: layout, depth: .sixteen,
      bytes: samples.withUnsafeBytes { Array($0) })
  }

  /// One row of 8-bit pixels.
  init(row samples: [UInt8], _ layout: Layout) {
    self.init(
      size: PixelSize(width: samples.count / layout.channels, height: 1), layout: layout,
      bytes: samples)
  }
}

extension PixelSize {
  init(_ width: Int, _ height: Int) {
    self.init(width: width, height: height)
  }
}
