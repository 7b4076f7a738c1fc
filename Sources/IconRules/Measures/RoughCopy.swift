package import IconImage

/// A reduced copy of an image larger than any edition requires, made as its rows arrive, so the
/// image is never in memory whole. Each pixel is the mean of a block, colors weighted by alpha.
/// Transparent and visible pixels stay transparent and visible, because rules depend on both.
package struct RoughCopy: Sendable {
  /// Images up to this area, including launch images and top shelves, are judged at full size.
  package static let wholeArea = 4096 * 2048

  private let size: PixelSize
  private let block: Int
  private var layout = Bitmap.Layout.rgba
  private var bytes: [UInt8] = []
  /// Sums of the open block row: colors times alpha, and alpha, interleaved.
  private var sums: [Int] = []
  private var rowsOpen = 0

  /// `size` is that of the whole image; its copy has at most `wholeArea` pixels.
  package init(of size: PixelSize) {
    self.size = size
    var block = 1
    while Self.blocks(size.width, block) * Self.blocks(size.height, block) > Self.wholeArea {
      block += 1
    }
    self.block = block
  }

  private static func blocks(_ length: Int, _ block: Int) -> Int { (length + block - 1) / block }

  /// Adds the next rows, 8 bits per sample, from the top. Complexity: O(pixels).
  package mutating func add(_ rows: Bitmap) {
    layout = rows.layout
    guard block > 1 else { return bytes += rows.bytes }
    let (channels, colors) = (layout.channels, layout.colorChannels)
    let row = Self.blocks(size.width, block) * channels
    for y in 0..<rows.size.height {
      if rowsOpen == 0 { sums = [Int](repeating: 0, count: row) }
      let start = y * rows.bytesPerRow
      rows.bytes.withUnsafeBufferPointer { bytes in
        sums.withUnsafeMutableBufferPointer { sums in
          for x in 0..<size.width {
            let (pixel, sum) = (start + x * channels, x / block * channels)
            let alpha = layout.hasAlpha ? Int(bytes[pixel + colors]) : 255
            for color in 0..<colors { sums[sum + color] += Int(bytes[pixel + color]) * alpha }
            if layout.hasAlpha { sums[sum + colors] += alpha }
          }
        }
      }
      rowsOpen += 1
      if rowsOpen == block { closeRow() }
    }
  }

  private mutating func closeRow() {
    let (channels, colors) = (layout.channels, layout.colorChannels)
    for (index, start) in stride(from: 0, to: sums.count, by: channels).enumerated() {
      let count = min(block, size.width - index * block) * rowsOpen
      let weight = layout.hasAlpha ? sums[start + colors] : count * 255
      for color in 0..<colors {
        bytes.append(weight == 0 ? 0 : UInt8((sums[start + color] + weight / 2) / weight))
      }
      guard layout.hasAlpha else { continue }
      let mean = (weight + count / 2) / count
      bytes.append(UInt8(weight == count * 255 ? 255 : weight == 0 ? 0 : min(254, max(1, mean))))
    }
    rowsOpen = 0
  }

  /// The copy, after the last row.
  package mutating func bitmap() -> Bitmap {
    if rowsOpen > 0 { closeRow() }
    return Bitmap(
      size: PixelSize(
        width: Self.blocks(size.width, block), height: Self.blocks(size.height, block)),
      layout: layout, bytes: bytes)
  }
}
