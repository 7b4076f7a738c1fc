import IconSpec

extension Rule {
  package static let fileUnreadable = Rule(
    id: "file-unreadable", severity: .error,
    summary: "Files that hold or describe icons can be read.",
    rationale: "The system shows a placeholder, and builds and App Store processing stop.",
    measure: """
      The PNG structure from first to last byte: signature, chunks, checksums, size limits, and \
      whether the compressed data fills the image exactly. Folders, images, icon files, \
      Contents.json and property lists that cannot be opened or are too large; malformed property \
      lists; archives of apps. Broken links under an icon's name, and names that are not UTF-8.
      """,
    remedy: "make it readable, export it again, or fetch an undamaged copy",
    source: "PNG Specification, third edition: Error handling; Apple, PropertyList-1.0.dtd",
    check: .facts { image, _ in
      guard case .unreadable(let reason) = image.content else { return nil }
      return Violation(reason)
    })

  static let filePointer = Rule(
    id: "file-pointer", severity: .info,
    summary: "A checked image is a file, not a Git LFS pointer.",
    rationale: "Git LFS leaves a pointer in place of a file that was not fetched.",
    measure: "The file begins with a Git LFS pointer.",
    remedy: "run git lfs pull, then validate again",
    source: "Git LFS Specification: The Pointer",
    check: .facts { image, _ in
      guard case .pointer = image.content else { return nil }
      return Violation("is a Git LFS pointer: the image was not fetched and is not checked")
    })

  static let fileFormat = Rule(
    id: "file-format", severity: .error,
    summary: "Icons, launch images and files named .png are PNG files.",
    rationale: "The system reads icons as PNG; another format may fail on some systems.",
    measure: """
      A signature other than PNG's, in files named .png or iTunesArtwork, in icons and launch \
      images of any name, and in artwork. An error for artwork, which cannot be used, and for \
      files that are not images; else a warning.
      """,
    remedy: "export the image as PNG; renaming the file does not convert it",
    source: "iPhone HIG 2010-09-01, Custom Icon and Image Creation Guidelines; QA1686",
    check: .facts { image, _ in
      guard case .other(let kind) = image.content else { return nil }
      if image.use.place == .artwork {
        return Violation("is \(kind), which cannot be used as artwork")
      }
      if let name = image.promisedPNG {
        return Violation("is \(kind) \(name)", severity: kind.contains("text") ? .error : .warning)
      }
      guard image.isReadAsPNG else { return nil }
      return Violation("is \(kind), but this should be a PNG image", severity: .warning)
    })

  static let crushedSource = Rule(
    id: "crushed-source", severity: .warning,
    summary: "Images in a source tree are ordinary PNG files.",
    rationale: "Browsers and most tools cannot read CgBI, Xcode's PNG variant for built apps.",
    measure: """
      A CgBI chunk before the header, in a file outside a built app, framework or bundle. A folder \
      of any name is a built app if PkgInfo or Assets.car is beside its Info.plist.
      """,
    remedy: """
      replace it with the original; xcrun pngcrush -revert-iphone-optimizations restores an \
      ordinary PNG
      """,
    source: "QA1681, Viewing iPhone-Optimized PNGs",
    check: .facts { image, _ in
      guard case .crushed = image.content, image.use.place != .appBundle, !image.isInProduct else {
        return nil
      }
      return Violation("is a CgBI file, the PNG variant Xcode writes into built apps")
    })
}

extension ImageSubject {
  /// How the name promises PNG; nil if it does not.
  fileprivate var promisedPNG: String? {
    if name.lowercased().hasSuffix(".png") { return "named .png" }
    let isStoreArt = use.place == .loose && name.hasPrefix("iTunesArtwork") && !name.contains(".")
    return isStoreArt ? "where a PNG image is expected" : nil
  }

  /// Whether the system reads only PNG here, under any name.
  fileprivate var isReadAsPNG: Bool {
    switch use.place {
    case .appIconSet, .appBundle: (use.isAppIcon || use.role == .launch) && use.idiom != .mac
    case .launchImageSet: true
    case .loose: use.isGiven && (use.isAppIcon || use.role == .launch)
    default: false
    }
  }

  fileprivate var isInProduct: Bool {
    SourcePath.parts(path).dropLast().contains { folder in
      [".app", ".appex", ".framework", ".bundle"].contains { folder.hasSuffix($0) }
    }
  }
}
