import IconImage
import IconRules
import IconSpec

extension RuleExamples {
  static let ofIcon: [String: RuleExamples] = [
    "appearance-beside-sizes": RuleExamples(
      triggering: ["the sizes of an iPhone beside a dark icon": icons(phoneLines)],
      passing: [
        "a dark icon beside the single size": icons([]),
        "sizes without appearances": iconSet(phoneLines),
      ]),
    "appearance-equals-default": RuleExamples(
      triggering: [
        "the default icon as the dark one": appearanceSet("dark", "dark.png"),
        "a copy with an opaque alpha channel": appearanceSet(
          "tinted", "tinted.png", Sketch(1024, 1024, alpha: true) { Sketch.iconPaint($0, $1) }),
        "a dark line that names the default image": appearanceSet("dark", "icon.png"),
        "the default icon a little darker": appearanceSet(
          "dark", "dark.png", .icon(1024, times: 0.97)),
      ],
      passing: [
        "a dark icon on transparency": appearanceSet("dark", "dark.png", .cutOut(1024)),
        "a dark icon of half the brightness": appearanceSet(
          "dark", "dark.png", .icon(1024, times: 0.5)),
        "a tinted icon in grays": appearanceSet("tinted", "tinted.png", gray),
      ]),
    "appearance-background": RuleExamples(
      triggering: [
        "a dark icon with only its foreground changed": icons("dark", on: 0.85),
        "a tinted icon that is the light one in gray": icons("tinted", on: 0.85),
      ],
      passing: [
        "a dark icon on a dark background": icons("dark", on: 0.1),
        "a tinted icon on black": icons("tinted", on: 0),
      ]),
    "tinted-icon-color": RuleExamples(
      triggering: ["a tinted icon in colors": appearanceSet("tinted", "tinted.png", .cutOut(1024))],
      passing: [
        "a tinted icon in grays": appearanceSet("tinted", "tinted.png", gray),
        "a tinted icon in warm grays": appearanceSet(
          "tinted", "tinted.png",
          Sketch(1024, 1024, alpha: true) { x, y in Ink(x, x * 0.96, x * 0.92, y) }),
        "a default icon in colors": iconSet([single("icon.png")]),
      ]),
    "icon-background": RuleExamples(
      triggering: [
        "a disc on black": .iconFile(.disc(57, radius: 0.3162, ink: Ink(0.9, 0.6, 0.1), on: .black))
      ],
      passing: [
        "an icon on blue": .iconFile(.icon(57)),
        "a dark gray icon": .iconFile(
          Sketch(57, 57) { _, y in Ink(0.16 - 0.06 * y, 0.16 - 0.06 * y, 0.18 - 0.06 * y)
          }),
        "a disc on black for iOS 7": [
          "Icon-60@2x.png": .disc(120, radius: 0.3162, ink: Ink(0.9, 0.6, 0.1), on: .black)
        ],
      ]),
    "watch-black-background": RuleExamples(
      triggering: [
        "a watch icon on black": watchIcon(
          .disc(80, radius: 0.3162, ink: Ink(0.2, 0.9, 0.4), on: .black))
      ],
      passing: [
        "a watch icon on blue": watchIcon(.icon(80)),
        "a watch icon on black with a border": watchIcon(
          .disc(80, radius: 0.4472, ink: .black, on: Ink(0.3, 0.3, 0.3))),
      ]),
    "watch-circle": RuleExamples(
      triggering: [
        "a watch icon with a square as large as the image": watchIcon(mark(halfWidth: 0.4, 0.4)),
        "a watch icon with a wide mark in the single size of watchOS": iconSet(
          [IconLine("universal", "1024", 1, "watch.png", #""platform": "watchos""#)],
          drawn: ["watch.png": mark(halfWidth: 0.45, 0.33, 1024)]),
      ],
      passing: [
        "a watch icon with a square in the circle": watchIcon(mark(halfWidth: 0.33, 0.33)),
        "a watch icon with a disc of 96 % of the width": watchIcon(
          .disc(80, radius: 0.48, on: Ink(0.2, 0.2, 0.5))),
        "a pattern that reaches the edges": watchIcon(
          Sketch(80, 80) { x, y in Int((x + y) * 9) % 2 == 0 ? .white : Ink(0.5, 0.1, 0.1) }),
        "the same square in an iPhone icon": iconSet(
          [IconLine("iphone", "60", 2, "icon.png")],
          drawn: ["icon.png": mark(halfWidth: 0.4, 0.4, 120)]),
      ]),
    "document-safe-zone": RuleExamples(
      triggering: [
        "artwork that fills the square": document("Document-64", drawing(margin: 0.03)),
        "artwork that fills the square, on white": document(
          "Document-64", drawing(margin: 0.03, on: .white)),
      ],
      passing: [
        "artwork within the sheet": document("Document-64", drawing(margin: 0.18)),
        "artwork within the sheet, on white": document(
          "Document-64", drawing(margin: 0.18, on: .white)),
        "artwork within the sheet, on a gradient": document(
          "Document-64",
          Sketch(64, 64) { x, y in
            let isInside = min(x, y) > 0.25 && max(x, y) < 0.75
            return isInside ? .white : Ink(0.1, 0.2 + 0.4 * y, 0.8 - 0.3 * y)
          }),
        "a document icon for iPhone": document("Document", .icon(22, 29)),
      ]),
    "document-pair": RuleExamples(
      triggering: [
        "a document icon of 22×29 alone": document("Document", .icon(22, 29), in: 2010)
      ],
      passing: [
        "document icons of both sizes": bothDocuments,
        "a document icon for iPad": document("Document-64", drawing(margin: 0.25)),
      ]),
    "document-era": RuleExamples(
      triggering: ["document icons for iOS 7": document("Document", .icon(22, 29), in: 2013)],
      passing: ["document icons for iOS 4": bothDocuments]),
    "newsstand-shape": RuleExamples(
      triggering: [
        "a cover that is a thin strip": .image(
          "Newsstand.png", .icon(160, 512), in: 2013, role: .newsstand)
      ],
      passing: [
        "a cover in portrait": .image("Newsstand.png", .icon(384, 512), in: 2013, role: .newsstand)
      ]),
    "spotlight-trim": RuleExamples(
      triggering: [
        "an outline along the edge": .image("Icon-Small-50.png", outlined(at: 0), in: 2010)
      ],
      passing: [
        "an outline one pixel from the edge": .image(
          "Icon-Small-50.png", outlined(at: 1), in: 2010),
        "an icon without an outline": .image("Icon-Small-50.png", .icon(50), in: 2010),
      ]),
    "store-icon-match": RuleExamples(
      triggering: [
        "another app's icon for the App Store": [
          "Icon.png": .icon(57), "iTunesArtwork": stranger(512),
        ],
        "another image in one density of Android": androidIcons().and(androidIcon(stranger(96))),
        "another image as the small icon": ["Icon.png": .icon(57), "Icon-Small.png": stranger(29)],
        "an icon left over from another design": iconFiles(57, 114, 29, 58).and([
          "Icon-72.png": .plate(72, radius: 0.01, inset: 0.3, on: .white)
        ]),
      ],
      passing: [
        "a small icon and an App Store icon of one artwork": [
          "Icon.png": .icon(57), "Icon-Small.png": .icon(29), "iTunesArtwork": .icon(512),
        ],
        "a simplified small icon": [
          "Icon.png": .icon(57),
          "Icon-Small.png": Sketch(29, 29) { x, y in
            y > 0.62 ? Sketch.iconPaint(x, 0.1) : Sketch.iconPaint(x, y)
          },
        ],
        "all densities of Android": androidIcons(),
      ]),
    "icon-differs": RuleExamples(
      triggering: [
        "one size with round corners": set(.plate(29, radius: 0.2, on: .black)),
        "one size with a badge": set(
          Sketch(29, 29) { x, y in
            let (dx, dy) = (x - 0.78, y - 0.22)
            return dx * dx + dy * dy < 0.04
              ? Ink(0.9, 0.1, 0.1) : Sketch.iconPaint(x, y)
          }),
      ],
      passing: ["one artwork at every size": set(.icon(29))]),
    "icon-blank": RuleExamples(
      triggering: [
        "a white icon beside one that shows something": [
          "Icon.png": .icon(57), "Icon@2x.png": .flat(114, 114, .white),
        ],
        "a transparent icon": .iconFile(.flat(57, 57, .clear)),
        "a white icon in one density of Android": androidIcons().and(
          androidIcon(.flat(96, 96, .white))),
      ],
      passing: ["an icon": .iconFile(.icon(57))]),
    "edges-on-black": RuleExamples(
      triggering: ["a dark icon with black rims": icons(rim: true)],
      passing: [
        "a dark icon with clean edges": icons(rim: false),
        "an opaque icon": .iconFile(.icon(57)),
      ]),
    "icon-corners": RuleExamples(
      triggering: [
        "an icon with transparent round corners": .iconFile(.plate(57, radius: 0.18)),
        "an icon rounded on white": .iconFile(.plate(114, radius: 10 / 57, on: .white)),
        "a light icon rounded on white": .iconFile(
          .plate(114, radius: 0.18, on: .white) { _, y in Ink(0.95 - 0.05 * y, 0.95, 0.95) }),
        "a web clip rounded on black": [
          "apple-touch-icon.png": .plate(180, radius: 0.2237, on: .black)
        ],
        "a web clip whose corners the mask hides, a note": [
          "apple-touch-icon.png": .plate(180, radius: 0.1)
        ],
      ],
      passing: [
        "an icon that fills the square": .iconFile(.icon(57)),
        "a disc on a flat background": .iconFile(
          .disc(57, radius: 0.5, ink: Ink(0.8, 0.1, 0.2), on: .white)),
        "an icon that is almost white on white": .iconFile(
          .plate(114, radius: 0.18, on: .white) { _, _ in Ink(0.99, 0.99, 0.99) }),
        "a precomposed web clip": ["apple-touch-icon-precomposed.png": .plate(57, radius: 0.18)],
      ]),
    "icon-fill": RuleExamples(
      triggering: [
        "a finished icon shrunk onto white": .iconFile(
          .plate(114, radius: 0.16, inset: 0.06, on: .white))
      ],
      passing: [
        "an icon that fills the square": .iconFile(.icon(57)),
        "transparent artwork, which image-transparency reports": .iconFile(.cutOut(57)),
        "a round logo on white": .iconFile(
          .disc(57, radius: 0.4243, ink: Ink(0.8, 0.1, 0.2), on: .white)),
        "a square logo on white": .iconFile(.plate(114, radius: 0.02, inset: 0.15, on: .white)),
      ]),
    "icon-shine": RuleExamples(
      triggering: [
        "an icon with the shine added": .iconFile(Sketch(57, 57, Sketch.shone(Sketch.iconPaint))),
        "a black icon with the shine added": .iconFile(
          Sketch(114, 114, Sketch.shone { _, _ in .black })),
      ],
      passing: [
        "an icon without one": .iconFile(.icon(57)),
        "a sky above a level horizon": .iconFile(
          Sketch(57, 57) { _, y in
            y < 0.48 ? Ink(0.9 - 0.5 * y, 0.95 - 0.4 * y, 1) : Ink(0.2, 0.4, 0.3)
          }),
        "an icon whose upper half is lighter": .iconFile(
          Sketch(114, 114) { _, y in
            y < 0.5 ? Ink(0.7, 0.8, 0.95) : Ink(0.55, 0.7, 0.92)
          }),
      ]),
    "image-transparency": RuleExamples(
      triggering: [
        "transparent artwork": .iconFile(.cutOut(57)),
        "an icon with transparent round corners": .iconFile(.plate(57, radius: 0.18)),
        "one file for the App Store and a dark icon that may be transparent": iconSet(
          [single("any.png", "dark"), single("any.png")], drawn: ["any.png": .cutOut(1024)]),
        "a transparent icon in a compiled catalog": app(
          CatalogSketch(icons: ["AppIcon"], isOpaque: false).bytes),
      ],
      passing: [
        "an RGB icon": .iconFile(.icon(57)),
        "an opaque icon in a compiled catalog": app(CatalogSketch(icons: ["AppIcon"]).bytes),
        "an icon with invisible transparency": .iconFile(
          Sketch(57, 57, alpha: true) { x, y in
            Sketch.iconPaint(x, y).withAlpha(x < 0.5 ? 1 : 0.93)
          }),
        "a bar icon, which is all alpha": .toolbarIcon(.glyph(20)),
      ]),
    "layer-background-opaque": RuleExamples(
      triggering: [
        "a background with round corners": stack(
          "imagestack", filled: 2, of: 2, back: .plate(40, radius: 0.2))
      ],
      passing: [
        "a background that fills its layer": stack("imagestack", filled: 2, of: 2, back: .icon(40))
      ]),
  ]

  private static let bothDocuments = document("Document", .icon(22, 29), in: 2010)
    .and(["Document@2x.png": .icon(44, 58)])

  private static let gray = Sketch(1024, 1024) { x, y in
    let ink = Sketch.iconPaint(x, y)
    return Ink(ink.red, ink.red, ink.red)
  }

  private static func icons(_ others: [IconLine]) -> Example {
    iconSet(others + [single("light.png"), single("dark.png", "dark")])
  }

  /// A light icon, and one of another appearance on a background of this brightness.
  private static func icons(_ appearance: String, on background: Double) -> Example {
    func sketch(_ ink: Ink, _ background: Double) -> Sketch {
      Sketch(1024, 1024) { x, y in
        abs(x - 0.5) < 0.2 && abs(y - 0.45) < 0.3 ? ink : Ink(background, background, background)
      }
    }
    return appearanceSet(
      appearance, "other.png", sketch(Ink(0.6, 0.6, 0.6), background),
      default: sketch(Ink(0.1, 0.2, 0.6), 0.85))
  }

  private static func watchIcon(_ sketch: Sketch) -> Example {
    iconSet(
      [IconLine("watch", "40", 2, "watch.png", #""role": "appLauncher", "subtype": "38mm""#)],
      drawn: ["watch.png": sketch])
  }

  /// A white rectangle in the middle of a gradient.
  private static func mark(
    halfWidth: Double, _ halfHeight: Double, _ side: Int = 80
  ) -> Sketch {
    Sketch(side, side) { x, y in
      abs(x - 0.5) < halfWidth && abs(y - 0.5) < halfHeight
        ? .white : Ink(0.1, 0.2 + 0.2 * y, 0.5)
    }
  }

  private static func document(_ name: String, _ sketch: Sketch, in year: Int = 2011) -> Example {
    .image("\(name).png", sketch, in: year, role: .document)
  }

  private static func drawing(margin: Double, on background: Ink = .clear) -> Sketch {
    Sketch(64, 64, alpha: background.alpha < 1) { x, y in
      let isInside = min(x, y) > margin && max(x, y) < 1 - margin
      return isInside ? Ink(0.8, 0.4, 0.1) : background
    }
  }

  private static func outlined(at distance: Int) -> Sketch {
    let (near, far) = (Double(distance) / 50, Double(50 - distance) / 50)
    return Sketch(50, 50) { x, y in
      let isInside = min(x, y) > near + 0.02 && max(x, y) < far - 0.02
      let isOutside = min(x, y) < near || max(x, y) > far
      return isInside || isOutside ? Ink(0.3, 0.5, 0.8) : Ink(0.05, 0.1, 0.2)
    }
  }

  static func stranger(_ side: Int) -> Sketch {
    Sketch(side, side) { x, y in
      abs(x - y) < 0.2 ? Ink(0.1, 0.5, 0.15) : Ink(0.95 - 0.1 * x, 0.9, 0.8)
    }
  }

  /// Files of 2010 with this small icon.
  private static func set(_ small: Sketch) -> Example {
    iconFiles(57, 114, 72, 58).and(["Icon-Small.png": small])
  }

  private static func icons(rim: Bool) -> Example {
    let disc = Sketch.radial(1024) { distance in
      let cover = max(0, min(1, (0.35 - distance) * 400))
      let light = rim ? cover : 1
      return Ink(0.9 * light, 0.8 * light, 0.2 * light, cover)
    }
    return appearanceSet("dark", "dark.png", disc)
  }
}

extension Sketch {
  /// An icon cut to a rounded rectangle, on a background.
  package static func plate(
    _ side: Int, radius: Double, inset: Double = 0, on background: Ink = .clear,
    paint: @escaping @Sendable (Double, Double) -> Ink = Sketch.iconPaint
  ) -> Sketch {
    Sketch(side, side, alpha: background.alpha < 1) { x, y in
      let half = 0.5 - inset
      let (dx, dy) = (
        max(0, abs(x - 0.5) - (half - radius)), max(0, abs(y - 0.5) - (half - radius))
      )
      let isInside =
        abs(x - 0.5) <= half && abs(y - 0.5) <= half && dx * dx + dy * dy <= radius * radius
      return isInside ? paint((x - inset) / (2 * half), (y - inset) / (2 * half)) : background
    }
  }
}

extension Sketch {
  /// `paint` with the system's shine. A shine drawn by hand has no part `below` the arc.
  package static func shone(
    below: Bool = true, _ paint: @escaping @Sendable (Double, Double) -> Ink
  ) -> @Sendable (Double, Double) -> Ink {
    { x, y in
      let (ink, isAbove) = (paint(x, y), y < Shine.border(x))
      let white = isAbove ? Shine.strength(y) : 0
      let kept = isAbove || !below ? 1 : 1 - max(0, Shine.darkening(y))
      return Ink(
        (ink.red + white * (1 - ink.red)) * kept, (ink.green + white * (1 - ink.green)) * kept,
        (ink.blue + white * (1 - ink.blue)) * kept)
    }
  }
}
