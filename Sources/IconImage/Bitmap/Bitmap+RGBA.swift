extension Bitmap {
  /// The pixels of 8-bit RGBA as words: loops over these become vectors, those over every fourth byte
  /// do not. Complexity: one closure call.
  func withRGBA<Value>(_ body: (RGBAPixels) -> Value) -> Value {
    precondition(layout == .rgba && depth == .eight)
    return bytes.withUnsafeBytes { body(RGBAPixels(words: $0.bindMemory(to: UInt32.self))) }
  }
}

/// 8-bit RGBA, a word a pixel.
struct RGBAPixels {
  fileprivate let words: UnsafeBufferPointer<UInt32>

  var count: Int { words.count }

  /// Red in the lowest byte, alpha in the highest, on any machine.
  subscript(index: Int) -> UInt32 { UInt32(littleEndian: words[index]) }

  subscript(range: Range<Int>) -> RGBAPixels {
    RGBAPixels(words: UnsafeBufferPointer(rebasing: words[range]))
  }

  /// Pixels that are gone through before anything is asked: such loops have no way out, and become
  /// vectors.
  private static let step = 1 << 12

  /// The least of what `value` makes of each. Complexity: O(pixels), or as many as come before a 0.
  @inline(__always)
  func least(_ value: (UInt32) -> UInt32) -> UInt32 {
    var least = UInt32.max
    for start in stride(from: 0, to: count, by: Self.step) {
      for index in start..<min(start + Self.step, count) { least = min(least, value(self[index])) }
      if least == 0 { break }
    }
    return least
  }

  /// Those of more than half alpha. Complexity: O(pixels).
  func covered() -> Int {
    var covered = 0
    for start in stride(from: 0, to: count, by: Self.step) {
      var part: UInt32 = 0
      for index in start..<min(start + Self.step, count) { part &+= self[index] >> 31 }
      covered += Int(part)
    }
    return covered
  }
}
