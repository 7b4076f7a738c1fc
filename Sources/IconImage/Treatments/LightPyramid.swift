/// An opaque image in linear light and its successive halvings, for blurs of every width.
///
/// Level n averages about 2ⁿ × 2ⁿ pixels. All levels have the same centre, so symmetric images have
/// symmetric levels. Source: P. Burt, E. Adelson, The Laplacian Pyramid as a Compact Image Code,
/// 1983.
struct LightPyramid {
  let size: PixelSize
  private(set) var levels: [LightPlane]

  /// Adds levels until one pixel averages `reach` pixels of the image. Complexity: O(pixels).
  init(_ image: LightPlane, reach: Float) {
    size = image.size
    levels = [image]
    var last = image
    while Float(1 << (levels.count - 1)) < reach, last.size.longerSide > 1 {
      last = last.halved()
      levels.append(last)
    }
  }

  /// Where a level is read for the position `offset` pixels from the left or top of the image.
  func taps(at offset: Float, level: Int, along side: KeyPath<PixelSize, Int>) -> SplineTaps {
    let (length, count) = (size[keyPath: side], levels[level].size[keyPath: side])
    let fromMiddle = (offset - Float(length) / 2) / Float(1 << level)
    return SplineTaps(at: fromMiddle + Float(count) / 2, of: count)
  }
}

/// The three neighbours of a position and their weights: a quadratic B-spline, which is smooth at
/// every magnification.
struct SplineTaps {
  var first: Int
  var second: Int
  var third: Int
  let weights: (Float, Float, Float)

  init(at position: Float, of count: Int) {
    let whole = position.rounded(.down)
    let (middle, part) = (Int(whole), position - whole - 0.5)
    first = Self.reflected(middle - 1, count)
    second = Self.reflected(middle, count)
    third = Self.reflected(middle + 1, count)
    weights = (
      0.5 * (0.5 - part) * (0.5 - part), 0.75 - part * part, 0.5 * (0.5 + part) * (0.5 + part)
    )
  }

  /// The weighted values of the three. Mirrored taps give the same sum.
  @inline(__always)
  func sum(first: Float, second: Float, third: Float) -> Float {
    (weights.0 * first + weights.2 * third) + weights.1 * second
  }

  /// The same taps counted from the other end.
  func mirrored(of count: Int) -> SplineTaps {
    var taps = self
    taps.first = count - 1 - first
    taps.second = count - 1 - second
    taps.third = count - 1 - third
    return taps
  }

  /// An index beyond either end, reflected into the range.
  static func reflected(_ index: Int, _ count: Int) -> Int {
    let period = 2 * count
    let turned = ((index % period) + period) % period
    return turned < count ? turned : period - 1 - turned
  }
}

/// Row-major RGB in linear light, three values from 0 to 1 a pixel.
struct LightPlane {
  let size: PixelSize
  private(set) var values: [Float]

  private static let light = SRGB.light.map { Float($0) }
}

extension LightPlane {
  init(_ bitmap: Bitmap) {
    precondition(bitmap.layout == .rgb && bitmap.depth == .eight)
    self.init(
      size: bitmap.size,
      values: Self.light.withUnsafeBufferPointer { light in
        bitmap.bytes.map { light[Int($0)] }
      })
  }

  /// Half the size, rounded up. An even side takes pairs with weights 1 3 3 1, an odd side every
  /// other pixel with weights 1 4 6 4 1: both have the centre of the original. Complexity:
  /// O(pixels).
  func halved() -> LightPlane { halvedDown().halvedAcross() }

  private func halvedDown() -> LightPlane {
    let half = PixelSize(width: size.width, height: (size.height + 1) / 2)
    let (row, isEven) = (size.width * 3, size.height % 2 == 0)
    return LightPlane(size: half) { buffer in
      values.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        func line(_ y: Int) -> UnsafePointer<Float> {
          source + SplineTaps.reflected(y, size.height) * row
        }
        for y in 0..<half.height {
          let to = buffer + y * row
          if isEven {
            let (a, b, c, d) = (line(2 * y - 1), line(2 * y), line(2 * y + 1), line(2 * y + 2))
            for x in 0..<row { to[x] = ((a[x] + d[x]) + 3 * (b[x] + c[x])) * 0.125 }
          } else {
            let (a, b, c) = (line(2 * y - 2), line(2 * y - 1), line(2 * y))
            let (d, e) = (line(2 * y + 1), line(2 * y + 2))
            for x in 0..<row {
              to[x] = ((a[x] + e[x]) + 4 * (b[x] + d[x]) + 6 * c[x]) * 0.0625
            }
          }
        }
      }
    }
  }

  private func halvedAcross() -> LightPlane {
    let half = PixelSize(width: (size.width + 1) / 2, height: size.height)
    let isEven = size.width % 2 == 0
    let from = isEven ? -1 : -2
    let columns = (from..<size.width + 3).map { SplineTaps.reflected($0, size.width) * 3 }
    return LightPlane(size: half) { buffer in
      values.withUnsafeBufferPointer { source in
        columns.withUnsafeBufferPointer { columns in
          guard let source = source.baseAddress, let columns = columns.baseAddress else { return }
          for y in 0..<half.height {
            let line = source + y * size.width * 3
            var to = buffer + y * half.width * 3
            for x in 0..<half.width {
              let near = columns + 2 * x
              for channel in 0..<3 {
                let (a, b) = (line[near[0] + channel], line[near[1] + channel])
                let (c, d) = (line[near[2] + channel], line[near[3] + channel])
                to[channel] =
                  isEven
                  ? ((a + d) + 3 * (b + c)) * 0.125
                  : ((a + line[near[4] + channel]) + 4 * (b + d) + 6 * c) * 0.0625
              }
              to += 3
            }
          }
        }
      }
    }
  }

  /// The values that `fill` writes. It must write all of them.
  init(size: PixelSize, fill: (UnsafeMutablePointer<Float>) -> Void) {
    self.init(
      size: size,
      values: [Float](unsafeUninitializedCapacity: size.area * 3) { buffer, count in
        if let start = buffer.baseAddress { fill(start) }
        count = size.area * 3
      })
  }
}
