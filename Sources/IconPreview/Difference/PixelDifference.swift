import IconImage

/// The visible difference of two images of one size: premultiplied colours and alpha are compared.
/// Colours under full transparency and the layout and depth of the samples make no difference.
struct PixelDifference: Sendable {
  /// The largest difference of each pixel's channels, 0…255, rounded; row-major.
  private let amounts: [UInt8]
  /// The number of differing pixels.
  let count: Int
  let largest: Int
  let region: PixelRect?
  private let size: PixelSize

  var share: Double { Double(count) / Double(size.area) }

  /// Nil if the sizes differ. Complexity: O(pixels).
  init?(_ before: Bitmap, _ after: Bitmap) {
    guard before.size == after.size else { return nil }
    size = after.size
    let (width, height) = (size.width, size.height)
    var (first, second) = (VisibleRow(width), VisibleRow(width))
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
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
      }
    }
    self.amounts = amounts
    self.count = count
    self.largest = largest
    region =
      count == 0
      ? nil
      : PixelRect(
        x: left, y: top, size: PixelSize(width: right - left + 1, height: bottom - top + 1))
  }

  /// A pale grey copy of the later image with differences from amber (small) to magenta (large).
  /// Opaque, 8 bits. Complexity: O(pixels).
  func image(over after: Bitmap) -> Bitmap {
    precondition(after.size == size, "not the compared image")
    var row = VisibleRow(size.width)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area * 3)
    for y in 0..<size.height {
      row.read(after, y)
      for x in 0..<size.width {
        let amount = Int(amounts[y * size.width + x])
        pixels +=
          amount == 0 ? [UInt8](repeating: row.paleGray(x), count: 3) : Self.colors[amount]
      }
    }
    return Bitmap(size: size, layout: .rgb, bytes: pixels)
  }

  /// By amount; the square root emphasises small differences.
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

/// A row of premultiplied RGBA samples, 0…65535.
private struct VisibleRow {
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
        from = from + channels
        to = to + 4
      }
    }
    samples.withUnsafeMutableBufferPointer { target in
      bitmap.withSamples(eight: { read($0, target) }, sixteen: { read($0, target) })
    }
  }

  func amount(of other: VisibleRow, _ x: Int) -> Int {
    var largest = 0
    for index in x * 4..<x * 4 + 4 {
      largest = max(largest, abs(samples[index] - other.samples[index]))
    }
    return (largest + 128) / 257
  }

  /// Rec. 709 luma on white, with a fifth of its contrast.
  func paleGray(_ x: Int) -> UInt8 {
    let at = x * 4
    let luma = (54 * samples[at] + 183 * samples[at + 1] + 19 * samples[at + 2]) >> 8
    let onWhite = luma + 65535 - samples[at + 3]
    return UInt8(255 - (65535 - min(65535, onWhite)) / 257 / 5)
  }
}
