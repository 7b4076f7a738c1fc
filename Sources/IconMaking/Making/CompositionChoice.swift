import IconImage
import IconSpec

/// Decides how each image is composed of an examined artwork.
struct CompositionChoice: Sendable {
  let alpha: AlphaRange
  let framing: ArtworkFraming
  let colorSpace: OutputColorSpace
  /// Nil if the artwork cannot be separated or no image requires it. `parts(of:)` returns the parts
  /// for one image.
  let separated: ArtworkParts?
  /// The same of a small copy, for favicons.
  let separatedCopy: ArtworkParts?
  let refusal: SeparationRefusal?
  /// Transparent artwork's visible part, if images show it elsewhere than the artwork.
  let mark: StrayMark?
  private let meanBorderColor: Color
  /// The most frequent border colour of artwork that cannot be separated; nil for other artwork.
  private let prevailingBorderColor: Color?
  /// The part of artwork that is kept whole which images extend.
  private let extendedPart: PixelRect
  /// Whether that part's sides cannot be continued by their colours.
  private let hasBusySides: Bool
  /// A small copy of opaque artwork; nil for other artwork.
  private let sample: Bitmap?

  init(
    _ bitmap: Bitmap, alpha: AlphaRange, drawing: VectorArtwork? = nil,
    colorSpace: OutputColorSpace = .sRGB, parts: ArtworkParts? = nil,
    smallParts: ArtworkParts? = nil, refusal: SeparationRefusal? = nil,
    plate: IconPlate? = nil, mark: StrayMark? = nil
  ) {
    self.alpha = alpha
    framing = ArtworkFraming(size: bitmap.size, alpha: alpha, drawing: drawing)
    self.colorSpace = colorSpace
    separated = parts
    separatedCopy = smallParts
    self.refusal = refusal
    self.mark = mark
    meanBorderColor = bitmap.borderColor()
    prevailingBorderColor = refusal == nil ? nil : bitmap.dominantBorderColor()
    let part = plate.flatMap { $0.isCircle ? nil : $0.inside } ?? PixelRect(bitmap.size)
    let isWhole = parts == nil && !alpha.isVisiblyTransparent
    hasBusySides = isWhole && bitmap.cropped(to: part).hasBusySides
    sample =
      alpha.isVisiblyTransparent
      ? nil : bitmap.droppingAlpha().boxReduced(within: PixelSize(square: 512))
    extendedPart = part.scaled(from: bitmap.size, to: framing.size)
  }

  var isTransparent: Bool { alpha.isVisiblyTransparent }
  private var size: PixelSize { framing.size }

  /// The composition of a job's image; nil for files that are no rendered image.
  func composition(for job: Job) -> Composition? {
    let treatment = job.treatment
    if treatment.placement == .verbatim || treatment.placement.isDrawing { return nil }
    var made = Composition(canvas: job.canvas, arrangement: .empty)
    let isExtended = unseparated(treatment) == .extended
    var isEmpty = treatment.placement == .badge
    if !isEmpty, isExtended, case .glyph = treatment.portion { isEmpty = true }
    if isEmpty {
      made.canvas = job.pixels
    } else if treatment.placement == .background, !isExtended {
      made.arrangement = .background(fill(for: job, around: imageArea(of: job)))
      made.isGray = treatment.isGray
      made.magnification = treatment.magnification
    } else {
      guard let outer = frame(for: job) else { return nil }
      made.form = form(for: treatment)
      made.frame = outer.padded(by: treatment.padding)
      made.canvas = outer.canvas
      arrange(&made, for: job, in: outer, isExtended: isExtended)
      made.isCircle = framing.shape(of: treatment) == .circle
      made.magnification = treatment.magnification
      made.keepsAlpha = treatment.keepsAlpha
    }
    // A plain background is magnified before it gets its badge.
    let canvas = made.frame == nil ? job.pixels : made.canvas
    made.badge = treatment.badge.map { ($0, band(of: $0, on: canvas, treatment, made.frame)) }
    return made
  }

