import IconImage
import IconSpec

extension ArtworkRule {
  static let launchBackground = ArtworkRule(
    rule: Rule(
      id: "launch-background", severity: .info,
      summary: "Launch images made from an icon have a background of your choice.",
      rationale: """
        A launch image looks like the first screen. Without a colour to go by, the mean colour of \
        the artwork's border surrounds it.
        """,
      remedy: "give --background COLOR to choose another",
      source: "iPhone HIG 2010-09-01, Launch Images"
    ),
    check: { use in
      guard let color = use.borderColor else { return nil }
      let surrounded = use.jobs.filter(\.isSurroundedByBorderColor)
      guard !surrounded.isEmpty else { return nil }
      return Violation(
        message: "stands on \(color), the mean colour of its border, in "
          + Violation.count(surrounded),
        stopped: [])
    })
}

extension Job {
  /// The artwork does not fill the image and nothing was said about what surrounds it.
  package var isSurroundedByBorderColor: Bool {
    treatment.placement != .whole && treatment.background == nil
  }
}
