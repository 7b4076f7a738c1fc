import IconImage
import IconSpec

extension Rule {
  static let edgesOnBlack = Rule(
    id: "edges-on-black", severity: .warning, roles: [.application, .layer],
    summary: "Edges of transparent images have the color of the adjoining shape.",
    rationale: """
      A half-covered pixel should have half the alpha and the full color. An image that was \
      composited over black has half the color too, which shows as a dark rim on other \
      backgrounds.
      """,
    measure: """
      Pixels of alpha 24 to 231 with an opaque, light neighbor (a channel of 96 of 255 or more) on \
      one side and a clear pixel within two pixels on the other. Their lightest channel, as a \
      share of the neighbor's, is on average within 0.1 of the alpha and at least 0.3 below 1. At \
      least 24 such pixels.
      """,
    remedy: "export it with straight alpha, or divide its colors by alpha",
    source: "PNG Specification, third edition: Alpha channel; HIG, App icons: layers",
    triggering: [
      Example("a dark icon with black rims", icons(rim: true))
    ],
    passing: [
      Example("a dark icon with clean edges", icons(rim: false)),
      Example("an opaque icon", "Icon.png", .icon(57)),
    ],
    check: .pixels(where: {
      $0.facts?.hasAlphaChannel == true && ($0.use.isAppIcon || $0.use.role == .layer)
        && ![.artwork, .build].contains($0.use.place)
    }) { _, bitmap, _ in
      let (edges, box) = PixelGrid(bitmap).edgesOnNothing
      guard edges.count >= 24 else { return nil }
      let count = Double(edges.count)
      let fromAlpha = edges.reduce(0) { $0 + abs($1.light - $1.alpha) } / count
      let fromOne = edges.reduce(0) { $0 + 1 - $1.light } / count
      guard fromAlpha <= 0.1, fromOne >= 0.3 else { return nil }
      return Violation(
        "its edges are mixed with black: \(edges.count) half-covered pixels have "
          + "\(Figure.percent(1 - fromOne)) of the colour beside them", region: box.rect)
    })

  private static func icons(rim: Bool) -> [Example.File] {
    let disc = Sketch(1024, 1024, alpha: true) { x, y in
      let (dx, dy) = (x - 0.5, y - 0.5)
      let cover = max(0, min(1, (0.35 - (dx * dx + dy * dy).squareRoot()) * 400))
      let light = rim ? cover : 1
      return Ink(0.9 * light, 0.8 * light, 0.2 * light, cover)
    }
    return appearanceSet("dark", "dark.png", disc)
  }
}

extension PixelGrid {
  /// Half-covered pixels that have a solid neighbour on one side and nothing on the other: alpha, and
  /// the lightest channel as a share of the neighbour's, both 0…1; and what holds them. Complexity: O(pixels).
  fileprivate var edgesOnNothing: (edges: [(alpha: Double, light: Double)], box: PixelBox) {
    var (edges, box): ([(alpha: Double, light: Double)], PixelBox) = ([], PixelBox())
    func brightest(_ pixel: Pixel) -> Double { Double(max(pixel.red, pixel.green, pixel.blue)) }
    for y in 2..<max(2, size.height - 2) {
      for x in 2..<max(2, size.width - 2) where (24...231).contains(alpha(x, y)) {
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
          let solid = self[x + dx, y + dy]
          guard solid.alpha >= 250, brightest(solid) >= 96,
            alpha(x - dx, y - dy) <= 4 || alpha(x - 2 * dx, y - 2 * dy) <= 4
          else { continue }
          let pixel = self[x, y]
          edges.append(
            (Double(pixel.alpha) / 255, min(1.2, brightest(pixel) / brightest(solid))))
          box.add(x, y)
          break
        }
      }
    }
    return (edges, box)
  }
}
