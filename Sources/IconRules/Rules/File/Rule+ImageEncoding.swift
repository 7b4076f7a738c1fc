import IconImage
import IconSpec

extension Rule {
  static let imageInterlaced = Rule(
    id: "image-interlaced", severity: .warning, platforms: [.apple],
    summary: "Icons and launch images are not interlaced.",
    rationale: "Interlacing helps during a download. On the device it only costs space and time.",
    measure: """
      The header's interlace method. A note on web clips. Source artwork, and images of a catalog \
      that are no icons or launch images, are skipped.
      """,
    remedy: "save it without interlacing (Adam7, \"progressive\")",
    source: "iOS HIG 2014-03-10 (iOS 7), Icons and images; Apple HIG, Images",
    check: .facts { image, _ in
      guard let facts = image.facts, facts.isInterlaced, image.use.place != .artwork,
        image.use.isIconOrLaunchImage, image.use.idiom != .web
      else { return nil }
      return Violation(
        "is interlaced (Adam7)", severity: image.use.role == .webClip ? .info : .warning)
    })

  static let imageAnimation = Rule(
    id: "image-animation", severity: .warning,
    summary: "An icon is a still image.",
    rationale: "Icons and launch images do not move: only the first frame is shown.",
    measure: "The file has an acTL chunk. For artwork see artwork-animation.",
    remedy: "save the frame as a still image",
    source: "PNG Specification, third edition: acTL",
    check: .facts { image, _ in
      guard let facts = image.facts, facts.isAnimated, image.use.place != .artwork else {
        return nil
      }
      return Violation("is animated; only its first frame is shown")
    })

  static let metadataLeak = Rule(
    id: "metadata-leak", severity: .info,
    summary: "Shipped files do not reveal who made them, when and with which programs.",
    rationale: "Text, XMP and Exif data hold names and locations that every user can read.",
    measure: """
      The chunks tEXt, zTXt, iTXt, eXIf and tIME in files that are shipped unchanged, not in catalogs, \
      icon sets, artwork, or files that Xcode compiled into an app.
      """,
    remedy: "export without metadata, or strip it (oxipng --strip safe, xcrun pngcrush -rem alla)",
    source: "PNG Specification, third edition: Textual information; Time stamp; Exif",
    check: .facts { image, _ in
      guard let facts = image.facts, [.loose, .appBundle].contains(image.use.place),
        !image.use.isWrittenByCompiler
      else { return nil }
      let counts = talkative.compactMap { type in
        let count = facts.extraChunks.count { $0 == type }
        return count == 0 ? nil : count == 1 ? type : "\(count) × \(type)"
      }
      guard !counts.isEmpty else { return nil }
      return Violation("has metadata that ships with it: \(counts.joined(separator: ", "))")
    })

  private static let talkative = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]

  static let trailingData = Rule(
    id: "trailing-data", severity: .info,
    summary: "A PNG file ends where the image ends.",
    rationale: "Decoders ignore data after the end; it takes space and may hold anything.",
    measure: "Bytes after the IEND chunk.",
    remedy: "save the image again",
    source: "PNG Specification, third edition: IEND",
    check: .facts { image, _ in
      guard let facts = image.facts, facts.trailingBytes > 0 else { return nil }
      return Violation(
        "has \(Figure.count(facts.trailingBytes, "byte")) after the end of the image")
    })
}
