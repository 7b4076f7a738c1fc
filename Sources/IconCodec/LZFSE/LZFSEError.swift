/// Why an LZFSE or LZVN stream cannot be unpacked.
package enum LZFSEError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The stream ends inside a block, or before its end marker.
  case truncated
  /// A block begins with an unknown tag; the four bytes as text.
  case unknownBlock(String)
  case damaged(String)
  /// The stream holds more than the expected number of bytes.
  case tooLong(expected: Int)
  /// The stream ends after `count` bytes.
  case tooShort(count: Int, expected: Int)

  package var description: String {
    switch self {
    case .truncated: "the LZFSE data is cut short"
    case .unknownBlock(let tag): "the LZFSE data has a block of the unknown type “\(tag)”"
    case .damaged(let what): "the LZFSE data is damaged: \(what)"
    case .tooLong(let expected): "the LZFSE data holds more than the expected \(expected) bytes"
    case .tooShort(let count, let expected):
      "the LZFSE data holds \(count) bytes instead of \(expected)"
    }
  }
}
