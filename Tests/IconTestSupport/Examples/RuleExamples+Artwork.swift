import IconRules
import IconSpec

extension RuleExamples {
  static let ofArtwork: [String: RuleExamples] = [
    "artwork-shape": RuleExamples(
      triggering: ["an image wider than high for square icons": .artwork(.icon(300, 200))],
      passing: ["a square image": .artwork(.icon(512))]),
    "artwork-size": RuleExamples(
      triggering: ["artwork of 100 pixels for icons of 512": .artwork(.icon(100))],
      passing: [
        "artwork of the largest size": .artwork(.icon(512)),
        "vector artwork of 24 pixels": .text(
          "logo.svg",
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\
          <rect width="24" height="24" fill="#c83c28"/><circle cx="9" cy="9" r="5"/></svg>
          """),
      ]),
    "artwork-color-profile": RuleExamples(
      triggering: [
        "artwork with an invalid profile": .artwork(
          Sketch.icon(512).with(.chunk(type: "iCCP", bytes: Array("P3".utf8) + [0, 0, 1, 2, 3])))
      ],
      passing: [
        "artwork without a profile": .artwork(.icon(512)),
        "artwork with a profile other than sRGB, which is converted": .artwork(
          Sketch.icon(512).with(.profile("Generic RGB"))),
      ]),
    "artwork-animation": RuleExamples(
      triggering: ["an animated PNG": .artwork(Sketch.icon(512).with(.animated))],
      passing: ["a still image": .artwork(.icon(512))]),
    "artwork-blank": RuleExamples(
      triggering: ["an empty canvas": .artwork(.flat(512, 512, .clear))],
      passing: [
        "a shape on a transparent canvas": .bar(["art": Sketch.cutOut(512)], role: .tabBar, in: nil)
      ]),
    "artwork-transparency": RuleExamples(
      triggering: ["transparent artwork for opaque icons": .artwork(.cutOut(512))],
      passing: [
        "an alpha channel that is opaque throughout": .artwork(
          Sketch(512, 512, alpha: true, Sketch.iconPaint))
      ]),
    "derived-background": RuleExamples(
      triggering: ["artwork in the middle of launch images": .artwork(.icon(512))],
      passing: ["artwork for icons alone": .image("art.png", Sketch.icon(512), role: .application)]),
  ]
}
