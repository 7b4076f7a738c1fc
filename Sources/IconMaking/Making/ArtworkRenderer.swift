import IconFiles
import IconImage
import IconSpec

/// Decoded artwork in the forms its jobs need, and the images made of it.
struct ArtworkRenderer: Sendable {
  private let bitmap: Bitmap
  private let alpha: AlphaRange
  private let meanBorderColor: Color
  /// The most frequent border colour of artwork that cannot be separated; nil for other artwork.
  private let prevailingBorderColor: Color?
  let framing: ArtworkFraming
  private(set) var lettering: [Badge: Bitmap] = [:]
  /// Renders of vector artwork, of which `bitmap` is a small one.
  private var rendered: [Part: Bitmap] = [:]
  let colorSpace: OutputColorSpace
  /// Nil if the artwork cannot be separated or no image requires it. `parts(of:)` returns the parts
  /// for one image.
  private let separated: ArtworkParts?
  /// The same of a small copy, for favicons.
  private let separatedCopy: ArtworkParts?
  private let refusal: SeparationRefusal?
  /// Transparent artwork's visible part, if images show it elsewhere than the artwork.
  let mark: StrayMark?

  struct Part: Hashable {
    let window: PixelRect
    let target: PixelSize

    /// The larger render that this one also needs; nil for a small window, which would be cut from a
    /// very large whole.
    func fine(in space: ResamplingSpace, of drawing: VectorArtwork) -> Part? {
      guard let size = StrokeWeight.fineSize(for: target, in: space),
        drawing.wholeSide(of: window, at: size) <= VectorArtwork.largestRender
      else { return nil }
      return Part(window: window, target: size)
    }
  }

  init(
    _ bitmap: Bitmap, alpha: AlphaRange, drawing: VectorArtwork? = nil,
    colorSpace: OutputColorSpace = .sRGB, parts: ArtworkParts? = nil,
    smallParts: ArtworkParts? = nil, refusal: SeparationRefusal? = nil, mark: StrayMark? = nil
  ) {
    (separated, separatedCopy, self.refusal) = (parts, smallParts, refusal)
    self.mark = mark
    self.bitmap = alpha.isOpaque ? bitmap.droppingAlpha() : bitmap
    self.alpha = alpha
    framing = ArtworkFraming(size: bitmap.size, alpha: alpha, drawing: drawing)
    self.colorSpace = colorSpace
    meanBorderColor = bitmap.borderColor()
    prevailingBorderColor = refusal == nil ? nil : bitmap.dominantBorderColor()
  }

  /// Background and foreground, for an image that is made of them.
  private func parts(of treatment: Treatment) -> ArtworkParts? {
    guard treatment.isSeparated,
      let parts = treatment.isEnlarged ? separatedCopy : separated,
      !treatment.isUncut || separatedCopy?.isCutByCircle == true,
      !parts.isWhole(in: treatment.portion)
    else { return nil }
    return parts
  }

  /// The colour around opaque artwork for which the user gave none.
  func borderColor(for treatment: Treatment) -> Color {
    treatment.isSeparated ? prevailingBorderColor ?? meanBorderColor : meanBorderColor
  }

  private func backgroundColor(for treatment: Treatment) -> Color {
    treatment.background.map(colorSpace.color) ?? borderColor(for: treatment)
  }

  var isTransparent: Bool { alpha.isVisiblyTransparent }
  private var size: PixelSize { framing.size }
  private var drawing: VectorArtwork? { framing.drawing }

  /// The renders of vector artwork that `jobs` need, each once.
  func parts(for jobs: [(job: Job, space: ResamplingSpace)]) -> [Part] {
    guard let drawing else { return [] }
    return jobs.flatMap { job, space -> [Part] in
      guard foreground(for: job.treatment) == nil, let frame = frame(for: job) else { return [] }
      let part = Part(window: frame.window, target: frame.area.size)
      return [part, part.fine(in: form(for: job).space ?? space, of: drawing)].compactMap { $0 }
    }.uniqued()
  }

  mutating func add(_ images: [Bitmap], of parts: [Part]) {
    for (part, image) in zip(parts, images) { rendered[part] = image }
  }

  mutating func add(_ words: Bitmap, of badge: Badge) { lettering[badge] = words }

