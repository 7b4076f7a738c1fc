import IconImage

extension ArtworkRule {
  static let colorProfile = ArtworkRule(
    rule: Rule(
      id: "artwork-color-profile", severity: .warning,
      summary: "Artwork is sRGB, or says nothing else.",
      rationale: """
        Icons are written as sRGB. Numbers meant for another profile look different when they are \
        taken for sRGB.
        """,
      remedy: "convert the artwork to sRGB when exporting it",
      source: "Apple HIG, App icons: colour spaces"
    ),
    check: { use in
      switch use.facts.colorSpace {
      case .profile(let name):
        Violation(message: "has the colour profile \"\(name)\"; it is read as sRGB", stopped: [])
      case .brokenProfile(let reason):
        Violation(message: "\(reason); it is read as sRGB", stopped: [])
      case .sRGB, .unspecified, .calibrated: nil
      }
    })
}
