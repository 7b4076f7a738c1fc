/// The outermost pixels of a picture, gathered from its rows as they come.
public struct PictureBorder: Sendable {
  private let size: PixelSize
  /// Colours of 8 bits: of the rows from the left, of the sides from the top.
  private var top: [Color] = []
  private var bottom: [Color] = []
  private var left: [Color] = []
  private var right: [Color] = []

  /// `size` is that of the whole picture.
  public init(_ size: PixelSize) {
    self.size = size
  }

  /// Adds the next rows, from the top. Complexity: O(width + rows).
  public mutating func add(_ rows: Bitmap) {
    let (first, last) = (left.count, left.count + rows.size.height - 1)
    if first == 0 { top = (0..<size.width).map { rows.color($0, 0) } }
    if last == size.height - 1 {
      bottom = (0..<size.width).map { rows.color($0, rows.size.height - 1) }
    }
    for y in 0..<rows.size.height {
      left.append(rows.color(0, y))
      right.append(rows.color(size.width - 1, y))
    }
  }

  /// The mean in linear light; alpha is not looked at. Complexity: O(width + height).
  public var meanColor: Color {
    var sums = [0.0, 0.0, 0.0]
    var count = 0.0
    func add(_ color: Color) {
      for (channel, value) in [color.red, color.green, color.blue].enumerated() {
        sums[channel] += SRGB.linear(Double(value) / 255)
      }
      count += 1
    }
    for x in 0..<size.width {
      add(top[x])
      if size.height > 1 { add(bottom[x]) }
    }
    for y in 1..<max(2, size.height - 1) where y < size.height - 1 {
      add(left[y])
      if size.width > 1 { add(right[y]) }
    }
    let mean = sums.map { UInt8((SRGB.encoded($0 / count) * 255).rounded()) }
    return Color(red: mean[0], green: mean[1], blue: mean[2])
  }
}

extension Bitmap {
  /// A pixel's colour in 8 bits, without its alpha.
  fileprivate func color(_ x: Int, _ y: Int) -> Color {
    let start = (y * size.width + x) * layout.channels
    let green = layout.colorChannels == 1 ? 0 : 1
    func color(_ value: (Int) -> UInt8) -> Color {
      Color(red: value(start), green: value(start + green), blue: value(start + 2 * green))
    }
    return withSamples(
      eight: { samples in color { samples[$0] } },
      sixteen: { samples in color { UInt8((UInt32(samples[$0]) * 255 + 32767) / 65535) } })
  }
}
