import IconCodec
import IconImage
import IconRules

/// An image by its header, with its bytes while they may be decoded.
struct OpenImage: Sendable {
  let content: ImageSubject.Content
  var png: PNGSource?
  var imported: Imported?

  struct Imported: Sendable {
    let survey: ImageSurvey
    let bitmap: Bitmap

    init(_ image: Bitmap) {
      survey = ImageSurvey(image)
      var copy = RoughCopy(of: image.size)
      copy.add(image.reducedToEightBits())
      bitmap = copy.bitmap()
    }
  }

  /// The retained bytes; nil if the file must be read again.
  var byteCount: Int? { png?.byteCount ?? imported?.bitmap.bytes.count }

  mutating func release() {
    png = nil
    imported = nil
  }
}

enum DecodedImage: Sendable {
  enum Kind: Comparable { case none, survey, pixels }

  case survey(ImageSurvey)
  case pixels(Bitmap)
  case problem(String)

  var bitmap: Bitmap? { if case .pixels(let bitmap) = self { bitmap } else { nil } }

  var survey: ImageSurvey? {
    if case .survey(let survey) = self { survey } else { bitmap.map { ImageSurvey($0) } }
  }

  /// Bar icons and Android images need their shape.
  func portrait(hasShape: Bool) -> Portrait? {
    bitmap.map { hasShape ? Portrait($0) : Portrait(thumbnailOf: $0) } ?? survey?.portrait
  }
}

/// An inspection of one image, or of several that a rule compares.
struct ImageInspection: Sendable {
  let set: Int
  let images: [SetDraft.Image]
  let kind: DecodedImage.Kind
  let inspect: @Sendable ([DecodedImage?]) -> Result

  struct Result: Sendable {
    /// The rule that compares images; nil for a single image.
    var rule: Rule?
    var findings: [Finding] = []
    var portrait: Portrait?
    var difference: ValidationReport.Difference?
  }
}
