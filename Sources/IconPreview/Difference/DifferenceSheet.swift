package import IconImage

/// One picture of many changes: before, after and the difference beside each other, one change below
/// the other.
package enum DifferenceSheet {
  /// More than this nobody looks at.
  package static let most = 50

  private static let gap = 8
  /// Grey that neither white nor black pictures are lost on.
  private static let ground: UInt8 = 150

  /// Of the first `most` changes of which there is a picture, renamed files left out; nil where there
  /// is none. Pictures stand at their own pixels, or smaller where the sheet would be larger than the
  /// largest picture; pixels of those smaller than `least` are made squares.
  package static func picture(of changes: [PictureChange], least: Int = 0) -> Bitmap? {
    let rows = changes.filter { $0.kind != .renamed }.map { [$0.before, $0.after, $0.difference] }
      .filter { $0.contains { $0 != nil } }.prefix(most)
    guard !rows.isEmpty else { return nil }
    let room = PixelSize.largestSide / rows.count - gap - 1
    let side = min(1024, room)
    let cells = rows.map { row in
      let longest = row.compactMap { $0?.size.longerSide }.max() ?? 1
      let factor = max(1, min(least / longest, side / longest))
      return row.map { $0.map { enlarged(fitted($0, within: side), by: factor) } }
    }
    let widths = (0..<3).map { column in
      cells.map { $0[column]?.size.width ?? 0 }.max() ?? 0
    }
    let heights = cells.map { $0.compactMap { $0?.size.height }.max() ?? 0 }
    let size = PixelSize(
      width: widths.reduce(0, +) + gap * 4, height: heights.reduce(gap) { $0 + $1 + gap })
    var pixels = [UInt8](repeating: ground, count: size.area * 3)
    var y = gap
    for (row, height) in zip(cells, heights) {
      var x = gap
      for (cell, width) in zip(row, widths) {
        if let cell { draw(cell, into: &pixels, size, x, y) }
        x += width + gap
      }
      y += height + gap
    }
    return Bitmap(size: size, layout: .rgb, bytes: pixels)
  }

  private static func fitted(_ bitmap: Bitmap, within side: Int) -> Bitmap {
    let bitmap = bitmap.reducedToEightBits().expandedToRGB()
    guard bitmap.size.longerSide > side else { return bitmap }
    let size = bitmap.size.fitted(within: PixelSize(square: side))
    return ResamplingPlan(source: bitmap.size, targets: [size]).resample(bitmap)[0]
  }

  private static func enlarged(_ bitmap: Bitmap, by factor: Int) -> Bitmap {
    guard factor > 1 else { return bitmap }
    let size = PixelSize(width: bitmap.size.width * factor, height: bitmap.size.height * factor)
    return ResamplingPlan(
      source: bitmap.size, targets: [size], options: ResamplingOptions(filter: .nearest)
    ).resample(bitmap)[0]
  }

  /// Over squares of light grey, which show through where a picture is transparent.
  private static func draw(
    _ bitmap: Bitmap, into pixels: inout [UInt8], _ canvas: PixelSize, _ x: Int, _ y: Int
  ) {
    let channels = bitmap.layout.channels
    for line in 0..<bitmap.size.height {
      for column in 0..<bitmap.size.width {
        let from = (line * bitmap.size.width + column) * channels
        let to = ((y + line) * canvas.width + x + column) * 3
        let square = (line / 8 + column / 8) % 2 == 0 ? 244 : 224
        let alpha = bitmap.layout.hasAlpha ? Int(bitmap.bytes[from + channels - 1]) : 255
        for channel in 0..<3 {
          let color = Int(bitmap.bytes[from + channel])
          pixels[to + channel] = UInt8((color * alpha + square * (255 - alpha) + 127) / 255)
        }
      }
    }
  }
}
