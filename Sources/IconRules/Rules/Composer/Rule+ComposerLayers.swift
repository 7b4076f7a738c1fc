extension Rule {
  static let composerLayer = Rule(
    id: "composer-layer", severity: .error, platforms: [.apple],
    summary: "Every layer of an Icon Composer document has a name and an existing image.",
    rationale: "The compiler rejects missing images; a layer without an image is invisible.",
    measure: """
      The image-name of every layer and its appearances, compared with the files in Assets, \
      case-sensitively: an error, as are formats other than PNG, SVG and JPEG. No image is a \
      warning, no name a note.
      """,
    remedy: "add the file to Assets under that name, or remove the layer",
    source: "ictool: references an image … that does not exist",
    check: .document(.composerLayer))

  static let composerBackground = Rule(
    id: "composer-background", severity: .warning, platforms: [.apple],
    summary: "The background of an Icon Composer document is opaque.",
    rationale: "Transparent parts are black in some places, and the App Store rejects them.",
    measure: """
      The document's fill and those of its appearances: "none", or a color with alpha below 1. Not \
      reported if the lowest layer is a background: without glass, a PNG without an alpha channel \
      or an SVG with a filled shape over its whole canvas.
      """,
    remedy: "use a color, a gradient or automatic; translucency belongs to groups",
    source: "HIG, App icons; Awful/Awful.app#1211",
    check: .document(.composerBackground))

  static let composerBlankShape = Rule(
    id: "composer-blank-shape", severity: .warning, platforms: [.apple],
    summary: "No layer has an invisible shape over the whole canvas.",
    rationale: """
      Glass follows a layer's outline. With such a shape the outline is the canvas, and the \
      foreground has no light on its edges.
      """,
    measure: """
      Rectangles and straight paths of a layer's SVG that cover its canvas (to 1 %) without fill \
      and stroke or with opacity 0, by attributes, style or class. Definitions, clip paths, masks \
      and layers without glass are skipped.
      """,
    remedy: "delete the shape; Affinity writes one for each artboard",
    source: "fatbobman.com, Icon Composer: tackling challenges (2025)",
    check: .document(.composerBlankShape))

  static let composerDrawing = Rule(
    id: "composer-vector", severity: .error, platforms: [.apple],
    summary: "A layer's SVG holds only what Icon Composer supports.",
    rationale: "Icon Composer uses outlines and skips text, embedded images and filters.",
    measure: """
      The elements text, image and foreignObject and filters in the layers' SVG files, outside \
      definitions: a warning. A file that is not SVG is an error. One with a document type \
      declaration is a note, because it is not inspected.
      """,
    remedy: "convert text to outlines; export effects and images as PNG",
    source: "Apple, Creating your app icon using Icon Composer; WWDC 2025, session 361",
    check: .document(.composerDrawing))
}
