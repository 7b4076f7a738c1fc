import IconCodec
package import IconImage

/// A stream of deepmap2, composed by a test. Row n of a tile has the prediction n modulo 5.
package struct Deepmap2Bytes: Sendable {
  package let size: PixelSize
  /// 1 to 4 channels, plus 16 for samples of 16 bits.
  package let format: Int
  /// A number for each channel; alpha is 0 to 255.
  package let values: [Int]
  /// 1 stored, 2 predicted, 3 packed, 4 palette.
  package var method = 2
  package var quality = 0
  package var precision = 10
  package var tileHeight: Int
  /// Whether tiles of a palette have alpha.
  package var hasOwnAlpha = false

  package init(_ size: PixelSize, format: Int, _ values: [Int]) {
    (self.size, self.format, self.values) = (size, format, values)
    tileHeight = size.height
  }

  package var channels: Int { format & 15 }
  /// The samples of formats of 8 bits.
  package var pixels: [UInt8] { values.map { UInt8(truncatingIfNeeded: $0) } }

  package var stream: [UInt8] {
    let head =
      Array("dmp2".utf8) + [method, quality, precision, format].map(UInt8.init)
      + CatalogSketch.words([size.width, tileHeight])
    guard method != 1 else { return head + pixels }
    let starts = stride(from: 0, to: size.height, by: tileHeight)
    let tiles = starts.map { start -> [UInt8] in
      let tile = tile(start..<min(start + tileHeight, size.height))
      let padding = method == 3 ? 0 : (16 - tile.count % 16) % 16
      let padded = tile + [UInt8](repeating: 0, count: padding)
      let packed =
        padded.count < 4096 ? LZVN.compressed(padded[...]) : LZFSE.compressed(padded[...])
      return CatalogSketch.little(packed.count) + packed
    }
    return head + (method == 4 ? table : []) + tiles.joined()
  }

  private func tile(_ rows: Range<Int>) -> [UInt8] {
    let row = size.width * channels
    let part = Array(values[rows.lowerBound * row..<rows.upperBound * row])
    switch method {
    case 3: return part.map { UInt8(truncatingIfNeeded: $0) }
    case 4:
      let colors = colors
      let indices = colored(part).map { UInt8(colors.firstIndex(of: $0)!) }
      return (hasOwnAlpha ? alpha(part) : []) + indices
    default: return predicted(part, rows.count)
    }
  }

  // MARK: - Palette

  private func colored(_ part: [Int]) -> [[Int]] {
    stride(from: 0, to: part.count, by: 4).map {
      Array(part[$0..<$0 + 3]) + [hasOwnAlpha ? 0 : part[$0 + 3]]
    }
  }

  private var colors: [[Int]] {
    colored(values).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private var table: [UInt8] {
    CatalogSketch.words([colors.count, hasOwnAlpha ? 3 : 4])
      + colors.joined().map { UInt8(truncatingIfNeeded: $0) }
  }

  private func alpha(_ part: [Int]) -> [UInt8] {
    stride(from: channels - 1, to: part.count, by: channels).map { UInt8(part[$0]) }
  }

  // MARK: - Predictions

  private func predicted(_ part: [Int], _ rows: Int) -> [UInt8] {
    let pixels = stride(from: 0, to: part.count, by: channels).map { start -> [Int] in
      guard channels > 2 else { return [part[start]] }
      let orange = part[start] - part[start + 2]
      let rest = part[start + 2] + orange / 2
      let green = part[start + 1] - rest
      return [rest + green / 2, orange / (1 << quality), green / (1 << quality)]
    }
    var words: [Int] = []
    for (index, pixel) in pixels.enumerated() {
      let (x, y) = (index % size.width, index / size.width)
      let zero = pixel.map { _ in 0 }
      let above = y > 0 ? pixels[index - size.width] : zero
      let left = x > 0 ? pixels[index - 1] : nil
      let corner = x > 0 && y > 0 ? pixels[index - size.width - 1] : zero
      var guess = y % 5 == 0 ? zero : above
      switch (y % 5, left) {
      case (1, let left?):
        let sum = left[0] + above[0] - corner[0]
        guess = abs(sum - above[0]) < abs(sum - left[0]) ? above : left
      case (2, _): guess = left ?? zero
      case (4, let left?): guess = zip(left, above).map { ($0 + $1 + 1) / 2 }
      default: break
      }
      words += zip(pixel, guess).map { value, guess in
        let difference = value - guess
        return difference < 0 ? -2 * difference + 1 : 2 * difference
      }
    }
    return (channels % 2 == 0 ? alpha(part) : []) + (0..<rows).map { UInt8($0 % 5) }
      + words.map { UInt8(truncatingIfNeeded: $0 >> 8) }
      + words.map { UInt8(truncatingIfNeeded: $0) }
  }
}
