import IconImage
import IconSpec

/// The foreground bitmap that an image uses.
enum ForegroundVariant: Hashable {
  case plain, tinted, coverage
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
    of artwork: Bitmap, for portions: Set<Treatment.Portion> = [], hasMasks: Bool = false,
    isSmall: Bool = false
  ) throws(SeparationRefusal) {
    let split = try Separation(artwork)
    background = split.background
    foreground = split.foreground
    let measures = GlyphMeasures(split.shape)
    self.measures = measures
    let visible = split.background == nil ? nil : split.foreground.visibleBox
    extent = visible.flatMap { measures?.box.isNear($0) == true ? nil : $0 }
    coverage = split.coverage
    mask = hasMasks ? split.mask() : nil
    isCutByCircle = isSmall && split.foreground.shareCutByCircle() > Self.mostCut
    let isUnplated = portions.contains { if case .unplated = $0 { true } else { false } }
    light = isUnplated ? split.foreground.meanLuminance : nil
    let isTinted = portions.contains(.appearance(.tinted))
    tinted = isTinted ? split.tinted() : nil
    var objections: [Slot.Appearance: String] = [:]
    if portions.contains(.appearance(.dark)) {
      objections[.dark] = split.foreground.darkObjection
    }
    if isTinted, tinted == nil, !split.foreground.isFullyTransparent {
      objections[.tinted] = "a part of the foreground would be invisible in every tint"
    }
    self.objections = objections
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

  func bitmap(_ variant: ForegroundVariant) -> Bitmap {
    switch variant {
    case .plain, .small: foreground
    case .tinted: tinted ?? foreground.grayed()
    case .coverage: mask?.coverage ?? foreground.coverage(from: .alpha)
    }
  }

  /// A smaller share is the antialiasing of a foreground that touches the circle.
  private static let mostCut = 0.005

  /// A mask that covers a larger share looks like a plate. Android's launchers then derive a better
  /// one.
  private static let mostCovered = 0.65

  /// Why an image is skipped; nil for one that is made.
  func objection(to treatment: Treatment) -> String? {
    switch treatment.omission {
    case .never, .derivedBySystem: return nil
    case .unlessSeparated:
      guard case .appearance(let appearance) = treatment.portion else { return nil }
      return objections[appearance]
    case .unlessMask:
      if mask?.isDetailed == true { return "the foreground has too much detail for a mask" }
      let coverage = mask?.coverage.coveredShare ?? coverage
      guard let measures, coverage > Self.mostCovered,
        coverage * Double(foreground.size.area) > Self.mostCovered
          * Double(measures.box.size.area)
      else { return nil }
      return "the foreground covers too much of the square to be a mask"
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

extension Bitmap {
  /// Why this foreground is not shown on the dark background; nil if it is visible.
  fileprivate var darkObjection: String? {
    guard let contrast = darkContrast else { return nil }
    if contrast < DarkBackground.leastContrast {
      let tenths = Int((contrast * 10).rounded(.down))
      return "the foreground is too dark on the dark background of iOS "
        + "(\(tenths / 10).\(tenths % 10):1, needs 3:1)"
    }
    let lost = lostOnDark
    guard lost > 0 else { return nil }
    return "\(Int((lost * 100).rounded())) % of the foreground would be invisible on the dark "
      + "background of iOS"
  }
}
