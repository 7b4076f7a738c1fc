import IconImage
import IconSpec

/// Decoded artwork in the forms its jobs need.
package struct ArtworkSource: Sendable {
  private let bitmap: Bitmap
  private let alpha: AlphaRange
  private let meanBorderColor: Color
  /// The most frequent border colour of artwork that cannot be separated; nil of any other.
  private let prevailingBorderColor: Color?
  let framing: ArtworkFraming
  /// The words of badges.
  private(set) var lettering: [Badge: Bitmap] = [:]
  /// What has been drawn of the drawing that the bitmap is a small picture of.
  private var drawn: [Part: Bitmap] = [:]
  let colorSpace: OutputColorSpace
  /// Nil where the artwork cannot be separated, or no image requires it. `parts(of:)` has those of one
  /// image.
  private let separated: ArtworkParts?

  /// A part of a drawing at a size.
  struct Part: Hashable {
    let window: PixelRect
    let target: PixelSize

    /// What is drawn besides for it.
    func fine(in space: ResamplingSpace) -> Part? {
      DrawingWeight.fineSize(for: target, in: space).map { Part(window: window, target: $0) }
    }
  }

  init(
    _ bitmap: Bitmap, alpha: AlphaRange, drawing: Drawing? = nil,
    colorSpace: OutputColorSpace = .sRGB, parts: ArtworkParts? = nil, isRefused: Bool = false
  ) {
    separated = parts
    // An alpha channel that is opaque throughout is none.
    self.bitmap = alpha.isOpaque ? bitmap.droppingAlpha() : bitmap
    self.alpha = alpha
    framing = ArtworkFraming(size: bitmap.size, alpha: alpha, drawing: drawing)
    self.colorSpace = colorSpace
    meanBorderColor = bitmap.borderColor()
    prevailingBorderColor = isRefused ? bitmap.dominantBorderColor() : nil
  }

  /// Background and foreground, for an image that is made of them.
  private func parts(of treatment: Treatment) -> ArtworkParts? {
    treatment.isSeparated ? separated : nil
  }

  /// The colour around opaque artwork for which the user gave none.
  func borderColor(for treatment: Treatment) -> Color {
    treatment.isSeparated ? prevailingBorderColor ?? meanBorderColor : meanBorderColor
  }

  var size: PixelSize { framing.size }
  var isTransparent: Bool { alpha.isVisiblyTransparent }
  private var drawing: Drawing? { framing.drawing }

  /// What has to be drawn for `jobs` in a space, each part once.
  func parts(for jobs: [(job: Job, space: ResamplingSpace)]) -> [Part] {
    guard drawing != nil else { return [] }
    var known: Set<Part> = []
    return jobs.flatMap { job, space -> [Part] in
      guard glyphLook(for: job.treatment) == nil, let frame = frame(for: job) else { return [] }
      let part = Part(window: frame.window, target: frame.area.size)
      return [part, part.fine(in: form(for: job).space ?? space)].compactMap { $0 }
    }.filter { known.insert($0).inserted }
  }

  mutating func add(_ pictures: [Bitmap], of parts: [Part]) {
    for (part, picture) in zip(parts, pictures) { drawn[part] = picture }
  }

  mutating func add(_ words: Bitmap, of badge: Badge) { lettering[badge] = words }

  /// The parts of a walk: of a drawing as they were drawn, of a picture resampled in one go.
  func pictures(_ walk: ImagePool.Walk, sizes: [PixelSize]) -> [Bitmap] {
    if case .glyph(let look) = walk.form {
      let glyph = separated!.bitmap(look)
      return ResamplingPlan(
        source: glyph.size, window: walk.window, targets: sizes, options: walk.options
      ).resample(glyph)
    }
    guard drawing != nil else {
      return ResamplingPlan(
        source: size, window: walk.window, targets: sizes, options: walk.options
      ).resample(bitmap(in: walk.form))
    }
    return sizes.map { target in
      let part = Part(window: walk.window, target: target)
      let picture = picture(of: part, in: walk.form)
      guard picture.size == target else {
        return ResamplingPlan(source: picture.size, targets: [target], options: walk.options)
          .resample(picture)[0]
      }
      guard let fine = part.fine(in: walk.options.space) else { return picture }
      return DrawingWeight.weighed(picture, self.picture(of: fine, in: walk.form), walk.options)
    }
  }

  private func picture(of part: Part, in form: Form) -> Bitmap {
    Self.bitmap(alpha.isOpaque ? drawn[part]!.droppingAlpha() : drawn[part]!, in: form)
  }

  /// What happens to the artwork before resampling.
  enum Form: Hashable {
    case asIs
    case opaque
    case flattened(Color)
    /// Grey: the shape of a glyph.
    case coverage(MaskSource, isInverted: Bool)
    /// Taken off its ground.
    case glyph(ArtworkParts.Look)

    /// Coverage is not light: it is averaged as it is.
    var space: ResamplingSpace? {
      switch self {
      case .coverage, .glyph(.coverage): .srgb
      default: nil
      }
    }
  }

  func form(for job: Job) -> Form {
    let treatment = job.treatment
    if let look = glyphLook(for: treatment) { return .glyph(look) }
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
    // Alpha that nobody can see needs no background: the colours are complete.
    return treatment.alpha == .forbidden ? .opaque : .asIs
  }

  /// The picture of the foreground that an image is made of; nil where it is made of the artwork.
  private func glyphLook(for treatment: Treatment) -> ArtworkParts.Look? {
    guard let parts = parts(of: treatment) else { return nil }
    guard parts.ground != nil else {
      // Vector artwork is rendered at each size, without the parts that only pixels show.
      return treatment.portion == .look(.tinted) && drawing == nil ? .tinted : nil
    }
    switch treatment.portion {
    case .whole, .ground: return nil
    case .glyph, .all: return treatment.mask == nil ? .plain : .coverage
    case .look(let look): return look == .tinted ? .tinted : .plain
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
      return "has nothing else for the dark look, which the system makes of the same layers"
    case .unlessSeparated, .unlessMask:
      guard !alpha.isVisiblyTransparent else { return nil }
      return treatment.omission == .unlessMask
        ? "has no shape for a mask"
        : "does not come apart, and the system's own look is better than the usual one again"
    }
  }

  /// An image that nothing of the artwork has to be resampled for: the background alone, or nothing
  /// before a background that shows all of it.
  func plain(for job: Job) -> Bitmap? {
    unbadgedPlain(for: job).map { plain in
      job.treatment.badge.map { badged(plain, with: $0, job, at: nil) } ?? plain
    }
  }

  private func unbadgedPlain(for job: Job) -> Bitmap? {
    if job.treatment.placement == .badge {
      return Bitmap(
        size: job.pixels, layout: .rgba, bytes: [UInt8](repeating: 0, count: job.pixels.area * 4))
    }
    if isContinued(job.treatment) {
      guard case .glyph = job.treatment.portion else { return nil }
      return Bitmap(
        size: job.pixels, layout: .rgba, bytes: [UInt8](repeating: 0, count: job.pixels.area * 4))
    }
    guard job.treatment.placement == .ground else { return nil }
    let ground = ground(for: job, around: pictureArea(of: job))
    return (job.treatment.isGray ? ground.grayed() : ground)
      .magnified(by: job.treatment.magnification)
  }

  /// How an image shows opaque artwork that cannot be separated; nil for all other artwork.
  private func unseparated(_ treatment: Treatment) -> Treatment.Unseparated? {
    parts(of: treatment) == nil && !alpha.isVisiblyTransparent ? treatment.unseparated : nil
  }

  /// Whether the artwork stays whole on Android's back layer: launchers show its surroundings while
  /// they move the layers.
  private func isContinued(_ treatment: Treatment) -> Bool {
    unseparated(treatment) == .continued
  }

  /// How an image shows square artwork that cannot be separated and would look like a box: it gets
  /// an icon's corners, or fills the shape that the system cuts. Nil where it is shown as placed.
  func cut(_ treatment: Treatment) -> Treatment.Unseparated? {
    guard let unseparated = unseparated(treatment), framing.size.isSquare,
      ![.placed, .continued].contains(unseparated)
    else { return nil }
    return unseparated
  }

  /// Where the picture lies whose ground fills a canvas.
  private func pictureArea(of job: Job) -> PixelRect {
    let canvas = job.canvas
    guard case .ground(let share) = job.treatment.portion else { return PixelRect(canvas) }
    let side = max(1, Int((Double(canvas.shorterSide) * share).rounded()))
    return Frame(
      PixelRect(PixelSize(square: side)), in: PixelRect(canvas), of: canvas, fit: .none
    ).area
  }

  /// The ground as it goes on around a picture that lies at `area`.
  private func ground(for job: Job, around area: PixelRect) -> Bitmap {
    let canvas = job.canvas
    let treatment = job.treatment
    guard treatment.background == nil, let ground = parts(of: treatment)?.ground else {
      return Bitmap(
        size: canvas,
        filledWith: treatment.background.map(colorSpace.color) ?? borderColor(for: treatment))
    }
    let (width, height) = (Double(area.size.width), Double(area.size.height))
    return ground.bitmap(
      canvas,
      over: Ground.Extent(
        x: -Double(area.x) / width, y: -Double(area.y) / height,
        width: Double(canvas.width) / width, height: Double(canvas.height) / height))
  }

  func bitmap(in form: Form) -> Bitmap { Self.bitmap(bitmap, in: form) }

  private static func bitmap(_ bitmap: Bitmap, in form: Form) -> Bitmap {
    switch form {
    case .asIs: bitmap
    case .opaque: bitmap.droppingAlpha()
    case .flattened(let color): bitmap.flattened(over: color)
    case .glyph: preconditionFailure("a glyph is no form of the whole")
    case .coverage(let source, let isInverted):
      bitmap.coverage(from: source, inverted: isInverted)
    }
  }

  /// Where the artwork goes in a job's image, before that is magnified; nil for verbatim files.
  func frame(for job: Job) -> Frame? {
    let (canvas, treatment) = (job.canvas, job.treatment)
    if isContinued(treatment) {
      guard case .ground = treatment.portion else { return nil }
      return Frame(PixelRect(size), in: pictureArea(of: job), of: canvas, fit: .cover)
    }
    if let cut = cut(treatment), cut != .rounded {
      return Frame(window: PixelRect(size), area: PixelRect(canvas), canvas: canvas)
    }
    if treatment.isPlated {
      let area = IconShape.macGrid.area(of: canvas)
      let size = glyphLook(for: treatment) == nil ? size : separated!.glyph.size
      return Frame(PixelRect(size), in: area, of: canvas, fit: .contain)
    }
    guard let parts = parts(of: treatment) else { return framing.frame(for: job) }
    switch treatment.portion {
    case .glyph(let region?), .all(let region?):
      // Without a visible plate the foreground may use the full circle.
      let isBare = treatment.shape == .circle && framing.shape(of: treatment) == nil
      let room = isBare ? GlyphRegion.circle(radius: Double(canvas.shorterSide) / 2) : region
      guard
        let (box, area) = parts.place(in: room, on: canvas, scale: treatment.foregroundScale)
      else { break }
      return Frame(window: window(box), area: area, canvas: canvas)
    case .glyph(nil), .all(nil), .look:
      guard glyphLook(for: treatment) != nil, let frame = framing.frame(for: job) else { break }
      return Frame(
        window: PixelRect(parts.glyph.size), area: frame.area, canvas: frame.canvas)
    case .whole, .ground: break
    }
    return framing.frame(for: job)
  }

  /// A part of the glyph's picture in what is resampled: of a transparent drawing, its own measure.
  private func window(_ box: PixelRect) -> PixelRect {
    guard separated?.ground == nil, let drawing else { return box }
    func scaled(_ value: Int, _ from: Int, _ to: Int) -> Int { value * to / from }
    return PixelRect(
      x: scaled(box.x, bitmap.size.width, drawing.nominal.width),
      y: scaled(box.y, bitmap.size.height, drawing.nominal.height),
      size: PixelSize(
        width: max(1, scaled(box.size.width, bitmap.size.width, drawing.nominal.width)),
        height: max(1, scaled(box.size.height, bitmap.size.height, drawing.nominal.height))))
  }

  /// The finished image, given the framed part of the artwork at the frame's size.
  func image(for job: Job, frame: Frame, from resampled: Bitmap) -> FinishedImage {
    var image = uncut(for: job, frame: frame, from: resampled)
    let treatment = job.treatment
    if framing.shape(of: treatment) == .circle || cut(treatment) == .circle {
      image = .bitmap(image.bitmap.droppingAlpha().circled())
    }
    if let badge = treatment.badge {
      image = .bitmap(badged(image.bitmap, with: badge, job, at: frame))
    }
    if treatment.magnification > 1 {
      image = .bitmap(image.bitmap.magnified(by: treatment.magnification))
    }
    return treatment.keepsAlpha ? .bitmap(image.bitmap.addingAlpha()) : image
  }

  /// A glyph by itself: on nothing, or on another look's ground where it must stand on something.
  private func standing(_ glyph: Bitmap, on frame: Frame, _ treatment: Treatment) -> Bitmap {
    let (x, y) = (frame.area.x, frame.area.y)
    guard treatment.alpha == .forbidden, let ground = treatment.background else {
      return glyph.placed(on: frame.canvas, x: x, y: y, background: nil)
    }
    return Bitmap(size: frame.canvas, filledWith: colorSpace.color(ground))
      .covered(by: glyph.expandedToRGB(), x: x, y: y)
  }

  /// The image before it is magnified, without the circle that is cut out of it.
  private func uncut(for job: Job, frame: Frame, from resampled: Bitmap) -> FinishedImage {
    let treatment = job.treatment
    if treatment.mask != nil {
      return .bitmap(resampled.whiteMask(on: frame.canvas, x: frame.area.x, y: frame.area.y))
    }
    if isContinued(treatment) {
      return .bitmap(
        resampled.expandedToRGB().droppingAlpha().continued(on: frame.canvas, at: frame.area))
    }
    if cut(treatment) == .rounded {
      let cut = resampled.droppingAlpha().expandedToRGB().rounded()
      guard case .all = treatment.portion else {
        return .bitmap(standing(cut, on: frame, treatment))
      }
      let ground = Bitmap(
        size: frame.canvas,
        filledWith: treatment.background.map(colorSpace.color) ?? borderColor(for: treatment))
      return .bitmap(ground.covered(by: cut, x: frame.area.x, y: frame.area.y))
    }
    if treatment.isPlated {
      let area = IconShape.macGrid.area(of: frame.canvas)
      let ground = DarkGround.bitmap(area.size).covered(
        by: (treatment.isGray ? resampled.grayed() : resampled).expandedToRGB(),
        x: frame.area.x - area.x, y: frame.area.y - area.y)
      return .bitmap(ground.plated(.macGrid, on: frame.canvas, at: area))
    }
    if glyphLook(for: treatment) != nil {
      guard case .all(let region) = treatment.portion else {
        return .bitmap(standing(resampled, on: frame, treatment))
      }
      let ground = ground(
        for: job, around: region == nil ? frame.area : pictureArea(of: job))
      return .bitmap(ground.covered(by: resampled, x: frame.area.x, y: frame.area.y))
    }
    let resampled = treatment.isGray ? resampled.grayed() : resampled
    if let shape = framing.shape(of: treatment), shape == .macGrid {
      return .bitmap(resampled.plated(shape, on: frame.canvas, at: frame.area))
    }
    if frame.isFilled { return .bitmap(resampled.expandedToRGB()) }
    let ground =
      treatment.background.map(colorSpace.color)
      ?? (treatment.alpha == .forbidden ? borderColor(for: treatment) : nil)
    guard let ground else {
      return .bitmap(
        resampled.placed(
          on: frame.canvas, x: frame.area.x, y: frame.area.y, background: nil))
    }
    return .placed(
      PlacedPicture(
        resampled, on: frame.canvas, x: frame.area.x, y: frame.area.y, ground: ground))
  }
}

extension Job {
  /// What the image is made on, before it is magnified.
  fileprivate var canvas: PixelSize {
    let factor = treatment.magnification
    return PixelSize(width: pixels.width / factor, height: pixels.height / factor)
  }
}
