package import IconCodec
import IconFiles
package import IconImage
import IconMaking
import IconRules
import IconSpec

/// Opens image files for inspection.
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
        try image.bytes ?? fileSystem.read(image.path, limit: FileLimit.picture(limits))
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
    } catch {
      return OpenImage(content: .unreadable("\(error)"))
    }
  }

  /// Like `open`, but loads artwork as a build does. The same applies to SVG files and glyphs with
  /// a given role.
  func openAny(_ image: SetDraft.Image) async -> OpenImage {
    let open = open(image)
    if image.use.place == .artwork, case .png(let facts) = open.content, facts.isChangedByBuild {
      return await built(open, image)
    }
    guard image.use.place == .artwork || image.use.isGiven, case .other = open.content, let artwork,
      let bytes = try? fileSystem.read(image.path, limit: FileLimit.picture(limits)),
      image.use.place == .artwork || image.use.isGlyph || FileKind.of(bytes).isDrawing
    else { return open }
    do throws(ArtworkError) {
      let loaded = try await artwork.load(bytes)
      return OpenImage(
        content: .imported(loaded.facts), imported: OpenImage.Imported(loaded.bitmap))
    } catch {
      if case .unsupported = error { return open }
      return OpenImage(content: .unreadable("\(error)"))
    }
  }

  private func built(_ open: OpenImage, _ image: SetDraft.Image) async -> OpenImage {
    guard let artwork,
      let bytes = try? fileSystem.read(image.path, limit: FileLimit.picture(limits))
    else { return open }
    do throws(ArtworkError) {
      let loaded = try await artwork.load(bytes)
      return OpenImage(content: .png(loaded.facts), imported: OpenImage.Imported(loaded.bitmap))
    } catch {
      return OpenImage(content: .unreadable("\(error)"))
    }
  }

  /// Decodes an open image.
  func sight(of open: OpenImage, _ image: SetDraft.Image, as kind: Sight.Kind) -> Sight {
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

extension FileKind {
  fileprivate var isDrawing: Bool { if case .drawing = self { true } else { false } }
}

/// An image by its header, with its bytes while they may be decoded.
struct OpenImage: Sendable {
  let content: ImageSubject.Content
  var png: PNGSource?
  var imported: Imported?

  /// An image converted to sRGB.
  struct Imported: Sendable {
    let survey: PictureSurvey
    let bitmap: Bitmap

    init(_ picture: Bitmap) {
      survey = PictureSurvey(picture)
      var copy = RoughCopy(of: picture.size)
      copy.add(picture.reducedToEightBits())
      bitmap = copy.bitmap()
    }
  }

  /// The retained bytes; nil if the file must be read again.
  var byteCount: Int? { png?.byteCount ?? imported?.bitmap.bytes.count }

  mutating func letGo() { (png, imported) = (nil, nil) }
}

/// Decoded content of an image.
enum Sight: Sendable {
  enum Kind: Comparable { case none, survey, pixels }

  case survey(PictureSurvey)
  case pixels(Bitmap)
  case problem(String)

  var bitmap: Bitmap? { if case .pixels(let bitmap) = self { bitmap } else { nil } }

  var survey: PictureSurvey? {
    if case .survey(let survey) = self { survey } else { bitmap.map { PictureSurvey($0) } }
  }

  var portrait: Portrait? { bitmap.map { Portrait($0) } ?? survey?.portrait }
}

extension PNGSource {
  /// The pixels in 8 bits; images above the largest edition size are reduced.
  package func bitmap() throws(DecodingError) -> Bitmap {
    guard isLarge else { return try decoded().bitmap.reducedToEightBits() }
    var copy = RoughCopy(of: facts.size)
    try readBands { rows, _ in copy.add(rows) }
    return copy.bitmap()
  }

  /// Surveys large images band by band to save memory.
  func survey() throws(DecodingError) -> PictureSurvey {
    guard isLarge else { return PictureSurvey(try decoded().bitmap) }
    var survey = PictureSurvey(facts.size)
    try readBands { rows, _ in survey.add(rows) }
    return survey
  }

  /// Decoding small images at once halves the time.
  private var isLarge: Bool { !isCrushed && facts.size.area > 2048 * 2048 }
}
