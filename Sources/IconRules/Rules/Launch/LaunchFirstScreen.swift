import IconImage
import IconSpec

extension Rule {
  static let launchFirstScreen = Rule(
    id: "launch-first-screen", severity: .warning, roles: [.launch],
    summary: "A launch image looks like the first screen.",
    rationale: """
      The launch image stands in for the first screen until that is ready. Where the two differ, \
      the screen flashes; only text and what may change by then should be left out of it.
      """,
    measure: """
      Launch images of the shape of the picture given as --first-screen, which is scaled to their \
      size: pixels of which a colour component differs by more than the threshold, the status bar \
      left out. A warning from half of the pixels on, advice from one in a thousand.
      """,
    remedy: "make the launch image from the first screen, without its text and changing parts",
    source: "iPhone HIG 2010-09-01, Launch Images",
    threshold: Threshold(
      Double(ScreenComparison.tolerance),
      "difference of a colour component, of 255, from which pixels count as different"),
    triggering: [
      Example(
        "a launch image that is a picture of something else",
        [
          .picture("Default.png", .icon(320, 480)), .picture("first.png", .screen(320, 480)),
        ], preset: "ios-2010", firstScreen: "first.png")
    ],
    passing: [
      Example(
        "a launch image made from the first screen",
        [
          .picture("Default.png", .screen(320, 480)), .picture("first.png", .screen(320, 480)),
        ], preset: "ios-2010", firstScreen: "first.png")
    ],
    check: .pictures(of: \.launchImagesLikeScreen) { set, images, threshold in
      guard let screen = set.firstScreen else { return nil }
      guard let image = images.first else {
        return Violation(
          "has no launch image of the first screen's shape, \(screen.size)", severity: .info)
      }
      let comparison = set.pixels(image).flatMap {
        ScreenComparison(
          of: $0, scale: image.use.scale ?? 1, with: screen, tolerance: Int(threshold))
      }
      guard let comparison, comparison.share >= 0.001, let area = comparison.area else {
        return nil
      }
      let percent = Int((comparison.share * 100).rounded())
      return Violation(
        "differs from the first screen in \(percent == 0 ? "less than 1" : "\(percent)") % of "
          + "its pixels, all within \(area.size) at (\(area.x), \(area.y))",
        at: image.path, severity: comparison.share < 0.5 ? .info : .warning)
    })
}
