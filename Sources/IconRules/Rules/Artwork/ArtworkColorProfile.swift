import IconImage

extension Rule {
  static let artworkColorProfile = Rule(
    id: "artwork-color-profile", severity: .warning,
    summary: "Artwork is sRGB, or says nothing else.",
    rationale: """
      Icons are written as sRGB. Numbers meant for another profile look different when they are \
      taken for sRGB.
      """,
    measure:
      "The profile by its content: primaries within 0.003 and curve within 0.004 of sRGB's are sRGB.",
    remedy: "convert the artwork to sRGB when exporting it",
    source: "Apple HIG, App icons: colour spaces",
    triggering: [
      Example(
        "artwork with a profile other than sRGB", "art.png",
        Sketch.icon(512).with(.profile("Generic RGB")), preset: "ios-2010")
    ],
    passing: [
      Example("artwork without a profile", "art.png", Sketch.icon(512), preset: "ios-2010")
    ],
    check: .artwork { use in
      switch use.facts.colorSpace {
      case .profile(let name):
        Violation("has the colour profile \"\(name)\"; it is read as sRGB")
      case .brokenProfile(let reason):
        Violation("\(reason); it is read as sRGB")
      case .sRGB, .unspecified, .calibrated: nil
      }
    })
}
