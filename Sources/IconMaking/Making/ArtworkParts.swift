import IconImage
import IconSpec

/// The foreground bitmap that an image uses.
enum ForegroundVariant: Hashable {
  case plain, dark, tinted, coverage
  /// The plain foreground of a small copy of the artwork.
  case small
}

/// An artwork's background and foreground.
struct ArtworkParts: Sendable {
  /// Nil for transparent artwork, which is all foreground.
  let background: Background?
  let foreground: Bitmap
  private let measures: GlyphMeasures?
  /// The visible part of the foreground, with shadows and glows; nil without these.
  private let extent: PixelRect?
  private let dark: DarkForeground?
  private let tinted: Bitmap?
  private let mask: Separation.Mask?
  /// Whether the circle of watchOS cuts the foreground; false in parts that are not of a small copy.
  let isCutByCircle: Bool
  /// The foreground's mean luminance; nil if no image requires it.
  private let light: Double?
  /// Why the system's own version of an appearance is better.
  private let objections: [Slot.Appearance: String]
  /// The share of the artwork that the foreground covers.
  let coverage: Double

  /// Separates `artwork` for images that show these parts.
  /// Throws if it cannot be separated. Complexity: O(pixels).
  init(
    of artwork: Bitmap, in space: OutputColorSpace = .sRGB,
    for portions: Set<Treatment.Portion> = [], hasMasks: Bool = false, isSmall: Bool = false
  ) throws(SeparationRefusal) {
    let split = try Separation(artwork, in: space)
    background = split.background
    foreground = split.foreground
    let measures = GlyphMeasures(split.shape)
    self.measures = measures
    let visible = split.background == nil ? nil : split.foreground.visibleBox
    extent = visible.flatMap { measures?.box.isNear($0) == true ? nil : $0 }
    coverage = split.coverage
    let needs = { (appearance: Slot.Appearance) in portions.contains(.appearance(appearance)) }
    let judge = ForegroundJudge(split.foreground)
    mask = hasMasks ? split.mask(judge) : nil
    isCutByCircle = isSmall && split.foreground.shareCutByCircle() > Self.mostCut
    let isUnplated = portions.contains { if case .unplated = $0 { true } else { false } }
    light = isUnplated ? split.foreground.meanLuminance : nil
    dark = needs(.dark) ? split.dark(judge) : nil
    tinted = needs(.tinted) ? split.tinted(judge) : nil
    var objections: [Slot.Appearance: String] = [:]
    if !split.foreground.isFullyTransparent {
      if needs(.dark), dark == nil {
        objections[.dark] = "parts of the foreground would be invisible on every dark background"
      }
      if needs(.tinted), tinted == nil {
        objections[.tinted] = "a part of the foreground would be invisible in every tint"
      }
    }
    self.objections = objections
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

  /// Whether the mask of transparent artwork differs from its alpha.
  var hasInnerShapes: Bool { mask?.hasHoles == true }

  /// Whether the dark icon shows the foreground with other colours or an outline.
  var isChangedInDark: Bool { dark?.isChanged == true }

  /// The background of the dark icon; nil for the system's.
  var darkBackground: DarkBackground? {
    dark.flatMap { $0.background == .system ? nil : $0.background }
  }

  func bitmap(_ variant: ForegroundVariant) -> Bitmap {
    switch variant {
    case .plain, .small: foreground
    case .dark: dark?.image ?? foreground
    case .tinted: tinted ?? foreground.grayed()
    case .coverage: mask?.coverage ?? foreground.coverage(from: .alpha)
    }
  }

  /// A smaller share is the antialiasing of a foreground that touches the circle.
  private static let mostCut = 0.005

  /// Why an image is skipped; nil for one that is made.
  func objection(to treatment: Treatment) -> String? {
    switch treatment.omission {
    case .never, .derivedBySystem: return nil
    case .unlessSeparated:
      guard case .appearance(let appearance) = treatment.portion else { return nil }
      return objections[appearance]
    case .unlessMask:
      return mask?.objection
    }
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
