/// Why a property list could not be brought up to date. Complete: `PlistEditor` throws nothing else.
public enum PlistError: Error, Equatable, Sendable {
  case empty
  case tooLarge(limit: Int)
  case notPropertyList
  /// UTF-16, or what the XML declaration names.
  case encoding(String)
  /// The form before XML (OpenStep), or JSON, which begins the same.
  case oldStyle
  /// A binary property list of a version nobody documents.
  case version(String)
  case noDictionary
  case tooDeep(limit: Int)
  case tooMany(limit: Int)
  /// Of places that want our values, as doubled keys make them.
  case tooManyPlaces(limit: Int)
  /// Entities, or what elements hold, in the document type.
  case declares
  /// XML that is none, or elements property lists do not have.
  case malformed(line: Int)
  /// A binary property list that contradicts itself.
  case damaged(String)
}

extension PlistError: CustomStringConvertible {
  public var description: String {
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
    case .malformed(let line): "is not a property list: line \(line) is not as XML has it there"
    case .damaged(let what): "is a damaged binary property list: \(what)"
    }
  }

  /// Letters of ASCII; files call encodings whatever they like.
  private static func plain(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.unicodeScalars.prefix(40).map { (" "..."~") ~= $0 ? $0 : "?" }))
  }
}

/// Of property lists in whatever form.
let plistLimits = DocumentLimits.standard
