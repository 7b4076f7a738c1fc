package import IconImage

/// Backgrounds as vector drawables.
extension VectorDrawable {
  /// The most stops of a gradient, and how far its colors may be from those of the image, of 255.
  private static let (mostStops, tolerance) = (16, 1.0)

  /// The drawable of an opaque image whose rows, or whose columns, have one color each; nil for other images.
  ///
  /// Source: Android developers, Gradient: offset, startX, endX; API 24.
  ///
  /// - Complexity: O(pixels)
  package static func text(filledWith image: Bitmap) -> [UInt8]? {
    let image = image.reducedToEightBits()
    guard image.alphaRange().isOpaque else { return nil }
    for isVertical in [true, false] {
      guard let colors = lines(of: image, isVertical), let stops = stops(of: colors) else {
        continue
      }
      if stops.count == 1 { return text(filledWith: color(colors[0])) }
      let box = VectorPath.rectangle(0, 0, side, side).text
      let (across, end) = ((side / 2).short, side.short)
      let line =
        isVertical
        ? "android:startX=\"\(across)\" android:startY=\"0\" android:endX=\"\(across)\" android:endY=\"\(end)\""
        : "android:startX=\"0\" android:startY=\"\(across)\" android:endX=\"\(end)\" android:endY=\"\(across)\""
      let items = stops.map { index in
        let offset = (Double(index) + 0.5) / Double(colors.count)
        let color = color(colors[index]).description.uppercased()
        return
          "                <item android:offset=\"\(offset.short)\" android:color=\"\(color)\"/>"
      }
      return document(
        [
          "    <path android:pathData=\"\(box)\">",
          "        <aapt:attr name=\"android:fillColor\">",
          "            <gradient android:type=\"linear\" \(line)>",
        ] + items + ["            </gradient>", "        </aapt:attr>", "    </path>"])
    }
    return nil
  }

  private static func color(_ line: SIMD4<Double>) -> Color {
    let bytes = line.rounded(.toNearestOrAwayFromZero)
    return Color(red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z))
  }

  /// The mean color of each row or column, 0 to 255; nil if the pixels of one differ.
  private static func lines(of image: Bitmap, _ isVertical: Bool) -> [SIMD4<Double>]? {
    let (width, height) = (image.size.width, image.size.height)
    let (step, row) = (image.bytesPerPixel, image.bytesPerRow)
    let channels = image.layout.colorChannels
    var all: [SIMD4<Double>] = []
    for line in 0..<(isVertical ? height : width) {
      var color = SIMD4<Double>.zero
      for channel in 0..<3 {
        let start = (isVertical ? line * row : line * step) + min(channel, channels - 1)
        let (count, stride) = isVertical ? (width, step) : (height, row)
        var (low, high, sum) = (UInt8.max, UInt8.min, 0)
        for index in 0..<count {
          let value = image.bytes[start + index * stride]
          (low, high, sum) = (min(low, value), max(high, value), sum + Int(value))
        }
        // Rounding and dither change a value by one.
        guard high - low <= 2 else { return nil }
        color[channel] = Double(sum) / Double(count)
      }
      all.append(color)
    }
    return all
  }

  /// The lines between which colors change evenly; nil if a gradient has more. Complexity: O(lines²) for few stops.
  private static func stops(of colors: [SIMD4<Double>]) -> [Int]? {
    let spread = colors.reduce((low: colors[0], high: colors[0])) {
      (pointwiseMin($0.low, $1), pointwiseMax($0.high, $1))
    }
    if (spread.high - spread.low).max() <= tolerance { return [0] }
    var stops = [0]
    while let start = stops.last, start < colors.count - 1 {
      var end = start + 1
      while end + 1 < colors.count, isEven(colors, from: start, to: end + 1) { end += 1 }
      stops.append(end)
      if stops.count > mostStops { return nil }
    }
    return stops
  }

  private static func isEven(_ colors: [SIMD4<Double>], from start: Int, to end: Int) -> Bool {
    // The document has whole numbers.
    let first = colors[start].rounded(.toNearestOrAwayFromZero)
    let last = colors[end].rounded(.toNearestOrAwayFromZero)
    return (start...end).allSatisfy { index in
      let share = Double(index - start) / Double(end - start)
      let change = first + (last - first) * share - colors[index]
      return max(change.max(), -change.min()) <= tolerance
    }
  }
}
