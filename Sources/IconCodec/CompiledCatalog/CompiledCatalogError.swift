/// Why a compiled asset catalog is not read.
public enum CompiledCatalogError: Error, Equatable, Sendable {
  case notCatalog
  case damaged(String)
  /// Of a version nobody has described; `what` says which part.
  case unknownVersion(String)
}

extension CompiledCatalogError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notCatalog: "is no compiled asset catalog"
    case .damaged(let what): "is damaged: \(what)"
    case .unknownVersion(let what): "is of a version that is not read: \(what)"
    }
  }
}
