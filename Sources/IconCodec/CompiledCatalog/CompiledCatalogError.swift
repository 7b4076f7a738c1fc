package enum CompiledCatalogError: Error, Equatable, Sendable, CustomStringConvertible {
  case notCatalog
  case damaged(String)
  /// Names the part with a version that has no public description.
  case unknownVersion(String)
  /// Two names of assets have one identifier, so CoreUI could not tell them apart.
  case sharedIdentifier(String, String)

  package var description: String {
    switch self {
    case .notCatalog: "is not a compiled asset catalog"
    case .damaged(let what): "is damaged: \(what)"
    case .sharedIdentifier(let first, let second):
      "has two assets with one identifier, \(first) and \(second): rename one of them"
    case .unknownVersion(let what): "has an unknown version: \(what)"
    }
  }
}
