/// Samples as a PNG file stores them, in one of its fifteen formats.
package struct RawPicture: Sendable {
  package let width: Int
  package let height: Int
  package let depth: Int
  package let colorType: Int
  package var isInterlaced: Bool
  /// width × height × channels values below 2^depth; palette indices for colour type 3.
  package var samples: [Int]

  package init(
    width: Int, height: Int, depth: Int, colorType: Int, isInterlaced: Bool = false,
    samples: [Int]
  ) {
    (self.width, self.height, self.depth, self.colorType) = (width, height, depth, colorType)
    (self.isInterlaced, self.samples) = (isInterlaced, samples)
  }

  /// All formats. Source: PNG Specification, table 11.1.
  package static let formats: [(colorType: Int, depth: Int)] =
    [1, 2, 4, 8, 16].map { (0, $0) } + [8, 16].map { (2, $0) } + [1, 2, 4, 8].map { (3, $0) }
    + [8, 16].map { (4, $0) } + [8, 16].map { (6, $0) }

  package static func noise(
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

  package var channels: Int { Self.channels(of: colorType) }

  private static func channels(of colorType: Int) -> Int {
    switch colorType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// Rows with filter 0, in one pass or the seven passes of Adam7.
  package var scanlines: [UInt8] {
    guard isInterlaced else { return pass(x: 0, y: 0, stepX: 1, stepY: 1) }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { pass(x: $0, y: $1, stepX: $2, stepY: $3) }
  }

  private func pass(x: Int, y: Int, stepX: Int, stepY: Int) -> [UInt8] {
    guard x < width else { return [] }
    let channels = channels
    var lines: [UInt8] = []
    lines.reserveCapacity((height - y) / stepY * (1 + (width - x) / stepX * channels * depth / 8))
    for row in stride(from: y, to: height, by: stepY) {
      var values: [Int] = []
      values.reserveCapacity(width * channels)
      for column in stride(from: x, to: width, by: stepX) {
        let start = (row * width + column) * channels
        values += samples[start..<start + channels]
      }
      lines += [0] + packed(values)
    }
    return lines
  }

  private func packed(_ values: [Int]) -> [UInt8] {
    if depth == 8 { return values.map { UInt8($0) } }
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
