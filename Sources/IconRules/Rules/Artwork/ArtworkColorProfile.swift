import IconImage

extension Rule {
  static let artworkColorProfile = Rule(
    id: "artwork-color-profile", severity: .warning,
    summary: "Artwork's colour profile can be read.",
    rationale: """
      A build converts artwork from its profile to the space icons are written in. Without a profile \
      that can be read, its numbers are taken for sRGB, and look different from what was drawn.
      """,
    measure: "Whether the profile in the file has a name, unpacks and begins as a profile does.",
    remedy: "export the artwork again with its profile, or as sRGB",
    source: "Apple HIG, App icons: colour spaces",
    triggering: [
      Example(
        "artwork with a profile that is none", "art.png",
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
}
