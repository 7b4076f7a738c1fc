/// The reason why vector artwork is refused.
package enum VectorObjection: Error, CustomStringConvertible {
  case notSVG(beginning: String?)
  /// The root has another namespace than SVG's.
  case namespace(String)
  case xml(XMLError)
  case manyAttributes(limit: Int)
  case manyOctaves(limit: Int)
  /// The CSS function or the address that names another file.
  case external(String)
  case styleSheet(String)
  case includes
  /// Embedded data that is not an image, by its beginning.
  case carries(String)
  case carriesDrawing
  /// Elements or attributes that may do more than draw.
  case unknown

  package var description: String {
    switch self {
    case .notSVG(nil): "is not an SVG document"
    case .notSVG(let name?): "is not an SVG document: it begins with <\(name)>"
    case .namespace(let name):
      "is not an SVG document: its namespace is \"\(String(name.unicodeScalars.prefix(100)))\", not http://www.w3.org/2000/svg"
    case .xml(let error): Self.description(of: error)
    case .manyAttributes(let limit): "has an element with more than \(limit) attributes"
    case .manyOctaves(let limit):
      "has turbulence of more than \(limit) octaves (numOctaves)"
    case .external(let link): "refers to something outside it (\(link)); put it inside"
    case .styleSheet("@import"): "needs another style sheet (@import); put it inside"
    case .styleSheet(let how): "needs a style sheet of its own (\(how)); put it inside"
    case .includes: "includes other files (XInclude); put them inside"
    case .carries(let beginning):
      "embeds data that is not a PNG, JPEG, GIF or WebP image (\(beginning)…)"
    case .carriesDrawing:
      "embeds another SVG (data:image/svg+xml); put it inside as elements"
    case .unknown: "may do more than draw"
    }
  }

  private static func description(of error: XMLError) -> String {
    switch error {
    case .malformed(let place, let what):
      "is damaged: line \(place.line), column \(place.column): \(what)"
    case .declares:
      "declares entities or more in its document type (<!DOCTYPE … [ … ]>); save it as plain SVG"
    case .tooDeep(let limit): "has elements nested more than \(limit) deep"
    case .tooMany(let limit): "has more than \(limit) elements"
    case .tooLarge(let limit): "is more than \(limit) bytes of SVG, the limit"
    }
  }
}
