import IconImage
import IconSpec

extension Rule {
  static let imageScale = Rule(
    id: "image-scale", severity: .warning,
    summary: "An @2x picture is twice as large as the one beside it.",
    rationale: """
      The system takes both for the same number of points. If they are not, the picture changes its \
      size from device to device.
      """,
    measure: """
      Width and height of both, a pixel more or less allowed for rounding. Left to image-size where \
      both have slots that tell their exact size.
      """,
    remedy: "make both from one drawing, the large one at exactly 200 %",
    source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork",
    triggering: [
      Example(
        "bar icons of 20 and 48 pixels",
        [.picture("add.png", .glyph(20)), .picture("add@2x.png", .glyph(48))],
        preset: "ios-2010", role: .toolbar)
    ],
    passing: [
      Example(
        "bar icons of 20 and 40 pixels",
        [.picture("add.png", .glyph(20)), .picture("add@2x.png", .glyph(40))],
        preset: "ios-2010", role: .toolbar),
      Example(
        "bar icons whose sides were rounded",
        [
          .picture("back.png", .ring(13, 19, thickness: 0.2)),
          .picture("back@2x.png", .ring(25, 38, thickness: 0.2)),
        ], preset: "ios-2010", role: .toolbar),
    ],
    check: .set { set, _ in
      set.doublePairs.compactMap { single, double in
        guard let size = single.size, let large = double.size, !large.isTwice(size),
          !(single.hasExactSize && double.hasExactSize)
        else { return nil }
        return Violation(
          """
          is \(large) beside \(single.path) of \(size); twice that is \(size.width * 2)×\
          \(size.height * 2)
          """, at: double.path)
      }
    })
}

extension ImageSubject {
  fileprivate var hasExactSize: Bool { use.slots.contains { $0.size == .exact } }
}
