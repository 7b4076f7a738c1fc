import IconImage
import IconSpec

/// The foreground bitmap that an image uses.
enum ForegroundVariant: Hashable {
  case plain, tinted, coverage
}

/// An artwork's background and foreground.
struct ArtworkParts: Sendable {
  /// Nil for transparent artwork, which is all foreground.
  let background: Background?
  let foreground: Bitmap
  private let measures: GlyphMeasures?
  private let tinted: Bitmap?
  /// Why the system's own dark version is better.
  private let darkObjection: String?
  /// The share of the artwork that the foreground covers.
  let coverage: Double

  /// Separates `artwork` for the appearances that images have.
  /// Throws if it cannot be separated. Complexity: O(pixels).
  init(
    of artwork: Bitmap, for appearances: Set<Slot.Appearance>
  ) throws(SeparationRefusal) {
    let split = try Separation(artwork)
    background = split.background
    foreground = split.standalone()
    measures = GlyphMeasures(foreground)
    tinted = appearances.contains(.tinted) ? split.tinted(foreground) : nil
    coverage = foreground.coveredShare
    if appearances.contains(.dark), let contrast = foreground.darkContrast,
      contrast < DarkBackground.leastContrast
    {
      let tenths = Int((contrast * 10).rounded(.down))
      darkObjection =
        "the foreground is too dark on the dark background of iOS "
        + "(\(tenths / 10).\(tenths % 10):1, needs 3:1)"
    } else {
      darkObjection = nil
    }
  }

  func bitmap(_ variant: ForegroundVariant) -> Bitmap {
    switch variant {
    case .plain: foreground
    case .tinted: tinted ?? foreground.grayed()
    case .coverage: foreground.coverage(from: .alpha)
    }
  }

  /// A mask that covers a larger share looks like a plate. Android's launchers then derive a better
  /// one.
  private static let mostCovered = 0.65

  /// Why an image is skipped; nil for one that is made.
  func objection(to treatment: Treatment) -> String? {
    switch treatment.omission {
    case .never, .derivedBySystem: return nil
    case .unlessSeparated:
      return treatment.portion == .appearance(.dark) ? darkObjection : nil
    case .unlessMask:
      guard let measures, coverage > Self.mostCovered,
        coverage * Double(foreground.size.area) > Self.mostCovered
          * Double(measures.box.size.area)
      else { return nil }
      return "the foreground covers too much of the square to be a mask"
    }
  }

  /// Where the foreground goes on a canvas: the `box` of its bitmap that is used, and its area.
  func place(
    in region: ForegroundRegion, on canvas: PixelSize, scale: Double
  ) -> (box: PixelRect, area: PixelRect)? {
    measures.map { ($0.box, $0.area(on: canvas, in: region, scale: scale)) }
  }
}
