extension [UInt8] {
  /// The same text with LF line ends, as every generated text has them. A checkout may have CRLF.
  /// Binary data is returned unchanged: it has a NUL byte among its first 8,000 bytes, as in git.
  /// Complexity: O(bytes) for text.
  package var withLineFeeds: [UInt8] {
    guard !prefix(8_000).contains(0), hasCRLF else { return self }
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for (index, byte) in enumerated() {
      let isEnd = byte == 0x0D && index + 1 < count && self[index + 1] == 0x0A
      if !isEnd { text.append(byte) }
    }
    return text
  }

  /// Whether the bytes are equal, or differ only in LF and CRLF line ends of text.
  package func isSameText(as other: [UInt8]) -> Bool {
    self == other || withLineFeeds == other.withLineFeeds
  }

  private var hasCRLF: Bool {
    var previous: UInt8 = 0
    for byte in self {
      if byte == 0x0A, previous == 0x0D { return true }
      previous = byte
    }
    return false
  }
}
