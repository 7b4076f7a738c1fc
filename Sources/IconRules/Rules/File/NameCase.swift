import IconImage
import IconSpec

extension Rule {
  static let nameCase = Rule(
    id: "name-case", severity: .warning,
    summary: "Launch images and icons have the names that the system looks up.",
    rationale: "Macs accept default.png for Default.png; phones show a black screen.",
    measure: """
      The name differs from a name of the guidelines only in letter case, and the size is exactly \
      right for it. Icons only beside correctly named ones, and if no property list has the name.
      """,
    remedy: "rename the file",
    source: "iPhone HIG 2010-09-01, Table 11-1; Information Property List Key Reference",
    triggering: [
      Example("a launch image in lower case", "default.png", .screen(320, 480), preset: "ios-2010"),
      Example(
        "a large icon in lower case beside a small one", .picture("Icon.png", .icon(57)),
        .picture("icon@2x.png", .icon(114))),
    ],
    passing: [
      Example("a launch image by its name", "Default.png", .screen(320, 480), preset: "ios-2010"),
      Example(
        "an image of another size with such a name", .picture("default.png", .icon(64)),
        .picture("Icon.png", .icon(57)), preset: "ios-2010"),
    ],
    check: .facts { image, _ in
      guard image.use.place == .loose, image.use.role == .launch || image.use.isAppIcon,
        let size = image.size
      else {
        return nil
      }
      let names = image.use.slots.filter { $0.size.allows(size, for: $0.pixels) }.map(\.fileName)
      guard !names.contains(image.name),
        let expected = names.first(where: { $0.lowercased() == image.name.lowercased() })
      else { return nil }
      return Violation("should be named \(expected): devices distinguish letter case")
    })
}

extension Slot {
  fileprivate var fileName: String { SourcePath.name(of: file) }
}
