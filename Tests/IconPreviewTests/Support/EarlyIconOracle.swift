import Foundation
import IconImage

/// An independent rendering of Home screen icons before iOS 7 on grey, from the measured figures.
struct EarlyIconOracle {
  static let wallpaper = 127.0

  let side: Int
  let margin: Int
  /// RGB on sRGB values, row-major.
  let pixels: [Double]
  /// True for pixels on an edge of the icon or the arc.
  let isEdge: [Bool]

  private static let steps = 16

  init(_ icon: Bitmap, shining: Bool, margin: Int) {
    (side, self.margin) = (icon.size.width, margin)
    let (side, size) = (icon.size.width, icon.size.width + 2 * margin)
    let unit = Double(side) / 57
    let mask = Self.rounded(side, radius: 10 * unit, inset: 0)
    let caster = Self.rounded(side, radius: 10 * unit, inset: 0.74 * unit)
    let shadow = Self.blurred(
      Self.lowered(Self.framed(caster, side, margin), size, by: 2.9 * unit), size,
      deviation: 0.86 * unit)
    let above = Self.sampled(side) { x, y in
      hypot(x / Double(side) - 0.504, y / Double(side) + 0.951) <= 1.463
    }
    let isBlack = icon.bytes.reduce(0.0) { $0 + Double($1) } / Double(icon.bytes.count) < 24
    var pixels = [Double](repeating: 0, count: size * size * 3)
    var isEdge = [Bool](repeating: false, count: size * size)
    for y in 0..<size {
      for x in 0..<size {
        let (px, py, place) = (x - margin, y - margin, y * size + x)
        let background = Self.wallpaper * (1 - 0.80 * shadow[place])
        guard (0..<side).contains(px), (0..<side).contains(py) else {
          for channel in 0..<3 { pixels[place * 3 + channel] = background }
          continue
        }
        let (cover, up) = (mask[py * side + px], above[py * side + px])
        isEdge[place] = cover > 0 && cover < 1 || up > 0 && up < 1 && shining
        let v = (Double(py) + 0.5) / Double(side)
        var white = max(0, isBlack ? 0.766 - 1.287 * v : 0.80 - 1.36 * v) * up
        if isBlack { white = max(white, max(0, 0.534 * (v - 0.5)) * (1 - up)) }
        white = max(white, max(0, 1 - Double(py) / max(1, unit)) * 0.97)
        let black = isBlack ? 0 : max(0, 0.30 * (0.93 - v)) * (1 - up)
        for channel in 0..<3 {
          var code = Double(icon.bytes[(py * side + px) * 3 + channel])
          if shining { code = (code + white * (255 - code)) * (1 - black) }
          pixels[place * 3 + channel] = background * (1 - cover) + code * cover
        }
      }
    }
    (self.pixels, self.isEdge) = (pixels, isEdge)
  }

  /// The coverage of each pixel, from 16 × 16 samples.
  private static func sampled(_ side: Int, _ isInside: (Double, Double) -> Bool) -> [Double] {
    (0..<side * side).map { pixel in
      var count = 0
      for step in 0..<steps * steps {
        let x = Double(pixel % side) + (Double(step % steps) + 0.5) / Double(steps)
        let y = Double(pixel / side) + (Double(step / steps) + 0.5) / Double(steps)
        if isInside(x, y) { count += 1 }
      }
      return Double(count) / Double(steps * steps)
    }
  }

  private static func rounded(_ side: Int, radius: Double, inset: Double) -> [Double] {
    let (inner, length) = (radius - inset, Double(side))
    return sampled(side) { x, y in
      let dx = max(inset + inner - x, x - (length - inset - inner), 0)
      let dy = max(inset + inner - y, y - (length - inset - inner), 0)
      return hypot(dx, dy) <= inner
    }
  }

  private static func framed(_ values: [Double], _ side: Int, _ margin: Int) -> [Double] {
    let size = side + 2 * margin
    var result = [Double](repeating: 0, count: size * size)
    for y in 0..<side {
      for x in 0..<side { result[(y + margin) * size + x + margin] = values[y * side + x] }
    }
    return result
  }

  private static func lowered(_ values: [Double], _ size: Int, by offset: Double) -> [Double] {
    let whole = Int(offset)
    let rest = offset - Double(whole)
    func value(_ x: Int, _ y: Int) -> Double { y >= 0 ? values[y * size + x] : 0 }
    return (0..<size * size).map { place in
      let (x, y) = (place % size, place / size - whole)
      return value(x, y) * (1 - rest) + value(x, y - 1) * rest
    }
  }

  private static func blurred(_ values: [Double], _ size: Int, deviation: Double) -> [Double] {
    let reach = Int(4 * deviation + 0.5)
    let bell = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = bell.reduce(0, +)
    func pass(_ values: [Double], dx: Int, dy: Int) -> [Double] {
      (0..<size * size).map { place in
        bell.enumerated().reduce(0) { total, entry in
          let offset = entry.offset - reach
          let (x, y) = (place % size + offset * dx, place / size + offset * dy)
          guard (0..<size).contains(x), (0..<size).contains(y) else { return total }
          return total + values[y * size + x] * entry.element / sum
        }
      }
    }
    return pass(pass(values, dx: 1, dy: 0), dx: 0, dy: 1)
  }
}

/// The deviation of an image from the expected pixels, on sRGB values.
struct Deviation {
  private(set) var mean = 0.0
  private(set) var largestInside = 0.0
  private(set) var largest = 0.0

  init(of picture: Bitmap, from expected: [Double], isEdge: [Bool]) {
    for (place, value) in expected.enumerated() {
      let distance = abs(Double(picture.bytes[place]) - value)
      mean += distance / Double(expected.count)
      largest = max(largest, distance)
      if !isEdge[place / 3] { largestInside = max(largestInside, distance) }
    }
  }
}
