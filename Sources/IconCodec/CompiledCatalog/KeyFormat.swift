/// KEYFORMAT: the tokens of all rendition keys, in order.
struct KeyFormat {
  private static let mostTokens = 64

  /// Also tokens that `KeyToken` omits.
  let tokens: [Int]

  init(_ block: ArraySlice<UInt8>) throws(CompiledCatalogError) {
    guard block.tag == "kfmt", let count = block.doubleWord(at: 8), count <= Self.mostTokens else {
      throw .damaged("KEYFORMAT does not list tokens")
    }
    tokens = (0..<count).compactMap { block.doubleWord(at: 12 + $0 * 4) }
    guard tokens.count == count else { throw .damaged("KEYFORMAT is cut short") }
  }

  /// Bytes of a BITMAPKEYS value: version, zero, size of the rest, number of tokens, and a mask of
  /// 4 bytes per token. With another size App Store processing hangs. Source: 444 values in 45
  /// catalogs by Xcode; notes on xtool-org/AssetKit.
  var bitmapKeySize: Int { (tokens.count + 4) * 4 }

  /// The key with the given values by token, and 0 for other tokens.
  func key(_ values: [Int: Int]) -> [UInt8] {
    tokens.flatMap { token in
      let value = values[token] ?? 0
      return [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
  }

  /// The value of a token in a rendition's key, 16 bits; 0 for missing tokens.
  func value(of token: KeyToken, in key: ArraySlice<UInt8>) -> Int {
    tokens.lastIndex(of: token.rawValue).flatMap { key.word(at: $0 * 2) } ?? 0
  }
}

/// An attribute of a rendition key, by CoreUI's number.
package enum KeyToken: Int, Sendable {
  case element = 1, part, size, direction
  case appearance = 7, dimension1, dimension2
  case layer = 11, scale, localization
  case idiom = 15, subtype, identifier
  case widthClass = 20, heightClass, memory, graphics
  case gamut = 24, deployment, glyphWeight, glyphSize
}
