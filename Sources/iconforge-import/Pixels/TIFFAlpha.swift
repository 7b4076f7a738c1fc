/// Whether the colours of a TIFF page are multiplied by its alpha, which libvips does not tell.
///
/// Source: TIFF 6.0, sections 2 (image file directories) and 18 (associated alpha).
enum TIFFAlpha {
  /// `page` is from 1 on. BigTIFF and what cannot be read count as not multiplied.
  static func isPremultiplied(_ bytes: [UInt8], page: Int) -> Bool {
    let isLittle = bytes.first == UInt8(ascii: "I")
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      let part = bytes[offset..<offset + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, var directory = number(4, 4) else { return false }
    for index in 1...max(1, page) {
      guard let entries = number(directory, 2) else { return false }
      if index == page {
        return (0..<entries).contains { entry in
          let start = directory + 2 + entry * 12
          guard number(start, 2) == 338, let count = number(start + 4, 4), count >= 1 else {
            return false
          }
          // Up to two values of two bytes lie in the entry itself.
          return (count <= 2 ? start + 8 : number(start + 8, 4)).flatMap { number($0, 2) } == 1
        }
      }
      guard let next = number(directory + 2 + entries * 12, 4), next > 0 else { return false }
      directory = next
    }
    return false
  }

  /// Colours divided by alpha, rounded to nearest; no colour where there is no alpha.
  static func straightened<Sample: FixedWidthInteger>(
    _ samples: UnsafeMutableBufferPointer<Sample>, bands: Int, colors: Int
  ) {
    let most = Int(Sample.max)
    for start in stride(from: 0, to: samples.count, by: bands) {
      let alpha = Int(samples[start + colors])
      for index in start..<start + colors {
        let value = alpha == 0 ? 0 : (Int(samples[index]) * most + alpha / 2) / alpha
        samples[index] = Sample(min(most, value))
      }
    }
  }
}
