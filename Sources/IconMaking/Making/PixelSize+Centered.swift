import IconImage
import IconSpec

extension PixelSize {
  /// The size of artwork of this size centred on a canvas, with equal margins on both sides. Artwork that
  /// would not shrink keeps its pixels.
  func centered(
    on canvas: PixelSize, share: Double, _ family: Treatment.Family
  ) -> PixelSize {
    let requested = share * Double(canvas.shorterSide)
    let part = min(1, Double(longerSide) / max(requested, family.largest))
    // Shares are decimal: 0.29 of 100 is 29.
    let side = requested * part + 1e-9
    let multiple = family.multiple
    guard multiple > 1 || Int(side) < longerSide else { return self }
    let base = PixelSize(width: canvas.width / multiple, height: canvas.height / multiple)
    let inner = fitted(within: max(1, Int(side) / multiple), on: base)
    return PixelSize(width: inner.width * multiple, height: inner.height * multiple)
  }

  /// The same shape; each side has the parity of the canvas's side.
  private func fitted(within side: Int, on canvas: PixelSize) -> PixelSize {
    let isWide = width >= height
    let whole = isWide ? canvas.width : canvas.height
    let long = max(side - abs(whole - side) % 2, 2 - whole % 2)
    let exact = Double(long * shorterSide) / Double(longerSide)
    let parity = (isWide ? canvas.height : canvas.width) % 2
    // The nearest value; at a tie the smaller one.
    let nearest = Int(((exact - Double(parity)) / 2 - 1e-9).rounded()) * 2 + parity
    let short = max(nearest, 2 - parity)
    return isWide
      ? PixelSize(width: long, height: short) : PixelSize(width: short, height: long)
  }

  /// A centred rectangle with the given share of each side.
  func middle(_ share: Double) -> PixelRect {
    let (x, y) = (Double(width) * (1 - share) / 2, Double(height) * (1 - share) / 2)
    let (left, top) = (Int(x.rounded()), Int(y.rounded()))
    return PixelRect(
      x: left, y: top, size: PixelSize(width: width - 2 * left, height: height - 2 * top))
  }
}
