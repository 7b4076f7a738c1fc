extension Sketch {
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
