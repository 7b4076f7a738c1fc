import IconImage
import IconSpec

extension Rule {
  package static let maskEmpty = Rule(
    id: "mask-empty", severity: .warning, roles: [.toolbar, .navigationBar, .tabBar],
    summary: "A bar icon has a shape.",
    rationale: "Only alpha is drawn. A mask without coverage draws nothing.",
    measure: "Whether any pixel has alpha above 0.",
    remedy: "look at the artwork: is the shape in alpha, or in dark colours (mask: luminance)?",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    triggering: [
      Example(
        "a bar icon that is transparent throughout", "add.png",
        .flat(20, 20, .clear), role: .toolbar)
    ],
    passing: [Example("a ring", "add.png", .glyph(20), role: .toolbar)],
    check: .pixels(where: { $0.use.isGlyph && $0.facts?.hasAlphaChannel == true }) {
      _, bitmap, _ in
      bitmap.coverage(from: .alpha).maskFault == .empty
        ? [Violation("is transparent throughout: nothing of it will be seen")] : []
    })
}
