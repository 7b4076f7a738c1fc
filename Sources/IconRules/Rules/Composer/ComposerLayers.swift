extension Rule {
  static let composerLayer = Rule(
    id: "composer-layer", severity: .error,
    summary: "Every layer of an Icon Composer document has a name and an existing image.",
    rationale: "The compiler rejects missing images; a layer without an image is invisible.",
    measure: """
      The image-name of every layer and its appearances, compared with the files in Assets, \
      case-sensitively: an error. No image is a warning, no name a note.
      """,
    remedy: "add the file to Assets under that name, or remove the layer",
    source: "ictool: references an image … that does not exist",
    triggering: [
      "an image that is not in Assets": composer(
        onlyLayer: #""image-name": "glyph.svg", "name": "glyph""#),
      "a layer without a name": composer(onlyLayer: #""image-name": "glyph.svg""#).and(
        .text("AppIcon.icon/Assets/glyph.svg", glyphDrawing)),
    ],
    passing: ["a layer with its image": composer()],
    check: .document(.composerLayer))

  static let composerBackground = Rule(
    id: "composer-background", severity: .warning,
    summary: "The background of an Icon Composer document is opaque.",
    rationale: "Transparent parts are black in some places, and the App Store rejects them.",
    measure: """
      The document's fill and those of its appearances: "none", or a color with alpha below 1. Not \
      reported if the lowest layer is a background: without glass, a PNG without an alpha channel \
      or an SVG with a filled shape over its whole canvas.
      """,
    remedy: "use a color, a gradient or automatic; translucency belongs to groups",
    source: "HIG, App icons; Awful/Awful.app#1211",
    triggering: [
      "no background": composer(fill: #""none""#),
      "a translucent color": composer(fill: #"{"solid": "display-p3:1,0,0,0.5"}"#),
    ],
    passing: [
      "a color": composer(),
      "the system's own": composer(fill: #""automatic""#),
      "no fill below a layer that fills the canvas": composer(
        fill: #""none""#, drawing: drawing(##"<rect width="1024" height="1024" fill="#124"/>"##)),
    ],
    check: .document(.composerBackground))

  static let composerBlankShape = Rule(
    id: "composer-blank-shape", severity: .warning,
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
    triggering: [
      "a rectangle as Affinity writes it": composer(
        drawing: drawing(#"<rect x="0" y="0" width="1024" height="1024" style="fill:none;"/>"#)),
      "a path without fill, as of icon fonts": composer(
        drawing: drawing(#"<path d="M0 0h1024v1024H0z" fill="none"/>"#)),
    ],
    passing: [
      "a glyph alone": composer(),
      "a rectangle that clips": composer(
        drawing: drawing(
          #"<clipPath id="a"><rect width="1024" height="1024" fill="none"/></clipPath>"#)),
      "a layer without glass": composer(
        layer: #""glass": false,"#,
        drawing: drawing(#"<rect width="1024" height="1024" fill="none"/>"#)),
    ],
    check: .document(.composerBlankShape))

  static let composerDrawing = Rule(
    id: "composer-vector", severity: .error,
    summary: "A layer's SVG holds only what Icon Composer supports.",
    rationale: "Icon Composer uses outlines and skips text, embedded images and filters.",
    measure: """
      The elements text, image and foreignObject and filters in the layers' SVG files, outside \
      definitions: a warning. A file that is not SVG is an error. One with a document type \
      declaration is a note, because it is not inspected.
      """,
    remedy: "convert text to outlines; export effects and images as PNG",
    source: "Apple, Creating your app icon using Icon Composer; WWDC 2025, session 361",
    triggering: [
      "a letter as text": composer(drawing: drawing(#"<text x="400" y="600">A</text>"#)),
      "a glow by a filter": composer(
        drawing: drawing(
          #"<g filter="url(#glow)"><circle cx="512" cy="512" r="90" fill="red"/></g>"#)),
      "a truncated SVG": composer(drawing: "<svg><circle"),
    ],
    passing: [
      "a glyph of outlines": composer(),
      "a title": composer(drawing: drawing("<title>A disc</title>")),
    ],
    check: .document(.composerDrawing))
}
