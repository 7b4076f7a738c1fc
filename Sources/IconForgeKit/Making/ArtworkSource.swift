import IconImage
import IconSpec

/// Decoded artwork in the forms its jobs need.
struct ArtworkSource: Sendable {
  private let bitmap: Bitmap
  private let alpha: AlphaRange
  let borderColor: Color
  private let framing: ArtworkFraming
  /// What has been drawn of the drawing that the bitmap is a small picture of.
  private var drawn: [Part: Bitmap] = [:]
  let colorSpace: OutputColorSpace

  /// A part of a drawing at a size.
  struct Part: Hashable {
    let window: PixelRect
    let target: PixelSize
  }

  init(
    _ bitmap: Bitmap, alpha: AlphaRange, drawing: Drawing? = nil,
    colorSpace: OutputColorSpace = .sRGB
  ) {
    // An alpha channel that is opaque throughout is none.
    self.bitmap = alpha.isOpaque ? bitmap.droppingAlpha() : bitmap
    self.alpha = alpha
    framing = ArtworkFraming(size: bitmap.size, alpha: alpha, drawing: drawing)
    self.colorSpace = colorSpace
    borderColor = bitmap.borderColor()
  }

  var size: PixelSize { framing.size }
  private var drawing: Drawing? { framing.drawing }

  /// What has to be drawn for `jobs`, each part once.
  func parts(for jobs: [Job]) -> [Part] {
    guard drawing != nil else { return [] }
    var known: Set<Part> = []
    return jobs.compactMap { frame(for: $0) }
      .map { Part(window: $0.window, target: $0.area.size) }.filter { known.insert($0).inserted }
  }

  mutating func add(_ pictures: [Bitmap], of parts: [Part]) {
    for (part, picture) in zip(parts, pictures) { drawn[part] = picture }
  }

  /// The parts of a walk: of a drawing as they were drawn, of a picture resampled in one go.
  func pictures(_ walk: ImagePool.Walk, sizes: [PixelSize]) -> [Bitmap] {
    guard drawing != nil else {
      return ResamplingPlan(
        source: size, window: walk.window, targets: sizes, options: walk.options
      ).resample(bitmap(in: walk.form))
    }
    return sizes.map { target in
      let drawn = Self.bitmap(
        alpha.isOpaque
          ? drawn[Part(window: walk.window, target: target)]!.droppingAlpha()
          : drawn[Part(window: walk.window, target: target)]!, in: walk.form)
      guard drawn.size != target else { return drawn }
      return ResamplingPlan(source: drawn.size, targets: [target], options: walk.options)
        .resample(drawn)[0]
    }
  }

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
    if treatment.shape != nil, treatment.background == nil {
      return framing.shape(of: treatment) == nil ? .asIs : .opaque
    }
    if let background = treatment.background {
      return .flattened(colorSpace.color(background))
    }
    // Alpha that nobody can see needs no background: the colours are complete.
    return treatment.alpha == .forbidden ? .opaque : .asIs
  }

  /// The background alone.
  func ground(for job: Job) -> Bitmap {
    let ground = Bitmap(
      size: job.pixels,
      filledWith: job.treatment.background.map(colorSpace.color) ?? borderColor)
    return job.treatment.isGray ? ground.grayed() : ground
  }

  func bitmap(in form: Form) -> Bitmap { Self.bitmap(bitmap, in: form) }

  private static func bitmap(_ bitmap: Bitmap, in form: Form) -> Bitmap {
    switch form {
    case .asIs: bitmap
    case .opaque: bitmap.droppingAlpha()
    case .flattened(let color): bitmap.flattened(over: color)
    case .coverage(let source, let isInverted):
      bitmap.coverage(from: source, inverted: isInverted)
    }
  }

  /// Where the artwork goes in a job's image, before that is magnified; nil for verbatim files.
  func frame(for job: Job) -> Frame? { framing.frame(for: job) }

  /// The finished image, given the framed part of the artwork at the frame's size.
  func image(for job: Job, frame: Frame, from resampled: Bitmap) -> FinishedImage {
    let (treatment, factor) = (job.treatment, job.treatment.magnification)
    if treatment.mask != nil {
      return .bitmap(
        resampled.whiteMask(on: frame.canvas, x: frame.area.x, y: frame.area.y)
          .magnified(by: factor))
    }
    let resampled = treatment.isGray ? resampled.grayed() : resampled
    if let shape = framing.shape(of: treatment) {
      return .bitmap(
        resampled.plated(shape, on: frame.canvas, at: frame.area).magnified(by: factor))
    }
    if frame.isFilled { return .bitmap(resampled.expandedToRGB().magnified(by: factor)) }
    let ground =
      treatment.background.map(colorSpace.color)
      ?? (treatment.alpha == .forbidden ? borderColor : nil)
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
