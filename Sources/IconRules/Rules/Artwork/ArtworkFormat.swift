import IconImage
import IconSpec

extension Rule {
  static let artworkColorProfile = Rule(
    id: "artwork-color-profile", severity: .warning,
    summary: "Artwork's color profile can be read.",
    rationale: """
      A build converts artwork from its profile to the icons' color space. It reads artwork with a \
      broken profile as sRGB, so its colors may change.
      """,
    measure: "The profile has a name, decompresses and starts with a valid header.",
    remedy: "export the artwork again with its profile, or as sRGB",
    source: "Apple HIG, App icons: colour spaces",
    triggering: [
      Example(
        "artwork with an invalid profile", "art.png",
        Sketch.icon(512).with(.chunk(type: "iCCP", bytes: Array("P3".utf8) + [0, 0, 1, 2, 3])),
        preset: "ios-2010")
    ],
    passing: [
      Example("artwork without a profile", "art.png", Sketch.icon(512), preset: "ios-2010"),
      Example(
        "artwork with a profile other than sRGB, which is converted", "art.png",
        Sketch.icon(512).with(.profile("Generic RGB")), preset: "ios-2010"),
    ],
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
    triggering: [
      Example("an animated PNG", "art.png", Sketch.icon(512).with(.animated), preset: "ios-2010")
    ],
    passing: [Example("a still image", "art.png", Sketch.icon(512), preset: "ios-2010")],
    check: .artwork { use in
      if use.facts.isAnimated { return Violation("is animated; its first frame is used") }
      let isChosen = use.jobs.contains { $0.job.artwork.options.page != 1 }
      guard use.facts.pages > 1, !isChosen else { return nil }
      return Violation("has \(use.facts.pages) pages; the first is used")
    })
}
