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
    (self.pixels, region, self.isDark) = (pixels.count, pixels.rect, isDark)
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
    var (faded, mass, solid): (PixelBox, Float, Float) = (PixelBox(), 0, 0)
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
  /// Ends of solid runs of pixels in one direction, and those where alpha fades over two pixels or
  /// more.
  private struct Fades {
    private(set) var ends = 0
    private(set) var fading = 0
    private(set) var pixels: [(x: Int, y: Int)] = []

    var share: Double { ends == 0 ? 0 : Double(fading) / Double(ends) }

    /// Complexity: O(pixels).
    init(_ grid: PixelGrid, _ dx: Int, _ dy: Int, longest: Int) {
      let (width, height) = (grid.size.width, grid.size.height)
      func alpha(_ x: Int, _ y: Int) -> Int {
        x >= 0 && y >= 0 && x < width && y < height ? grid.alpha(x, y) : 0
      }
      for y in 0..<height {
        for x in 0..<width where alpha(x, y) >= 200 && alpha(x + dx, y + dy) < 200 {
          ends += 1
          var fade: [(x: Int, y: Int)] = []
          var (before, next) = (200, alpha(x + dx, y + dy))
          while next >= 8, next <= before, fade.count <= longest {
            fade.append((x + dx * (fade.count + 1), y + dy * (fade.count + 1)))
            before = next
            next = alpha(x + dx * (fade.count + 1), y + dy * (fade.count + 1))
          }
          guard next < 8, (2...longest).contains(fade.count) else { continue }
          fading += 1
          pixels += fade
        }
      }
    }
  }

  /// The least difference of two opposite sides, as a share of their ends. A prototype of this
  /// measure gave at most .45 for bar icons of public apps.
  private static let leastDifference = 0.5

  /// A shadow makes alpha fade over two pixels or more on one side. Antialiasing makes fades of one
  /// pixel, and longer ones on both sides of slanting edges.
  private static func tight(_ grid: PixelGrid, _ scale: Int) -> DropShadow? {
    guard grid.size.longerSide >= 16 * scale else { return nil }
    func sides(_ dx: Int, _ dy: Int) -> (fades: Fades, sign: Int, difference: Double) {
      let fades = [1, -1].map { Fades(grid, dx * $0, dy * $0, longest: 4 * scale) }
      let difference = fades[0].share - fades[1].share
      guard fades.allSatisfy({ $0.ends >= 8 * scale }) else { return (fades[0], 0, 0) }
      return difference >= 0 ? (fades[0], 1, difference) : (fades[1], -1, -difference)
    }
    let (across, down) = (sides(1, 0), sides(0, 1))
    guard max(across.difference, down.difference) >= leastDifference else { return nil }
    let isSide = [across, down].map { $0.difference >= leastDifference / 2 }
    var (box, pixels) = (PixelBox(), Set<Int>())
    for (axis, isSide) in zip([across, down], isSide) where isSide {
      for place in axis.fades.pixels
      where pixels.insert(place.y * grid.size.width + place.x).inserted {
        box.add(place.x, place.y)
      }
    }
    // A shadow on the floor is a part of the drawing: it is also beside the shape's edge.
    let alphas = grid.alphas
    let solids = Plane(size: grid.size, values: alphas.map { $0 >= 200 ? 1 : 0 })
    let near = solids.spread(by: scale)
    let others = alphas.indices.count {
      near.values[$0] == 0 && alphas[$0] >= 8 && !pixels.contains($0)
    }
    guard others * 10 <= box.count else { return nil }
    let axes = [across, down].enumerated().map { isSide[$0.offset] ? $0.element.sign : 0 }
    return DropShadow(axes[0], axes[1], pixels: box, isDark: false)
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
          fits.append((dx, dy, fit(blurred, dx, dy, outside: near)))
        }
      }
    }
    return fits
  }

  private func fit(_ model: Plane, _ dx: Int, _ dy: Int, outside near: Plane) -> Float {
    let (width, height) = (size.width, size.height)
    var (products, ours, theirs): (Float, Float, Float) = (0, 0, 0)
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
    func along(_ values: [Float], _ stride: Int, _ length: Int) -> [Float] {
      values.indices.map { index in
        let place = index / stride % length
        var result: Float = 0
        for step in max(-radius, -place)...min(radius, length - 1 - place) {
          merge(&result, values[index + step * stride])
        }
        return result
      }
    }
    return Plane(size: size, values: along(along(values, 1, size.width), size.width, size.height))
  }
}
