import IconImage
import IconSpec

extension Rule {
  static let artworkShape = Rule(
    id: "artwork-shape", severity: .error,
    summary: "Artwork that fills an image has the image's aspect ratio.",
    rationale: """
      The system masks icons and expects them to fill the square. Scaling would distort another \
      shape.
      """,
    measure: "The aspect ratios of the artwork and of each image it fills, without tolerance.",
    remedy: "crop or extend the artwork, or say fit: contain or cover in the manifest",
    source: "iPhone HIG 2010-09-01, Application Icons",
    triggering: [
      Example(
        "an image wider than high for square icons", "art.png", Sketch.icon(300, 200),
        preset: "ios-2010")
    ],
    passing: [Example("a square image", "art.png", Sketch.icon(512), preset: "ios-2010")],
    check: .artwork { use in
      let size = use.facts.size
      let misshapen = use.jobs { job, _ in
        job.treatment.placement == .whole
          && job.pixels.width * size.height != job.pixels.height * size.width
      }
      guard !misshapen.isEmpty else { return nil }
      let wanted = misshapen.allSatisfy { $0.pixels.isSquare } ? "a square" : "another shape"
      return Violation(
        "is \(size), but \(ArtworkUse.count(misshapen)) need \(wanted): "
          + ArtworkUse.list(misshapen),
        stopped: misshapen)
    })

  static let artworkSize = Rule(
    id: "artwork-size", severity: .warning,
    summary: "Artwork is at least as large as every image made from it.",
    rationale: """
      Enlarged artwork is blurred. The guidelines ask for high-resolution images with more detail.
      """,
    measure: """
      The artwork's size in each image, compared with its own. A foreground may be enlarged by 50 \
      %.
      """,
    remedy: "use artwork of at least the largest size",
    source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork",
    triggering: [
      Example(
        "artwork of 100 pixels for icons of 512", "art.png", Sketch.icon(100), preset: "ios-2010")
    ],
    passing: [
      Example("artwork of the largest size", "art.png", Sketch.icon(512), preset: "ios-2010")
    ],
    check: .artwork { use in
      let size = use.facts.size
      let enlarged = use.jobs { job, frame in
        // A glyph grows to the room there is for it; by a half, nobody sees it.
        let factor = job.treatment.portion == .whole ? 1 : 1.5
        return Double(frame.area.size.width) > factor * Double(frame.window.size.width)
          || Double(frame.area.size.height) > factor * Double(frame.window.size.height)
      }
      guard !enlarged.isEmpty else { return nil }
      return Violation(
        "is \(size), smaller than \(ArtworkUse.count(enlarged)) made of it: "
          + ArtworkUse.list(enlarged, limit: 12))
    })

  static let screenShape = Rule(
    id: "screen-shape", severity: .warning,
    summary: "A launch image made from a first screen shows all of it.",
    rationale:
      "If a launch image differs from the first screen, the screen jumps when the app is ready.",
    measure: """
      The screenshot, without its status bar where the image has none, has the image's aspect \
      ratio to within one pixel.
      """,
    remedy: "give a screenshot in the shape of these launch images",
    source: "iPhone HIG 2010-09-01, Launch Images",
    check: .artwork { use in
      let cut = use.jobs { job, frame in
        guard case .screen = job.treatment.placement else { return false }
        let (window, image) = (frame.window.size, frame.area.size)
        // One pixel either way is rounding.
        return abs(window.width * image.height - window.height * image.width)
          > max(image.width, image.height)
          || window.width < use.facts.size.width || !frame.isFilled
          || window.height < use.facts.size.height - frame.window.y
      }
      guard !cut.isEmpty else { return nil }
      return Violation(
        "is \(use.facts.size), another shape than \(ArtworkUse.count(cut)) made of it: "
          + ArtworkUse.list(cut))
    })
}
