import IconImage
import IconTestSupport

extension RawPicture {
  /// The expected bitmap without palette and tRNS: depths below 8 are scaled to 0…255.
  var bitmap: Bitmap {
    Bitmap(
      width, height, [0: .gray, 2: .rgb, 4: .grayAlpha, 6: .rgba][colorType]!,
      depth == 16 ? .sixteen : .eight,
      depth < 8 ? samples.map { $0 * 255 / (1 << depth - 1) } : samples)
  }

  /// As `bitmap`, with pixels of colour `key` transparent.
  func bitmap(clearing key: [Int]) -> Bitmap {
    let (plain, opaque) = (bitmap.samples, depth == 16 ? 65535 : 255)
    let keyed = (0..<width * height).flatMap { pixel in
      let range = pixel * channels..<(pixel + 1) * channels
      return plain[range] + [samples[range].elementsEqual(key) ? 0 : opaque]
    }
    return Bitmap(
      width, height, colorType == 0 ? .grayAlpha : .rgba, depth == 16 ? .sixteen : .eight, keyed)
  }
}

extension Bitmap {
  init(_ width: Int, _ height: Int, _ layout: Layout, _ depth: Depth, _ samples: [Int]) {
    self.init(
      size: PixelSize(width: width, height: height), layout: layout, depth: depth,
      bytes: depth == .eight
        ? samples.map { UInt8($0) }
        : samples.flatMap { value in withUnsafeBytes(of: UInt16(value)) { Array($0) } })
  }

  var samples: [Int] {
    withSamples(eight: { $0.map { Int($0) } }, sixteen: { $0.map { Int($0) } })
  }

  static func noise(
    _ width: Int, _ height: Int, _ layout: Layout, _ depth: Depth, seed: UInt64 = 1
  ) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    return Bitmap(
      width, height, layout, depth,
      (0..<width * height * layout.channels).map { _ in
        Int(generator.next() >> (64 - UInt64(depth.rawValue)))
      })
  }
}

extension Bitmap {
  /// A description of the first difference.
  func difference(from expected: Bitmap) -> String? {
    if self == expected { return nil }
    guard (size, layout, depth) == (expected.size, expected.layout, expected.depth) else {
      return "\(size) \(layout) \(depth) instead of"
        + " \(expected.size) \(expected.layout) \(expected.depth)"
    }
    return firstDifference(samples, expected.samples)
  }
}

/// A description of the first difference.
func firstDifference(_ found: [Int], _ expected: [Int]) -> String? {
  guard found != expected else { return nil }
  guard found.count == expected.count else {
    return "\(found.count) samples instead of \(expected.count)"
  }
  let differing = found.indices.filter { found[$0] != expected[$0] }
  let first = differing[0]
  return "\(differing.count) of \(found.count) samples differ, the first at \(first):"
    + " \(found[first]) instead of \(expected[first])"
}
