/// PNG's filters byte by byte. Source: PNG Specification, third edition, 9.2 to 9.4.
enum ReferenceFilter {
  static let adaptive = 255

  struct Picture {
    var rows: [[UInt8]]
    let pixel: Int
  }

  /// Filter numbers and filtered bytes of the rows in `range`.
  static func filtered(_ picture: Picture, _ range: Range<Int>, kind: Int) -> [UInt8] {
    let nothing = [UInt8](repeating: 0, count: picture.rows[0].count)
    return range.flatMap { y in
      let (row, above) = (picture.rows[y], y > 0 ? picture.rows[y - 1] : nothing)
      if kind != adaptive { return line(kind, row, above, picture.pixel) }
      if y > 0, row == above { return line(2, row, above, picture.pixel) }
      let lines = (0..<5).map { line($0, row, above, picture.pixel) }
      let costs = lines.map { $0.dropFirst().reduce(0) { $0 + bits($1) } }
      return lines[costs.firstIndex(of: costs.min()!)!]
    }
  }

  /// Bits of the magnitude of a signed byte.
  private static func bits(_ byte: UInt8) -> Int {
    let magnitude = abs(Int(Int8(bitPattern: byte)))
    return (0...8).first { magnitude < 1 << $0 }!
  }

  private static func line(
    _ kind: Int, _ row: [UInt8], _ above: [UInt8], _ pixel: Int
  ) -> [UInt8] {
    var line = [UInt8(kind)]
    line.reserveCapacity(row.count + 1)
    for i in row.indices {
      let (a, b) = (i < pixel ? 0 : Int(row[i - pixel]), Int(above[i]))
      let c = i < pixel ? 0 : Int(above[i - pixel])
      let guess = [0, a, b, (a + b) / 2, paeth(a, b, c)][kind]
      line.append(UInt8(truncatingIfNeeded: Int(row[i]) - guess))
    }
    return line
  }

  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
  }
}
