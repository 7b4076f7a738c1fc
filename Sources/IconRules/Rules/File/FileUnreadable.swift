import IconImage
import IconSpec

extension Rule {
  package static let fileUnreadable = Rule(
    id: "file-unreadable", severity: .error,
    summary: "An icon's file can be decoded.",
    rationale: """
      What cannot be decoded cannot be shown: the system draws nothing, or a placeholder, and the \
      build or the store stops at the file.
      """,
    measure: """
      The PNG's structure from its first byte to its last: signature, chunks and their checksums, \
      whether the compressed data fills the picture and is within the limits on its size.
      """,
    remedy: "export the image again, or fetch an undamaged copy",
    source: "PNG Specification, third edition: Error handling",
    triggering: [
      Example("a file that was cut short", "Icon.png", Sketch.icon(57).with(.cut(200))),
      Example("an empty file", [.bytes("Icon.png", [])]),
    ],
    passing: [
      Example("a whole file", "Icon.png", .icon(57)),
      Example(
        "a whole file with more behind its end", "Icon.png", Sketch.icon(57).with(.trailing(9))),
    ],
    check: .facts { image, _ in
      guard case .unreadable(let reason) = image.content else { return [] }
      return [Violation(reason)]
    })
}
