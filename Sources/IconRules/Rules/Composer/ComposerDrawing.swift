extension Rule {
  static let composerDrawing = Rule(
    id: "composer-drawing", severity: .error,
    summary: "A layer's SVG holds only what Icon Composer draws.",
    rationale: """
      Icon Composer takes the outlines of a drawing. Text, embedded pictures and filters are left out \
      without a word: a letter is missing, a glow is gone.
      """,
    measure: """
      Elements text, image and foreignObject, and filters, in the SVG files that layers name, outside \
      of definitions: a warning. What is no SVG is an error; what declares a document type is a note, \
      as it is not looked into.
      """,
    remedy: "convert text to outlines; export what has effects or pictures as PNG",
    source: "Apple, Creating your app icon using Icon Composer; WWDC 2025, session 361",
    triggering: [
      Example(
        "a letter as text",
        Example.composer(drawing: Example.drawing(#"<text x="400" y="600">A</text>"#))),
      Example(
        "a glow by a filter",
        Example.composer(
          drawing: Example.drawing(
            #"<g filter="url(#glow)"><circle cx="512" cy="512" r="90" fill="red"/></g>"#))),
      Example("a drawing that was cut short", Example.composer(drawing: "<svg><circle")),
    ],
    passing: [
      Example("a glyph of outlines", Example.composer()),
      Example(
        "a title", Example.composer(drawing: Example.drawing("<title>A disc</title>"))),
    ],
    check: .document(.composerDrawing))
}
