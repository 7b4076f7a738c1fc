import IconImage

/// A drop shadow in a mask: faded or dark pixels on one side of its shape.
struct DropShadow {
  /// "below", "above and to the left of".
  let side: String
  let pixels: Int
  let isDark: Bool
  let region: PixelRect?

  /// Dark translucent pixels beside a light shape, or a soft copy of the shape behind it, also one
  /// that is within a point of its edges.
  /// Complexity: O(pixels × offsets), the latter only for shapes with faded pixels away from their
  /// edges.
  init?(_ grid: PixelGrid, scale: Int) {
    guard grid.size.area <= 1 << 16 else { return nil }
    guard
      let found = Self.dark(grid, scale) ?? Self.soft(grid, scale) ?? Self.tight(grid, scale)
    else { return nil }
    self = found
  }

  private init(_ dx: Int, _ dy: Int, pixels: PixelBox, isDark: Bool) {
    let vertical = dy == 0 ? nil : dy > 0 ? "below" : "above"
    let horizontal = dx == 0 ? nil : dx > 0 ? "to the right of" : "to the left of"
    side = [vertical, horizontal].compactMap { $0 }.joined(separator: " and ")
    self.pixels = pixels.count
    region = pixels.rect
    self.isDark = isDark
  }
}

extension DropShadow {
  private static func dark(_ grid: PixelGrid, _ scale: Int) -> DropShadow? {
    let (width, height) = (grid.size.width, grid.size.height)
    func isLight(_ x: Int, _ y: Int) -> Bool {
      guard x >= 0, y >= 0, x < width, y < height else { return false }
      let pixel = grid[x, y]
      return pixel.alpha >= 200 && pixel.luma >= 200
    }
    var (light, dark, sums) = (0, PixelBox(), [0, 0, 0, 0])
    grid.forEach { x, y, pixel in
      if isLight(x, y) { light += 1 }
      guard (16..<200).contains(pixel.alpha), pixel.luma < 100 else { return }
      dark.add(x, y)
      for (side, (dx, dy)) in [(-1, 0), (1, 0), (0, -1), (0, 1)].enumerated()
      where (1...2 * scale).contains(where: { isLight(x + dx * $0, y + dy * $0) }) {
        sums[side] += 1
      }
    }
    // A dark rim all around comes from white matted on black.
    func side(_ ahead: Int, _ behind: Int) -> Int {
      abs(ahead - behind) * 2 < dark.count ? 0 : ahead > behind ? 1 : -1
    }
    let (dx, dy) = (side(sums[0], sums[1]), side(sums[2], sums[3]))
    guard light >= 8, dark.count >= 4, dark.count * 20 > light, dx != 0 || dy != 0 else {
      return nil
    }
    return DropShadow(dx, dy, pixels: dark, isDark: true)
  }

  /// Pixels of alpha up to 180 beyond the reach of antialiasing, if the shape itself, blurred and
  /// moved, explains them.
  private static func soft(_ grid: PixelGrid, _ scale: Int) -> DropShadow? {
    // In tiny images antialiasing is everywhere.
    guard grid.size.longerSide >= 16 * scale else { return nil }
    let alphas = Plane(size: grid.size, values: grid.alphas.map { Float($0) / 255 })
    let solids = Plane(size: grid.size, values: alphas.values.map { $0 >= 200 / 255 ? 1 : 0 })
    let near = solids.spread(by: scale)
    var faded = PixelBox()
    var mass: Float = 0
    var solid: Float = 0
    var strengths = [Int](repeating: 0, count: 18)
    for (index, alpha) in alphas.values.enumerated() {
      mass += alpha
      if solids.values[index] > 0 { solid += 1 }
      guard near.values[index] == 0, alpha >= 8 / 255 else { continue }
      if alpha > 0.7 { return nil }
      faded.add(index % grid.size.width, index / grid.size.width)
      strengths[Int(alpha * 16)] += 1
    }
    // Shapes of one faded strength, or mostly faded, are drawn that way.
    guard faded.count >= max(6 * scale, Int(solid / 25)), solid * 2 > mass else { return nil }
    let most = zip(strengths, strengths.dropFirst()).map { $0 + $1 }.max() ?? 0
    guard most * 9 < faded.count * 4 else { return nil }
    let fits = alphas.fits(of: solids, outside: near, scale: scale)
    guard let best = fits.max(by: { $0.fit < $1.fit }), best.fit > 0.85,
      let glow = fits.filter({ $0.dx == 0 && $0.dy == 0 }).map(\.fit).max(),
      best.fit > glow + 0.05
    else { return nil }
    return DropShadow(best.dx, best.dy, pixels: faded, isDark: false)
  }
}

