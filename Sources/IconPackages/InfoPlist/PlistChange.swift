package import IconDocuments

/// What becomes of the value under one key; values that are not spoken of stay.
package struct PlistChange: Hashable, Sendable {
  package let key: String
  package let action: Action

  package indirect enum Action: Hashable, Sendable {
    case replace(PropertyValue)
    /// In a dictionary, which is made where there is none.
    case merge([PlistChange])
    /// The icons of the document types that are there; none are made.
    case documentTypes([PlistIcons.Document])
  }

  init(_ key: String, _ action: Action) {
    self.key = key
    self.action = action
  }

  /// What stands under the key where a file has nothing yet; nil for nothing.
  var addition: PropertyValue? {
    switch action {
    case .replace(let value): value
    case .merge(let changes): .table(changes.additions)
    case .documentTypes: nil
    }
  }
}

extension [PlistChange] {
  var additions: [String: PropertyValue] {
    Dictionary(
      compactMap { change in change.addition.map { (change.key, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
