extension Bitmap {
  /// The mean colour, in linear light, of the pixels along the four edges; alpha is not looked at.
  /// Complexity: O(width + height).
  public func borderColor() -> Color {
    let picture = reducedToEightBits()
    let isGray = layout.colorChannels == 1
    var sums = [0.0, 0.0, 0.0]
    var count = 0.0
    func add(_ x: Int, _ y: Int) {
      let start = y * picture.bytesPerRow + x * picture.bytesPerPixel
      for channel in 0..<3 {
        sums[channel] += SRGB.linear(Double(picture.bytes[start + (isGray ? 0 : channel)]) / 255)
      }
      count += 1
    }
    for x in 0..<size.width {
      add(x, 0)
      if size.height > 1 { add(x, size.height - 1) }
    }
    for y in 1..<max(2, size.height - 1) where y < size.height - 1 {
      add(0, y)
      if size.width > 1 { add(size.width - 1, y) }
    }
    let mean = sums.map { UInt8((SRGB.encoded($0 / count) * 255).rounded()) }
    return Color(red: mean[0], green: mean[1], blue: mean[2])
  }
}