// Shadows within the reach of antialiasing.
extension DropShadow {
  /// The outlines of a shape that face one way.
  private struct Outlines {
    private(set) var count = 0
    private var sum = 0.0
    private(set) var pixels: [(x: Int, y: Int)] = []

    /// The mean change of alpha within one point, as a share of the shape's alpha.
    var sharpness: Double { sum / Double(max(1, count)) }

    mutating func add(_ step: Double, at places: [(x: Int, y: Int)]) {
      count += 1
      sum += step
      pixels += places
    }
  }

  /// The least difference of two opposite sides. In a prototype, bar icons of public apps (493 at 2x,
  /// 194 at 1x) differed by at most .13 and .17.
  private static func leastDifference(_ scale: Int) -> Double { scale == 1 ? 0.22 : 0.14 }

  /// Antialiasing leaves outlines as sharp on one side as on the other; a shadow softens one of them.
  private static func tight(_ grid: PixelGrid, _ scale: Int) -> DropShadow? {
    guard grid.size.longerSide >= 16 * scale, isSolid(grid, scale) else { return nil }
    let axes = [(1, 0), (0, 1)].map {
      dx, dy -> (outlines: Outlines, sign: Int, difference: Double) in
      let (before, after) = outlines(of: grid, dx: dx, dy: dy, point: max(2, scale))
      let difference = before.sharpness - after.sharpness
      guard min(before.count, after.count) >= 5 else { return (after, 0, 0) }
      return difference >= 0 ? (after, 1, difference) : (before, -1, -difference)
    }
    let least = leastDifference(scale)
    guard axes.contains(where: { $0.difference >= least }) else { return nil }
    let signs = axes.map { $0.difference >= least / 2 ? $0.sign : 0 }
    var box = PixelBox()
    for (axis, sign) in zip(axes, signs) where sign != 0 {
      for place in axis.outlines.pixels { box.add(place.x, place.y) }
    }
    return DropShadow(signs[0], signs[1], pixels: box, isDark: false)
  }

  /// The outlines that face against an axis, and those that face along it, by the steepest change
  /// from nothing to the solid shape. Complexity: O(pixels).
  private static func outlines(
    of grid: PixelGrid, dx: Int, dy: Int, point: Int
  ) -> (before: Outlines, after: Outlines) {
    let (width, height) = (grid.size.width, grid.size.height)
    func alpha(_ x: Int, _ y: Int) -> Double {
      x >= 0 && y >= 0 && x < width && y < height ? Double(grid.alpha(x, y)) / 255 : 0
    }
    var (before, after) = (Outlines(), Outlines())
    for y in -point * dy..<height {
      for x in -point * dx..<width {
        func along(_ step: Int) -> Double { alpha(x + dx * step, y + dy * step) }
        func change(_ step: Int) -> Double { along(step + point) - along(step) }
        let step = change(0)
        let (past, next) = (change(-1) * step, change(1) * step)
        guard abs(step) > 0.15, step * step >= max(past, next), step * step > min(past, next)
        else { continue }
        let slope = (along(point + 1) + along(point) - along(0) - along(-1)) / 2
        let across = (0...point).reduce(0.0) { sum, step in
          let (x, y) = (x + dx * step, y + dy * step)
          return sum + (alpha(x + dy, y + dx) - alpha(x - dy, y - dx)) / 2
        }
        guard abs(across) <= abs(slope) else { continue }
        let range = (-point - 2...2 * point + 2).map(along)
        guard let most = range.max(), let least = range.min(), most >= 0.78, least <= 0.03
        else { continue }
        let places = (0...point).map { (x: x + dx * $0, y: y + dy * $0) }
        if step > 0 {
          before.add(step / most, at: places)
        } else {
          after.add(-step / most, at: places)
        }
      }
    }
    return (before, after)
  }

