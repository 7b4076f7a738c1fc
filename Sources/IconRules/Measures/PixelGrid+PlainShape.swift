import IconImage

extension PixelGrid {
  /// At most 128 × 128 of the pixels, evenly spaced. Complexity: O(1).
  func sampled() -> PixelGrid {
    let step = max(1, size.shorterSide / 128)
    guard step > 1 else { return self }
    let sample = PixelSize(width: size.width / step, height: size.height / step)
    var picked: [UInt8] = []
    picked.reserveCapacity(sample.area * channels)
    for y in 0..<sample.height {
      for x in 0..<sample.width {
        let start = ((y * step + step / 2) * size.width + x * step + step / 2) * channels
        picked += bytes[start..<start + channels]
      }
    }
    return PixelGrid(Bitmap(size: sample, layout: channels == 4 ? .rgba : .rgb, bytes: picked))
  }

  /// The name of a plain shape of these values, 0…255; nil for other shapes. Complexity: O(1).
  func plainShape(_ value: (Pixel) -> Int) -> String? {
    let grid = sampled()
    let values = grid.map { UInt8(min(255, max(0, value($0)))) }
    return Bitmap(size: grid.size, layout: .gray, bytes: values).plainShape
  }
}
