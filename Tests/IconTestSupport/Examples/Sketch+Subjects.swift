import IconImage
import LibC

extension Sketch {
  /// A correct application icon: a blue background that fills the square, an off-center disc and
  /// three bars in other colors. No two sizes of it resembles one.
  package static func icon(_ side: Int) -> Sketch { icon(side, side) }

  package static func icon(_ width: Int, _ height: Int) -> Sketch {
    Sketch(width, height, Self.iconPaint)
  }

  /// The icon with its color values multiplied by a factor.
  package static func icon(_ side: Int, times factor: Double) -> Sketch {
    Sketch(side, side) { x, y in
      let ink = iconPaint(x, y)
      return Ink(factor * ink.red, factor * ink.green, factor * ink.blue)
    }
  }

  package static let iconPaint: @Sendable (Double, Double) -> Ink = { x, y in
    let (dx, dy) = (x - 0.42, y - 0.40)
    if dx * dx + dy * dy < 0.05 { return Ink(0.98, 0.75, 0.15) }
    for (index, top) in [0.66, 0.74, 0.82].enumerated()
    where y > top && y < top + 0.045 && x > 0.2 && x < 0.8 - 0.12 * Double(index) {
      return Ink(0.93, 0.95, 1)
    }
    return Ink(0.10 + 0.15 * x, 0.32 + 0.1 * y, 0.75 + 0.1 * x)
  }

  /// `icon` with a transparent background.
  package static func cutOut(_ side: Int) -> Sketch {
    Sketch(side, side, alpha: true) { x, y in
      let ink = iconPaint(x, y)
      return ink.blue > 0.7 && ink.red < 0.3 ? .clear : ink
    }
  }

  /// Inks on transparency by the distance from the center, as a share of the side.
  static func radial(_ side: Int, _ ink: @escaping @Sendable (Double) -> Ink) -> Sketch {
    Sketch(side, side, alpha: true) { x, y in
      ink(((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot())
    }
  }

  package static func flat(_ width: Int, _ height: Int, _ ink: Ink) -> Sketch {
    Sketch(width, height, alpha: ink.alpha < 1) { _, _ in ink }
  }

  /// A correct bar icon: an antialiased white ring that fills its box.
  package static func glyph(_ side: Int, ink: Ink = .white) -> Sketch {
    ring(side, side, thickness: 0.22, ink: ink)
  }

  /// A centered ring. Its outer diameter is `diameter` of the shorter side, its thickness a share
  /// of that.
  package static func ring(
    _ width: Int, _ height: Int, diameter: Double = 0.96, thickness: Double, ink: Ink = .white
  ) -> Sketch {
    let shorter = Double(min(width, height))
    let (across, down) = (Double(width), Double(height))
    return Sketch(width, height, alpha: true) { x, y in
      let (dx, dy) = ((x - 0.5) * across / shorter, (y - 0.5) * down / shorter)
      let distance = (dx * dx + dy * dy).squareRoot() * 2 / diameter
      return distance <= 1 && distance >= 1 - 2 * thickness ? ink : Ink(1, 1, 1, 0)
    }
  }

  /// A rectangle on transparency, by its ranges of width and height.
  package static func block(
    _ width: Int, _ height: Int, _ across: ClosedRange<Double>, _ down: ClosedRange<Double>,
    ink: Ink = .white
  ) -> Sketch {
    Sketch(width, height, alpha: true) { x, y in
      across.contains(x) && down.contains(y) ? ink : ink.withAlpha(0)
    }
  }

  /// A first screen: a bar at the top, an empty table.
  package static func screen(_ width: Int, _ height: Int) -> Sketch {
    Sketch(width, height) { _, y in
      if y < 0.09 { return Ink(0.42, 0.52, 0.65) }
      return (y * 12).truncatingRemainder(dividingBy: 1) < 0.02 ? Ink(0.85, 0.85, 0.87) : .white
    }
  }

  /// A plain screen with a line of letters in the middle.
  package static func screenWithText(_ width: Int, _ height: Int) -> Sketch {
    let screen = screen(width, height)
    return Sketch(width, height) { x, y in
      let (column, row) = (x * 40 - 11, y * 60 - 31)
      guard row >= 0, row < 1.4, column >= 0, column < Double(letters.count) else {
        return screen.paint(x, y)
      }
      let letter = letters[Int(column)]
      let (bit, line) = (Int(column.truncatingRemainder(dividingBy: 1) * 6), Int(row * 5))
      return letter[line] >> (5 - bit) & 1 == 1 ? Ink(0.15, 0.15, 0.2) : screen.paint(x, y)
    }
  }

  /// "Please wait", five columns by seven rows per letter; the sixth column is the gap.
  private static let letters: [[UInt8]] = [
    [0b111100, 0b100010, 0b100010, 0b111100, 0b100000, 0b100000, 0b100000],
    [0b110000, 0b010000, 0b010000, 0b010000, 0b010000, 0b010000, 0b111000],
    [0b000000, 0b000000, 0b011100, 0b100010, 0b111110, 0b100000, 0b011100],
    [0b000000, 0b000000, 0b011100, 0b000010, 0b011110, 0b100010, 0b011110],
    [0b000000, 0b000000, 0b011110, 0b100000, 0b011100, 0b000010, 0b111100],
    [0b000000, 0b000000, 0b011100, 0b100010, 0b111110, 0b100000, 0b011100],
    [0, 0, 0, 0, 0, 0, 0],
    [0b000000, 0b000000, 0b100010, 0b100010, 0b101010, 0b101010, 0b010100],
    [0b000000, 0b000000, 0b011100, 0b000010, 0b011110, 0b100010, 0b011110],
    [0b001000, 0b000000, 0b011000, 0b001000, 0b001000, 0b001000, 0b011100],
    [0b010000, 0b010000, 0b111100, 0b010000, 0b010000, 0b010100, 0b001000],
  ]
}