  /// The images of a pass: renders of vector artwork, or one bitmap resampled to all sizes.
  func images(_ pass: WorkQueue.Pass, sizes: [PixelSize]) -> [Bitmap] {
    let isForeground = if case .foreground = pass.form { true } else { false }
    guard let drawing, !isForeground else {
      let source = bitmap(in: pass.form)
      return ResamplingPlan(
        source: source.size, window: pass.window, targets: sizes, options: pass.options
      ).resample(source)
    }
    return sizes.map { target in
      let part = Part(window: pass.window, target: target)
      let image = render(of: part, in: pass.form)
      guard image.size == target else {
        return ResamplingPlan(source: image.size, targets: [target], options: pass.options)
          .resample(image)[0]
      }
      guard let fine = part.fine(in: pass.options.space, of: drawing) else { return image }
      return StrokeWeight.corrected(image, render(of: fine, in: pass.form), pass.options)
    }
  }

  private func render(of part: Part, in form: Form) -> Bitmap {
    converted(alpha.isOpaque ? rendered[part]!.droppingAlpha() : rendered[part]!, to: form)
  }

  /// How the artwork is converted before resampling.
  enum Form: Hashable {
    case asIs
    case opaque
    case flattened(Color)
    /// Grey: a mask.
    case coverage(MaskSource, isInverted: Bool)
    /// Without its background.
    case foreground(ForegroundVariant)

    /// Coverage is averaged without gamma: it is not light.
    var space: ResamplingSpace? {
      switch self {
      case .coverage, .foreground(.coverage): .srgb
      default: nil
      }
    }
  }

  func form(for job: Job) -> Form {
    let treatment = job.treatment
    if let variant = foreground(for: treatment) { return .foreground(variant) }
    if let mask = treatment.mask {
      let standard: MaskSource = alpha.isVisiblyTransparent ? .alpha : .luminance
      return .coverage(mask.source ?? standard, isInverted: mask.isInverted)
    }
    guard bitmap.layout.hasAlpha else { return .asIs }
    if treatment.shape != nil, treatment.background == nil {
      return framing.shape(of: treatment) == nil ? .asIs : .opaque
    }
    if let background = treatment.background {
      return .flattened(colorSpace.color(background))
    }
    // Invisible transparency needs no background: the colours are complete.
    return treatment.alpha == .forbidden ? .opaque : .asIs
  }

  /// The variant of the foreground that an image is made of; nil if it is made of the whole artwork.
  private func foreground(for treatment: Treatment) -> ForegroundVariant? {
    guard let parts = parts(of: treatment) else { return nil }
    guard parts.background != nil else {
      if treatment.omission == .unlessMask { return parts.hasInnerShapes ? .coverage : nil }
      // Vector artwork is rendered at each size, without the parts that only pixels show.
      return treatment.portion == .appearance(.tinted) && drawing == nil ? .tinted : nil
    }
    switch treatment.portion {
    case .whole, .background: return nil
    case .enlarged: return .small
    case .glyph, .all, .uncut, .unplated: return treatment.mask == nil ? .plain : .coverage
    case .appearance(let appearance): return appearance == .tinted ? .tinted : .plain
    }
  }

  /// Why an image is skipped; nil for one that is made.
  func objection(to treatment: Treatment) -> String? {
    if let parts = parts(of: treatment), treatment.omission != .derivedBySystem {
      return parts.objection(to: treatment)
    }
    switch treatment.omission {
    case .never: return nil
    case .derivedBySystem:
      return "the system derives it from the same layers"
    case .unlessSeparated, .unlessMask:
      guard !alpha.isVisiblyTransparent else { return nil }
      let reason =
        (treatment.isSeparated ? refusal?.reason : nil) ?? "the artwork is not separated"
      return treatment.omission == .unlessMask
        ? "\(reason), so no shape for a mask is known" : "\(reason), so iOS derives it"
    }
  }

  /// An image made without resampling: the background alone, or an empty layer; nil for all others.
  func plain(for job: Job) -> Bitmap? {
    guard let plain = unbadgedPlain(for: job) else { return nil }
    guard let badge = job.treatment.badge else { return plain }
    return badged(plain, with: badge, job, at: nil)
  }

  private func unbadgedPlain(for job: Job) -> Bitmap? {
    let treatment = job.treatment
    var isEmpty = treatment.placement == .badge
    if !isEmpty, isExtended(treatment) {
      guard case .glyph = treatment.portion else { return nil }
      isEmpty = true
    }
    if isEmpty {
      return Bitmap(
        size: job.pixels, layout: .rgba, bytes: [UInt8](repeating: 0, count: job.pixels.area * 4))
    }
    guard treatment.placement == .background else { return nil }
    let background = background(for: job, around: imageArea(of: job))
    return (treatment.isGray ? background.grayed() : background)
      .magnified(by: treatment.magnification)
  }

