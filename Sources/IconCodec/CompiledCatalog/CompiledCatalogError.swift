package enum CompiledCatalogError: Error, Equatable, Sendable, CustomStringConvertible {
  case notCatalog
  case damaged(String)
  /// Names the part with a version that has no public description.
  case unknownVersion(String)
  /// A rendition whose pixels have no decoder; names the compression or format.
  case notDecodable(String)
  /// A rendition that exceeds the limits.
  case tooLarge(width: Int, height: Int)
  /// A rendition that is not decoded because others used the budget of pixels.
  case budgetUsed(pixels: Int)

  package var description: String {
    switch self {
    case .notCatalog: "is not a compiled asset catalog"
    case .damaged(let what): "is damaged: \(what)"
    case .unknownVersion(let what): "has an unknown version: \(what)"
    case .notDecodable(let what): "cannot be decoded: \(what)"
    case .tooLarge(let width, let height): "is \(width)×\(height) pixels, which exceeds the limit"
    case .budgetUsed(let pixels): "is not decoded: others have the \(pixels) pixels of the limit"
    }
  }
}
