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

  mutating func release() { (png, imported) = (nil, nil) }
}
