import IconImage

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

  /// Corners of an opaque image with one flat color, up to an arc of about the system's radius.
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
    let (reach, middle) = (Int(side * 0.3), Int(side * 0.48))
    guard matte.isOpaque, areEdgesFree(of: matte, reach..<middle, at) else { return nil }

    // The matte's extent in each row, with fractions at the soft edge.
    var runs: [Double] = []
    var contrasts: [Int] = []
    for y in 0..<reach {
      var x = 0
      while x < reach, at(x, y).distance(to: matte) <= 16 { x += 1 }
      guard x < reach else { return nil }
      let contrast = at(x + max(2, Int(side / 50)), y).distance(to: matte)
      let edge = contrast > 0 ? 1 - Double(at(x, y).distance(to: matte)) / Double(contrast) : 0
      if x > 0 { contrasts.append(contrast) }
      runs.append(x > 0 ? Double(x) + max(0, edge) : 0)
    }
    let radius = (runs.reduce(0, +) / CornerCut.areaFactor).squareRoot()
    guard radius / side > 0.13, radius / side < 0.26,
      contrasts.sorted()[contrasts.count / 2] > 48
    else { return nil }

    // The outline follows the arc if its distance from the center is the radius throughout.
    var (sum, count) = (0.0, 0.0)
    for (row, run) in runs.enumerated() where Double(row) + 0.5 < radius && run < radius {
      let (across, down) = (radius - run, radius - Double(row) - 0.5)
      let deviation = (across * across + down * down).squareRoot() - radius
      sum += deviation * deviation
      count += 1
    }
    guard count >= 3, (sum / count).squareRoot() <= max(0.6, 0.008 * side) else { return nil }
    return (radius / side, matte)
  }

  /// Whether the image reaches both edges beyond the rounded corner.
  private func areEdgesFree(
    of matte: Pixel, _ part: Range<Int>, _ at: (Int, Int) -> Pixel
  ) -> Bool {
    let free = part.reduce(0) { count, place in
      count + (at(place, 0).distance(to: matte) > 24 ? 1 : 0)
        + (at(0, place).distance(to: matte) > 24 ? 1 : 0)
    }
    return free * 20 >= part.count * 2 * 19
  }
}
