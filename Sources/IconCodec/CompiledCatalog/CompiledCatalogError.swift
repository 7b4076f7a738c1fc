/// Why a compiled asset catalog is not read.
package enum CompiledCatalogError: Error, Equatable, Sendable {
  case notCatalog
  case damaged(String)
  /// A version without a public description; the text says of which part.
  case unknownVersion(String)
}

extension CompiledCatalogError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notCatalog: "is not a compiled asset catalog"
    case .damaged(let what): "is damaged: \(what)"
    case .unknownVersion(let what): "has an unknown version: \(what)"
    }
  }
}
