extension GlyphMeasures {
  /// The place of `box` on a canvas. In a circle the foreground keeps its share of the artwork, but
  /// is not larger than the circle, nor smaller than 48/66 of it; the centre of mass moves toward the
  /// centre at a cost of at most 8 % in size. In a rectangle the box fills one direction, and the
  /// centre of mass moves toward the centre in the other. With `scale` (up to 1) the foreground takes
  /// that share of the largest size.
  ///
  /// All coordinates are whole pixels. Sides have the parity of the canvas or rectangle, so that
  /// centring is exact. Complexity: O(hull corners).
  package func area(
    on canvas: PixelSize, in region: ForegroundRegion, scale: Double? = nil
  ) -> PixelRect {
    switch region {
    case .circle(let radius, let side):
      let own = balancedCircle.radius / Double(size.shorterSide) * side / radius
      let share = scale.map { min(1, $0) } ?? min(max(own, ForegroundRegion.leastShare), 1)
      return circleArea(in: PixelRect(canvas), radius: radius * share)
    case .rectangle(let allowed): return rectangleArea(in: allowed, scale: min(1, scale ?? 1))
    }
  }

  private func circleArea(in canvas: PixelRect, radius: Double) -> PixelRect {
    let circle = balancedCircle
    // A pixel that touches the hull has its centre half a pixel outside.
    let allowed = max(0.5, radius - 0.5)
    var longer = Int((Double(box.size.longerSide) * allowed / circle.radius).rounded(.down))
    while true {
      let area = placed(cropSize(longer, in: canvas.size), around: circle.center, in: canvas)
      if longer <= 2 || isInside(area, allowed, of: canvas.size) { return area }
      longer -= 1
    }
  }

  /// A circle of at most 1.08 times the smallest radius, with its centre closer to the centre of
  /// mass. In the smallest circle the tail of a speech bubble would weigh as much as the bubble.
  private var balancedCircle: EnclosingCircle {
    let smallest = enclosingCircle
    let wanted = balanced(smallest.center)
    func circle(_ part: Double) -> EnclosingCircle {
      let center = Point(
        x: smallest.center.x + (wanted.x - smallest.center.x) * part,
        y: smallest.center.y + (wanted.y - smallest.center.y) * part)
      return EnclosingCircle(center: center, radius: farthestDistance(from: center))
    }
    // The farthest distance grows monotonically along the way.
    var (low, high) = (0.0, 1.0)
    if circle(high).radius <= smallest.radius * 1.08 { return circle(high) }
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if circle(middle).radius <= smallest.radius * 1.08 { low = middle } else { high = middle }
    }
    return circle(low)
  }

  /// The centre of mass, moved toward the middle by 1/20 of the size. A ring with slightly uneven
  /// content then stays centred.
  private func balanced(_ middle: Point) -> Point {
    let off = middle.distance(to: centerOfMass)
    let part = max(0, 1 - enclosingCircle.radius / 20 / max(off, 1e-9))
    return Point(
      x: middle.x + (centerOfMass.x - middle.x) * part,
      y: middle.y + (centerOfMass.y - middle.y) * part)
  }

  private func isInside(_ area: PixelRect, _ radius: Double, of canvas: PixelSize) -> Bool {
    let middle = Point(x: Double(canvas.width) / 2, y: Double(canvas.height) / 2)
    let across = Double(area.size.width) / Double(box.size.width)
    let down = Double(area.size.height) / Double(box.size.height)
    return outline.allSatisfy { point in
      let placed = Point(
        x: Double(area.x) + (point.x - Double(box.x)) * across,
        y: Double(area.y) + (point.y - Double(box.y)) * down)
      return placed.distance(to: middle) <= radius + 1e-9
    }
  }

  private func rectangleArea(in allowed: PixelRect, scale: Double) -> PixelRect {
    let room = allowed.size
    var longer = Int((Double(box.size.fitted(within: room).longerSide) * scale).rounded(.down))
    var size = cropSize(longer, in: room)
    while longer > 2, size.width > room.width || size.height > room.height {
      longer -= 1
      size = cropSize(longer, in: room)
    }
    let middle = Point(
      x: Double(box.x) + Double(box.size.width) / 2,
      y: Double(box.y) + Double(box.size.height) / 2)
    let free = placed(size, around: balanced(middle), in: allowed)
    return PixelRect(
      x: max(allowed.x, min(free.x, allowed.x + room.width - size.width)),
      y: max(allowed.y, min(free.y, allowed.y + room.height - size.height)), size: size)
  }

  /// The box scaled to a longer side of at most `longer`, with the parity of the frame.
  private func cropSize(_ longer: Int, in frame: PixelSize) -> PixelSize {
    func floored(_ length: Int, _ odd: Int) -> Int {
      max(length % 2 == odd ? length : length - 1, 2 - odd)
    }
    func nearest(_ length: Double, _ odd: Int) -> Int {
      max(2 * Int(((length - Double(odd)) / 2).rounded()) + odd, 2 - odd)
    }
    let (width, height) = (Double(box.size.width), Double(box.size.height))
    let (oddWidth, oddHeight) = (frame.width % 2, frame.height % 2)
    if width >= height {
      let across = floored(longer, oddWidth)
      return PixelSize(width: across, height: nearest(Double(across) * height / width, oddHeight))
    }
    let down = floored(longer, oddHeight)
    return PixelSize(width: nearest(Double(down) * width / height, oddWidth), height: down)
  }

  /// Places `point` of the box at the centre of the frame, rounded to whole pixels.
  private func placed(_ size: PixelSize, around point: Point, in frame: PixelRect) -> PixelRect {
    let across = 0.5 - (point.x - Double(box.x)) / Double(box.size.width)
    let down = 0.5 - (point.y - Double(box.y)) / Double(box.size.height)
    return PixelRect(
      x: frame.x + (frame.size.width - size.width) / 2
        + Int((across * Double(size.width)).rounded()),
      y: frame.y + (frame.size.height - size.height) / 2
        + Int((down * Double(size.height)).rounded()),
      size: size)
  }
}

/// The part of a canvas that a foreground may fill.
package enum ForegroundRegion: Hashable, Sendable {
  /// A circle around the centre of the canvas; radius in pixels. A pixel is inside if its centre
  /// is. `side` is that of the whole artwork on the canvas.
  case circle(radius: Double, side: Double)
  case rectangle(PixelRect)

  /// Android's adaptive icons: launchers never cut a circle of 33 dp radius in 108 dp, and show 72
  /// dp. Source: developer.android.com, Adaptive icons.
  package static func adaptiveIcon(_ canvas: PixelSize) -> ForegroundRegion {
    let side = Double(canvas.shorterSide)
    return .circle(radius: side * 33 / 108, side: side * 72 / 108)
  }

  /// Maskable icons of web applications: a radius of 40 % of the shorter side. Source: W3C, Web
  /// Application Manifest, Icon masks and safe zone.
  package static func maskable(_ canvas: PixelSize) -> ForegroundRegion {
    .circle(radius: Double(canvas.shorterSide) * 0.4, side: Double(canvas.shorterSide))
  }

  /// The smallest share of a circle that a foreground takes by itself. Source:
  /// developer.android.com, Adaptive icons: a logo of 48 to 66 dp.
  fileprivate static let leastShare = 48.0 / 66
}
