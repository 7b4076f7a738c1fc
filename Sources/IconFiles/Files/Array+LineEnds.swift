extension [UInt8] {
  /// The text with LF line ends, as in every generated text; a checkout may have CRLF. Binary data
  /// is returned unchanged: it has a NUL byte among its first 8,000 bytes, as in git. Complexity:
  /// O(bytes) for text.
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

  private var hasCRLF: Bool { zip(self, dropFirst()).contains { $0 == 0x0D && $1 == 0x0A } }
}
