extension Bitmap {
  /// This opaque RGB image at `area` of a larger canvas, continued to the canvas's edges.
  ///
  /// Beyond a border the image is mirrored, and blurred in linear light: the more, the farther from
  /// the border. The mirror reaches only `Continuation.depth` of the shorter side into the image, so
  /// that objects in its middle do not appear again. Values are continuous at the border, and so is
  /// the slope of smooth gradients. Rows are continued first, then columns. Symmetric images are
  /// continued symmetrically. Complexity: O(canvas pixels).
  package func extended(to canvas: PixelSize, at area: PixelRect) -> Bitmap {
    precondition(
      layout == .rgb && depth == .eight && size == area.size && area.isInside(canvas),
      "the area has another size or is outside")
    let wide = extended(
      before: area.x, after: canvas.width - area.x - size.width, reach: size.shorterSide)
    let (above, below) = (area.y, canvas.height - area.y - size.height)
    guard above > 0 || below > 0 else { return wide }
    return wide.transposed()
      .extended(before: above, after: below, reach: size.shorterSide).transposed()
  }

  /// Continues the rows on the left and on the right.
  private func extended(before: Int, after: Int, reach: Int) -> Bitmap {
    guard before > 0 || after > 0 else { return self }
    let continuation = Continuation(of: self, by: max(before, after), reach: Float(reach))
    let canvas = PixelSize(width: before + size.width + after, height: size.height)
    return Bitmap(size: canvas, layout: .rgb) { buffer in
      guard let start = buffer.baseAddress else { return }
      let row = canvas.width * 3
      for y in 0..<size.height {
        let own = bytes[y * bytesPerRow..<(y + 1) * bytesPerRow]
        _ = buffer[(y * row + before * 3)...].update(fromContentsOf: own)
      }
      continuation.write(before, from: .left, to: start + before * 3, row: row)
      continuation.write(after, from: .right, to: start + (before + size.width) * 3, row: row)
    }
  }

  private func transposed() -> Bitmap {
    Bitmap(
      size: PixelSize(width: size.height, height: size.width), layout: .rgb
    ) { buffer in
      bytes.withUnsafeBufferPointer { source in
        guard var to = buffer.baseAddress, let source = source.baseAddress else { return }
        for x in 0..<size.width {
          var from = source + x * 3
          for _ in 0..<size.height {
            to[0] = from[0]
            to[1] = from[1]
            to[2] = from[2]
            to += 3
            from += bytesPerRow
          }
        }
      }
    }
  }
}

/// What continues the rows of an image beyond its left and right border.
private struct Continuation {
  enum Border { case left, right }

  /// How deep the mirror reaches into the image, as a share of its shorter side.
  private static let depth: Float = 0.35
  /// The blur's radius: pixels for each pixel of distance at first, and at most this share of the
  /// shorter side or of the distance to the canvas's edge. Chosen by eye, with photographs,
  /// patterns, illustrations and text.
  private static let growth: Float = 0.35
  private static let most: Float = 0.14
  /// The distance at which a continued slope has turned level, as a share of the shorter side.
  private static let levelling: Float = 0.12

  private let pyramid: LightPyramid
  private let reach: Float
  private let mostBlur: Float

  init(of bitmap: Bitmap, by distance: Int, reach: Float) {
    self.reach = reach
    mostBlur = max(1, Self.most * max(reach, Float(distance)))
    pyramid = LightPyramid(LightPlane(bitmap), reach: 4 * mostBlur)
  }

  /// The level, with its fraction, that is as blurred as `distance` pixels from the border.
  private func level(_ distance: Float) -> (Int, Float) {
    let blur = Self.growth * distance * mostBlur / (mostBlur + Self.growth * distance)
    let last = pyramid.levels.count - 1
    var level = 0
    var low: Float = 0
    var high: Float = 1
    while blur >= high {
      level += 1
      low = high
      high *= 2
    }
    return level >= last ? (max(0, last - 1), 1) : (level, (blur - low) / (high - low))
  }

  /// Writes `count` columns beside the image. `edge` is the first pixel beyond the border on the
  /// right, or the one after the last on the left; `row` is the length of the canvas's rows, in
  /// bytes.
  func write(_ count: Int, from border: Border, to edge: UnsafeMutablePointer<UInt8>, row: Int) {
    let slopes = slopes(at: border)
    var column = 0
    while column < count {
      let level = level(Float(column) + 0.5).0
      var end = column + 1
      while end < count, self.level(Float(end) + 0.5).0 == level { end += 1 }
      write(column..<end, level: level, slopes: slopes, from: border, to: edge, row: row)
      column = end
    }
  }

  /// Columns whose blur is between the same two levels.
  private func write(
    _ columns: Range<Int>, level: Int, slopes: [Float], from border: Border,
    to edge: UnsafeMutablePointer<UInt8>, row: Int
  ) {
    // In the order of the canvas.
    let columns = border == .left ? Array(columns.reversed()) : Array(columns)
    let upper = min(level + 1, pyramid.levels.count - 1)
    let fine = strip(columns, level, from: border) { 1 - $0 }
    let coarse = strip(columns, upper, from: border) { $0 }
    let lean = columns.flatMap { [Float](repeating: Self.lean($0, reach), count: 3) }
    let start = border == .left ? edge - (columns[0] + 1) * 3 : edge + columns[0] * 3
    let width = columns.count * 3
    var light = [Float](repeating: 0, count: width)
    light.withUnsafeMutableBufferPointer { light in
      guard let light = light.baseAddress else { return }
      for y in 0..<pyramid.size.height {
        Self.blend(
          fine, rows(y, level), with: coarse, at: rows(y, upper), width: width, into: light)
        if slopes[3 * y] != 0 || slopes[3 * y + 1] != 0 || slopes[3 * y + 2] != 0 {
          for x in stride(from: 0, to: width, by: 3) {
            for channel in 0..<3 {
              let change: Float = slopes[3 * y + channel] * lean[x]
              light[x + channel] = Self.leaning(light[x + channel], by: change)
            }
          }
        }
        Self.encode(light, width, to: start + y * row)
      }
    }
  }