  /// Whether all pixels are part of a solid shape or near its edge: translucent shapes, and shadows
  /// on the floor, are part of the drawing.
  private static func isSolid(_ grid: PixelGrid, _ scale: Int) -> Bool {
    let alphas = grid.alphas
    func near(_ isSet: (UInt8) -> Bool) -> [Float] {
      Plane(size: grid.size, values: alphas.map { isSet($0) ? 1 : 0 }).spread(by: 2 * scale).values
    }
    let (nearSolid, nearEmpty) = (near { $0 >= 200 }, near { $0 <= 8 })
    var (visible, faint, inner) = (0, 0, 0)
    for (pixel, alpha) in alphas.enumerated() where alpha >= 8 {
      visible += 1
      if nearSolid[pixel] == 0 { faint += 1 }
      if (41..<200).contains(alpha), nearEmpty[pixel] == 0 { inner += 1 }
    }
    return faint * 160 <= visible && inner * 7 <= visible
  }
}

private struct Plane {
  let size: PixelSize
  let values: [Float]

  /// How well the solid shape, moved and blurred, explains these values away from it: 0…1.
  func fits(
    of solid: Plane, outside near: Plane, scale: Int
  ) -> [(dx: Int, dy: Int, fit: Float)] {
    var fits: [(dx: Int, dy: Int, fit: Float)] = []
    for radius in 1...3 {
      let blurred = solid.blurred(radius * scale).blurred(radius * scale)
      for step in 0...3 {
        for (x, y) in [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)]
        where step > 0 || y == 1 {
          let (dx, dy) = (x * step * scale, y * step * scale)
          fits.append((dx, dy, fit(blurred, dx: dx, dy: dy, outside: near)))
        }
      }
    }
    return fits
  }

  private func fit(_ model: Plane, dx: Int, dy: Int, outside near: Plane) -> Float {
    let (width, height) = (size.width, size.height)
    var products: Float = 0
    var ours: Float = 0
    var theirs: Float = 0
    for y in 0..<height {
      for x in 0..<width where near.values[y * width + x] == 0 {
        let (one, two) = (values[y * width + x], model.value(x - dx, y - dy))
        products += one * two
        ours += one * one
        theirs += two * two
      }
    }
    return ours > 0 && theirs > 0 ? products * products / (ours * theirs) : 0
  }

  func value(_ x: Int, _ y: Int) -> Float {
    x >= 0 && y >= 0 && x < size.width && y < size.height ? values[y * size.width + x] : 0
  }

  func spread(by radius: Int) -> Plane {
    merged(radius) { $0 = max($0, $1) }
  }

  func blurred(_ radius: Int) -> Plane {
    let share = 1 / Float(2 * radius + 1)
    return merged(radius) { $0 += $1 * share }
  }

  /// Merges values within `radius` pixels, along rows and then along columns.
  private func merged(_ radius: Int, _ merge: (inout Float, Float) -> Void) -> Plane {
    func along(_ values: [Float], stride: Int, length: Int) -> [Float] {
      values.indices.map { index in
        let place = index / stride % length
        var result: Float = 0
        for step in max(-radius, -place)...min(radius, length - 1 - place) {
          merge(&result, values[index + step * stride])
        }
        return result
      }
    }
    let rows = along(values, stride: 1, length: size.width)
    return Plane(size: size, values: along(rows, stride: size.width, length: size.height))
  }
}
