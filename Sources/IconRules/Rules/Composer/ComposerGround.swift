extension Rule {
  static let composerGround = Rule(
    id: "composer-ground", severity: .warning,
    summary: "The ground of an Icon Composer document is opaque.",
    rationale: """
      There is nothing behind an icon. What shows through is black in some places and refused in \
      others: the store wants icons without transparency.
      """,
    measure: """
      The fill at the top, and those of looks: "none", or colors with an alpha below 1. Left alone \
      where the lowest layer is a ground itself: without glass, a PNG without an alpha channel, or \
      an SVG with a filled shape over all of its canvas.
      """,
    remedy: "give it a color or a gradient, or automatic; translucency is a group's",
    source: "HIG, App icons; Awful/Awful.app#1211",
    triggering: [
      Example("no ground", Example.composer(fill: #""none""#)),
      Example(
        "a color that is half there", Example.composer(fill: #"{"solid": "display-p3:1,0,0,0.5"}"#)),
    ],
    passing: [
      Example("a color", Example.composer()),
      Example("the system's own", Example.composer(fill: #""automatic""#)),
      Example(
        "none below a layer that fills the canvas",
        Example.composer(
          fill: #""none""#,
          drawing: Example.drawing(##"<rect width="1024" height="1024" fill="#124"/>"##))),
    ],
    check: .document(.composerGround))
}
