package import IconDocuments
import IconFiles

/// A change to the value of one key. Other values stay.
package struct PlistChange: Hashable, Sendable {
  package let key: String
  package let action: Action

  package indirect enum Action: Hashable, Sendable {
    case replace(PropertyValue)
    /// Changes in a dictionary, which is created if it is missing.
    case merge([PlistChange])
    /// Sets the icons of existing document types.
    case documentTypes([PlistIcons.Document])
  }

  init(_ key: String, _ action: Action) {
    self.key = key
    self.action = action
  }

  /// The value to add if the key is missing.
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
    Dictionary(first: compactMap { change in change.addition.map { (change.key, $0) } })
  }
}
