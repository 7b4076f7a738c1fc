import IconImage
import IconSpec

extension Rule {
  static let colorDepth = Rule(
    id: "color-depth", severity: .info,
    summary: "Icons and launch images have 8 bits a channel.",
    rationale: """
      The standard depth is 8 bits for each channel. Twice as many make the file larger, and \
      screens show no difference unless its colours are wider than sRGB.
      """,
    measure: "16 bits a sample, in a file that is not Display P3. Source artwork may have them.",
    remedy: "save it with 8 bits a channel",
    source: "iPhone HIG 2010-09-01, Custom Icon and Image Creation Guidelines",
    triggering: [
      Example("an icon of 16 bits", "Icon.png", Sketch.icon(57).with(.sixteenBit))
    ],
    passing: [
      Example("an icon of 8 bits", "Icon.png", .icon(57)),
      Example(
        "an icon of 16 bits in Display P3", "Icon.png",
        Sketch.icon(57).with(.sixteenBit, .profile("Display P3"))),
    ],
    check: .facts { image, _ in
      guard let facts = image.facts, facts.bitDepth == 16, image.use.isFinished else { return [] }
      if case .profile(let name) = facts.colorSpace, ImageFacts.isDisplayP3(name) { return [] }
      return [Violation("has 16 bits a channel; 8 are the standard")]
    })
}

extension ImageUse {
  /// Whether it is shown or compiled as it is: neither something icons are made of nor a layer,
  /// where depth still serves.
  var isFinished: Bool {
    switch place {
    case .artwork, .layer, .imageSet: false
    default: true
    }
  }
}
