import IconImage
import IconSpec

extension Rule {
  static let imageInterlaced = Rule(
    id: "image-interlaced", severity: .warning,
    summary: "Icons and launch images are not interlaced.",
    rationale: """
      Interlacing shows a coarse picture first while a file trickles in over a network. An icon \
      is read whole from the device: it only becomes larger and slower to decode.
      """,
    measure: """
      The header's interlace method. Advice for web clips, which come over a network; source \
      artwork is left alone.
      """,
    remedy: "save it without interlacing (Adam7, \"progressive\")",
    source: "iOS HIG 2014-03-10 (iOS 7), Icons and images; Apple HIG, Images",
    triggering: [Example("an interlaced icon", "Icon.png", Sketch.icon(57).with(.interlaced))],
    passing: [Example("an icon that is not interlaced", "Icon.png", .icon(57))],
    check: .facts { image, _ in
      guard let facts = image.facts, facts.isInterlaced, image.use.place != .artwork,
        image.use.idiom != .web, image.use.idiom != .android
      else { return [] }
      return [
        Violation(
          "is interlaced (Adam7)", severity: image.use.role == .webClip ? .info : .warning)
      ]
    })
}
