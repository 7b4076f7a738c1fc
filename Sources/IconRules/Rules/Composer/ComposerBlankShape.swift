extension Rule {
  static let composerBlankShape = Rule(
    id: "composer-blank-shape", severity: .warning,
    summary: "No layer has a shape over the whole canvas that nobody sees.",
    rationale: """
      Glass follows the outline of a layer. Some drawing programs put a rectangle without fill behind \
      everything; the outline is the canvas then, and the light on the edges of the glyph is gone.
      """,
    measure: """
      Rectangles and straight paths of a layer's SVG that cover all of its canvas, to a hundredth, \
      without fill and stroke or with an opacity of 0, by attributes, style or class. What stands in \
      definitions, clip paths and masks is left alone, and so are layers without glass.
      """,
    remedy: "delete the shape; Affinity writes one for each artboard",
    source: "fatbobman.com, Icon Composer: tackling challenges (2025)",
    triggering: [
      Example(
        "a rectangle as Affinity writes it",
        Example.composer(
          drawing: Example.drawing(
            #"<rect x="0" y="0" width="1024" height="1024" style="fill:none;"/>"#))),
      Example(
        "a path without fill, as of icon fonts",
        Example.composer(drawing: Example.drawing(#"<path d="M0 0h1024v1024H0z" fill="none"/>"#))),
    ],
    passing: [
      Example("a glyph alone", Example.composer()),
      Example(
        "a rectangle that clips",
        Example.composer(
          drawing: Example.drawing(
            #"<clipPath id="a"><rect width="1024" height="1024" fill="none"/></clipPath>"#))),
      Example(
        "a layer without glass",
        Example.composer(
          layer: #""glass": false,"#,
          drawing: Example.drawing(#"<rect width="1024" height="1024" fill="none"/>"#))),
    ],
    check: .document(.composerBlankShape))
}
