extension Bitmap {
  /// This opaque RGB image at `area` of a larger canvas, continued to the canvas's edges.
  ///
  /// The colours of each border continue outward (`BorderColors`), rows first, then columns. Only
  /// patterns repeat (`BorderPattern`). Objects are found in `sample`, a small copy that images of all
  /// sizes share. Complexity: O(canvas pixels).
  package func extended(
    to canvas: PixelSize, at area: PixelRect, like sample: Bitmap? = nil
  ) -> Bitmap {
    precondition(
      layout == .rgb && depth == .eight && size == area.size && area.isInside(canvas),
      "the area has another size or is outside")
    let sample = sample ?? self
    let wide = extended(
      before: area.x, after: canvas.width - area.x - size.width, side: size.shorterSide,
      span: 0..<size.height, like: sample)
    let (above, below) = (area.y, canvas.height - area.y - size.height)
    guard above > 0 || below > 0 else { return wide }
    return wide.transposed().extended(
      before: above, after: below, side: size.shorterSide,
      span: area.x..<area.x + size.width, like: sample.transposed()
    ).transposed()
  }

  /// An opaque RGB copy of at most 256 pixels a side, in which objects at borders are found.
  package var borderSample: Bitmap {
    droppingAlpha().reducedToEightBits().expandedToRGB().boxReduced(within: PixelSize(square: 256))
  }

  /// Whether the left or the right border crosses so many objects that colours cannot continue it.
  /// Complexity: O(pixels).
  package var hasBusySides: Bool {
    let copy = borderSample
    return [BorderColors.Border.left, .right].contains {
      BorderPattern(in: copy, at: $0, side: copy.size.shorterSide) == nil
        && BorderObjects(of: copy, at: $0).isBusy
    }
  }

  /// Continues the rows on the left and on the right. `span` are the rows of the original image.
  private func extended(
    before: Int, after: Int, side: Int, span: Range<Int>, like sample: Bitmap
  ) -> Bitmap {
    guard before > 0 || after > 0 else { return self }
    let canvas = PixelSize(width: before + size.width + after, height: size.height)
    return Bitmap(size: canvas, layout: .rgb) { buffer in
      guard let start = buffer.baseAddress else { return }
      let row = canvas.width * 3
      for y in 0..<size.height {
        let own = bytes[y * bytesPerRow..<(y + 1) * bytesPerRow]
        _ = buffer[(y * row + before * 3)...].update(fromContentsOf: own)
      }
      /// Writes `count` pixels beyond each row.
      func write(_ count: Int, _ border: BorderColors.Border, from column: Int, step: Int) {
        guard count > 0 else { return }
        let first = start + column * 3
        if let pattern = BorderPattern(in: self, at: border, side: side) {
          return repeated(pattern, count, to: first, step: step, row: row)
        }
        let objects = BorderObjects(of: sample, at: border)
        BorderColors(of: self, at: border, side: side, objects: objects, span: span)
          .write(count, to: first, step: step, row: row)
      }
      write(before, .left, from: before - 1, step: -3)
      write(after, .right, from: before + size.width, step: 3)
    }
  }

  private func repeated(
    _ pattern: BorderPattern, _ count: Int, to first: UnsafeMutablePointer<UInt8>, step: Int,
    row: Int
  ) {
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
