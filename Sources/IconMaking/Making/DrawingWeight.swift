import IconImage

/// Small pictures of drawings. A renderer mixes code values where an edge crosses a pixel, so that a
/// stroke would weigh otherwise than in artwork that is resampled. What does not lie on the pixel grid
/// is therefore made of the drawing drawn finer, as it is of any picture; what does stays as drawn.
enum DrawingWeight {
  /// The side from which on a renderer's own mixing no longer matters to what is made smaller.
  private static let fineSide = 512
  /// How far the codes of finer pixels differ within a slow gradient.
  private static let tolerance = 8

  /// The size at which a drawing has to be drawn besides for a picture of `size`; nil where code
  /// values alone count.
  static func fineSize(for size: PixelSize, in space: ResamplingSpace) -> PixelSize? {
    guard space != .srgb, size.longerSide <= ResamplingSpace.longestBalanced else { return nil }
    // A whole number of finer pixels for each.
    let fineness = (fineSide + size.longerSide - 1) / size.longerSide
    return PixelSize(width: size.width * fineness, height: size.height * fineness)
  }

  /// `picture`, drawn at its size, where it and all around lies on the grid, and `fine` resampled
  /// elsewhere. Complexity: O(pixels of `fine`).
  static func weighed(_ picture: Bitmap, _ fine: Bitmap, _ options: ResamplingOptions) -> Bitmap {
    let (width, height) = (picture.size.width, picture.size.height)
    let fineness = fine.size.width / width
    let plain = (0..<picture.size.area).map {
      isPlain(fine, fineness, x: $0 % width, y: $0 / width)
    }
    let plan = ResamplingPlan(source: fine.size, targets: [picture.size], options: options)
    var bytes = plan.resample(fine)[0].bytes
    let channels = picture.layout.channels
    for y in 0..<height {
      for x in 0..<width {
        let isOnGrid = (max(0, y - 1)...min(height - 1, y + 1)).allSatisfy { row in
          (max(0, x - 1)...min(width - 1, x + 1)).allSatisfy { plain[row * width + $0] }
        }
        guard isOnGrid else { continue }
        let place = (y * width + x) * channels
        for index in place..<place + channels { bytes[index] = picture.bytes[index] }
      }
    }
    return Bitmap(size: picture.size, layout: picture.layout, bytes: bytes)
  }

  /// Whether the finer pixels of one are all alike.
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
