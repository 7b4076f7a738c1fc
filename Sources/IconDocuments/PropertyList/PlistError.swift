/// The reason why a property list cannot be updated. `PlistEditor` throws no other errors.
package enum PlistError: Error, Equatable, Sendable, CustomStringConvertible {
  case empty
  case tooLarge(limit: Int)
  case notPropertyList
  /// UTF-16, or the encoding that the XML declaration names.
  case encoding(String)
  /// OpenStep format, or JSON, which begins like it.
  case oldStyle
  /// A binary property list of an undocumented version.
  case version(String)
  case noDictionary
  case tooDeep(limit: Int)
  case tooMany(limit: Int)
  /// Too many values to update, as repeated keys cause.
  case tooManyPlaces(limit: Int)
  /// The document type declares entities or elements.
  case declares
  /// Invalid XML, or elements that property lists do not have.
  case malformed(line: Int)
  case damaged(String)

  package var description: String {
    switch self {
    case .empty: "is empty"
    case .tooLarge(let limit): "is larger than any property list (\(limit >> 20) MiB)"
    case .notPropertyList: "is not a property list"
    case .encoding(let name):
      "is a property list in \(Self.plain(name)); only UTF-8 is edited"
    case .oldStyle:
      "is a property list in the old style or JSON; `plutil -convert xml1` makes one that can be edited"
    case .version(let name):
      "is a binary property list of an unknown version (\(Self.plain(name)))"
    case .noDictionary: "has no dictionary at the top"
    case .tooDeep(let limit): "has values more than \(limit) levels deep"
    case .tooMany(let limit): "has more than \(limit) values"
    case .tooManyPlaces(let limit):
      "has icons in more than \(limit) places, or the same keys over and over"
    case .declares:
      "has declarations of its own in its document type; take them out"
    case .malformed(let line): "is not a property list: line \(line) is not valid there"
    case .damaged(let what): "is a damaged binary property list: \(what)"
    }
  }

  /// ASCII only: files name encodings freely.
  private static func plain(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.unicodeScalars.prefix(40).map { (" "..."~") ~= $0 ? $0 : "?" }))
  }
}

let plistLimits = DocumentLimits.standard
