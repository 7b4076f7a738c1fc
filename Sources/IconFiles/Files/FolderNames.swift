/// Looks up file names exactly or ignoring case.
package struct FolderNames {
  package let names: [String]
  private let exact: Set<String>
  private let byLowerCase: [String: String]

  package init(_ names: [String]) {
    self.names = names
    exact = Set(names)
    byLowerCase = Dictionary(first: names.map { ($0.lowercased(), $0) })
  }

  /// The name as spelt on disk, also in another case or Unicode normal form; nil if it is missing. Complexity: O(1).
  package func spelling(of name: String) -> String? {
    exact.firstIndex(of: name).map { exact[$0] } ?? byLowerCase[name.lowercased()]
  }
}
