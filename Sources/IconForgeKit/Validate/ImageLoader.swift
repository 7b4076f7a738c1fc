import IconCodec
import IconImage
import IconRules
import IconSpec

/// Opens image files for validation.
struct ImageLoader: Sendable {
  let fileSystem: any FileSystem
  let limits: DecodingLimits
  /// Told of each file before its pixels are decoded.
  var willDecode: @Sendable (String) -> Void = { _ in }

  /// What a file is, without decoding a pixel. Complexity: O(bytes).
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

  /// What is seen of an open image; `image` is opened again where its bytes were let go.
  func sight(of open: OpenImage, _ image: SetDraft.Image, as kind: Sight.Kind) -> Sight {
    let open = open.png == nil ? self.open(image) : open
    guard let png = open.png else {
      // Changed since its header was read.
      if case .unreadable(let reason) = open.content { return .problem(reason) }
      return .problem("is no longer a PNG")
    }
    willDecode(image.file)
    do throws(DecodingError) {
      return kind == .pixels ? .pixels(try png.bitmap()) : .survey(try png.survey())
    } catch {
      // Sound by its header, and yet no picture.
      return .problem("\(error)")
    }
  }
}

/// A file by its header, and its bytes for as long as somebody may want to see its pixels.
struct OpenImage: Sendable {
  let content: ImageSubject.Content
  var png: PNGSource?
}

/// What is seen of a picture, by everybody who looks at it.
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
  /// The pixels in 8 bits; of a picture larger than any edition asks for, a rough copy.
  func bitmap() throws(DecodingError) -> Bitmap {
    guard isLarge else { return try decoded().bitmap.reducedToEightBits() }
    var copy = RoughCopy(of: facts.size)
    try readBands { rows, _ in copy.add(rows) }
    return copy.bitmap()
  }

  /// What can be said of a picture without having all of it in memory.
  func survey() throws(DecodingError) -> PictureSurvey {
    guard isLarge else { return PictureSurvey(try decoded().bitmap) }
    var survey = PictureSurvey(facts.size)
    try readBands { rows, _ in survey.add(rows) }
    return survey
  }

  /// Small pictures are read in half the time when they are read in one go.
  private var isLarge: Bool { !isCrushed && facts.size.area > 2048 * 2048 }
}
