import IconImage
import LibC

/// Rounded corners that are part of an image.
struct CornerCut: Sendable {
  /// Of four.
  let corners: Int
  /// The radius of an arc that cuts off the same area, as a share of the shorter side.
  let radius: Double
  /// The color outside the arc; nil if transparent.
  let matte: PixelGrid.Pixel?

  /// A quarter circle of radius r leaves (1 − π/4) r² of its square.
  static let areaFactor = 1 - Double.pi / 4
  /// Corners |x|ⁿ + |y|ⁿ = 1 from the arc to the superellipse over the whole side, Apple's continuous
  /// corner among them: n, and the share of the square outside, 1 − Γ(1 + 1/n)² ÷ Γ(1 + 2/n).
  fileprivate static let curves: [(exponent: Double, outside: Double)] = [
    (2, areaFactor), (2.5, 0.1548), (3, 0.1167), (4, 0.0730), (5, 0.0498),
  ]
  /// Corners are shorter than this share of the side: Apple's continuous corner ends at 0.313.
  fileprivate static let reach = 0.34
}

extension PixelGrid {
  /// Transparent corners of an image that is opaque elsewhere. Complexity: O(pixels), O(1) without
  /// alpha.
  func transparentCorners() -> CornerCut? {
    guard hasAlpha else { return nil }
    let (width, height) = (size.width, size.height)
    let zone = Int(Double(size.shorterSide) * CornerCut.reach)
    var areas = [0.0, 0, 0, 0]
    var elsewhere = 0
    forEach { x, y, pixel in
      guard !pixel.isOpaque else { return }
      if (x < zone || x >= width - zone) && (y < zone || y >= height - zone) {
        areas[(x < zone ? 0 : 1) + (y < zone ? 0 : 2)] += 1 - Double(pixel.alpha) / 255
      } else {
        elsewhere += 1
      }
    }
    let cut = zip(areas, corners).filter { $0.1.alpha < 128 }.map(\.0)
    guard cut.count >= 3, elsewhere * 500 <= size.area else { return nil }
    let mean = cut.reduce(0, +) / Double(cut.count)
    let radius = (mean / CornerCut.areaFactor).squareRoot() / Double(size.shorterSide)
    return radius >= 0.04 ? CornerCut(corners: cut.count, radius: radius, matte: nil) : nil
  }

  /// Corners of an opaque image with one flat color outside of an arc or a continuous corner.
  /// Complexity: O(side²) at most, O(side) for most images.
  func mattedCorners() -> CornerCut? {
    guard size.shorterSide >= 40 else { return nil }
    let cuts = (0..<4).compactMap { mattedCorner(flipped: $0 % 2 == 1, upsideDown: $0 > 1) }
    for first in cuts {
      let alike = cuts.filter {
        $0.matte.distance(to: first.matte) <= 16 && abs($0.radius / first.radius - 1) < 0.2
      }
      if alike.count >= 3 {
        return CornerCut(
          corners: alike.count,
          radius: alike.map(\.radius).reduce(0, +) / Double(alike.count), matte: first.matte)
      }
    }
    return nil
  }

  private func mattedCorner(flipped: Bool, upsideDown: Bool) -> (radius: Double, matte: Pixel)? {
    let side = Double(size.shorterSide)
    func at(_ x: Int, _ y: Int) -> Pixel {
      self[flipped ? size.width - 1 - x : x, upsideDown ? size.height - 1 - y : y]
    }
    let matte = at(0, 0)
    // Vignettes end in soft arcs, and seldom in white.
    let least = matte.darkest >= 250 ? 6 : 24
    guard matte.isOpaque, let contrast = contrastAlongEdges(to: matte, at), contrast >= least
    else { return nil }
    let tolerance = min(16, contrast / 3)

    // The matte's extent in each row, with fractions at the soft edge.
    let reach = Int(side * 0.4)
    var runs: [Double] = []
    var contrasts: [Int] = []
    for y in 0..<reach {
      var x = 0
      while x < reach, at(x, y).distance(to: matte) <= tolerance { x += 1 }
      guard x < reach else { return nil }
      guard x > 0 else {
        runs.append(0)
        continue
      }
      let contrast = at(x + 3, y).distance(to: matte)
      contrasts.append(contrast)
      let edge = contrast > 0 ? 1 - Double(at(x, y).distance(to: matte)) / Double(contrast) : 0
      runs.append(Double(x) + max(0, edge))
    }
    let radius = (runs.reduce(0, +) / CornerCut.areaFactor).squareRoot()
    guard radius / side > 0.07, radius / side < 0.335,
      contrasts.sorted()[contrasts.count / 2] >= max(least, contrast * 3 / 5),
      Self.deviation(ofOutline: runs, side: side) <= max(0.6, 0.008 * side)
    else { return nil }
    return (radius / side, matte)
  }

  /// The distance of the outline from the closest curve that cuts off the same area, as a root mean
  /// square in pixels.
  private static func deviation(ofOutline runs: [Double], side: Double) -> Double {
    CornerCut.curves.map { exponent, outside in
      let radius = (runs.reduce(0, +) / outside).squareRoot()
      guard radius <= 0.53 * side else { return .infinity }
      var (sum, count) = (0.0, 0.0)
      for (row, run) in runs.enumerated() where Double(row) + 0.5 < radius && run < radius {
        let (across, down) = (radius - run, radius - Double(row) - 0.5)
        let deviation = pow(pow(across, exponent) + pow(down, exponent), 1 / exponent) - radius
        sum += deviation * deviation
        count += 1
      }
      return count >= 3 ? (sum / count).squareRoot() : .infinity
    }.min() ?? .infinity
  }

  /// The difference from the matte that 95 % of both edges have beyond the corner, 0…255. A continuous
  /// corner is less than 0.5 % of the side deep there. Complexity: O(side).
  private func contrastAlongEdges(to matte: Pixel, _ at: (Int, Int) -> Pixel) -> Int? {
    let (side, depth) = (Double(size.shorterSide), size.shorterSide / 200)
    let differences = (Int(side * 0.42)..<Int(side * 0.48)).flatMap {
      [at($0, depth).distance(to: matte), at(depth, $0).distance(to: matte)]
    }.sorted()
    return differences.isEmpty ? nil : differences[differences.count / 20]
  }
}
