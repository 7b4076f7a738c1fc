import IconImage
import IconSpec

extension Rule {
  package static let fileUnreadable = Rule(
    id: "file-unreadable", severity: .error,
    summary: "What holds or describes icons can be read.",
    rationale: """
      What cannot be decoded cannot be shown: the system draws nothing, or a placeholder, and the \
      build or the store stops at the file. What may not be read may hold anything, and passes for \
      right when nobody says so.
      """,
    measure: """
      The PNG's structure from its first byte to its last: signature, chunks and their checksums, \
      whether the compressed data fills the picture, no more and no less, and is within the limits on \
      its size. Folders, images, icon files, Contents.json and property lists that the system does \
      not let anybody read or that are larger than any; property lists that are none. \
      Links that lead nowhere under an icon's name, and names that are not UTF-8.
      """,
    remedy: "make it readable, export it again, or fetch an undamaged copy",
    source: "PNG Specification, third edition: Error handling; Apple, PropertyList-1.0.dtd",
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
