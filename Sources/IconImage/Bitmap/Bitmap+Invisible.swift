extension Bitmap {
  /// Sets fully transparent 8-bit pixels to zero, so that they hide no colour. Returns the same
  /// storage if there are none. Complexity: O(pixels).
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

  private var hidesColor: Bool {
    if layout == .rgba {
      // The subtraction turns zero pixels into the maximum.
      return withRGBA { $0.least { $0 &- 1 } } < 0xFF_FFFF
    }
    return bytes.withUnsafeBytes { raw in
      stride(from: 0, to: raw.count, by: 2).contains { raw[$0 + 1] == 0 && raw[$0] != 0 }
    }
  }
}
