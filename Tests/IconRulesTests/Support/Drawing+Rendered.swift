import IconImage
import IconRules
import IconTestSupport

extension Drawing {
  /// With edges that show whether the image was rendered or enlarged.
  static let sharp: [Drawing] = [
    Drawing("icon", Sketch.iconPaint),
    Drawing("cut out", alpha: true) { x, y in
      radius(x, y) < 0.45 ? Ink(x, 0.3, 1 - y) : .clear
    },
    Drawing("slanted lines") { x, y in
      ((3 * x + 2 * y) * 3.19).truncatingRemainder(dividingBy: 1) < 0.4 ? .black : .white
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
  func doubled(_ filter: ResamplingFilter, _ space: ResamplingSpace) -> Bitmap {
    resized(to: PixelSize(width: size.width * 2, height: size.height * 2), filter, space)
  }

  /// Twice as large by a cubic of a = -3/4, steeper than Catmull and Rom's, in code values.
  var steepCubic: Bitmap {
    let (grid, target) = (
      PixelGrid(self), PixelSize(width: size.width * 2, height: size.height * 2)
    )
    /// The places along an axis that a place of the result is made of.
    func taps(_ place: Int, _ length: Int) -> [(place: Int, weight: Double)] {
      let step = place % 2 == 0 ? -1 : 1
      return [-0.10546875, 0.87890625, 0.26171875, -0.03515625].enumerated().map {
        (max(0, min(length - 1, place / 2 + ($0 - 1) * step)), $1)
      }
    }
    let columns = (0..<target.width).map { taps($0, size.width) }
    let bytes = (0..<target.area).flatMap { index -> [UInt8] in
      var sum = SIMD4<Double>()
      for (y, down) in taps(index / target.width, size.height) {
        for (x, across) in columns[index % target.width] {
          let pixel = grid[x, y]
          let color = SIMD4(pixel.red, pixel.green, pixel.blue, 255)
          sum += SIMD4<Double>(color) * Double(pixel.alpha) / 255 * (down * across)
        }
      }
      let alpha = max(0, min(255, sum.w))
      let color = alpha > 0 ? sum * 255 / alpha : SIMD4()
      return [color.x, color.y, color.z, alpha].map { UInt8(max(0, min(255, $0.rounded()))) }
    }
    return Bitmap(size: target, layout: .rgba, bytes: bytes)
  }
}
