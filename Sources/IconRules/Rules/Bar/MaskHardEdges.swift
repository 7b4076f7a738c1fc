import IconImage
import IconSpec

extension Rule {
  package static let maskHardEdges = Rule(
    id: "mask-hard-edges", severity: .warning, roles: [.toolbar, .navigationBar, .tabBar],
    summary: "A bar icon's edges are antialiased.",
    rationale: "Slanted and round edges without intermediate alpha look like stairs.",
    measure: """
      Every alpha is 0 or 255, and the outline turns a corner more than once in four pixels. \
      Shapes along the pixel grid have few corners and are left alone.
      """,
    remedy: "draw the glyph larger, or with antialiasing",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    triggering: [
      Example("a ring without antialiasing", "add.png", Sketch.glyph(20).hard, role: .toolbar)
    ],
    passing: [
      Example("an antialiased ring", "add.png", .glyph(20), role: .toolbar),
      Example(
        "a square along the pixel grid", "stop.png",
        Sketch(20, 20, alpha: true) { x, y in
          x > 0.1 && x < 0.9 && y > 0.1 && y < 0.9 ? .white : Sketch.Ink(1, 1, 1, 0)
        }.hard, role: .toolbar),
    ],
    check: .pixels(where: { $0.use.isGlyph && $0.facts?.hasAlphaChannel == true }) {
      _, bitmap, _ in
      bitmap.coverage(from: .alpha).maskFault == .hardEdges
        ? [Violation("has stairs for edges: every pixel is either solid or empty")] : []
    })
}
