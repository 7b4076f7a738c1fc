import IconImage
import IconSpec

/// The size of artwork centred on a canvas.
struct CenteredSize {
  private let artwork: PixelSize
  private let share: Double
  private let composition: Treatment.Composition

  init(_ artwork: PixelSize, share: Double, _ composition: Treatment.Composition) {
    (self.artwork, self.share, self.composition) = (artwork, share, composition)
  }

  /// The size that leaves equal margins on both sides. Artwork that would not shrink keeps its pixels.
  func size(on canvas: PixelSize) -> PixelSize {
    let requested = share * Double(canvas.shorterSide)
    let part = min(1, Double(artwork.longerSide) / max(requested, composition.largest))
    // Shares are decimal: 0.29 of 100 is 29.
    let side = requested * part + 1e-9
    let multiple = composition.multiple
    guard multiple > 1 || Int(side) < artwork.longerSide else { return artwork }
    let base = PixelSize(width: canvas.width / multiple, height: canvas.height / multiple)
    let inner = fitted(within: max(1, Int(side) / multiple), on: base)
    return PixelSize(width: inner.width * multiple, height: inner.height * multiple)
  }

  /// The artwork's shape; each side has the parity of the canvas's side.
  private func fitted(within side: Int, on canvas: PixelSize) -> PixelSize {
    let isWide = artwork.width >= artwork.height
    let long = Self.matched(side, to: isWide ? canvas.width : canvas.height)
    let exact = Double(long * artwork.shorterSide) / Double(artwork.longerSide)
    let parity = (isWide ? canvas.height : canvas.width) % 2
    // The nearest value; at a tie the smaller one.
    let nearest = Int(((exact - Double(parity)) / 2 - 1e-9).rounded()) * 2 + parity
    let short = max(nearest, 2 - parity)
    return isWide
      ? PixelSize(width: long, height: short) : PixelSize(width: short, height: long)
  }

  /// The largest number up to `side` with the parity of `whole`.
  private static func matched(_ side: Int, to whole: Int) -> Int {
    max(side - abs(whole - side) % 2, 2 - whole % 2)
  }
}
