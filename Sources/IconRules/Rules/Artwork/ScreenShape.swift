import IconImage
import IconSpec

extension Rule {
  static let screenShape = Rule(
    id: "screen-shape", severity: .warning,
    summary: "A launch image made from a first screen shows all of it.",
    rationale: """
      A launch image that differs from the first screen makes the screen seem to jump when the \
      app is ready.
      """,
    measure: """
      Whether the picture of a first screen, its status bar cut off where the image has none, has \
      the image's aspect ratio to within one pixel.
      """,
    remedy: "give a picture of the first screen in the shape of these launch images",
    source: "iPhone HIG 2010-09-01, Launch Images",
    triggering: [],
    passing: [],
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