  /// How an image shows opaque artwork that cannot be separated; nil for all other artwork.
  private func unseparated(_ treatment: Treatment) -> Treatment.Unseparated? {
    parts(of: treatment) == nil && !alpha.isVisiblyTransparent ? treatment.unseparated : nil
  }

  /// Whether artwork that cannot be separated fills the canvas.
  private func isExtended(_ treatment: Treatment) -> Bool {
    unseparated(treatment) == .extended
  }

  /// Whether square artwork that cannot be separated gets an icon's corners: it would look like a
  /// box.
  func isRounded(_ treatment: Treatment) -> Bool {
    size.isSquare && unseparated(treatment) == .rounded
  }

  /// Where the artwork would be if its background fills the canvas.
  private func imageArea(of job: Job) -> PixelRect {
    let canvas = job.canvas
    guard case .background(let share) = job.treatment.portion else { return PixelRect(canvas) }
    return middle(share, of: canvas)
  }

  /// A square in the middle that takes a share of the shorter side.
  private func middle(_ share: Double, of canvas: PixelSize) -> PixelRect {
    let side = max(1, Int((Double(canvas.shorterSide) * share).rounded()))
    return Frame(
      PixelRect(PixelSize(square: side)), in: PixelRect(canvas), of: canvas, fit: .none
    ).area
  }

  /// The background, continued around artwork at `area`.
  private func background(for job: Job, around area: PixelRect) -> Bitmap {
    let (canvas, treatment) = (job.canvas, job.treatment)
    guard treatment.background == nil, let background = parts(of: treatment)?.background else {
      return Bitmap(size: canvas, filledWith: backgroundColor(for: treatment))
    }
    let (width, height) = (Double(area.size.width), Double(area.size.height))
    return background.bitmap(
      canvas,
      over: Background.Extent(
        x: -Double(area.x) / width, y: -Double(area.y) / height,
        width: Double(canvas.width) / width, height: Double(canvas.height) / height))
  }

  private func bitmap(in form: Form) -> Bitmap {
    guard case .foreground(let variant) = form else { return converted(bitmap, to: form) }
    return (variant == .small ? separatedCopy! : separated!).bitmap(variant)
  }

  private func converted(_ bitmap: Bitmap, to form: Form) -> Bitmap {
    switch form {
    case .asIs: bitmap
    case .opaque: bitmap.droppingAlpha()
    case .flattened(let color): bitmap.flattened(over: color)
    case .foreground: preconditionFailure("the whole artwork cannot be its foreground")
    case .coverage(let source, let isInverted):
      bitmap.coverage(from: source, inverted: isInverted)
    }
  }

  /// Where the artwork goes in a job's image before magnification; nil for verbatim files.
  func frame(for job: Job) -> Frame? {
    let (canvas, treatment) = (job.canvas, job.treatment)
    if isExtended(treatment) {
      if case .glyph = treatment.portion { return nil }
      return extensionFrame(in: imageArea(of: job), of: canvas)
    }
    if let frame = markFrame(for: job) { return frame }
    if treatment.isPlated {
      let area = IconShape.macGrid.area(of: canvas)
      let size = foreground(for: treatment) == nil ? size : separated!.foreground.size
      return Frame(PixelRect(size), in: area, of: canvas, fit: .contain)
    }
    guard let parts = parts(of: treatment) else { return framing.frame(for: job) }
    switch treatment.portion {
    case .enlarged(let share):
      let region = ForegroundRegion.rectangle(middle(share, of: canvas))
      guard let (box, area) = parts.place(in: region, on: canvas, scale: 1) else { break }
      return Frame(window: window(box, of: parts, treatment), area: area, canvas: canvas)
    case .glyph(let region?), .all(let region?), .uncut(let region), .unplated(let region, _):
      // Without a visible plate the foreground may use the full circle.
      let isBare = treatment.shape == .circle && framing.shape(of: treatment) == nil
      let side = Double(canvas.shorterSide)
      let room = isBare ? ForegroundRegion.circle(radius: side / 2, side: side) : region
      guard
        let (box, area) = parts.place(in: room, on: canvas, scale: treatment.foregroundScale)
      else { break }
      return Frame(window: window(box, of: parts, treatment), area: area, canvas: canvas)
    case .glyph(nil), .all(nil), .appearance:
      guard foreground(for: treatment) != nil, let frame = framing.frame(for: job) else { break }
      return Frame(
        window: PixelRect(parts.foreground.size), area: frame.area, canvas: frame.canvas)
    case .whole, .background: break
    }
    return framing.frame(for: job)
  }

