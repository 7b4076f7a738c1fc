extension Bitmap {
  /// This opaque RGB image at `area` of a larger canvas, continued to the canvas's edges.
  ///
  /// The colours of each border continue outward (`BorderColors`), rows first, then columns. Only
  /// patterns repeat (`BorderPattern`). Complexity: O(canvas pixels).
  package func extended(to canvas: PixelSize, at area: PixelRect) -> Bitmap {
    precondition(
      layout == .rgb && depth == .eight && size == area.size && area.isInside(canvas),
      "the area has another size or is outside")
    let wide = extended(
      before: area.x, after: canvas.width - area.x - size.width, side: size.shorterSide)
    let (above, below) = (area.y, canvas.height - area.y - size.height)
    guard above > 0 || below > 0 else { return wide }
    return wide.transposed()
      .extended(before: above, after: below, side: size.shorterSide).transposed()
  }

  /// Whether the left or the right border crosses so many objects that colours cannot continue it.
  /// Complexity: O(pixels).
  package var hasBusySides: Bool {
    let copy = droppingAlpha().reducedToEightBits().expandedToRGB()
      .boxReduced(within: PixelSize(square: 256))
    return [BorderColors.Border.left, .right].contains {
      BorderPattern(in: copy, at: $0, side: copy.size.shorterSide) == nil
        && BorderColors(of: copy, at: $0, side: copy.size.shorterSide).isBusy
    }
  }

  /// Continues the rows on the left and on the right.
  private func extended(before: Int, after: Int, side: Int) -> Bitmap {
    guard before > 0 || after > 0 else { return self }
    let canvas = PixelSize(width: before + size.width + after, height: size.height)
    return Bitmap(size: canvas, layout: .rgb) { buffer in
      guard let start = buffer.baseAddress else { return }
      let row = canvas.width * 3
      for y in 0..<size.height {
        let own = bytes[y * bytesPerRow..<(y + 1) * bytesPerRow]
        _ = buffer[(y * row + before * 3)...].update(fromContentsOf: own)
      }
      let left = start + (before - 1) * 3
      if before > 0 { write(before, of: .left, side: side, to: left, step: -3, row: row) }
      let right = start + (before + size.width) * 3
      if after > 0 { write(after, of: .right, side: side, to: right, step: 3, row: row) }
    }
  }

  /// Writes `count` pixels beyond each row.
  private func write(
    _ count: Int, of border: BorderColors.Border, side: Int,
    to first: UnsafeMutablePointer<UInt8>, step: Int, row: Int
  ) {
    guard let pattern = BorderPattern(in: self, at: border, side: side) else {
      return BorderColors(of: self, at: border, side: side)
        .write(count, to: first, step: step, row: row)
    }
    for y in 0..<size.height {
      for index in 0..<count {
        let from = y * bytesPerRow + pattern.column(index) * 3
        for channel in 0..<3 { first[y * row + index * step + channel] = bytes[from + channel] }
      }
    }
  }

  private func transposed() -> Bitmap {
    Bitmap(
      size: PixelSize(width: size.height, height: size.width), layout: .rgb
    ) { buffer in
      bytes.withUnsafeBufferPointer { source in
        guard var to = buffer.baseAddress, let source = source.baseAddress else { return }
        for x in 0..<size.width {
          var from = source + x * 3
          for _ in 0..<size.height {
            to[0] = from[0]
            to[1] = from[1]
            to[2] = from[2]
            to += 3
            from += bytesPerRow
          }
        }
      }
    }
  }
}
