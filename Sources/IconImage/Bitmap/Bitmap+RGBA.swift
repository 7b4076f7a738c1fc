extension Bitmap {
  /// 8-bit RGBA pixels as words. The compiler vectorises loops over words, but not over every
  /// fourth byte.
  func withRGBA<Value>(_ body: (RGBAPixels) -> Value) -> Value {
    precondition(layout == .rgba && depth == .eight)
    return bytes.withUnsafeBytes { body(RGBAPixels(words: $0.bindMemory(to: UInt32.self))) }
  }
}

struct RGBAPixels {
  fileprivate let words: UnsafeBufferPointer<UInt32>

  var count: Int { words.count }

  /// Red is the lowest byte and alpha the highest, on every machine.
  subscript(index: Int) -> UInt32 { UInt32(littleEndian: words[index]) }

  subscript(range: Range<Int>) -> RGBAPixels {
    RGBAPixels(words: UnsafeBufferPointer(rebasing: words[range]))
  }

  /// Pixels per chunk. A loop without early exit is vectorised.
  private static let step = 1 << 12

  /// The minimum of `value`, or 0 as soon as a chunk contains it. Complexity: O(pixels).
  @inline(__always)
  func least(_ value: (UInt32) -> UInt32) -> UInt32 {
    var least = UInt32.max
    for start in stride(from: 0, to: count, by: Self.step) {
      for index in start..<min(start + Self.step, count) { least = min(least, value(self[index])) }
      if least == 0 { break }
    }
    return least
  }

  /// The number of pixels with alpha of 128 or more. Complexity: O(pixels).
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
