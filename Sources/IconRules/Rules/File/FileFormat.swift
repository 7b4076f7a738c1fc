import IconImage
import IconSpec

extension Rule {
  static let fileFormat = Rule(
    id: "file-format", severity: .error,
    summary: "Icons and launch images are PNG files, and so is what is named .png.",
    rationale: """
      Icons are looked up and read as PNG. Another kind of file under that name may show on one \
      system and not on the next, and tools that go by the name fail on it.
      """,
    measure: """
      The file's first bytes. Another kind of file that is named .png or iTunesArtwork, that stands \
      in the place of an icon or a launch image under any name, or that is given as artwork. An \
      error for artwork, of which nothing can be made, and for what is no picture at all, else a \
      warning.
      """,
    remedy: "export the image as PNG; renaming it does not change what it is",
    source: "iPhone HIG 2010-09-01, Custom Icon and Image Creation Guidelines; QA1686",
    triggering: [
      Example("a JPEG image named .png", [.bytes("Icon.png", jpeg)]),
      Example(
        "a JPEG image for the store",
        [.picture("Icon.png", .icon(57)), .bytes("iTunesArtwork", jpeg)]),
      Example("a text named .png", [.text("Icon.png", "see ../Icon.png\n")]),
    ],
    passing: [
      Example("a PNG image", "Icon.png", .icon(57)),
      Example("a PNG image without an ending", [.picture("iTunesArtwork", .icon(512))]),
    ],
    check: .facts { image, _ in
      guard case .other(let kind) = image.content else { return [] }
      if image.use.place == .artwork {
        return [Violation("is \(kind), of which no icons are made")]
      }
      if let name = image.promisedPNG {
        return [
          Violation("is \(kind) \(name)", severity: kind.contains("text") ? .error : .warning)
        ]
      }
      guard image.isReadAsPNG else { return [] }
      return [Violation("is \(kind), but this should be a PNG image", severity: .warning)]
    })

  /// How a JPEG image begins, which is as much as anybody looks at.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10] + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
}

extension ImageSubject {
  /// How the name says that it is PNG; nil when it does not.
  fileprivate var promisedPNG: String? {
    if name.lowercased().hasSuffix(".png") { return "named .png" }
    let isStoreArt = use.place == .loose && name.hasPrefix("iTunesArtwork") && !isNamedOtherwise
    return isStoreArt ? "where a PNG image is expected" : nil
  }

  /// iTunesArtwork.jpg says what it is.
  private var isNamedOtherwise: Bool { name.contains(".") }

  /// Whether it stands where only PNG is read, whatever it is called.
  fileprivate var isReadAsPNG: Bool {
    switch use.place {
    case .appIconSet, .appBundle: (use.isAppIcon || use.role == .launch) && use.idiom != .mac
    case .launchImageSet: true
    case .loose: use.isGiven && (use.isAppIcon || use.role == .launch)
    default: false
    }
  }
}
