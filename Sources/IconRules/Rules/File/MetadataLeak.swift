import IconImage
import IconSpec

extension Rule {
  static let metadataLeak = Rule(
    id: "metadata-leak", severity: .info,
    summary: "What is shipped as it is tells nothing of who made it, when and with what.",
    rationale: """
      Text, XMP and Exif hold names of people, programs, folders and files, sometimes places. \
      Everybody who has the app can read them, and they make it larger.
      """,
    measure: """
      Chunks of the types tEXt, zTXt, iTXt, eXIf and tIME, in files that are shipped as they are. \
      Catalogs and icon sets are compiled and artwork is built from: none of them passes them on. \
      Files that Xcode writes from a catalog into a built app are not judged.
      """,
    remedy: "export without metadata, or strip it (oxipng --strip safe, xcrun pngcrush -rem alla)",
    source: "PNG Specification, third edition: Textual information; Time stamp; Exif",
    triggering: [
      Example(
        "an icon that names its author", "Icon.png",
        Sketch.icon(57).with(.chunk(type: "tEXt", bytes: Array("Author\0Jo Doe".utf8))))
    ],
    passing: [
      Example("an icon without metadata", "Icon.png", .icon(57)),
      Example(
        "an icon that Xcode wrote into an app",
        Example.compiledApp(
          Sketch.icon(120).with(.chunk(type: "eXIf", bytes: Array("MM\0*".utf8))))),
      Example(
        "an icon that says how many pixels make a metre", "Icon.png",
        Sketch.icon(57).with(.chunk(type: "pHYs", bytes: [0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1]))),
    ],
    check: .facts { image, _ in
      guard let facts = image.facts, [.loose, .appBundle].contains(image.use.place),
        !image.use.isWrittenByCompiler
      else { return [] }
      let counts = talkative.compactMap { type in
        let count = facts.extraChunks.count { $0 == type }
        return count == 0 ? nil : count == 1 ? type : "\(count) × \(type)"
      }
      guard !counts.isEmpty else { return [] }
      return [
        Violation("carries metadata that goes out with it: \(counts.joined(separator: ", "))")
      ]
    })

  private static let talkative = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]
}
