/// The key of a rendition: a value of 16 bits for each token of the key format; 0 for others.
package struct CatalogKey: Hashable, Sendable {
  private var values: [KeyToken: Int] = [:]

  package init(_ values: [KeyToken: Int] = [:]) { self.values = values.filter { $0.value != 0 } }

  package subscript(token: KeyToken) -> Int {
    get { values[token, default: 0] }
    set { values[token] = newValue == 0 ? nil : newValue }
  }

  /// Tokens with a value.
  var tokens: Set<KeyToken> { Set(values.keys) }

  /// Values other than 0 by the numbers of their tokens, in ascending order.
  var pairs: [(token: Int, value: Int)] {
    values.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The bytes of the key in a format.
  func bytes(_ format: [KeyToken]) -> [UInt8] { [UInt8](words: format.map { self[$0] }) }

  /// The values in the order of a format.
  func values(_ format: [KeyToken]) -> [Int] { format.map { self[$0] } }
}

/// The platform of a compiled catalog.
package enum CatalogPlatform: String, Sendable {
  case ios
  case macos = "macosx"
  case tvos = "atv"

  /// Whether keys have the columns of devices.
  var hasDevices: Bool { self != .macos }

  /// CARHEADER's key semantics.
  var semantics: Int { hasDevices ? 2 : 1 }

  /// The tokens of a key format: those that are always there, and those that a key uses, in Apple's
  /// order. Source: key formats of 45 catalogs by Xcode 11 to 26.
  func format(using used: Set<KeyToken>) -> [KeyToken] {
    let order: [KeyToken] =
      hasDevices
      ? [
        .appearance, .localization, .scale, .idiom, .subtype, .glyphWeight, .glyphSize, .dimension2,
        .dimension1, .deployment, .gamut, .direction, .widthClass, .heightClass, .graphics, .memory,
        .identifier, .element, .part,
      ]
      : [
        .appearance, .localization, .element, .part, .size, .direction, .identifier, .dimension1,
        .dimension2, .layer, .scale, .gamut, .deployment, .glyphWeight, .glyphSize,
      ]
    let optional: Set<KeyToken> = [
      .dimension1, .dimension2, .gamut, .direction, .widthClass, .heightClass, .graphics, .memory,
      .deployment, .glyphWeight, .glyphSize,
    ]
    return order.filter { !optional.contains($0) || used.contains($0) }
  }
}
