import IconImage

/// Corrects the stroke weight of small renders. A renderer averages sRGB values where an edge crosses a
/// pixel, so strokes would be heavier or lighter than in resampled artwork. Pixels that are not on the
/// pixel grid are therefore resampled from a larger render; all others stay as rendered.
enum StrokeWeight {
  /// From this side on, the renderer's own averaging no longer shows in a smaller image.
  private static let fineSide = 512
  /// How much samples of finer pixels differ within a slow gradient.
  private static let tolerance = 8

  /// The size of the larger render for an image of `size`; nil if sRGB values are averaged anyway.
  static func fineSize(for size: PixelSize, in space: ResamplingSpace) -> PixelSize? {
    guard space != .srgb, ResamplingSpace.balanced.isBlended(size) else { return nil }
    let fineness = (fineSide + size.longerSide - 1) / size.longerSide
    return PixelSize(width: size.width * fineness, height: size.height * fineness)
  }

  /// `image` where a pixel and its neighbours are on the grid, and `fine` resampled elsewhere.
  /// Complexity: O(pixels of `fine`).
  static func corrected(_ image: Bitmap, _ fine: Bitmap, _ options: ResamplingOptions) -> Bitmap {
    let (width, height) = (image.size.width, image.size.height)
    let fineness = fine.size.width / width
    let plain = (0..<image.size.area).map {
      isPlain(fine, fineness, x: $0 % width, y: $0 / width)
    }
    let plan = ResamplingPlan(source: fine.size, targets: [image.size], options: options)
    var bytes = plan.resample(fine)[0].bytes
    let channels = image.layout.channels
    for y in 0..<height {
      for x in 0..<width {
        let isOnGrid = (max(0, y - 1)...min(height - 1, y + 1)).allSatisfy { row in
          (max(0, x - 1)...min(width - 1, x + 1)).allSatisfy { plain[row * width + $0] }
        }
        guard isOnGrid else { continue }
        let place = (y * width + x) * channels
        for index in place..<place + channels { bytes[index] = image.bytes[index] }
      }
    }
    return Bitmap(size: image.size, layout: image.layout, bytes: bytes)
  }

  /// Whether the finer pixels of one pixel are nearly equal.
  private static func isPlain(_ fine: Bitmap, _ fineness: Int, x: Int, y: Int) -> Bool {
    let (row, channels) = (fine.bytesPerRow, fine.layout.channels)
    let first = y * fineness * row + x * fineness * channels
    return (0..<fineness).allSatisfy { line in
      (0..<fineness * channels).allSatisfy { index in
        let (code, other) = (
          fine.bytes[first + line * row + index], fine.bytes[first + index % channels]
        )
        return abs(Int(code) - Int(other)) <= tolerance
      }
    }
  }
}
