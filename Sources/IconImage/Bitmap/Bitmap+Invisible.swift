extension Bitmap {
  /// Fully transparent 8-bit pixels made all zero, so that no colour hides under them; the same
  /// storage when there are none to clear. Complexity: O(pixels).
  package func clearingInvisiblePixels() -> Bitmap {
    precondition(depth == .eight)
    guard layout.hasAlpha, hidesColor else { return self }
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

  /// Whether some fully transparent pixel has a colour.
  private var hidesColor: Bool {
    if layout == .rgba {
      // What is all zero becomes the greatest.
      return withRGBA { $0.least { $0 &- 1 } } < 0xFF_FFFF
    }
    return bytes.withUnsafeBytes { raw in
      stride(from: 0, to: raw.count, by: 2).contains { raw[$0 + 1] == 0 && raw[$0] != 0 }
    }
  }
}
