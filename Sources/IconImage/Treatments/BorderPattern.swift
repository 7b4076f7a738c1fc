/// A pattern that repeats along the rows beside the left or right border of an image.
struct BorderPattern {
  private let border: BorderColors.Border
  private let period: Int
  private let width: Int

  /// The depth of the examined band, as a share of the shorter side. It has two periods at least.
  private static let depth = 4
  /// Mean differences of code values between the band and itself, shifted: the least at half a
  /// period, and the share of it that may remain after a period.
  private static let (leastContrast, mostRest) = (24, 6)
  /// The rows and columns that are compared.
  private static let (rows, columns) = (64, 96)

  /// `image` is 8-bit RGB. Nil without a pattern. Complexity: O(side).
  init?(in image: Bitmap, at border: BorderColors.Border, side: Int) {
    let band = min(image.size.width, side / Self.depth)
    guard band >= 16 else { return nil }
    self.border = border
    width = image.size.width
    let first = border == .left ? 0 : width - band
    let differences = image.bytes.withUnsafeBufferPointer { bytes in
      (0...band / 2).map { shift in
        Self.difference(bytes, image, first..<first + band - shift, shift: shift)
      }
    }
    let most = differences.max() ?? 0
    guard most >= Self.leastContrast,
      let half = differences.firstIndex(where: { $0 * 5 >= most * 4 }),
      let period = differences.indices.dropFirst(half + 1).min(by: {
        differences[$0] < differences[$1]
      }), differences[period] * Self.mostRest <= most
    else { return nil }
    self.period = period
  }

  /// The mean difference between columns and those `shift` pixels to the right, in code values.
  private static func difference(
    _ bytes: UnsafeBufferPointer<UInt8>, _ image: Bitmap, _ range: Range<Int>, shift: Int
  ) -> Int {
    var (sum, count) = (0, 0)
    let (down, across) = (max(1, image.size.height / rows), max(1, range.count / columns))
    for y in stride(from: 0, to: image.size.height, by: down) {
      for x in stride(from: range.lowerBound, to: range.upperBound, by: across) {
        let start = y * image.bytesPerRow + x * 3
        for channel in start..<start + 3 {
          sum += abs(Int(bytes[channel]) - Int(bytes[channel + 3 * shift]))
        }
        count += 3
      }
    }
    return sum / max(1, count)
  }

  /// The column of the image that continues it `index` pixels beyond the border.
  func column(_ index: Int) -> Int {
    border == .left ? period - 1 - index % period : width - period + index % period
  }
}
