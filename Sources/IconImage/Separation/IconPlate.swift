/// A rounded square or a circle on a plain surrounding, as icons are exported with cut corners.
package struct IconPlate: Equatable, Sendable {
  /// The square around the plate.
  package let box: PixelRect
  /// The largest centred square without a part of the surrounding.
  package let inside: PixelRect
  package let isCircle: Bool
  /// In pixels.
  private let radius: Double

  /// The side of the copy that is examined.
  private static let reduced = 256
  /// A smaller shape is a foreground. Source: the plate of macOS has 824 of 1024 pixels.
  private static let leastSide = 0.78
  /// The least radius, as a share of the side; a circle has a half.
  private static let leastRadius = 0.08
  /// The mean and the largest distance between the outline and the ideal shape, in pixels of the
  /// copy. Continuous corners differ from circular ones by about one.
  private static let (meanError, mostError) = (1.2, 6.0)

  /// Nil for an image without a plate. Complexity: O(pixels).
  package init?(in picture: Bitmap) {
    let copy = picture.droppingAlpha().reducedToEightBits().expandedToRGB()
      .boxReduced(within: PixelSize(square: Self.reduced))
    guard copy.size.isSquare, copy.size.width >= 64, let outline = Outline(in: copy),
      let shape = outline.shape
    else { return nil }
    let scale = Double(picture.size.width) / Double(copy.size.width)
    // Antialiased pixels at the edges are left out.
    let side = Int(Double(shape.side - 2) * scale)
    box = PixelRect(
      x: Int((Double(shape.x + 1) * scale).rounded()),
      y: Int((Double(shape.y + 1) * scale).rounded()), size: PixelSize(square: side))
    radius = shape.radius * scale
    isCircle = shape.isCircle
    let corner = Int((radius * (1 - 0.5.squareRoot())).rounded(.up))
    inside = PixelRect(
      x: box.x + corner, y: box.y + corner,
      size: PixelSize(square: max(1, side - 2 * corner)))
  }

  /// Whether the plate reaches the edges of an image of `size`.
  package func isWhole(in size: PixelSize) -> Bool {
    box.size.width * 64 >= size.width * 63
  }

  /// The plate with its own background continued into the corners; nil if that is no plain colour or
  /// gradient. Complexity: O(pixels).
  package func filled(_ picture: Bitmap) -> Bitmap? {
    let whole = picture.droppingAlpha().reducedToEightBits().expandedToRGB()
    let part = whole.cropped(to: inside)
    guard part.size.shorterSide >= 16, let fitted = try? Separation.background(of: part) else {
      return nil
    }
    var image = whole.cropped(to: box)
    let (side, row) = (box.size.width, image.bytesPerRow)
    // Shadows and antialiasing at the edge of the plate.
    let kept = radius - Double(side) / 64
    image.withMutableBytes { bytes in
      for y in 0..<side {
        for x in 0..<side where isCorner(x, y, beyond: kept) {
          let color = fitted.background.color(
            x: x + box.x - inside.x, y: y + box.y - inside.y, of: inside.size)
          for channel in 0..<3 {
            bytes[y * row + x * 3 + channel] = UInt8(min(255, max(0, color[channel])) + 0.5)
          }
        }
      }
    }
    return image
  }

  private func isCorner(_ x: Int, _ y: Int, beyond kept: Double) -> Bool {
    let side = Double(box.size.width)
    func depth(_ place: Int) -> Double {
      let place = Double(place) + 0.5
      return max(0, radius - min(place, side - place))
    }
    let (across, down) = (depth(x), depth(y))
    return (across * across + down * down).squareRoot() > kept
  }
}

extension IconPlate {
  /// The first and last column of each row that differ from the surrounding.
  private struct Outline {
    let rows: [(first: Int, last: Int)]
    let top: Int

    /// Code values that a pixel of the plate differs from the surrounding by.
    private static let difference: Float = 24
    /// The largest difference of a neutral colour's channels, and of the four corners.
    private static let neutral: Float = 16

    init?(in copy: Bitmap) {
      let side = copy.size.width
      func color(_ x: Int, _ y: Int) -> SIMD3<Float> {
        let start = y * copy.bytesPerRow + x * 3
        return SIMD3(
          Float(copy.bytes[start]), Float(copy.bytes[start + 1]), Float(copy.bytes[start + 2]))
      }
      let corners = [
        color(0, 0), color(side - 1, 0), color(0, side - 1), color(side - 1, side - 1),
      ]
      let plain = corners.reduce(.zero, +) / 4
      func differs(_ color: SIMD3<Float>, by most: Float) -> Bool {
        let rest = color - plain
        return max(abs(rest.x), abs(rest.y), abs(rest.z)) > most
      }
      guard plain.max() - plain.min() <= Self.neutral,
        !corners.contains(where: { differs($0, by: Self.neutral) })
      else { return nil }
      let spans = (0..<side).map { y -> (Int, Int)? in
        let isInside = { (x: Int) in differs(color(x, y), by: Self.difference) }
        guard let first = (0..<side).first(where: isInside),
          let last = (0..<side).last(where: isInside)
        else { return nil }
        return (first, last)
      }
      guard let top = spans.firstIndex(where: { $0 != nil }),
        let bottom = spans.lastIndex(where: { $0 != nil })
      else { return nil }
      rows = spans[top...bottom].compactMap { $0 }
      guard rows.count == bottom - top + 1, rows.count >= Int(leastSide * Double(side)) else {
        return nil
      }
      self.top = top
    }

    /// The square with equal corners that the outline is; nil for other outlines.
    var shape: (x: Int, y: Int, side: Int, radius: Double, isCircle: Bool)? {
      let (left, right) = (rows.map(\.first).min()!, rows.map(\.last).max()!)
      let side = rows.count
      guard abs(right - left + 1 - side) <= 2 else { return nil }
      // Circular corners leave out 4 - π of their radius squared.
      let missing = rows.reduce(0) { $0 + (right - left) - ($1.last - $1.first) }
      let radius = min(Double(side) / 2, (Double(missing) / (4 - Double.pi)).squareRoot())
      guard radius >= leastRadius * Double(side) else { return nil }
      var (sum, most) = (0.0, 0.0)
      for (y, row) in rows.enumerated() {
        let depth = max(0, radius - (Double(min(y, side - 1 - y)) + 0.5))
        let expected = radius - (radius * radius - depth * depth).squareRoot()
        for inset in [row.first - left, right - row.last] {
          let error = abs(Double(inset) - expected)
          sum += error
          most = max(most, error)
        }
      }
      guard sum <= meanError * Double(2 * side), most <= mostError else { return nil }
      return (left, top, side, radius, radius >= 0.47 * Double(side))
    }
  }
}
