/// Finds lines and columns of many bytes of a text. Lines end with a line feed, a carriage return,
/// or both.
package struct DocumentLines: Sendable {
  private let bytes: [UInt8]
  /// The offset of each line.
  private let starts: [Int]
  /// Characters before each block of bytes: a line may have megabytes.
  private let counts: [Int]
  private static let block = 1024

  /// `bytes` are UTF-8. Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (starts, counts, count) = ([0], [Int](), 0)
    for (index, byte) in bytes.enumerated() {
      if index % Self.block == 0 { counts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      let isBreak =
        byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if isBreak { starts.append(index + 1) }
    }
    self.starts = starts
    self.counts = counts
  }

  /// Complexity: O(log lines).
  package func place(of offset: Int) -> DocumentPlace {
    let offset = min(max(0, offset), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return DocumentPlace(
      line: low + 1, column: characters(before: offset) - characters(before: starts[low]) + 1)
  }

  private func characters(before offset: Int) -> Int {
    guard !counts.isEmpty else { return 0 }
    let block = min(offset / Self.block, counts.count - 1)
    return counts[block] + bytes[block * Self.block..<offset].count { $0 & 0xC0 != 0x80 }
  }
}
