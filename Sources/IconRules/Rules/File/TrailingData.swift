import IconImage
import IconSpec

extension Rule {
  static let trailingData = Rule(
    id: "trailing-data", severity: .info,
    summary: "A PNG file ends where the picture ends.",
    rationale: """
      Nobody reads what follows the end. It is left behind by a faulty program or a careless copy, \
      takes room, and may hold anything.
      """,
    measure: "Bytes after the IEND chunk.",
    remedy: "save the image again",
    source: "PNG Specification, third edition: IEND",
    triggering: [Example("nine bytes too many", "Icon.png", Sketch.icon(57).with(.trailing(9)))],
    passing: [Example("a file that ends with the picture", "Icon.png", .icon(57))],
    check: .facts { image, _ in
      guard let facts = image.facts, facts.trailingBytes > 0 else { return [] }
      let count = facts.trailingBytes == 1 ? "1 byte" : "\(facts.trailingBytes) bytes"
      return [Violation("has \(count) after the end of the picture")]
    })
}
