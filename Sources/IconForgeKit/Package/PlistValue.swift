/// What is written into a property list; nothing of ours needs more kinds.
indirect enum PlistValue: Hashable, Sendable {
  case text(String)
  case boolean(Bool)
  case list([PlistValue])
  /// In the order it is written.
  case table([Member])

  struct Member: Hashable, Sendable {
    let key: String
    let value: PlistValue
  }

  static func texts(_ texts: [String]) -> PlistValue { .list(texts.map { .text($0) }) }
}

/// What becomes of the value under one key; values that are not spoken of stay.
struct PlistChange: Hashable, Sendable {
  let key: String
  let action: Action

  indirect enum Action: Hashable, Sendable {
    case replace(PlistValue)
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
  var addition: PlistValue? {
    switch action {
    case .replace(let value): value
    case .merge(let changes): .table(changes.additions)
    case .documentTypes: nil
    }
  }
}

extension [PlistChange] {
  var additions: [PlistValue.Member] {
    compactMap { change in change.addition.map { PlistValue.Member(key: change.key, value: $0) } }
  }
}
