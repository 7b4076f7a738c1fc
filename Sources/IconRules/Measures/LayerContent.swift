import IconImage

/// Where the visible part of an image is in an adaptive icon's layer: alpha of 128 or more, and
/// another color than that of the background layer.
struct LayerContent {
  /// The share of it outside the central circle of 72 of 108 dp.
  private(set) var outside = 0.0
  /// The same, without the sides on which it runs off the layer.
  private(set) var outsideUnintended = 0.0
  /// The longer side of its box, as a share of the layer.
  let longerSide: Double
  /// Whether it fills the layer, or exactly the square that launchers show.
  let isBackground: Bool

  /// Nil for an image without visible pixels. Complexity: O(pixels).
  init?(_ grid: PixelGrid, in insets: LayerInsets, over background: Color? = nil) {
    let behind = background.map {
      PixelGrid.Pixel(red: $0.red, green: $0.green, blue: $0.blue, alpha: 255)
    }
    func isVisible(_ pixel: PixelGrid.Pixel) -> Bool {
      pixel.alpha >= 128 && behind.map { pixel.distance(to: $0) > Self.sameColor } ?? true
    }
    guard let box = grid.box(where: isVisible) else { return nil }
    let across = insets.width / Double(grid.size.width)
    let down = insets.height / Double(grid.size.height)
    longerSide = max(Double(box.size.width) * across, Double(box.size.height) * down)
    var (all, sides) = (0, [Int](repeating: 0, count: 4))
    grid.forEach { x, y, pixel in
      guard isVisible(pixel) else { return }
      all += 1
      let dx = insets.left + (Double(x) + 0.5) * across - 0.5
      let dy = insets.top + (Double(y) + 0.5) * down - 0.5
      guard dx * dx + dy * dy > Self.radius * Self.radius else { return }
      sides[abs(dx) > abs(dy) ? (dx < 0 ? 0 : 1) : (dy < 0 ? 2 : 3)] += 1
    }
    let isPlate = all * 100 >= box.size.area * 99
    let corners = grid.corners.map(isVisible)
    isBackground =
      corners.count(where: { $0 }) >= 3 || isPlate && longerSide >= Self.filling
      || isPlate && Self.isVisibleSquare(box, in: insets, across: across, down: down)
    let runsOff = Self.sidesRunOff(box.margins(in: grid.size), corners)
    let unintended = zip(sides, runsOff).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
    outside = Double(sides.reduce(0, +)) / Double(all)
    outsideUnintended = Double(unintended) / Double(all)
  }

  private static let radius = 36.0 / 108
  /// The largest difference of a component, of 255.
  private static let sameColor = 8
  /// The side of a plate that has only a thin margin, of 5 dp at most.
  private static let filling = 98.0 / 108

  /// Whether a box ends at most 1 dp from the square of 72 dp.
  private static func isVisibleSquare(
    _ box: PixelRect, in insets: LayerInsets, across: Double, down: Double
  ) -> Bool {
    let (left, top) = (insets.left + Double(box.x) * across, insets.top + Double(box.y) * down)
    let right = 1 - left - Double(box.size.width) * across
    let bottom = 1 - top - Double(box.size.height) * down
    return [left, top, right, bottom].allSatisfy { abs($0 * 108 - 18) <= 1.01 }
  }

  /// Left, right, top, bottom: whether it reaches this edge on purpose. What reaches opposite edges
  /// without a corner is too large. `corners` are upper left, upper right, lower left, lower right.
  private static func sidesRunOff(_ margins: [Int], _ corners: [Bool]) -> [Bool] {
    let reaches = margins.map { $0 == 0 }
    let ends = [[0, 2], [1, 3], [0, 1], [2, 3]]
    return reaches.indices.map { side in
      reaches[side] && (!reaches[side ^ 1] || ends[side].contains { corners[$0] })
    }
  }
}
