/// What is cut out of artwork, and how it lies on the canvas.
public enum IconShape: String, CaseIterable, Sendable {
  /// The Mac's rounded plate, 824 of 1024, with its shadow.
  case macGrid
  /// The largest circle in the image: round icons of Android's launchers.
  case circle

  /// Where the shape lies on a square canvas: whole pixels, the same on all sides.
  ///
  /// Source: the template for macOS 11, 824 in the middle of 1024, as many agree on; its small sizes
  /// are drawn on grids of their own, 14 in 16, 28 in 32, 52 in 64 and 104 in 128.
  public func area(of canvas: PixelSize) -> PixelRect {
    guard self == .macGrid else { return PixelRect(canvas) }
    let side = canvas.shorterSide
    let margin =
      [16: 1, 32: 2, 64: 6, 128: 12][side]
      ?? max(1, Int((Double(side) * 100 / 1024).rounded()))
    return PixelRect(
      x: margin, y: margin,
      size: PixelSize(
        width: max(1, canvas.width - 2 * margin), height: max(1, canvas.height - 2 * margin)))
  }
}

extension Bitmap {
  /// This opaque picture as a plate in the middle of a transparent canvas: corners rounded as the
  /// Mac rounds them, and its shadow below. Complexity: O(canvas pixels), and what the shadow needs.
  ///
  /// Source: the template for macOS 11 as many agree on, with a radius of 185.4 on 824.
  public func plated(_ shape: IconShape, on canvas: PixelSize, at area: PixelRect) -> Bitmap {
    precondition(depth == .eight && !layout.hasAlpha && size == area.size, "not a plate")
    let rgb = expandedToRGB().bytes
    let plate = RoundedPlate(size: size, radius: Double(size.shorterSide) * 185.4 / 824)
    let shadow = PlateShadow(side: canvas.shorterSide).cover(of: plate, at: area, on: canvas)
    var bytes = [UInt8](repeating: 0, count: canvas.area * 4)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let (px, py) = (x - area.x, y - area.y)
        let isInside = (0..<size.width).contains(px) && (0..<size.height).contains(py)
        let cover = isInside ? plate.coverage[py * size.width + px] : 0
        let alpha = cover + Double(shadow[y * canvas.width + x]) * (1 - cover)
        let code = (alpha * 255).rounded()
        guard code > 0 else { continue }
        let target = (y * canvas.width + x) * 4
        if isInside {
          for channel in 0..<3 {
            // The shadow is black: it adds nothing.
            let ink = Double(rgb[(py * size.width + px) * 3 + channel]) * cover / alpha
            bytes[target + channel] = UInt8(min(255, ink.rounded()))
          }
        }
        bytes[target + 3] = UInt8(code)
      }
    }
    return Bitmap(size: canvas, layout: .rgba, bytes: bytes)
  }

  /// Without colour: each pixel as light as it was. Complexity: O(pixels).
  public func grayed() -> Bitmap {
    precondition(depth == .eight)
    guard layout.colorChannels == 3 else { return self }
    let light = (0...255).map { SRGB.linear(Double($0) / 255) }
    var gray = self
    let channels = layout.channels
    gray.withMutableBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: channels) {
        let (r, g, b) = (Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]))
        guard r != g || g != b else { continue }
        let code = SRGB.encoded(SRGB.luminance(light[r], light[g], light[b])) * 255
        for channel in 0..<3 { bytes[start + channel] = UInt8(code.rounded()) }
      }
    }
    return gray
  }
}

/// How much of each pixel a rectangle with continuous corners covers.
struct RoundedPlate {
  let size: PixelSize
  let radius: Double
  /// 0…1, row by row.
  let coverage: [Double]

  /// Rows of a pixel that are measured.
  private static let steps = 16

  init(size: PixelSize, radius: Double) {
    let corner = ContinuousCorner(radius: radius)
    self.init(size, radius: radius) { corner.inset(at: $0) }
  }

  /// The largest circle in a picture.
  init(circleIn size: PixelSize) {
    let radius = Double(size.shorterSide) / 2
    let (across, down) = (Double(size.width) / 2, Double(size.height) / 2)
    self.init(size, radius: radius) { at in
      let rise = radius * radius - (down - at) * (down - at)
      return across - max(0, rise).squareRoot()
    }
  }

  /// `inset` says how far in the outline is, so far down from the top or up from the bottom.
  private init(_ size: PixelSize, radius: Double, inset: (Double) -> Double) {
    (self.size, self.radius) = (size, radius)
    var coverage = [Double](repeating: 0, count: size.area)
    let (width, height) = (Double(size.width), Double(size.height))
    for y in 0..<size.height {
      for step in 0..<Self.steps {
        let at = Double(y) + (Double(step) + 0.5) / Double(Self.steps)
        let inset = inset(min(at, height - at))
        let (left, right) = (inset, width - inset)
        for x in Int(left)..<min(size.width, Int(right.rounded(.up))) {
          let part = min(Double(x) + 1, right) - max(Double(x), left)
          coverage[y * size.width + x] += max(0, part) / Double(Self.steps)
        }
      }
    }
    self.coverage = coverage.map { min(1, $0) }
  }

  /// The same, so many pixels larger on each side.
  func grown(by margin: Int) -> RoundedPlate {
    RoundedPlate(
      size: PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin),
      radius: radius + Double(margin))
  }
}

/// A corner that bends gradually, as Apple's do.
///
/// Source: the constants of UIBezierPath's rounded rectangle, as PaintCode published them.
private struct ContinuousCorner {
  /// Points of the curve from the side's end to the top's: how far down, how far in.
  private let points: [(down: Double, inset: Double)]

  init(radius: Double) {
    let (a, b, c, d) = (1.528_664_83, 1.088_492_96, 0.868_406_94, 0.669_934_27)
    let (e, f, g, h, i) = (0.065_496, 0.631_493_99, 0.074_911, 0.372_823_83, 0.169_059_56)
    let curves: [[(Double, Double)]] = [
      [(a, 0), (b, 0), (c, 0), (d, e)],
      [(f, g), (h, i), (i, h), (g, f)],
      [(e, d), (0, c), (0, b), (0, a)],
    ]
    points = curves.flatMap { curve in
      (0...32).map { step in
        let t = Double(step) / 32
        let weights = [
          (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
        ]
        let down = zip(weights, curve).reduce(0) { $0 + $1.0 * $1.1.0 }
        let inset = zip(weights, curve).reduce(0) { $0 + $1.0 * $1.1.1 }
        return (down * radius, inset * radius)
      }
    }
  }

  /// How far in the outline is, so far down from the top.
  func inset(at down: Double) -> Double {
    guard down < points[0].down else { return 0 }
    guard let next = points.firstIndex(where: { $0.down <= down }), next > 0 else {
      return points.last!.inset
    }
    let (low, high) = (points[next], points[next - 1])
    guard high.down > low.down else { return low.inset }
    let part = (down - low.down) / (high.down - low.down)
    return low.inset + part * (high.inset - low.inset)
  }
}
