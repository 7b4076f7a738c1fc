/// Where a glyph may stand on a canvas.
public enum GlyphRegion: Hashable, Sendable {
  /// About the canvas's middle; the radius in pixels. A pixel is inside whose centre is.
  case circle(radius: Double)
  case rectangle(PixelRect)

  /// Android's adaptive icons: a circle of 33 dp radius in 108 dp is never cut.
  /// Source: developer.android.com, Adaptive icons.
  package static func adaptiveIcon(_ canvas: PixelSize) -> GlyphRegion {
    .circle(radius: Double(canvas.shorterSide) * 33 / 108)
  }

  /// A web application's maskable icons: 40 % of the shorter side.
  /// Source: W3C, Web Application Manifest, Icon masks and safe zone.
  package static func maskable(_ canvas: PixelSize) -> GlyphRegion {
    .circle(radius: Double(canvas.shorterSide) * 0.4)
  }
}

extension GlyphMeasures {
  /// Where `box`, the glyph's crop, goes: as large as the region allows, by the glyph's own pixels,
  /// or `scale` (up to 1) times that. In a circle its farthest pixel touches the circle, and its
  /// centre of mass comes as near to the middle as 8 % of its size can buy. In a rectangle it fills
  /// one direction; in the other its centre of mass comes as near to the rectangle's middle as it can
  /// without leaving.
  ///
  /// Whole pixels, and sides as even or odd as the canvas's (or the rectangle's), so that what is in
  /// the middle is exactly there. Complexity: O(outline's corners).
  package func area(
    on canvas: PixelSize, in region: GlyphRegion, scale: Double = 1
  ) -> PixelRect {
    switch region {
    case .circle(let radius):
      circleArea(in: PixelRect(canvas), radius: radius * min(1, scale))
    case .rectangle(let allowed): rectangleArea(in: allowed, scale: min(1, scale))
    }
  }

  private func circleArea(in canvas: PixelRect, radius: Double) -> PixelRect {
    let circle = balancedCircle
    // A pixel that the outline only touches is seen, and has its centre half a pixel outside.
    let allowed = max(0.5, radius - 0.5)
    var longer = Int((Double(box.size.longerSide) * allowed / circle.radius).rounded(.down))
    while true {
      let area = placed(cropSize(longer, in: canvas.size), around: circle.center, in: canvas)
      if longer <= 2 || isInside(area, allowed, of: canvas.size) { return area }
      longer -= 1
    }
  }

  /// A circle around the glyph, hardly larger than the smallest, whose centre is nearer to the centre
  /// of mass: the smallest one stands where a speech bubble's tail has as much of it as the bubble.
  private var balancedCircle: EnclosingCircle {
    let smallest = enclosingCircle
    let wanted = balanced(smallest.center)
    func circle(_ part: Double) -> EnclosingCircle {
      let center = Point(
        x: smallest.center.x + (wanted.x - smallest.center.x) * part,
        y: smallest.center.y + (wanted.y - smallest.center.y) * part)
      return EnclosingCircle(center: center, radius: farthestDistance(from: center))
    }
    // The farthest distance grows along the way, from the least there is.
    var (low, high) = (0.0, 1.0)
    if circle(high).radius <= smallest.radius * 1.08 { return circle(high) }
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if circle(middle).radius <= smallest.radius * 1.08 { low = middle } else { high = middle }
    }
    return circle(low)
  }

  /// From the middle of the shape to its centre of mass, less a twentieth of its size: a ring with
  /// something in it that is not quite even stands in the middle all the same.
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

  /// The crop with a longer side of at most `longer`, sides as even or odd as the frame's.
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

  /// With `point` of the glyph in the frame's middle: shifted by whole pixels, and not at all by
  /// less than half a pixel.
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
