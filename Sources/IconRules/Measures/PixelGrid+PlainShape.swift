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

  /// A centered disc, square or rounded square of at least half the side without a shape inside: the
  /// pixels of at least half the highest value, 0…255, cover the disc in their box, and 99 % of those
  /// have almost that value. Complexity: O(1).
  func plainShape(_ value: (Pixel) -> Int) -> String? {
    let grid = sampled()
    let values = grid.map(value)
    guard let peak = values.max(), peak >= 64 else { return nil }
    guard let box = grid.box(where: { value($0) * 2 >= peak }) else { return nil }
    let (width, height) = (Double(box.size.width), Double(box.size.height))
    guard abs(width - height) <= 0.06 * width + 1, box.size.shorterSide * 2 >= grid.size.shorterSide
    else { return nil }
    var (disc, full, covered) = (0, 0, 0)
    grid.forEach(
      columns: box.x..<box.x + box.size.width, rows: box.y..<box.y + box.size.height
    ) { x, y, pixel in
      let value = value(pixel)
      covered += value * 2 >= peak ? 1 : 0
      let across = (Double(x - box.x) + 0.5 - width / 2) / (width / 2 - 2)
      let down = (Double(y - box.y) + 0.5 - height / 2) / (height / 2 - 2)
      guard across * across + down * down <= 1 else { return }
      disc += 1
      full += value >= peak - 32 ? 1 : 0
    }
    guard full * 100 >= disc * 99 else { return nil }
    let share = Double(covered) / (width * height)
    return share > 0.97 ? "square" : share < 0.84 ? "disc" : "rounded square"
  }
}
