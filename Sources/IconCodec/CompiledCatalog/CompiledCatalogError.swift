package enum CompiledCatalogError: Error, Equatable, Sendable, CustomStringConvertible {
  case notCatalog
  case damaged(String)
  /// Names the part with a version that has no public description.
  case unknownVersion(String)

  package var description: String {
    switch self {
    case .notCatalog: "is not a compiled asset catalog"
    case .damaged(let what): "is damaged: \(what)"
    case .unknownVersion(let what): "has an unknown version: \(what)"
    }
  }
}
