/// The outermost pixels of an image, collected row by row.
package struct ImageBorder: Sendable {
  private let size: PixelSize
  /// Top and bottom from the left; left and right from the top.
  private var top: [Color] = []
  private var bottom: [Color] = []
  private var left: [Color] = []
  private var right: [Color] = []

  package init(_ size: PixelSize) {
    self.size = size
  }

  /// Adds the next rows from the top. Complexity: O(width + rows).
  package mutating func add(_ rows: Bitmap) {
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

  /// The mean in linear light; alpha is ignored. Complexity: O(width + height).
  package var meanColor: Color { Self.mean(colors) }

  /// The mean of all colours close to the most frequent one. The mean of a border with several
  /// colours would match none of them. Complexity: O(width + height).
  fileprivate var dominantColor: Color {
    func coarse(_ color: Color) -> Color {
      Color(red: color.red >> 4, green: color.green >> 4, blue: color.blue >> 4)
    }
    let groups = Dictionary(grouping: colors, by: coarse)
    // If several groups are equally frequent, take the first along the border.
    let most = groups.values.reduce(0) { max($0, $1.count) }
    let chosen = colors.lazy.compactMap { groups[coarse($0)] }.first { $0.count == most }
    let mean = Self.mean(chosen ?? colors)
    return Self.mean(colors.filter { $0.isLike(mean) })
  }

  private var colors: [Color] {
    var colors = top
    if size.height > 1 { colors += bottom }
    guard size.height > 2 else { return colors }
    colors += left[1..<size.height - 1]
    if size.width > 1 { colors += right[1..<size.height - 1] }
    return colors
  }

  private static func mean(_ colors: [Color]) -> Color {
    let mean = [\Color.red, \.green, \.blue].map { channel in
      let light = colors.reduce(0) { $0 + SRGB.light[Int($1[keyPath: channel])] }
      return SRGB.code(light / Double(colors.count))
    }
    return Color(red: mean[0], green: mean[1], blue: mean[2])
  }
}

extension Color {
  fileprivate func isLike(_ other: Color) -> Bool {
    [\Color.red, \.green, \.blue].allSatisfy {
      abs(Int(self[keyPath: $0]) - Int(other[keyPath: $0])) <= 16
    }
  }
}

extension Bitmap {
  /// The mean colour, in linear light, of the pixels along the four edges. Alpha is ignored.
  /// Complexity: O(width + height).
  package func borderColor() -> Color { border.meanColor }

  /// The most frequent colour along the four edges. Complexity: O(width + height).
  package func dominantBorderColor() -> Color { border.dominantColor }

  private var border: ImageBorder {
    var border = ImageBorder(size)
    border.add(self)
    return border
  }

  /// An 8-bit colour without alpha.
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