  /// The rows of a level that make row `y` of the image. The lower half mirrors the upper half.
  private func rows(_ y: Int, _ level: Int) -> SplineTaps {
    let height = pyramid.size.height
    let isUpper = 2 * y < height
    let offset = Float(isUpper ? y : height - 1 - y) + 0.5
    let taps = pyramid.taps(at: offset, level: level, along: \.height)
    return isUpper ? taps : taps.mirrored(of: pyramid.levels[level].size.height)
  }

  /// The mirrored columns of a level, `columns.count` wide and as high as the level, times the
  /// weight of the level in each.
  private func strip(
    _ columns: [Int], _ level: Int, from border: Border, weight: (Float) -> Float
  ) -> [Float] {
    let plane = pyramid.levels[level]
    let deepest = max(1, Self.depth * reach)
    let taps = columns.map { column in
      let distance = Float(column) + 0.5
      let taps = pyramid.taps(
        at: deepest * distance / (deepest + distance), level: level, along: \.width)
      return border == .left ? taps : taps.mirrored(of: plane.size.width)
    }
    let weights = columns.map { weight(self.level(Float($0) + 0.5).1) }
    var strip = [Float](repeating: 0, count: columns.count * plane.size.height * 3)
    plane.values.withUnsafeBufferPointer { values in
      strip.withUnsafeMutableBufferPointer { strip in
        guard var to = strip.baseAddress, let values = values.baseAddress else { return }
        for y in 0..<plane.size.height {
          let line = values + y * plane.size.width * 3
          for (tap, weight) in zip(taps, weights) {
            for channel in 0..<3 {
              to[channel] =
                weight
                * tap.sum(
                  first: line[3 * tap.first + channel], second: line[3 * tap.second + channel],
                  third: line[3 * tap.third + channel])
            }
            to += 3
          }
        }
      }
    }
    return strip
  }

  private static func blend(
    _ fine: UnsafePointer<Float>, _ near: SplineTaps, with coarse: UnsafePointer<Float>,
    at far: SplineTaps, width: Int, into light: UnsafeMutablePointer<Float>
  ) {
    let a = fine + near.first * width
    let b = fine + near.second * width
    let c = fine + near.third * width
    let d = coarse + far.first * width
    let e = coarse + far.second * width
    let f = coarse + far.third * width
    for x in 0..<width {
      light[x] =
        near.sum(first: a[x], second: b[x], third: c[x])
        + far.sum(first: d[x], second: e[x], third: f[x])
    }
  }
}

// Slopes.
extension Continuation {
  /// The outward slope at each row of a border, light per pixel, for three channels; zero unless
  /// brightness rises or falls steadily over a sixth of the shorter side.
  private func slopes(at border: Border) -> [Float] {
    let height = pyramid.size.height
    var level = 0
    while Float(2 << level) <= reach / 20 { level += 1 }
    guard level < pyramid.levels.count, pyramid.levels[level].size.width >= 5 else {
      return [Float](repeating: 0, count: height * 3)
    }
    let plane = pyramid.levels[level]
    let columns = (0..<5).map { border == .left ? $0 : plane.size.width - 1 - $0 }
    let steady = (0..<plane.size.height * 3).map { (index: Int) -> Float in
      let line = index / 3 * plane.size.width
      let near = columns.map { (x: Int) -> Float in plane.values[(line + x) * 3 + index % 3] }
      return Self.steadySlope(near) / Float(1 << level)
    }
    return (0..<height).flatMap { (y: Int) -> [Float] in
      let taps = rows(y, level)
      return (0..<3).map { (channel: Int) -> Float in
        taps.sum(
          first: steady[3 * taps.first + channel], second: steady[3 * taps.second + channel],
          third: steady[3 * taps.third + channel])
      }
    }
  }

  /// The smallest difference of neighbours, from the border inward; zero if their signs differ. The
  /// mirror halves the first.
  private static func steadySlope(_ near: [Float]) -> Float {
    let steps: [Float] = [
      2 * (near[0] - near[1]), near[1] - near[2], near[2] - near[3], near[3] - near[4],
    ]
    guard let least = steps.min(), let most = steps.max() else { return 0 }
    return least > 0 ? least : most < 0 ? most : 0
  }

  /// What the slope of one adds at a column. The mirror turns the slope around, so it is added
  /// twice.
  private static func lean(_ column: Int, _ reach: Float) -> Float {
    let distance = Float(column) + 0.5
    let turn = 1 + distance / (levelling * reach)
    return 2 * distance / (turn * turn)
  }

  /// Adds `change` without leaving 0…1.
  private static func leaning(_ light: Float, by change: Float) -> Float {
    let room = change < 0 ? light : 1 - light
    guard room > 0 else { return light }
    return light + change * room / (room + abs(change))
  }

  /// Code values by linear light in steps of 1/16383, at most 0.2 of a code value.
  private static let codes: [UInt8] = (0..<16384).map {
    SRGB.code(Double($0) / 16383)
  }

  private static func encode(
    _ light: UnsafePointer<Float>, _ count: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    codes.withUnsafeBufferPointer { codes in
      for x in 0..<count {
        bytes[x] = codes[min(16383, max(0, Int(light[x] * 16383 + 0.5)))]
      }
    }
  }
}
