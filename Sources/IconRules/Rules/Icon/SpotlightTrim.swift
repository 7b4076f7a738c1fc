import IconImage
import IconSpec

extension Rule {
  static let spotlightTrim = Rule(
    id: "spotlight-trim", severity: .info, roles: [.spotlight],
    summary: "An iPad Spotlight icon has no outline in the pixels that are trimmed off.",
    rationale: """
      Before iOS 7 the iPad shows 48 of the 50 pixels and adds a shadow, which cuts off an outline \
      along the edge.
      """,
    measure: """
      A side where 70 % of the trimmed pixels differ from the next row by more than 32 of 255, \
      while that row differs from the one after it by less than 16. White and transparent rows are \
      skipped. Only icons for systems before iOS 7.
      """,
    remedy: "move the outline one pixel inwards",
    source: "iPhone HIG 2010-09-01, Small Icons",
    triggering: [
      Example("an outline along the edge", "Icon-Small-50.png", outlined(at: 0), preset: "ios-2010")
    ],
    passing: [
      Example(
        "an outline one pixel from the edge", "Icon-Small-50.png", outlined(at: 1),
        preset: "ios-2010"),
      Example("an icon without an outline", "Icon-Small-50.png", .icon(50), preset: "ios-2010"),
    ],
    check: .pixels(
      where: { image in
        image.use.slots.contains { $0.visible != nil && $0.pixels == image.size }
          && image.use.edition?.isBeforeIOS7 == true
      }
    ) { image, bitmap, _ in
      let grid = PixelGrid(bitmap)
      guard let visible = image.use.slots.compactMap(\.visible).first else { return nil }
      let trim = (grid.size.width - visible.width) / 2
      let sides = ["top", "bottom", "left", "right"].filter { grid.hasLine(at: $0, trim: trim) }
      guard trim > 0, !sides.isEmpty else { return nil }
      return Violation(
        "has a line along its edge (\(sides.joined(separator: ", "))) that is trimmed off: "
          + "\(visible) of its \(grid.size) pixels are shown",
        region: PixelRect(x: trim, y: trim, size: visible))
    })

  private static func outlined(at distance: Int) -> Sketch {
    let (near, far) = (Double(distance) / 50, Double(50 - distance) / 50)
    return Sketch(50, 50) { x, y in
      let isInside = min(x, y) > near + 0.02 && max(x, y) < far - 0.02
      let isOutside = min(x, y) < near || max(x, y) > far
      return isInside || isOutside ? Ink(0.3, 0.5, 0.8) : Ink(0.05, 0.1, 0.2)
    }
  }
}

extension PixelGrid {
  /// Whether what is trimmed off a side is a line of its own.
  fileprivate func hasLine(at side: String, trim: Int) -> Bool {
    let length = side == "top" || side == "bottom" ? size.width : size.height
    guard length > 6 * trim, trim > 0 else { return false }
    let lines = (trim..<length - trim).count { along in
      func pixel(_ depth: Int) -> Pixel {
        switch side {
        case "top": self[along, depth]
        case "bottom": self[along, size.height - 1 - depth]
        case "left": self[depth, along]
        default: self[size.width - 1 - depth, along]
        }
      }
      let (lost, kept, next) = (pixel(trim - 1), pixel(trim), pixel(trim + 1))
      let isPadding = !lost.isOpaque || min(lost.red, lost.green, lost.blue) >= 250
      return !isPadding && lost.distance(to: kept) > 32 && kept.distance(to: next) < 16
    }
    return lines * 10 >= (length - 2 * trim) * 7
  }
}
