import IconImage
import IconSpec

extension Rule {
  static let tintedIconColor = Rule(
    id: "tinted-icon-color", severity: .warning, roles: [.application, .appStore],
    summary: "A tinted icon is grey.",
    rationale: """
      The system colours the tinted icon by its brightness. Colours in it become greys that \
      nobody has looked at.
      """,
    measure: """
      Pixels that are at least half opaque and whose channels differ by more than 32 of 255: more \
      than 5 % of all that are at least half opaque.
      """,
    remedy: "draw the tinted icon in greys",
    source: "Apple, Configuring your app icon using an asset catalog",
    triggering: [Example("a tinted icon in colours", tinted(.cutOut(1024)))],
    passing: [
      Example(
        "a tinted icon in greys",
        tinted(
          Sketch(1024, 1024) { x, y in
            let ink = Sketch.iconPaint(x, y)
            return Sketch.Ink(ink.red, ink.red, ink.red)
          }))
    ],
    check: .pixels(where: { $0.use.appearance == "tinted" && $0.use.isAppIcon }) { _, bitmap, _ in
      guard bitmap.layout.colorChannels == 3 else { return [] }
      let grid = PixelGrid(bitmap)
      let visible = grid.count { $0.alpha >= 128 }
      let coloured = grid.count { $0.alpha >= 128 && $0.chroma > 32 }
      guard visible > 0, coloured * 20 > visible else { return [] }
      return [
        Violation(
          "is meant to be tinted but "
            + "\(Figure.percent(Double(coloured) / Double(visible))) of it is coloured")
      ]
    })

  /// A catalog with an ordinary icon and a tinted one.
  private static func tinted(_ sketch: Sketch) -> [Example.File] {
    [
      .text(
        "AppIcon.appiconset/Contents.json",
        """
        {"images": [
          {"filename": "icon.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"},
          {"appearances": [{"appearance": "luminosity", "value": "tinted"}], \
        "filename": "tinted.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
        ], "info": {"author": "xcode", "version": 1}}
        """),
      .picture("AppIcon.appiconset/icon.png", .icon(1024)),
      .picture("AppIcon.appiconset/tinted.png", sketch),
    ]
  }
}
