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

  /// `image` with the weight of `fine`, which is fitted to the grid if that makes the image sharper.
  /// Complexity: O(pixels of `fine`).
  static func corrected(_ image: Bitmap, by fine: Bitmap, options: ResamplingOptions) -> Bitmap {
    guard options.hinting == .auto, let fitted = PixelGridFit.fitted(fine, to: image.size) else {
      return weighed(image, by: fine, options: options)
    }
    let averages = ResamplingPlan(
      source: fine.size, targets: [image.size],
      options: ResamplingOptions(filter: .box, space: .srgb)
    ).resample(fitted)[0]
    let isSharper =
      crossings(fitted, image.size) * 100 <= crossings(fine, image.size) * mostCrossings
      && averages.edgeContrast > image.edgeContrast
    guard isSharper else { return weighed(image, by: fine, options: options) }
    return weighed(averages, by: fitted, options: options, margin: margin(fitted, image.size))
  }

  /// In percent: a fitted image must have no more pixels that edges cross.
  private static let mostCrossings = 95

  /// The samples at a pixel's border that a fitted edge may cross.
  private static func margin(_ fine: Bitmap, _ size: PixelSize) -> Int {
    fine.size.width / size.width / 12
  }

  /// How many pixels edges cross, not counting those near a pixel's border.
  private static func crossings(_ fine: Bitmap, _ size: PixelSize) -> Int {
    let fineness = fine.size.width / size.width
    return (0..<size.area).reduce(0) { sum, pixel in
      let (x, y) = (pixel % size.width, pixel / size.width)
      return sum + (isPlain(fine, fineness, x: x, y: y, margin: margin(fine, size)) ? 0 : 1)
    }
  }

  /// `image` where a pixel and its neighbours are on the grid, and `fine` resampled elsewhere. A margin
  /// leaves no tint of the next color: the pixel has the color of its middle.
  private static func weighed(
    _ image: Bitmap, by fine: Bitmap, options: ResamplingOptions, margin: Int = 0
  ) -> Bitmap {
    let (width, height) = (image.size.width, image.size.height)
    let fineness = fine.size.width / width
    let plain = (0..<image.size.area).map {
      isPlain(fine, fineness, x: $0 % width, y: $0 / width, margin: margin)
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
        let middle = (y * fineness + fineness / 2) * fine.size.width + x * fineness + fineness / 2
        for index in 0..<channels {
          bytes[place + index] =
            margin > 0 ? fine.bytes[middle * channels + index] : image.bytes[place + index]
        }
      }
    }
    return Bitmap(size: image.size, layout: image.layout, bytes: bytes)
  }

  /// Whether the finer pixels of one pixel, without a margin of them, are nearly equal.
  private static func isPlain(
    _ fine: Bitmap, _ fineness: Int, x: Int, y: Int, margin: Int = 0
  ) -> Bool {
    let (row, channels) = (fine.bytesPerRow, fine.layout.channels)
    let first = (y * fineness + margin) * row + (x * fineness + margin) * channels
    let side = fineness - 2 * margin
    return (0..<side).allSatisfy { line in
      (0..<side * channels).allSatisfy { index in
        let (code, other) = (
          fine.bytes[first + line * row + index], fine.bytes[first + index % channels]
        )
        return abs(Int(code) - Int(other)) <= tolerance
      }
    }
  }
}

extension Bitmap {
  /// The sum of squared differences of neighbours, premultiplied: sharper edges have more. 8 bits.
  fileprivate var edgeContrast: Int {
    let (channels, row) = (layout.channels, bytesPerRow)
    func lane(_ index: Int) -> Int {
      guard layout.hasAlpha, index % channels != layout.colorChannels else {
        return Int(bytes[index])
      }
      return Int(bytes[index]) * Int(bytes[index - index % channels + layout.colorChannels]) / 255
    }
    return bytes.indices.reduce(0) { sum, index in
      let right = index % row + channels < row ? lane(index) - lane(index + channels) : 0
      let below = index + row < bytes.count ? lane(index) - lane(index + row) : 0
      return sum + right * right + below * below
    }
  }
}
