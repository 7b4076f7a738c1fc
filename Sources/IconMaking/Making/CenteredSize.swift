import IconImage
import IconSpec

/// How large artwork is in the middle of images.
struct CenteredSize {
  private let artwork: PixelSize
  private let share: Double
  private let composition: Treatment.Composition

  init(_ artwork: PixelSize, share: Double, _ composition: Treatment.Composition) {
    (self.artwork, self.share, self.composition) = (artwork, share, composition)
  }

  /// Of two sizes the picture may have on a canvas, the one that leaves as much on both sides; but
  /// artwork that is not made smaller stays what it is, pixel by pixel.
  func size(on canvas: PixelSize) -> PixelSize {
    let asked = share * Double(canvas.shorterSide)
    let part = min(1, Double(artwork.longerSide) / max(asked, composition.largest))
    // Shares are decimal: 0.29 of 100 is 29.
    let side = asked * part + 1e-9
    let multiple = composition.multiple
    guard multiple > 1 || Int(side) < artwork.longerSide else { return artwork }
    let base = PixelSize(width: canvas.width / multiple, height: canvas.height / multiple)
    let inner = fitted(within: max(1, Int(side) / multiple), on: base)
    return PixelSize(width: inner.width * multiple, height: inner.height * multiple)
  }

  /// The artwork's shape, each side odd where the canvas's is and even where it is even.
  private func fitted(within side: Int, on canvas: PixelSize) -> PixelSize {
    let isWide = artwork.width >= artwork.height
    let long = Self.matched(side, to: isWide ? canvas.width : canvas.height)
    let exact = Double(long * artwork.shorterSide) / Double(artwork.longerSide)
    let parity = (isWide ? canvas.height : canvas.width) % 2
    // The nearest; of two as near, the smaller one.
    let nearest = Int(((exact - Double(parity)) / 2 - 1e-9).rounded()) * 2 + parity
    let short = max(nearest, 2 - parity)
    return isWide
      ? PixelSize(width: long, height: short) : PixelSize(width: short, height: long)
  }

  /// The largest number up to `side` that leaves an even rest of `whole`.
  private static func matched(_ side: Int, to whole: Int) -> Int {
    max(side - abs(whole - side) % 2, 2 - whole % 2)
  }
}
