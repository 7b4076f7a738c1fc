package import IconImage

/// What differs between two pictures of one size, by what is seen of them: colours times alpha, and
/// alpha. What colour lies under full transparency counts for nothing, and neither does the form:
/// grey or RGB, opaque or with an alpha channel of 255, 8 or 16 bits.
package struct PictureDifference: Sendable {
  /// Of each pixel the largest difference of a channel, in codes of 0…255, rounded: what is less than
  /// half a code is none. Row by row from the upper left.
  private let amounts: [UInt8]
  /// Pixels that differ.
  package let count: Int
  /// The largest of the amounts.
  package let largest: Int
  /// Where the pixels lie that differ; nil where none does.
  package let region: PixelRect?
  private let size: PixelSize

  /// Of all pixels those that differ, 0…1.
  package var share: Double { Double(count) / Double(size.area) }

  /// Nil where the sizes differ. Complexity: O(pixels).
  package init?(_ before: Bitmap, _ after: Bitmap) {
    guard before.size == after.size else { return nil }
    size = after.size
    let (width, height) = (size.width, size.height)
    var (first, second) = (SeenRow(width), SeenRow(width))
    let isAlike = before.layout == after.layout && before.depth == after.depth
    var amounts = [UInt8](repeating: 0, count: size.area)
    var (count, largest) = (0, 0)
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height where !(isAlike && before.row(y) == after.row(y)) {
      first.read(before, y)
      second.read(after, y)
      for x in 0..<width {
        let amount = first.amount(of: second, x)
        guard amount > 0 else { continue }
        amounts[y * width + x] = UInt8(amount)
        count += 1
        largest = max(largest, amount)
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    (self.amounts, self.count, self.largest) = (amounts, count, largest)
    region =
      count == 0
      ? nil
      : PixelRect(
        x: left, y: top, size: PixelSize(width: right - left + 1, height: bottom - top + 1))
  }

  /// A pale grey copy of the later picture with what differs in a strong colour: amber where it is
  /// little, magenta where it is much. Opaque, 8 bits. Complexity: O(pixels).
  package func picture(over after: Bitmap) -> Bitmap {
    precondition(after.size == size, "not what was compared")
    var row = SeenRow(size.width)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area * 3)
    for y in 0..<size.height {
      row.read(after, y)
      for x in 0..<size.width {
        let amount = amounts[y * size.width + x]
        if amount == 0 {
          pixels += repeatElement(row.paleGray(x), count: 3)
        } else {
          pixels += Self.colors[Int(amount)]
        }
      }
    }
    return Bitmap(size: size, layout: .rgb, bytes: pixels)
  }

  /// By amount. Its root, for eyes look for the small ones.
  private static let colors: [[UInt8]] = (0...255).map { amount in
    let much = (Double(amount) / 255).squareRoot()
    return zip([255.0, 176, 0], [200.0, 0, 90]).map { little, strong in
      UInt8((little + (strong - little) * much).rounded())
    }
  }
}

extension Bitmap {
  fileprivate func row(_ y: Int) -> ArraySlice<UInt8> {
    bytes[y * bytesPerRow..<(y + 1) * bytesPerRow]
  }
}

/// A row as it is seen: red, green and blue times alpha, and alpha, of 0…65535.
private struct SeenRow {
  private var samples: [Int]

  init(_ width: Int) { samples = [Int](repeating: 0, count: width * 4) }

  mutating func read(_ bitmap: Bitmap, _ y: Int) {
    let (layout, width) = (bitmap.layout, bitmap.size.width)
    func read<Sample: FixedWidthInteger>(
      _ source: UnsafeBufferPointer<Sample>, _ target: UnsafeMutableBufferPointer<Int>
    ) {
      let (channels, scale) = (layout.channels, 65535 / Int(Sample.max))
      let step = layout.colorChannels == 3 ? 1 : 0
      var (from, to) = (y * width * channels, 0)
      for _ in 0..<width {
        let alpha = layout.hasAlpha ? Int(source[from + channels - 1]) * scale : 65535
        for channel in 0..<3 {
          let color = Int(source[from + channel * step]) * scale
          target[to + channel] = alpha == 65535 ? color : (color * alpha + 32767) / 65535
        }
        target[to + 3] = alpha
        (from, to) = (from + channels, to + 4)
      }
    }
    samples.withUnsafeMutableBufferPointer { target in
      bitmap.withSamples(eight: { read($0, target) }, sixteen: { read($0, target) })
    }
  }

  /// The largest difference of a pixel's channels, in codes of 0…255.
  func amount(of other: SeenRow, _ x: Int) -> Int {
    var largest = 0
    for index in x * 4..<x * 4 + 4 {
      largest = max(largest, abs(samples[index] - other.samples[index]))
    }
    // Of 257 to a code, those beyond half of it.
    return (largest + 128) / 257
  }

  /// On white, and then a fifth of it: Rec. 709's luma.
  func paleGray(_ x: Int) -> UInt8 {
    let at = x * 4
    let luma = (54 * samples[at] + 183 * samples[at + 1] + 19 * samples[at + 2]) >> 8
    let onWhite = luma + 65535 - samples[at + 3]
    return UInt8(255 - (65535 - min(65535, onWhite)) / 257 / 5)
  }
}
