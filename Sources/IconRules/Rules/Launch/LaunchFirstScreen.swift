import IconImage
import IconSpec

extension Rule {
  static let launchFirstScreen = Rule(
    id: "launch-first-screen", severity: .warning, roles: [.launch],
    summary: "A launch image looks like the first screen.",
    rationale: """
      The first screen replaces the launch image. If they differ, the screen flashes. Only text \
      and changing content should be missing.
      """,
    measure: """
      Launch images with the shape of the --first-screen screenshot, which is scaled to their \
      size: pixels in which a color component differs by more than the threshold, below the status \
      bar. A warning from 50 % of the pixels, a note from 0.1 %.
      """,
    remedy: "make the launch image from the first screen, without text and changing parts",
    source: "iPhone HIG 2010-09-01, Launch Images",
    threshold: Threshold(
      Double(ScreenComparison.tolerance),
      "difference of a color component, of 255, above which pixels count as different"),
    triggering: [
      Example(
        "a launch image that shows something else", .picture("Default.png", .icon(320, 480)),
        .picture("first.png", .screen(320, 480)), preset: "ios-2010", firstScreen: "first.png")
    ],
    passing: [
      Example(
        "a launch image made from the first screen", .picture("Default.png", .screen(320, 480)),
        .picture("first.png", .screen(320, 480)), preset: "ios-2010", firstScreen: "first.png")
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
