import IconImage
import IconSpec

extension Rule {
  static let artworkShape = Rule(
    id: "artwork-shape", severity: .error,
    summary: "Artwork that fills an image has the image's aspect ratio.",
    rationale: "The system expects icons to fill the square; scaling would distort the artwork.",
    measure: "The aspect ratios of the artwork and of each image it fills, without tolerance.",
    remedy: "\(Setting.fit) cover crops it, \(Setting.fit) contain adds borders",
    source: "iPhone HIG 2010-09-01, Application Icons",
    check: .artwork { use in
      let misshapen = use.misshapen
      guard !misshapen.isEmpty else { return nil }
      let wanted =
        misshapen.allSatisfy { $0.pixels.isSquare }
        ? "not square"
        : "but \(ArtworkUse.count(misshapen)) need another shape: \(ArtworkUse.list(misshapen))"
      return Violation(
        "is \(use.facts.size), \(wanted)", source: ArtworkUse.source(of: misshapen),
        stopped: misshapen)
    })

  static let artworkSize = Rule(
    id: "artwork-size", severity: .warning,
    summary: "Artwork is at least as large as every image made from it.",
    rationale: "Enlarged artwork is blurred; the guidelines require more detail.",
    measure: """
      The artwork's size in each image, against its own; foregrounds may grow by 50 %. Vector \
      artwork has no size.
      """,
    remedy: "use artwork of at least the largest size",
    source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork",
    check: .artwork { use in
      guard use.facts.vector == nil else { return nil }
      let stopped = Set(use.misshapen.map(\.path))
      var most = 1.0
      let enlarged = use.jobs { job, frame in
        guard !stopped.contains(job.path) else { return false }
        let factor = max(
          Double(frame.area.size.width) / Double(frame.window.size.width),
          Double(frame.area.size.height) / Double(frame.window.size.height))
        // A foreground grows to its area; up to 50 % is invisible.
        guard factor > (ArtworkUse.isWhole(job, frame) ? 1 : 1.5) else { return false }
        most = max(most, factor)
        return true
      }
      guard let largest = enlarged.max(by: { $0.pixels.area < $1.pixels.area }) else { return nil }
      let factor = most < 1.1 ? "by \(Figure.percent(most - 1))" : "up to \(most.inWords) times"
      return Violation(
        "is \(use.facts.size): enlarged \(factor) in \(enlarged.count) of "
          + "\(Figure.count(use.jobs.count, "file")) (largest \(largest.pixels))",
        source: ArtworkUse.source(of: enlarged))
    })

  static let screenShape = Rule(
    id: "screen-shape", severity: .warning,
    summary: "A launch image made from a first screen shows all of it.",
    rationale: "If the image differs from the first screen, the screen jumps after launch.",
    measure:
      "The screenshot, without an excluded status bar, has the image's ratio to within a pixel.",
    remedy: "give a screenshot in the shape of these launch images",
    source: "iPhone HIG 2010-09-01, Launch Images",
    check: .artwork { use in
      let cut = use.jobs { job, frame in
        guard case .screen = job.treatment.placement else { return false }
        let (window, image) = (frame.window.size, frame.area.size)
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

  static let artworkColorProfile = Rule(
    id: "artwork-color-profile", severity: .warning,
    summary: "Artwork's color profile can be read.",
    rationale: "A build reads artwork with a broken profile as sRGB, so its colors may change.",
    measure: "The profile has a name, decompresses and starts with a valid header.",
    remedy: "export the artwork again with its profile, or as sRGB",
    source: "Apple HIG, App icons: color spaces",
    check: .artwork { use in
      guard case .brokenProfile(let reason) = use.facts.colorSpace else { return nil }
      return Violation("\(reason); it is read as sRGB")
    })

  static let artworkAnimation = Rule(
    id: "artwork-animation", severity: .warning,
    summary: "Artwork is one still image.",
    rationale: "Icons and launch images do not move, so a build uses one frame or page.",
    measure: "Frames of an animation and pages of a document, unless the manifest chooses a page.",
    remedy: "export the frame as a still image, or choose the page in the manifest",
    source: "PNG Specification, third edition: acTL",
    check: .artwork { use in
      if use.facts.isAnimated { return Violation("is animated; its first frame is used") }
      let isChosen = use.jobs.contains { $0.job.artwork.options.page != 1 }
      guard use.facts.pages > 1, !isChosen else { return nil }
      return Violation("has \(use.facts.pages) pages; the first is used")
    })
}
