import IconImage
import IconRules
import IconSpec

extension RuleExamples {
  static let ofBar: [String: RuleExamples] = [
    "mask-empty": RuleExamples(
      triggering: [
        "a bar icon that is transparent throughout": .toolbarIcon(.flat(20, 20, .clear))
      ],
      passing: ["a ring": .toolbarIcon(.glyph(20))]),
    "mask-hard-edges": RuleExamples(
      triggering: ["a ring without antialiasing": .toolbarIcon(Sketch.glyph(20).hard)],
      passing: [
        "an antialiased ring": .toolbarIcon(.glyph(20)),
        "a square along the pixel grid": .toolbarIcon(
          Sketch.block(20, 20, 0.1...0.9, 0.1...0.9).hard),
      ]),
    "bar-alpha": RuleExamples(
      triggering: [
        "a bar icon without alpha": .toolbarIcon(.icon(20)),
        "a bar icon with an alpha channel that is opaque throughout": .toolbarIcon(
          Sketch(20, 20, alpha: true, Sketch.iconPaint)),
      ],
      passing: [
        "a ring on transparency": .toolbarIcon(.glyph(20)),
        "a square with a clear margin": .toolbarIcon(.block(20, 20, 0.1...0.9, 0.1...0.9)),
      ]),
    "bar-white": RuleExamples(
      triggering: [
        "a blue ring": .bar(["add": .glyph(20, ink: Ink(0.1, 0.3, 0.8))]),
        "a full-color image on transparency": .toolbarIcon(.cutOut(20)),
      ],
      passing: [
        "a white ring": .bar(["add": .glyph(20)]),
        "a disc that is fainter at the bottom": .bar(["record": .faint(20)]),
        "a black pixel beside a white disc": .bar([
          "a@2x": Sketch(40, 40, alpha: true) { [disc = Sketch.disc(40, radius: 0.4)] x, y in
            x < 0.025 && y < 0.025 ? .black : disc.paint(x, y)
          }
        ]),
        "a trace of color, and of black in the corners": .bar([
          "a": .radial(20) { $0 < 0.4 ? Ink(0.985, 0.99, 1) : Ink(0, 0, 0, $0 < 0.5 ? 0 : 0.03) }
        ]),
      ]),
    "bar-shadow": RuleExamples(
      triggering: [
        "a white square with a black shadow below": .toolbarIcon(
          Sketch.block(20, 20, 0.1...0.9, 0.1...0.8).onShadow(below: 0.1, Ink(0, 0, 0, 0.5))),
        "a white disc with a soft white shadow below": .toolbarIcon(.softShadow(40)),
        "a white disc with a tight white shadow below": .toolbarIcon(.tightShadow(40)),
      ],
      passing: [
        "an antialiased ring": .toolbarIcon(.glyph(20)),
        "a disc that is fainter at the bottom": .toolbarIcon(.faint(40)),
        "a block whose lower edge is between two rows": .toolbarIcon(
          .block(40, 40, 0.1...0.9, 0.1...0.787)),
        "a white disc matted on black": .toolbarIcon(
          .radial(20) { $0 < 0.35 ? .white : $0 < 0.42 ? Ink(0.1, 0.1, 0.1, 0.4) : .clear }),
      ]),
    "tab-bar-size": RuleExamples(
      triggering: [
        "a tab icon that is too wide": .bar(
          ["map": .block(60, 30, 0...1, 0.1...0.9)], role: .tabBar),
        "a tab icon with a wide margin": .bar(
          ["map": .ring(60, 60, diameter: 0.4, thickness: 0.2)], role: .tabBar),
      ],
      passing: [
        "a tab icon of 48×32": .bar(["map": .ring(48, 32, thickness: 0.2)], role: .tabBar),
        "a tab icon of 30×30": .bar(["map": .glyph(30)], role: .tabBar),
      ]),
    "bar-same-size": RuleExamples(
      triggering: [
        "a toolbar icon that fills half of its box": .bar([
          "add": .glyph(20), "find": .ring(20, 20, diameter: 0.5, thickness: 0.3),
        ])
      ],
      passing: [
        "two rings and a minus sign as wide as they are": .bar([
          "add": .glyph(20), "find": .ring(20, 20, diameter: 0.9, thickness: 0.2),
          "remove": .block(20, 20, 0.05...0.95, 0.4...0.6),
        ])
      ]),
    "bar-visual-weight": RuleExamples(
      triggering: [
        "a solid disc among thin rings": .bar([
          "add": .ring(20, 20, thickness: 0.08),
          "find": .ring(20, 20, diameter: 0.9, thickness: 0.09),
          "share": .ring(20, 20, diameter: 0.92, thickness: 0.08),
          "record": .ring(20, 20, thickness: 0.5),
        ])
      ],
      passing: [
        "two rings and a minus sign of the same stroke": .bar([
          "add": .ring(20, 20, thickness: 0.1),
          "find": .ring(20, 20, diameter: 0.9, thickness: 0.1),
          "remove": .block(20, 20, 0.05...0.95, 0.45...0.55),
        ])
      ]),
    "bar-detail": RuleExamples(
      triggering: ["a bar icon of 25 dots": .toolbarIcon(.dots(40, 5))],
      passing: [
        "nine dots": .toolbarIcon(.dots(20, 3)),
        "a ring": .toolbarIcon(.glyph(20)),
      ]),
    "bar-selected-variant": RuleExamples(
      triggering: [
        "a tab icon of 2010 with a selected version": .bar(
          ["home": .glyph(30), "home-selected": .ring(30, 30, thickness: 0.5)], role: .tabBar)
      ],
      passing: [
        "a tab icon of 2013 with a selected version": .bar(
          ["home": .glyph(25), "home-selected": .ring(25, 25, thickness: 0.5)], role: .tabBar,
          in: 2013),
        "an icon that is called inactive": .bar(
          ["active": .glyph(30), "inactive": .glyph(30)], role: .tabBar),
      ]),
  ]
}

extension Sketch {
  /// With a copy behind it in one ink, moved by shares of the size.
  package func onShadow(right: Double = 0, below: Double, _ ink: Ink) -> Sketch {
    Sketch(size.width, size.height, alpha: true) { [paint] x, y in
      let front = paint(x, y)
      return front.alpha > 0 ? front : paint(x - right, y - below).alpha > 0 ? ink : .clear
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
  static func tightShadow(_ side: Int) -> Sketch {
    Sketch(side, side, alpha: true) { x, y in
      func distance(_ center: Double) -> Double {
        ((x - 0.5) * (x - 0.5) + (y - center) * (y - center)).squareRoot()
      }
      if distance(0.48) < 0.32 { return .white }
      return Ink(1, 1, 1, 0.5 * max(0, min(1, (0.345 - distance(0.51)) / 0.05)))
    }
  }

  /// The same with a wider and fainter one.
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

extension Sketch {
  /// As many rows of white dots as columns.
  static func dots(_ side: Int, _ count: Int) -> Sketch {
    Sketch(side, side, alpha: true) { x, y in
      let (dx, dy) = (
        (x * Double(count)).truncatingRemainder(dividingBy: 1) - 0.5,
        (y * Double(count)).truncatingRemainder(dividingBy: 1) - 0.5
      )
      return Ink(1, 1, 1, dx * dx + dy * dy < 0.1 ? 1 : 0)
    }
  }
}
