import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconRules

struct ImageLoader: Sendable {
  let fileSystem: any FileSystem
  let limits: DecodingLimits
  /// Loads artwork as a build does; nil without an importer.
  var artwork: ArtworkLoader?
  /// Called for each file before its pixels are decoded.
  var willDecode: @Sendable (String) -> Void = { _ in }

  /// Reads the header without decoding pixels. Complexity: O(bytes).
  func open(_ image: SetDraft.Image) -> OpenImage {
    do {
      let bytes =
        try image.bytes ?? fileSystem.read(image.path, limit: FileLimit.image(limits))
      switch FileKind.of(bytes) {
      case .crushedPNG:
        let png = try PNGSource(bytes, isCrushed: true, limits: limits)
        return OpenImage(content: .crushed(png.facts), png: png)
      case .gitLFSPointer: return OpenImage(content: .pointer)
      case .importable(let name), .drawing(let name), .other(let name):
        return OpenImage(content: .other(kind: name))
      case .icns: return OpenImage(content: .other(kind: "an ICNS icon file"))
      case .png, .unknown:
        let png = try PNGSource(bytes, limits: limits)
        return OpenImage(content: .png(png.facts), png: png)
      }
    } catch DecodingError.tooManyPixels where image.isOfFolder {
      return OpenImage(content: .oversized)
    } catch {
      return OpenImage(content: .unreadable("\(error)"))
    }
  }

  /// Like `open`, but loads artwork as a build does. The same applies to SVG files and glyphs with
  /// a given role.
  func openAny(_ image: SetDraft.Image) async -> OpenImage {
    let open = open(image)
    let isArtwork = image.use.place == .artwork
    var isPNG = false
    switch open.content {
    case .png(let facts) where isArtwork && facts.isChangedByBuild: isPNG = true
    case .other where isArtwork || image.use.isGiven: break
    default: return open
    }
    guard let artwork,
      let bytes = try? fileSystem.read(image.path, limit: FileLimit.image(limits)),
      isArtwork || image.use.isGlyph || FileKind.of(bytes).isDrawing
    else { return open }
    do throws(ArtworkError) {
      let loaded = try await artwork.load(bytes)
      return OpenImage(
        content: isPNG ? .png(loaded.facts) : .imported(loaded.facts),
        imported: OpenImage.Imported(loaded.bitmap))
    } catch {
      if !isPNG, case .unsupported = error { return open }
      return OpenImage(content: .unreadable("\(error)"))
    }
  }

  func decoded(
    _ open: OpenImage, _ image: SetDraft.Image, as kind: DecodedImage.Kind
  ) -> DecodedImage {
    if let imported = open.imported {
      return kind == .pixels ? .pixels(imported.bitmap) : .survey(imported.survey)
    }
    guard let png = open.png else {
      // The file changed since its header was read.
      if case .unreadable(let reason) = open.content { return .problem(reason) }
      return .problem("is no longer a PNG")
    }
    willDecode(image.file)
    do throws(DecodingError) {
      return kind == .pixels ? .pixels(try png.bitmap()) : .survey(try png.survey())
    } catch {
      return .problem("\(error)")
    }
  }
}

extension ImageFacts {
  /// Whether a build converts the colours or rotates the image.
  fileprivate var isChangedByBuild: Bool {
    if case .profile = colorSpace { return true }
    return orientation > 1
  }
}

extension SetDraft.Image {
  /// Whether the limit of this program only leaves it unchecked: it was found in a folder, and no build
  /// decodes it.
  fileprivate var isOfFolder: Bool {
    bytes == nil && ![.artwork, .build].contains(use.place) && !use.isGiven
  }
}

extension FileKind {
  fileprivate var isDrawing: Bool { if case .drawing = self { true } else { false } }
}

extension PNGSource {
  /// The pixels in 8 bits; images above the largest edition size are reduced.
  fileprivate func bitmap() throws(DecodingError) -> Bitmap {
    guard isLarge else { return try decoded().bitmap.reducedToEightBits() }
    var copy = RoughCopy(of: facts.size)
    try readBands { rows, _ in copy.add(rows) }
    return copy.bitmap()
  }

  /// Surveys large images band by band to save memory.
  fileprivate func survey() throws(DecodingError) -> ImageSurvey {
    guard isLarge else { return ImageSurvey(try decoded().bitmap) }
    var survey = ImageSurvey(facts.size)
    try readBands { rows, _ in survey.add(rows) }
    return survey
  }

  /// Decoding small images at once halves the time.
  private var isLarge: Bool { !isCrushed && facts.size.area > 2048 * 2048 }
}
