import IconImage
import IconTestSupport

/// Samples as a PNG file stores them, in one of its fifteen formats.
struct RawPicture: Sendable {
  let width: Int
  let height: Int
  let depth: Int
  let colorType: Int
  var isInterlaced = false
  /// width × height × channels values below 2^depth; palette indices for colour type 3.
  var samples: [Int]

  /// Every format the specification has. Source: PNG Specification, table 11.1.
  static let formats: [(colorType: Int, depth: Int)] =
    [1, 2, 4, 8, 16].map { (0, $0) } + [8, 16].map { (2, $0) } + [1, 2, 4, 8].map { (3, $0) }
    + [8, 16].map { (4, $0) } + [8, 16].map { (6, $0) }

  static func noise(
    _ width: Int, _ height: Int, depth: Int, colorType: Int, isInterlaced: Bool = false,
    seed: UInt64 = 1
  ) -> RawPicture {
    var generator = SeededGenerator(seed: seed)
    let count = width * height * channels(of: colorType)
    return RawPicture(
      width: width, height: height, depth: depth, colorType: colorType,
      isInterlaced: isInterlaced,
      samples: (0..<count).map { _ in Int(generator.next() >> (64 - UInt64(depth))) })
  }

  var channels: Int { Self.channels(of: colorType) }

  private static func channels(of colorType: Int) -> Int {
    [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]!
  }

  /// Rows with filter 0, one pass or Adam7's seven.
  var scanlines: [UInt8] {
    guard isInterlaced else { return pass(x: 0, y: 0, stepX: 1, stepY: 1) }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { pass(x: $0, y: $1, stepX: $2, stepY: $3) }
  }

  private func pass(x: Int, y: Int, stepX: Int, stepY: Int) -> [UInt8] {
    guard x < width else { return [] }
    var lines: [UInt8] = []
    for row in stride(from: y, to: height, by: stepY) {
      var values: [Int] = []
      for column in stride(from: x, to: width, by: stepX) {
        let start = (row * width + column) * channels
        values += samples[start..<start + channels]
      }
      lines += [0] + packed(values)
    }
    return lines
  }

  private func packed(_ values: [Int]) -> [UInt8] {
    if depth == 16 { return values.flatMap { bigEndian(UInt16($0)) } }
    let perByte = 8 / depth
    return stride(from: 0, to: values.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, index in
        let value = start + index < values.count ? values[start + index] : 0
        return byte << depth | UInt8(value)
      }
    }
  }
}

extension RawPicture {
  /// The bitmap to expect when there is neither palette nor tRNS: depths below 8 spread over 0…255.
  var bitmap: Bitmap {
    Bitmap(
      width, height, [0: .gray, 2: .rgb, 4: .grayAlpha, 6: .rgba][colorType]!,
      depth == 16 ? .sixteen : .eight,
      depth < 8 ? samples.map { $0 * 255 / (1 << depth - 1) } : samples)
  }

  /// As `bitmap`, with pixels of exactly the colour `key` transparent.
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

  /// Every byte random, at either depth.
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
  /// Where the two part, in words; nil when they are equal. Shorter to read than both.
  func difference(from expected: Bitmap) -> String? {
    if self == expected { return nil }
    guard (size, layout, depth) == (expected.size, expected.layout, expected.depth) else {
      return "\(size) \(layout) \(depth) instead of"
        + " \(expected.size) \(expected.layout) \(expected.depth)"
    }
    return firstDifference(samples, expected.samples)
  }
}

/// Where two rows of samples part, in words; nil when they are equal.
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