  /// A part of the foreground's bitmap, in the coordinates of the image that is resampled.
  private func window(
    _ box: PixelRect, of parts: ArtworkParts, _ treatment: Treatment
  ) -> PixelRect {
    foreground(for: treatment) == nil ? box.scaled(from: parts.foreground.size, to: size) : box
  }

  /// The finished image, given the framed part of the artwork at the frame's size.
  func image(for job: Job, frame: Frame, from resampled: Bitmap) -> FinishedImage {
    var image = uncut(for: job, frame: frame, from: resampled)
    let treatment = job.treatment
    if framing.shape(of: treatment) == .circle {
      image = .bitmap(image.bitmap.droppingAlpha().cut(to: .circle))
    }
    if let badge = treatment.badge {
      image = .bitmap(badged(image.bitmap, with: badge, job, at: frame))
    }
    if treatment.magnification > 1 {
      image = .bitmap(image.bitmap.magnified(by: treatment.magnification))
    }
    return treatment.keepsAlpha ? .bitmap(image.bitmap.addingAlpha()) : image
  }

  /// The foreground by itself: transparent around it, or on another appearance's background if the
  /// image must be opaque.
  private func placed(_ foreground: Bitmap, at frame: Frame, _ treatment: Treatment) -> Bitmap {
    let (x, y) = (frame.area.x, frame.area.y)
    guard treatment.alpha == .forbidden, let background = treatment.background else {
      return foreground.placed(on: frame.canvas, x: x, y: y, background: nil)
    }
    return Bitmap(size: frame.canvas, filledWith: colorSpace.color(background))
      .covered(by: foreground.expandedToRGB(), x: x, y: y)
  }

  /// The image before magnification, without the circle that is cut out of it.
  private func uncut(for job: Job, frame: Frame, from resampled: Bitmap) -> FinishedImage {
    let (treatment, x, y) = (job.treatment, frame.area.x, frame.area.y)
    if treatment.mask != nil {
      return .bitmap(resampled.whiteMask(on: frame.canvas, x: x, y: y))
    }
    if isExtended(treatment) {
      return .bitmap(
        resampled.expandedToRGB().droppingAlpha().extended(to: frame.canvas, at: frame.area))
    }
    if isRounded(treatment) {
      let cut = resampled.droppingAlpha().expandedToRGB().cut(to: .phone)
      guard case .all = treatment.portion else {
        return .bitmap(placed(cut, at: frame, treatment))
      }
      let background = Bitmap(size: frame.canvas, filledWith: backgroundColor(for: treatment))
      return .bitmap(background.covered(by: cut, x: x, y: y))
    }
    if treatment.isPlated {
      let area = IconShape.macGrid.area(of: frame.canvas)
      let background = DarkBackground.bitmap(area.size).covered(
        by: (treatment.isGray ? resampled.grayed() : resampled).expandedToRGB(),
        x: x - area.x, y: y - area.y)
      return .bitmap(background.plated(.macGrid, on: frame.canvas, at: area))
    }
    if foreground(for: treatment) != nil {
      let area: PixelRect
      switch treatment.portion {
      case .all(nil): area = frame.area
      case .all(_?), .uncut, .enlarged: area = imageArea(of: job)
      case .whole, .background, .glyph, .unplated, .appearance:
        return .bitmap(placed(resampled, at: frame, treatment))
      }
      return .bitmap(background(for: job, around: area).covered(by: resampled, x: x, y: y))
    }
    let resampled = treatment.isGray ? resampled.grayed() : resampled
    if let shape = framing.shape(of: treatment), shape == .macGrid {
      let area = shape.area(of: frame.canvas)
      guard frame.area != area else {
        return .bitmap(resampled.plated(shape, on: frame.canvas, at: area))
      }
      let plate = Bitmap(size: area.size, filledWith: backgroundColor(for: treatment))
        .covered(by: resampled.expandedToRGB(), x: x - area.x, y: y - area.y)
      return .bitmap(plate.plated(shape, on: frame.canvas, at: area))
    }
    if frame.isFilled { return .bitmap(resampled.expandedToRGB()) }
    guard treatment.background != nil || treatment.alpha == .forbidden else {
      return .bitmap(resampled.placed(on: frame.canvas, x: x, y: y, background: nil))
    }
    return .placed(
      PlacedImage(
        resampled, on: frame.canvas, x: x, y: y, background: backgroundColor(for: treatment)))
  }
}