  /// Why an image is skipped; nil for one that is made.
  func objection(to treatment: Treatment) -> String? {
    if let parts = parts(of: treatment), treatment.omission != .derivedBySystem {
      return treatment.adjustments.isAutomatic ? parts.fault(of: treatment) : nil
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

  /// Why an image that the user adjusted would be skipped without that; nil for all others.
  func reservation(on treatment: Treatment) -> String? {
    treatment.adjustments.isAutomatic ? nil : parts(of: treatment)?.fault(of: treatment)
  }

  // MARK: - Background and foreground

  /// Background and foreground, for an image that is made of them.
  private func parts(of treatment: Treatment) -> ArtworkParts? {
    guard treatment.isSeparated,
      let parts = treatment.isEnlarged ? separatedCopy : separated,
      !treatment.isUncut || separatedCopy?.isCutByCircle == true,
      !parts.isWhole(in: treatment.portion)
    else { return nil }
    return parts
  }

  /// The variant of the foreground that an image is made of; nil if it is made of the whole artwork.
  private func foreground(for treatment: Treatment) -> ForegroundVariant? {
    guard let parts = parts(of: treatment) else { return nil }
    let variant = ForegroundVariant(treatment)
    guard parts.background != nil else {
      // Vector artwork is rendered at each size; recoloured parts have the size of their bitmap.
      guard let variant, treatment.omission == .unlessMask || treatment.mask == nil,
        parts.isChanged(variant)
      else { return nil }
      return variant
    }
    switch treatment.portion {
    case .whole, .background: return nil
    case .enlarged: return .small
    case .glyph, .all, .uncut, .unplated, .appearance: return variant ?? .plain
    }
  }

  /// How an image shows opaque artwork that cannot be separated; nil for all other artwork.
  private func unseparated(_ treatment: Treatment) -> Treatment.Unseparated? {
    parts(of: treatment) == nil && !alpha.isVisiblyTransparent ? treatment.unseparated : nil
  }

  /// Whether square artwork that cannot be separated gets an icon's corners: it would look like a
  /// box.
  private func isRounded(_ treatment: Treatment) -> Bool {
    size.isSquare && unseparated(treatment) == .rounded
  }

  private func form(for treatment: Treatment) -> Composition.Form {
    if let variant = foreground(for: treatment) { return .foreground(variant) }
    if let mask = treatment.mask {
      let standard: MaskSource = alpha.isVisiblyTransparent ? .alpha : .luminance
      return .coverage(mask.source ?? standard, isInverted: mask.isInverted)
    }
    if alpha.isOpaque { return .asIs }
    if treatment.shape != nil, treatment.background == nil {
      return framing.shape(of: treatment) == nil ? .asIs : .opaque
    }
    if let background = treatment.background {
      return .flattened(colorSpace.color(background))
    }
    // Invisible transparency needs no background: the colours are complete.
    return treatment.alpha == .forbidden ? .opaque : .asIs
  }

  // MARK: - Colours and badges

  /// The colour around opaque artwork for which the user gave none.
  func borderColor(for treatment: Treatment) -> Color {
    treatment.isSeparated ? prevailingBorderColor ?? meanBorderColor : meanBorderColor
  }

  private func backgroundColor(for treatment: Treatment) -> Color {
    treatment.background.map(colorSpace.color) ?? borderColor(for: treatment)
  }

  /// The background on `canvas`, continued around artwork at `area`.
  private func fill(
    for job: Job, around area: PixelRect, on canvas: PixelRect? = nil
  ) -> Composition.Fill {
    let (canvas, treatment) = (canvas ?? PixelRect(job.canvas), job.treatment)
    guard treatment.background == nil, let background = parts(of: treatment)?.background else {
      return .color(backgroundColor(for: treatment))
    }
    let (width, height) = (Double(area.size.width), Double(area.size.height))
    return .separated(
      background,
      extent: Background.Extent(
        x: Double(canvas.x - area.x) / width, y: Double(canvas.y - area.y) / height,
        width: Double(canvas.size.width) / width, height: Double(canvas.size.height) / height))
  }

  /// The area of a badge that the system's masks show, and its colours.
  private func band(
    of badge: Badge, on canvas: PixelSize, _ treatment: Treatment, _ frame: Frame?
  ) -> BadgeBand {
    func ink(_ color: Color) -> Color {
      let color = colorSpace.color(color)
      guard treatment.isGray else { return color }
      return Bitmap(size: PixelSize(square: 1), filledWith: color).grayed().borderColor()
    }
    var band = BadgeBand(
      on: PixelRect(canvas), isAtTop: badge.position == .top, background: ink(badge.background),
      ink: ink(badge.foreground))
    if framing.shape(of: treatment) == .macGrid || treatment.isPlated {
      // The plate's shadow surrounds this area.
      band.area = IconShape.macGrid.area(of: canvas)
      band.outline = .macPlate
      band.isCutOff = true
    } else if isRounded(treatment), let frame {
      band.area = frame.area
      band.isCutOff = true
    } else if framing.shape(of: treatment) != nil {
      band.isCutOff = true
    } else {
      switch treatment.badgeArea {
      case .canvas: break
      case .center(let share): band.area = canvas.middle(share)
      case .pill(let share): (band.area, band.isPill) = (canvas.middle(share), true)
      }
    }
    return band
  }

  // MARK: - Arrangement

  /// `outer` is the frame without padding, which the background fills.
  private func arrange(
    _ made: inout Composition, for job: Job, in outer: Frame, isExtended: Bool
  ) {
    let (treatment, frame) = (job.treatment, made.frame ?? outer)
    if treatment.mask != nil {
      made.arrangement = .mask
    } else if isExtended, let sample {
      let window = frame.window.scaled(from: framing.size, to: sample.size)
      made.arrangement = .extended(sample: sample.cropped(to: window).borderSample)
    } else if isRounded(treatment) {
      made.corners = .phone
      if case .all = treatment.portion {
        made.arrangement = .over(.color(backgroundColor(for: treatment)))
      } else {
        made.arrangement = alone(treatment)
      }
    } else if treatment.isPlated {
      made.isGray = treatment.isGray
      made.arrangement = .plate(.dark(darkBackground(of: treatment) ?? .system))
    } else if foreground(for: treatment) != nil {
      switch treatment.portion {
      case .all(nil) where framing.shape(of: treatment) == .macGrid:
        made.arrangement = .plate(fill(for: job, around: outer.area, on: outer.area))
      case .all(nil): made.arrangement = .over(fill(for: job, around: outer.area))
      case .all(_?), .uncut, .enlarged:
        made.arrangement = .over(fill(for: job, around: imageArea(of: job)))
      case .whole, .background, .glyph, .unplated, .appearance:
        made.arrangement = alone(treatment)
      }
    } else {
      made.isGray = treatment.isGray
      made.arrangement = whole(treatment, frame)
    }
  }

  /// The foreground by itself: transparent around it, or on another appearance's background if the
  /// image must be opaque.
  private func alone(_ treatment: Treatment) -> Composition.Arrangement {
    guard treatment.alpha == .forbidden, let background = treatment.background else {
      return darkBackground(of: treatment).map { .over(.dark($0)) } ?? .transparent
    }
    return .over(.color(colorSpace.color(background)))
  }

  /// The background of a dark icon that would lose parts on the system's; nil for all other icons.
  private func darkBackground(of treatment: Treatment) -> DarkBackground? {
    ForegroundVariant(treatment).flatMap { parts(of: treatment)?.darkBackground(of: $0) }
  }

  private func whole(_ treatment: Treatment, _ frame: Frame) -> Composition.Arrangement {
    if framing.shape(of: treatment) == .macGrid {
      let isFilled = frame.area == IconShape.macGrid.area(of: frame.canvas)
      return .plate(isFilled ? nil : .color(backgroundColor(for: treatment)))
    }
    if let dark = darkBackground(of: treatment) { return .over(.dark(dark)) }
    if frame.isFilled { return .filled }
    guard treatment.background != nil || treatment.alpha == .forbidden else {
      return .transparent
    }
    return .plain(backgroundColor(for: treatment))
  }
}

// MARK: - Frames

extension CompositionChoice {
  /// Where the artwork goes in a job's image before magnification.
  private func frame(for job: Job) -> Frame? {
    let (canvas, treatment) = (job.canvas, job.treatment)
    if unseparated(treatment) == .extended {
      let area = imageArea(of: job)
      let isCropped = hasBusySides && area.size.shorterSide == canvas.shorterSide
      return extensionFrame(in: isCropped ? PixelRect(canvas) : area, of: canvas)
    }
    if let frame = markFrame(for: job) { return frame }
    if treatment.isPlated {
      let area = IconShape.macGrid.area(of: canvas)
      let own = foreground(for: treatment) == nil ? nil : separated?.foreground.size
      return Frame(PixelRect(own ?? size), in: area, of: canvas, fit: .contain)
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
      let window = frame.window.scaled(from: size, to: parts.foreground.size)
      return Frame(window: window, area: frame.area, canvas: frame.canvas)
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

  /// The largest ratio of two aspect ratios at which artwork is cropped to fill an area: a quarter
  /// of it is lost at most. Beyond that it is shown whole, unless the area is nearly square or the
  /// colours of the artwork's sides cannot continue it.
  private static let mostCropped = 1.34
  private static let mostCroppedToSquare = 2.0
  private static let mostCroppedIfBusy = 1.8

  /// Artwork that fills `area`: cropped, or all of it with space on two sides.
  private func extensionFrame(in area: PixelRect, of canvas: PixelSize) -> Frame {
    var part = extendedPart
    func ratio(_ one: Int, _ other: Int) -> Double {
      Double(max(one, other)) / Double(min(one, other))
    }
    let difference = ratio(part.size.width * area.size.height, part.size.height * area.size.width)
    let isNearSquare = ratio(area.size.width, area.size.height) <= Self.mostCropped
    let limit =
      isNearSquare
      ? Self.mostCroppedToSquare : hasBusySides ? Self.mostCroppedIfBusy : Self.mostCropped
    if hasBusySides, difference > limit, area.size.width > area.size.height {
      let height = Int(Double(part.size.height) / Self.mostCropped)
      let shape = PixelSize(width: part.size.width, height: max(1, height))
      part = Frame(part, in: PixelRect(shape), of: shape, fit: .cover).window
    }
    if area != PixelRect(canvas) || difference > limit {
      // Antialiased edges would become streaks.
      part = part.inset(by: part.size.shorterSide / 128)
    }
    return Frame(part, in: area, of: canvas, fit: difference <= limit ? .cover : .contain)
  }

  /// Where a mark goes that is tiny or cropped in the artwork; nil for all other artwork.
  private func markFrame(for job: Job) -> Frame? {
    guard let mark, let place = job.treatment.markArea, mark.isTiny || place.isFramed else {
      return nil
    }
    let box = mark.measures.box
    let window = framing.drawing.map { box.scaled(from: mark.artwork, to: $0.nominal) } ?? box
    if case .centered = job.treatment.placement {
      return framing.centered(window, in: job)
    }
    let area = mark.measures.area(
      on: job.canvas, in: .rectangle(place.region), scale: job.treatment.foregroundScale)
    return Frame(window: window, area: area, canvas: job.canvas)
  }
}
