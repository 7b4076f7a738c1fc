import IconImage
import IconSpec

/// The foreground bitmap that an image uses.
enum ForegroundVariant: Hashable {
  case plain
  /// The plain foreground of a small copy of the artwork.
  case small
  case dark(ForegroundAdjustments), tinted(ForegroundAdjustments), coverage(ForegroundAdjustments)

  /// The variant for an appearance or a mask; nil for other images.
  init?(_ treatment: Treatment) {
    switch treatment.portion {
    case .appearance(.dark): self = .dark(treatment.adjustments)
    case .appearance(.tinted): self = .tinted(treatment.adjustments)
    default:
      guard treatment.mask != nil else { return nil }
      self = .coverage(treatment.adjustments)
    }
  }
}

/// An artwork's background and foreground.
struct ArtworkParts: Sendable {
  /// Nil for transparent artwork, which is all foreground.
  let background: Background?
  let foreground: Bitmap
  private let measures: GlyphMeasures?
  /// The visible part of the foreground, with shadows and glows; nil without these.
  private let extent: PixelRect?
  private let derived: [ForegroundVariant: DerivedForeground]
  /// Whether the circle of watchOS cuts the foreground; false in parts that are not of a small copy.
  let isCutByCircle: Bool
  /// The foreground's mean luminance; nil if no image requires it.
  private let light: Double?
  /// The share of the artwork that the foreground covers.
  let coverage: Double

  /// The parts of an artwork for images that show these variants. Complexity: O(pixels).
  init(
    _ split: Separation, for variants: Set<ForegroundVariant> = [], isUnplated: Bool = false,
    isSmall: Bool = false
  ) {
    background = split.background
    foreground = split.foreground
    let measures = GlyphMeasures(split.shape)
    self.measures = measures
    let visible = split.background == nil ? nil : split.foreground.visibleBox
    extent = visible.flatMap { measures?.box.isNear($0) == true ? nil : $0 }
    coverage = split.coverage
    let judge = ForegroundJudge(split.foreground)
    derived = variants.reduce(into: [:]) {
      switch $1 {
      case .plain, .small: break
      case .dark(let changes): $0[$1] = split.dark(judge, changes)
      case .tinted(let changes): $0[$1] = split.tinted(judge, contrast: changes.tintedContrast)
      case .coverage(let changes): $0[$1] = split.mask(judge, threshold: changes.maskThreshold)
      }
    }
    isCutByCircle = isSmall && split.foreground.shareCutByCircle() > Self.mostCut
    light = isUnplated ? split.foreground.meanLuminance : nil
  }

  /// Whether the foreground is so large that it may be the edge of a plate.
  var isFilled: Bool {
    measures.map { Double($0.box.size.longerSide) > 0.95 * Double(foreground.size.longerSide) }
      ?? true
  }

  /// Whether an image shows background and foreground as the artwork has them.
  func isWhole(in portion: Treatment.Portion) -> Bool {
    switch portion {
    case .enlarged(let share): return !isSmaller(than: share)
    case .unplated(_, let taskbar):
      guard background != nil, let light else { return true }
      return taskbar.contrast(with: light) < DarkBackground.leastSeen
    case .whole, .background, .glyph, .all, .uncut, .appearance: return false
    }
  }

  /// Whether a mask of transparent artwork differs from its alpha, or a dark icon has other colours or an
  /// outline.
  func isChanged(_ variant: ForegroundVariant) -> Bool { derived[variant]?.isChanged == true }

  /// The background of a dark icon; nil for the system's.
  func darkBackground(of variant: ForegroundVariant) -> DarkBackground? {
    derived[variant].flatMap { $0.background == .system ? nil : $0.background }
  }

  func bitmap(_ variant: ForegroundVariant) -> Bitmap {
    switch variant {
    case .plain, .small: foreground
    case .dark, .tinted, .coverage: derived[variant]?.image ?? foreground
    }
  }

  /// A smaller share is the antialiasing of a foreground that touches the circle.
  private static let mostCut = 0.005

  /// What an image shows too little of; nil for one that shows enough.
  func fault(of treatment: Treatment) -> String? {
    guard [.unlessSeparated, .unlessMask].contains(treatment.omission) else { return nil }
    return ForegroundVariant(treatment).flatMap { derived[$0]?.fault }
  }

  /// The margin that an enlarged foreground must gain, as a share of the side: one pixel of 16.
  private static let leastGain = 1.0 / 16

  /// Whether the foreground takes less of the artwork's side than `share`, by more than a pixel of 16.
  private func isSmaller(than share: Double) -> Bool {
    guard let box = measures?.box.size else { return false }
    return Double(box.longerSide) < (share - Self.leastGain) * Double(foreground.size.shorterSide)
  }

  /// Where the foreground goes on a canvas: the part of its bitmap that is used, and its area. Its
  /// shape is in `region`; shadows and glows may leave that.
  func place(
    in region: ForegroundRegion, on canvas: PixelSize, scale: Double?
  ) -> (box: PixelRect, area: PixelRect)? {
    measures.map { measures in
      let area = measures.area(on: canvas, in: region, scale: scale)
      return extent.map { measures.box.grown(to: $0, at: area, on: canvas) } ?? (measures.box, area)
    }
  }
}
