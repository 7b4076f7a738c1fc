import IconImage
import IconSpec

extension Rule {
  static let launchText = Rule(
    id: "launch-text", severity: .info, roles: [.launch],
    summary: "A launch image holds no text.",
    rationale: """
      It is a picture, the same in every language: text in it is not translated, and is replaced \
      by other text when the app is ready.
      """,
    measure: """
      Rows of six or more marks, 5 to 40 points high, close together on one line, of one shade on \
      an even ground, neither alike nor solid. One launch image for iPhone and one for iPad are \
      looked at, below the status bar.
      """,
    remedy: "leave text out, unless it is part of a logo on the first screen",
    source: "iPhone HIG 2010-09-01, Launch Images",
    triggering: [
      Example(
        "a launch image with a line of text", "Default.png", .screenWithText(320, 480),
        preset: "ios-2010")
    ],
    passing: [
      Example("an empty table", "Default.png", .screen(320, 480), preset: "ios-2010"),
      Example("a picture of shapes", "Default.png", .icon(320, 480), preset: "ios-2010"),
    ],
    check: .pictures(of: \.launchSamples) { set, images, _ in
      guard let bitmap = set.pixels(images[0]) else { return nil }
      let scale = images[0].use.scale ?? 1
      let text = TextLines(
        PixelGrid(bitmap), scale: scale, below: StatusBar.height(bitmap.size, scale: scale))
      guard let longest = text.lines.max(by: { $0.marks < $1.marks }) else { return nil }
      let (area, count) = (longest.area, text.lines.count)
      return Violation(
        "seems to hold text: \(count == 1 ? "a line" : "\(count) lines, the longest") of "
          + "\(longest.marks) letters, \(area.size) at (\(area.x), \(area.y))",
        at: images[0].path, region: area)
    })
}
