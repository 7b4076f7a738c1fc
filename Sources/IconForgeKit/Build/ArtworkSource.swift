import IconImage
import IconSpec

/// Decoded artwork in the forms its jobs need.
struct ArtworkSource: Sendable {
  private let bitmap: Bitmap
  private let alpha: AlphaRange
  let borderColor: Color

  init(_ bitmap: Bitmap, alpha: AlphaRange) {
    // An alpha channel that is opaque throughout is none.
    self.bitmap = alpha.isOpaque ? bitmap.droppingAlpha() : bitmap
    self.alpha = alpha
    borderColor = bitmap.borderColor()
  }

  var size: PixelSize { bitmap.size }

  /// What happens to transparency before resampling.
  enum Form: Hashable {
    case asIs
    case opaque
    case flattened(Color)
  }

  func form(for treatment: Treatment) -> Form {
    guard treatment.alpha == .forbidden, bitmap.layout.hasAlpha else { return .asIs }
    // Alpha that nobody can see needs no background: the colours are complete.
    return treatment.background.map { .flattened($0) } ?? .opaque
  }

  func bitmap(in form: Form) -> Bitmap {
    switch form {
    case .asIs: bitmap
    case .opaque: bitmap.droppingAlpha()
    case .flattened(let color): bitmap.flattened(over: color)
    }
  }

  /// The size the artwork itself takes in an image.
  func pixels(for job: Job) -> PixelSize {
    switch job.treatment.placement {
    case .whole:
      return job.pixels
    case .centered(let share):
      let side = max(1, Int(Double(job.pixels.shorterSide) * share))
      let box = PixelSize(square: side)
      return size.longerSide > side ? size.fitted(within: box) : size
    }
  }

  /// The finished image, given the artwork at `pixels(for: job)`.
  func image(for job: Job, from resampled: Bitmap) -> Bitmap {
    switch job.treatment.placement {
    case .whole:
      return resampled.expandedToRGB()
    case .centered:
      return resampled.centered(
        on: job.pixels, background: job.treatment.background ?? borderColor)
    }
  }
}
