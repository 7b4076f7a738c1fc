import IconImage
import IconRules

enum DecodedImage: Sendable {
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
