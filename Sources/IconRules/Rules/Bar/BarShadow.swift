import IconImage
import IconSpec

extension Rule {
  static let barShadow = Rule(
    id: "bar-shadow", severity: .warning, roles: [.toolbar, .navigationBar, .tabBar, .activity],
    summary: "A bar icon has no drop shadow.",
    rationale: "The system uses only alpha, so a shadow becomes part of the shape.",
    measure: """
      Dark translucent pixels on one side of a light shape. Or fading pixels of alpha up to 180 \
      more than a point away from solid ones, if the shape itself, blurred and moved by up to 3 \
      points, explains 85 % of them. Antialiasing, glows, gradients and lighter areas pass.
      """,
    remedy: "save the icon without layer effects",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    triggering: [
      "a white square with a black shadow below": .toolbarIcon(
        Sketch.block(20, 20, 0.1...0.9, 0.1...0.8).onShadow(below: 0.1, Ink(0, 0, 0, 0.5))),
      "a white disc with a soft white shadow below": .toolbarIcon(.softShadow(40)),
    ],
    passing: [
      "an antialiased ring": .toolbarIcon(.glyph(20)),
      "a disc that is fainter at the bottom": .toolbarIcon(.faint(40)),
    ],
    check: .pixels(where: \.isMask) { image, bitmap, _ in
      guard let shadow = DropShadow(PixelGrid(bitmap), scale: image.use.scale ?? 1) else {
        return nil
      }
      let what = shadow.isDark ? "dark translucent" : "faded"
      return Violation(
        "has a shadow: \(shadow.pixels) \(what) pixels \(shadow.side) its shape",
        region: shadow.region)
    })
}

extension Sketch {
  /// With a copy behind it in one ink, moved down by a share of the height.
  package func onShadow(below offset: Double, _ ink: Ink) -> Sketch {
    Sketch(size.width, size.height, alpha: true) { [paint] x, y in
      let front = paint(x, y)
      return front.alpha > 0 ? front : paint(x, y - offset).alpha > 0 ? ink : .clear
    }
  }

  /// A white disc that fades towards its lower edge.
  static func faint(_ side: Int) -> Sketch {
    Sketch(side, side, alpha: true) { x, y in
      let (dx, dy) = (x - 0.5, y - 0.5)
      return Ink(1, 1, 1, dx * dx + dy * dy < 0.2 ? 1 - 0.6 * y : 0)
    }
  }

  /// A white disc with a soft white shadow below.
  static func softShadow(_ side: Int) -> Sketch {
    Sketch(side, side, alpha: true) { x, y in
      func distance(_ center: Double) -> Double {
        ((x - 0.5) * (x - 0.5) + (y - center) * (y - center)).squareRoot()
      }
      if distance(0.42) < 0.32 { return .white }
      return Ink(1, 1, 1, 0.6 * max(0, min(1, (0.42 - distance(0.52)) / 0.16)))
    }
  }
}
