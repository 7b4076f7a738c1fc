/// An opaque 8-bit RGB image on a plain background.
package struct PlacedImage: Sendable {
  package let image: Bitmap
  package let canvas: PixelSize
  /// The top left corner; the image is inside the canvas.
  package let x: Int
  package let y: Int
  package let background: Color

  package init(_ image: Bitmap, on canvas: PixelSize, x: Int, y: Int, background: Color) {
    precondition(image.depth == .eight && !image.layout.hasAlpha, "the image has alpha")
    precondition(
      PixelRect(x: x, y: y, size: image.size).isInside(canvas), "placed outside the canvas")
    self.image = image.expandedToRGB()
    self.canvas = canvas
    self.x = x
    self.y = y
    self.background = background
  }

  package func bitmap() -> Bitmap { image.placed(on: canvas, x: x, y: y, background: background) }
}

extension Bitmap {
  /// Places this 8-bit image on a larger canvas at (x, y), which must contain it. With a colour the
  /// image must be opaque and the result is RGB; without, the result is RGBA and transparent
  /// elsewhere. Complexity: O(canvas pixels).
  package func placed(on canvas: PixelSize, x: Int, y: Int, background color: Color?) -> Bitmap {
    precondition(depth == .eight, "only 8-bit images are placed")
    precondition(color == nil || !layout.hasAlpha, "only opaque images are placed on a colour")
    precondition(PixelRect(x: x, y: y, size: size).isInside(canvas), "placed outside the canvas")
    let image = color == nil ? addingAlpha() : expandedToRGB()
    var result =
      color.map { Bitmap(size: canvas, filledWith: $0) }
      ?? Bitmap(
        size: canvas, layout: .rgba, bytes: [UInt8](repeating: 0, count: canvas.area * 4))
    let (rowBytes, pixel) = (result.bytesPerRow, result.bytesPerPixel)
    result.withMutableBytes { bytes in
      for row in 0..<size.height {
        let own = image.bytes[row * image.bytesPerRow..<(row + 1) * image.bytesPerRow]
        _ = bytes[((y + row) * rowBytes + x * pixel)...].update(fromContentsOf: own)
      }
    }
    return result
  }

  /// RGBA; pixels without alpha are opaque. Complexity: O(pixels).
  package func addingAlpha() -> Bitmap {
    let colors = expandedToRGB()
    guard !colors.layout.hasAlpha else { return colors }
    precondition(depth == .eight)
    return Bitmap(size: size, layout: .rgba) { buffer in
      colors.bytes.withUnsafeBufferPointer { source in
        let (from, to) = (UnsafeRawBufferPointer(source), UnsafeMutableRawBufferPointer(buffer))
        // Reads four bytes at a time; the fourth belongs to the next pixel.
        for pixel in 0..<size.area - 1 {
          let four = from.loadUnaligned(fromByteOffset: 3 * pixel, as: UInt32.self)
          let color = UInt32(littleEndian: four) & 0xff_ffff | 0xff00_0000
          to.storeBytes(of: color.littleEndian, toByteOffset: 4 * pixel, as: UInt32.self)
        }
        let (last, place) = (3 * (size.area - 1), 4 * (size.area - 1))
        for channel in 0..<3 { buffer[place + channel] = source[last + channel] }
        buffer[place + 3] = 255
      }
    }
  }
}
