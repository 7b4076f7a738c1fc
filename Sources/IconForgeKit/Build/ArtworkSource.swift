import IconImage
import IconSpec

/// Decoded artwork in the forms its jobs need.
struct ArtworkSource: Sendable {
  private let bitmap: Bitmap
  private let alpha: AlphaRange
  let borderColor: Color
  /// What the bitmap is a small picture of, and what has been drawn of it.
  private let drawing: Drawing?
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
    self.drawing = drawing
    self.colorSpace = colorSpace
    borderColor = bitmap.borderColor()
  }

  var size: PixelSize { drawing?.nominal ?? bitmap.size }

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
      return shape(of: treatment) == nil ? .asIs : .opaque
    }
    if let background = treatment.background {
      return .flattened(colorSpace.color(background))
    }
    // Alpha that nobody can see needs no background: the colours are complete.
    return treatment.alpha == .forbidden ? .opaque : .asIs
  }

  /// The shape that is cut out; none of what has a shape already.
  private func shape(of treatment: Treatment) -> IconShape? {
    alpha.isVisiblyTransparent && treatment.background == nil ? nil : treatment.shape
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
  func frame(for job: Job) -> Frame? {
    let factor = job.treatment.magnification
    let canvas = PixelSize(
      width: job.pixels.width / factor, height: job.pixels.height / factor)
    let (art, whole) = (PixelRect(size), PixelRect(canvas))
    switch job.treatment.placement {
    case .verbatim, .ground:
      return nil
    case .whole:
      let area = shape(of: job.treatment).map { $0.area(of: canvas) } ?? whole
      return Frame(window: art, area: area, canvas: canvas)
    case .fit(.none, let anchor, let area) where drawing != nil:
      return natural(in: area ?? whole, of: canvas, anchor: anchor)
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

  /// A drawing at its own size, cut where it is larger.
  private func natural(in area: PixelRect, of canvas: PixelSize, anchor: Anchor) -> Frame {
    let (natural, nominal) = (drawing!.natural, drawing!.nominal)
    let frame = Frame(PixelRect(natural), in: area, of: canvas, fit: .none, anchor: anchor)
    func scaled(_ value: Int, _ from: Int, _ to: Int) -> Int { value * to / from }
    let window = PixelRect(
      x: scaled(frame.window.x, natural.width, nominal.width),
      y: scaled(frame.window.y, natural.height, nominal.height),
      size: PixelSize(
        width: scaled(frame.window.size.width, natural.width, nominal.width),
        height: scaled(frame.window.size.height, natural.height, nominal.height)))
    return Frame(window: window, area: frame.area, canvas: canvas)
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
    if treatment.mask != nil {
      return .bitmap(
        resampled.whiteMask(on: frame.canvas, x: frame.area.x, y: frame.area.y)
          .magnified(by: factor))
    }
    let resampled = treatment.isGray ? resampled.grayed() : resampled
    if let shape = shape(of: treatment) {
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
