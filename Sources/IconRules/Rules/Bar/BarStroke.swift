import IconImage
import IconSpec

extension Rule {
  static let barStroke = Rule(
    id: "bar-stroke", severity: .info, roles: [.toolbar, .navigationBar, .tabBar],
    summary: "A bar icon of iOS 7 to 9 that is drawn in lines has thin ones.",
    rationale: """
      The system's own icons of that time are drawn in strokes of 2 pixels on high-resolution \
      screens, simple ones of 3, selected ones of 4.
      """,
    measure: """
      Twice the area divided by the length of the outline, in icons of which every part is about \
      equally thick. Reported below 1.4 and above 4.6 pixels at 2x. Filled shapes are left alone, \
      and so are icons of other editions.
      """,
    remedy: "draw the lines 2 to 3 pixels wide at 2x if the icon is to look like the system's",
    source: "iOS HIG 2014-03-10, Bar Button Icons",
    triggering: [
      Example(
        "a ring of 7 pixels' thickness", "add@2x.png", .ring(44, 44, thickness: 0.16),
        preset: "ios-2013", role: .toolbar)
    ],
    passing: [
      Example(
        "a ring of 3 pixels' thickness", "add@2x.png", .ring(44, 44, thickness: 0.07),
        preset: "ios-2013", role: .toolbar),
      Example(
        "a filled disc", "add@2x.png", .ring(44, 44, thickness: 0.5), preset: "ios-2013",
        role: .toolbar),
      Example(
        "a ring of 7 pixels' thickness of iOS 4", "add@2x.png", .ring(40, 40, thickness: 0.16),
        preset: "ios-2010", role: .toolbar),
    ],
    check: .pixels(where: \.isOfStrokes) { image, bitmap, _ in
      let grid = PixelGrid(bitmap)
      let (stroke, scale) = (Portrait.Shape(grid).stroke, Double(image.use.scale ?? 2))
      let atTwo = stroke * 2 / scale
      // A bend is thicker than its lines, by less than this.
      let isDrawnInLines =
        stroke > 0 && Double(grid.thickest) <= stroke * 1.5
        && Double(bitmap.size.longerSide) > 5 * stroke
      guard isDrawnInLines, !(1.4...4.6).contains(atTwo) else { return [] }
      let figure =
        scale == 2 ? "" : " (\(atTwo.inWords) at 2x)"
      return [
        Violation(
          """
          is drawn in lines of about \(stroke.inWords) pixels\(figure); the system's icons of its \
          time have 2 to 4 at 2x
          """)
      ]
    })
}

extension ImageSubject {
  /// Whether the guidelines of its time tell how thick its strokes are, and there are pixels enough
  /// to measure them.
  fileprivate var isOfStrokes: Bool {
    guard let edition = use.edition, let scale = use.scale, use.isGlyph else { return false }
    return scale >= 2 && edition >= .iOS7 && edition < .current && use.role != .activity
      && facts?.hasAlphaChannel == true
  }
}
