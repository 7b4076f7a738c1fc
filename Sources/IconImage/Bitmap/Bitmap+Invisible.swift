extension Bitmap {
  /// Fully transparent 8-bit pixels made all zero, so that no colour hides under them.
  /// Complexity: O(pixels).
  package func clearingInvisiblePixels() -> Bitmap {
    precondition(depth == .eight)
    guard layout.hasAlpha else { return self }
    let channels = layout.channels
    var cleared = self
    cleared.withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: channels)
      where bytes[pixel + channels - 1] == 0 {
        for channel in 0..<channels - 1 { bytes[pixel + channel] = 0 }
      }
    }
    return cleared
  }
}
