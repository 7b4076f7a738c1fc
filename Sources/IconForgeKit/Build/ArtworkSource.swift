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

  /// What happens to the artwork before resampling.
  enum Form: Hashable {
    case asIs
    case opaque
    case flattened(Color)
    /// Grey: the shape of a glyph.
    case coverage(MaskSource, isInverted: Bool)

    /// Coverage is not light: it is averaged as it is.
    var space: ResamplingSpace? {
      if case .coverage = self { .srgb } else { nil }
    }
  }

  func form(for treatment: Treatment) -> Form {
    if let mask = treatment.mask {
      let standard: MaskSource = bitmap.layout.hasAlpha ? .alpha : .luminance
      return .coverage(mask.source ?? standard, isInverted: mask.isInverted)
    }
    guard bitmap.layout.hasAlpha else { return .asIs }
    if let background = treatment.background { return .flattened(background) }
    // Alpha that nobody can see needs no background: the colours are complete.
    return treatment.alpha == .forbidden ? .opaque : .asIs
  }

  func bitmap(in form: Form) -> Bitmap {
    switch form {
    case .asIs: bitmap
    case .opaque: bitmap.droppingAlpha()
    case .flattened(let color): bitmap.flattened(over: color)
    case .coverage(let source, let isInverted):
      bitmap.coverage(from: source, inverted: isInverted)
    }
  }

  /// Where the artwork goes in a job's image, before that is magnified; nil for verbatim files.
  func frame(for job: Job) -> Frame? {
    let factor = job.treatment.magnification
    let canvas = PixelSize(
      width: job.pixels.width / factor, height: job.pixels.height / factor)
    let (art, whole) = (PixelRect(size), PixelRect(canvas))
    switch job.treatment.placement {
    case .verbatim:
      return nil
    case .whole:
      return Frame(window: art, area: whole, canvas: canvas)
    case .fit(let fit, let anchor, let area):
      return Frame(art, in: area ?? whole, of: canvas, fit: fit, anchor: anchor)
    case .centered(let share):
      let side = max(1, Int(Double(canvas.shorterSide) * share + 1e-9))
      let inner = size.longerSide > side ? size.fitted(within: PixelSize(square: side)) : size
      let box = Frame(PixelRect(inner), in: whole, of: canvas, fit: .none)
      return Frame(window: art, area: box.area, canvas: canvas)
    case .tight(let box, let scale):
      let inner = size.fitted(within: box)
      let exact = PixelSize(width: inner.width * scale, height: inner.height * scale)
      return Frame(window: art, area: PixelRect(exact), canvas: exact)
    case .screen(let fit, let anchor, let statusBar, let width):
      let screen = withoutStatusBar(statusBar, width: width, canvas: canvas)
      let isExact = screen.size.width * canvas.height == screen.size.height * canvas.width
      return Frame(screen, in: whole, of: canvas, fit: isExact ? .fill : fit, anchor: anchor)
    }
  }

  /// The part of a first screen below its status bar, unless it already has the image's shape.
  private func withoutStatusBar(_ points: Int, width: Double, canvas: PixelSize) -> PixelRect {
    let top = Int((Double(points * size.width) / width).rounded())
    let hasNone = size.width * canvas.height == size.height * canvas.width
    guard top > 0, top < size.height, !hasNone else { return PixelRect(size) }
    return PixelRect(
      x: 0, y: top, size: PixelSize(width: size.width, height: size.height - top))
  }

  /// The finished image, given the framed part of the artwork at the frame's size.
  func image(for job: Job, frame: Frame, from resampled: Bitmap) -> FinishedImage {
    let (treatment, factor) = (job.treatment, job.treatment.magnification)
    if treatment.mask != nil { return .bitmap(resampled.whiteMask().magnified(by: factor)) }
    if frame.isFilled { return .bitmap(resampled.expandedToRGB().magnified(by: factor)) }
    let ground = treatment.background ?? (treatment.alpha == .forbidden ? borderColor : nil)
    guard let ground, factor == 1 else {
      return .bitmap(
        resampled.placed(
          on: frame.canvas, x: frame.area.x, y: frame.area.y, background: ground
        ).magnified(by: factor))
    }
    return .placed(
      PlacedPicture(
        resampled, on: frame.canvas, x: frame.area.x, y: frame.area.y, ground: ground))
  }
}

/// An image ready to be encoded.
enum FinishedImage {
  case bitmap(Bitmap)
  /// Mostly ground: launch images.
  case placed(PlacedPicture)
}
