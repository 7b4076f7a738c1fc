import IconImage

extension Bitmap {
  /// All of it or a window, at another size. Complexity: O(pixels of both).
  func resized(to size: PixelSize, window: PixelRect? = nil) -> Bitmap {
    if size == self.size, window == nil { return reducedToEightBits() }
    return ResamplingPlan(source: self.size, window: window, targets: [size]).resample(self)[0]
  }

  /// Reduced to fit within bounds; unchanged if it fits already.
  func reduced(within bounds: PixelSize) -> Bitmap {
    guard size.width > bounds.width || size.height > bounds.height else { return self }
    return resized(to: size.fitted(within: bounds))
  }
}
