import IconImage
import IconRules
import IconTestSupport
import Testing

extension Drawing {
  /// With edges that show whether the image was rendered or enlarged.
  static let sharp: [Drawing] = [
    Drawing("icon", Sketch.iconPaint),
    Drawing("cut out", alpha: true) { x, y in
      radius(x, y) < 0.45 ? Ink(x, 0.3, 1 - y) : .clear
    },
    Drawing("slanted lines") { x, y in
      ((3 * x + 2 * y) * 3).truncatingRemainder(dividingBy: 1) < 0.4 ? .black : .white
    },
    Drawing("letters") { x, y in
      let (u, v) = (
        (x * 4).truncatingRemainder(dividingBy: 1), (y * 3).truncatingRemainder(dividingBy: 1)
      )
      let isStem = abs(u - 0.3) < 0.09 && v > 0.15 && v < 0.85
      let isBowl = abs(((u - 0.4) * (u - 0.4) + (v - 0.4) * (v - 0.4)).squareRoot() - 0.24) < 0.08
      return isStem || isBowl ? Ink(0.1, 0.1, 0.2) : Ink(0.95, 0.95, 0.9)
    },
  ]

  static let all =
    sharp + [
      Drawing("thin lines") { x, y in
        abs((x * 5 + y).truncatingRemainder(dividingBy: 1) - 0.5) < 0.03 ? .black : .white
      },
      Drawing("soft gradient") { x, y in Ink(x, y, 1 - x * y) },
      Drawing("soft disc") { x, y in
        let light = max(0, min(1, (0.45 - radius(x, y)) * 8))
        return Ink(light, light, 0.5)
      },
      Drawing("shadowed square") { x, y in
        if (0.25...0.7).contains(x), (0.25...0.7).contains(y) { return .white }
        let (dx, dy) = (max(0, abs(x - 0.5) - 0.23), max(0, abs(y - 0.53) - 0.23))
        let shade = max(0, 1 - (dx * dx + dy * dy).squareRoot() * 8) * 0.5
        return Ink(0.5 - 0.4 * shade, 0.6 - 0.5 * shade, 0.8 - 0.6 * shade)
      },
      Drawing("hairline ring", alpha: true) { x, y in
        Ink(1, 1, 1, abs(radius(x, y) - 0.44) < 0.012 ? 1 : 0)
      },
      Drawing("squares along the grid") { x, y in
        (Int(x * 10) + Int(y * 10)) % 2 == 0 ? .black : .white
      },
    ]
}

extension Bitmap {
  func reduced(_ filter: ResamplingFilter) -> Bitmap {
    resampled(PixelSize(width: size.width / 2, height: size.height / 2), filter, .srgb)
  }

  func doubled(_ filter: ResamplingFilter, _ space: ResamplingSpace) -> Bitmap {
    resampled(PixelSize(width: size.width * 2, height: size.height * 2), filter, space)
  }

  private func resampled(
    _ target: PixelSize, _ filter: ResamplingFilter, _ space: ResamplingSpace
  ) -> Bitmap {
    ResamplingPlan(
      source: size, targets: [target], options: ResamplingOptions(filter: filter, space: space)
    ).resample(self)[0]
  }

  /// Twice as large by a cubic of a = -3/4, steeper than Catmull and Rom's, in code values.
  var steepCubic: Bitmap {
    let grid = PixelGrid(self)
    let weights = [-0.10546875, 0.87890625, 0.26171875, -0.03515625]
    /// Doubles rows of `width` numbers.
    func widened(_ values: [Double], _ width: Int) -> [Double] {
      (0..<values.count * 2).map { place in
        let (row, x) = (place / (2 * width) * width, place % (2 * width))
        let step = x % 2 == 0 ? -1 : 1
        return (0..<4).reduce(0) { sum, tap in
          sum + weights[tap] * values[row + max(0, min(width - 1, x / 2 + (tap - 1) * step))]
        }
      }
    }
    func turned(_ values: [Double], _ width: Int) -> [Double] {
      let height = values.count / width
      return (0..<values.count).map { values[$0 % height * width + $0 / height] }
    }
    let (width, height) = (size.width, size.height)
    let planes = (0..<4).map { channel in
      let plane = (0..<size.area).map { pixel in
        let pixel = grid[pixel]
        let alpha = Double(pixel.alpha)
        let codes = [pixel.red, pixel.green, pixel.blue]
        return channel == 3 ? alpha : Double(codes[channel]) * alpha / 255
      }
      return turned(widened(turned(widened(plane, width), width * 2), height), height * 2)
    }
    var bytes: [UInt8] = []
    for pixel in 0..<size.area * 4 {
      let alpha = max(0, min(255, planes[3][pixel]))
      for channel in 0..<3 {
        let color = alpha > 0 ? planes[channel][pixel] * 255 / alpha : 0
        bytes.append(UInt8(max(0, min(255, color.rounded()))))
      }
      bytes.append(UInt8(alpha.rounded()))
    }
    return Bitmap(
      size: PixelSize(width: width * 2, height: height * 2), layout: .rgba, bytes: bytes)
  }
}
