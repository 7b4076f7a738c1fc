import IconImage
import IconRules

enum DecodedImage: Sendable {
  enum Kind: Comparable { case none, survey, pixels }

  case survey(ImageSurvey)
  case pixels(Bitmap)
  case problem(String)

  var bitmap: Bitmap? { if case .pixels(let bitmap) = self { bitmap } else { nil } }

  var survey: ImageSurvey? {
    if case .survey(let survey) = self { survey } else { bitmap.map { ImageSurvey($0) } }
  }

  var portrait: Portrait? { bitmap.map { Portrait($0) } ?? survey?.portrait }
}
