extension Bitmap {
  /// This opaque 8-bit picture on a canvas of `color`, its top left corner at (x, y). The picture
  /// must lie inside the canvas. Complexity: O(canvas pixels).
  public func placed(on canvas: PixelSize, x: Int, y: Int, background color: Color) -> Bitmap {
    precondition(depth == .eight && !layout.hasAlpha, "only opaque 8-bit pictures are placed")
    precondition(PixelRect(x: x, y: y, size: size).isInside(canvas), "placed outside the canvas")
    let picture = expandedToRGB()
    var result = Bitmap(size: canvas, filledWith: color)
    let rowBytes = result.bytesPerRow
    result.withMutableBytes { bytes in
      picture.bytes.withUnsafeBytes { source in
        for row in 0..<size.height {
          let target = UnsafeMutableRawPointer(bytes.baseAddress! + (y + row) * rowBytes + x * 3)
          target.copyMemory(
            from: source.baseAddress! + row * picture.bytesPerRow, byteCount: picture.bytesPerRow)
        }
      }
    }
    return result
  }

  /// This opaque picture in the middle of a canvas of `color`; half pixels go to the top left.
  public func centered(on canvas: PixelSize, background color: Color) -> Bitmap {
    placed(
      on: canvas, x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2,
      background: color)
  }
}
