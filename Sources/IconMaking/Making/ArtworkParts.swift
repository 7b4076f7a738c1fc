import IconImage
import IconSpec

/// An artwork's ground and its glyph, as images want them.
struct ArtworkParts: Sendable {
  /// Nil of transparent artwork, which is a glyph by itself.
  let ground: Ground?
  /// The glyph by itself; of transparent artwork, the picture.
  let glyph: Bitmap
  private let measures: GlyphMeasures?
  private let tinted: Bitmap?
  /// Why looks are better left to the system, by the look.
  private let objections: [Slot.Appearance: String]
  /// The share of the picture that is glyph.
  let coverage: Double

  /// Takes `picture` apart, for the looks that images have; throws where it does not come apart.
  /// Complexity: O(pixels).
  init(of picture: Bitmap, for looks: Set<Slot.Appearance>) throws(GroundRefusal) {
    let split = try GroundSplit(picture)
    ground = split.ground
    glyph = split.standalone()
    measures = GlyphMeasures(glyph)
    tinted = looks.contains(.tinted) ? split.tinted(glyph) : nil
    coverage = glyph.coveredShare
    var objections: [Slot.Appearance: String] = [:]
    if looks.contains(.dark), let contrast = glyph.darkContrast, contrast < DarkGround.leastContrast
    {
      let tenths = Int((contrast * 10).rounded(.down))
      objections[.dark] =
        "has a contrast of \(tenths / 10).\(tenths % 10) : 1 with the system's dark ground"
    }
    self.objections = objections
  }

  /// Which picture of the glyph images take.
  enum Look: Hashable {
    case plain, tinted, coverage
  }

  func bitmap(_ look: Look) -> Bitmap {
    switch look {
    case .plain: glyph
    case .tinted: tinted ?? glyph.grayed()
    case .coverage: glyph.coverage(from: .alpha)
    }
  }

  /// Of masks that would be plates. Android's launchers make a mask of their own then.
  private static let mostCovered = 0.65

  /// Why an image is skipped; nil for one that is made.
  func objection(to treatment: Treatment) -> String? {
    switch treatment.omission {
    case .never, .derivedBySystem: return nil
    case .unlessSeparated:
      guard case .look(let look) = treatment.portion else { return nil }
      return objections[look]
    case .unlessMask:
      guard let measures, coverage > Self.mostCovered,
        coverage * Double(glyph.size.area) > Self.mostCovered * Double(measures.box.size.area)
      else { return nil }
      return "covers too much for a mask"
    }
  }

  /// Where the glyph goes on a canvas: `box` of the glyph's picture, and its area.
  func place(
    in region: GlyphRegion, on canvas: PixelSize, scale: Double
  ) -> (box: PixelRect, area: PixelRect)? {
    measures.map { ($0.box, $0.area(on: canvas, in: region, scale: scale)) }
  }
}
