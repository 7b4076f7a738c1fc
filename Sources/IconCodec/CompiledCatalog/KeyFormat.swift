/// An attribute of a rendition key, by CoreUI's number.
struct KeyToken: RawRepresentable, Hashable {
  let rawValue: Int

  static let part = KeyToken(rawValue: 2)
  static let appearance = KeyToken(rawValue: 7)
  static let scale = KeyToken(rawValue: 12)
  static let idiom = KeyToken(rawValue: 15)
  static let identifier = KeyToken(rawValue: 17)
}

/// KEYFORMAT: the tokens of all rendition keys, in order.
struct KeyFormat {
  private static let mostTokens = 64

  let tokens: [KeyToken]

  init(_ block: ArraySlice<UInt8>) throws(CompiledCatalogError) {
    guard block.tag == "kfmt", let count = block.doubleWord(at: 8), count <= Self.mostTokens else {
      throw .damaged("KEYFORMAT does not list tokens")
    }
    tokens = (0..<count).compactMap { block.doubleWord(at: 12 + $0 * 4) }.map(KeyToken.init)
    guard tokens.count == count else { throw .damaged("KEYFORMAT is cut short") }
  }

  /// Bytes of a BITMAPKEYS value: version, zero, size of the rest, number of tokens, and a mask of
  /// 4 bytes per token. With another size App Store processing hangs. Source: 444 values in 45
  /// catalogs by Xcode; notes on xtool-org/AssetKit.
  var bitmapKeySize: Int { (tokens.count + 4) * 4 }
}

/// The values of a rendition's key, 16 bits per token.
struct RenditionKey {
  private let values: [KeyToken: Int]

  init(_ key: ArraySlice<UInt8>, _ format: KeyFormat) {
    values = format.tokens.enumerated().reduce(into: [:]) { values, token in
      values[token.element] = key.word(at: token.offset * 2)
    }
  }

  /// 0 for missing tokens.
  subscript(token: KeyToken) -> Int { values[token] ?? 0 }
}
