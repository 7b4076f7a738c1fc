extension Bitmap {
  /// The share of the visible pixels that a circle cuts off which touches the shorter sides; 0 for
  /// an image that fills the circle, such as an icon with rounded corners. Complexity: O(pixels).
  package func shareCutByCircle() -> Double {
    guard layout.hasAlpha, depth == .eight else { return 0 }
    let (radius, channels) = (Double(size.shorterSide) / 2, layout.channels)
    let limit = radius * radius
    var (inside, outside, circle) = (0, 0, 0)
    bytes.withUnsafeBufferPointer { bytes in
      var alpha = layout.colorChannels
      for y in 0..<size.height {
        let down = Double(y) + 0.5 - Double(size.height) / 2
        for x in 0..<size.width {
          let across = Double(x) + 0.5 - Double(size.width) / 2
          let isVisible = bytes[alpha] >= 128
          if across * across + down * down <= limit {
            circle += 1
            if isVisible { inside += 1 }
          } else if isVisible {
            outside += 1
          }
          alpha += channels
        }
      }
    }
    let isFilled = Double(inside) > Self.filledCircle * Double(circle)
    return isFilled || outside == 0 ? 0 : Double(outside) / Double(inside + outside)
  }

  /// Artwork that covers more of the circle has no foreground of its own.
  private static let filledCircle = 0.95
}
