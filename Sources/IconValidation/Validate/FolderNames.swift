import IconFiles

/// Looks up file names exactly or ignoring case.
struct FolderNames {
  let names: [String]
  private let exact: Set<String>
  private let byLowerCase: [String: String]

  init(_ names: [String]) {
    self.names = names
    exact = Set(names)
    byLowerCase = Dictionary(first: names.map { ($0.lowercased(), $0) })
  }

  /// The name as spelt on disk; nil if it is missing. Complexity: O(1).
  func spelling(of name: String) -> String? {
    exact.contains(name) ? name : byLowerCase[name.lowercased()]
  }
}
