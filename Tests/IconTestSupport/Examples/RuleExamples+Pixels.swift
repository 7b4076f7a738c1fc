import IconImage
import IconRules
import IconSpec

extension RuleExamples {
  /// Rules about traces of an export.
  static let ofPixels: [String: RuleExamples] = [
    "icon-border": RuleExamples(
      triggering: [
        "a white line along all edges": .iconFile(lined { min($0, $1) < 1 || max($0, $1) > 56 }),
        "a white line along the lower edge": .iconFile(lined { $1 > 56 }),
      ],
      passing: [
        "an icon without a line": .iconFile(.icon(57)),
        "a white frame of three pixels": .iconFile(
          lined { min($0, $1) < 3 || max($0, $1) > 54 }),
      ]),
    "compression-artifacts": RuleExamples(
      triggering: [
        "an icon saved as JPEG before": .iconFile(
          Sketch(copying: Sketch.icon(57).bitmap().jpegCompressed(quality: 30))),
        "a gradient in 16 colors, a note": .iconFile(
          Sketch(copying: gradient.bitmap().reduced(toColors: 16))),
      ],
      passing: [
        "an icon of flat colors": .iconFile(.disc(57, radius: 0.3, on: Ink(0.1, 0.3, 0.6))),
        "a gradient": .iconFile(gradient),
      ]),
    "appearance-contrast": RuleExamples(
      triggering: [
        "a black figure on transparency as the dark icon": appearanceSet(
          "dark", "dark.png", ring(.black)),
        "a tinted icon that is almost black": appearanceSet(
          "tinted", "tinted.png", ring(Ink(0.2, 0.2, 0.2))),
        "a tinted icon that is only a disc": appearanceSet(
          "tinted", "tinted.png", .disc(1024, radius: 0.35)),
      ],
      passing: [
        "a white figure on transparency": appearanceSet("dark", "dark.png", ring(.white)),
        "a dark blue figure on transparency": appearanceSet(
          "dark", "dark.png", ring(Ink(0.1, 0.15, 0.5))),
        "a white ring as the tinted icon": appearanceSet("tinted", "tinted.png", ring(.white)),
      ]),
    "color-profile-missing": RuleExamples(
      triggering: ["an icon without the Display P3 of another": phoneIcons(.icon(180))],
      passing: [
        "icons in Display P3": phoneIcons(Sketch.icon(180).with(.profile("Display P3"))),
        "icons without a profile": iconSet([IconLine("iphone", "60", 2, "a.png")]),
      ]),
  ]

  /// `isLine` gets pixels from the upper left.
  private static func lined(_ isLine: @escaping @Sendable (Double, Double) -> Bool) -> Sketch {
    Sketch(57, 57) { x, y in isLine(x * 57, y * 57) ? .white : Sketch.iconPaint(x, y) }
  }

  private static let gradient = Sketch(57, 57) { x, y in
    Ink(0.2 + 0.5 * y, 0.1 + 0.6 * x * y, 0.9 - 0.5 * x)
  }

  private static func ring(_ ink: Ink) -> Sketch {
    .ring(1024, 1024, diameter: 0.7, thickness: 0.2, ink: ink)
  }

  private static func phoneIcons(_ second: Sketch) -> Example {
    iconSet(
      [IconLine("iphone", "60", 2, "a.png"), IconLine("iphone", "60", 3, "b.png")],
      drawn: ["a.png": Sketch.icon(120).with(.profile("Display P3")), "b.png": second])
  }
}

extension Sketch {
  /// The pixels of an image.
  init(copying image: Bitmap) {
    let (width, height) = (image.size.width, image.size.height)
    self =
      Sketch(width, height) { x, y in
        let pixel = image.pixel(Int(x * Double(width)), Int(y * Double(height)))
        return Ink(Double(pixel[0]) / 255, Double(pixel[1]) / 255, Double(pixel[2]) / 255)
      }.hard
  }
}
