import IconImage

/// Pictures of characters, two pixels above each other in one.
struct CharacterArt {
  enum Colors {
    /// 24 bits.
    case all
    /// The cube and the greys that xterm has.
    case palette
    /// None: characters that are more or less full, in ASCII.
    case none
  }

  let colors: Colors

  func text(_ picture: SeenPicture) -> String {
    (0..<(picture.size.height + 1) / 2).map { row in line(picture, row * 2) }
      .joined(separator: "\n")
  }

  private func line(_ picture: SeenPicture, _ y: Int) -> String {
    let hasLower = y + 1 < picture.size.height
    var line = ""
    var last: (upper: Color, lower: Color?)?
    for x in 0..<picture.size.width {
      let upper = picture.color(x, y)
      let lower = hasLower ? picture.color(x, y + 1) : nil
      guard colors != .none else {
        line.append(Self.character(lower.map { (upper.luma + $0.luma) / 2 } ?? upper.luma))
        continue
      }
      if last?.upper != upper { line += "\u{1B}[38;\(code(upper))m" }
      if last == nil || last?.lower != lower {
        line += lower.map { "\u{1B}[48;\(code($0))m" } ?? "\u{1B}[49m"
      }
      last = (upper, lower)
      line += "▀"
    }
    return colors == .none ? line : line + "\u{1B}[0m"
  }

  private func code(_ color: Color) -> String {
    colors == .all ? "2;\(color.red);\(color.green);\(color.blue)" : "5;\(color.paletteIndex)"
  }

  /// The lighter, the fuller: terminals that are dumb are dark more often than not.
  private static func character(_ luma: Int) -> Character {
    let ramp: [Character] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
    return ramp[(luma * (ramp.count - 1) + 127) / 255]
  }
}

extension Color {
  /// Source: Rec. 601, in code values, which is what such a picture is looked at by.
  fileprivate var luma: Int { (Int(red) * 299 + Int(green) * 587 + Int(blue) * 114 + 500) / 1000 }

  /// The nearest of xterm's 256 colours: a cube of 6 × 6 × 6 from 16 on, 24 greys from 232 on.
  /// Source: xterm, 256colres.pl.
  fileprivate var paletteIndex: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func nearest(_ value: UInt8) -> Int {
      levels.indices.min { abs(levels[$0] - Int(value)) < abs(levels[$1] - Int(value)) } ?? 0
    }
    let cube = [red, green, blue].map(nearest)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let gray = min(23, max(0, (mean - 3) / 10))
    func distance(_ other: [Int]) -> Int {
      zip([red, green, blue], other).reduce(0) { $0 + (Int($1.0) - $1.1) * (Int($1.0) - $1.1) }
    }
    return distance(cube.map { levels[$0] })
      <= distance([8 + gray * 10, 8 + gray * 10, 8 + gray * 10])
      ? 16 + 36 * cube[0] + 6 * cube[1] + cube[2] : 232 + gray
  }
}
