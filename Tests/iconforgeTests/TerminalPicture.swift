/// What a terminal makes of a picture's characters.
struct TerminalPicture {
  private(set) var width = 0
  private(set) var height = 0
  /// Red, green and blue, row by row.
  private(set) var colors: [UInt8] = []

  /// Lines of half blocks with colours in 24 bits or of xterm's 256.
  init(blocks lines: some Sequence<Substring>) {
    for line in lines {
      var (upper, lower): ([UInt8], [UInt8]?) = ([], nil)
      var rows: ([UInt8], [UInt8]) = ([], [])
      var rest = line
      while !rest.isEmpty {
        if let code = rest.prefixMatch(of: /\u{1B}\[([34])8;(2|5);([0-9;]+)m/) {
          let numbers = code.3.split(separator: ";").compactMap { Int($0) }
          let color = code.2 == "2" ? numbers.map { UInt8($0) } : Self.xterm(numbers[0])
          if code.1 == "3" { upper = color } else { lower = color }
          rest = rest[code.range.upperBound...]
        } else if let code = rest.prefixMatch(of: /\u{1B}\[(49|0)m/) {
          lower = nil
          rest = rest[code.range.upperBound...]
        } else {
          rows.0 += rest.removeFirst() == "▀" ? upper : []
          rows.1 += lower ?? []
        }
      }
      width = rows.0.count / 3
      height += rows.1.isEmpty ? 1 : 2
      colors += rows.0 + rows.1
    }
  }

  private static func xterm(_ index: Int) -> [UInt8] {
    guard index < 232 else { return Array(repeating: UInt8(8 + (index - 232) * 10), count: 3) }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    return [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { levels[$0] }
  }

  /// The first sixel picture in a text; nil where one is not whole, or paints outside of itself.
  init?(sixel text: String) {
    guard let found = text.firstMatch(of: /\u{1B}P[0-9;]*q"1;1;(\d+);(\d+)([^\u{1B}]*)\u{1B}\\/),
      let width = Int(found.1), let height = Int(found.2)
    else { return nil }
    (self.width, self.height) = (width, height)
    var painted = [[UInt8]?](repeating: nil, count: width * height)
    var palette: [Int: [UInt8]] = [:]
    var (x, top, color, times) = (0, 0, 0, 1)
    var rest = found.3
    while let sign = rest.first {
      if let set = rest.prefixMatch(of: /#(\d+);2;(\d+);(\d+);(\d+)/) {
        palette[Int(set.1)!] = [set.2, set.3, set.4].map { UInt8((Int($0)! * 255 + 50) / 100) }
        rest = rest[set.range.upperBound...]
      } else if let choice = rest.prefixMatch(of: /#(\d+)/) {
        color = Int(choice.1)!
        rest = rest[choice.range.upperBound...]
      } else if let count = rest.prefixMatch(of: /!(\d+)/) {
        times = Int(count.1)!
        rest = rest[count.range.upperBound...]
      } else {
        rest.removeFirst()
        switch sign {
        case "$": x = 0
        case "-": (x, top) = (0, top + 6)
        default:
          guard let value = sign.asciiValue, (63...126).contains(value) else { return nil }
          for _ in 0..<times {
            for row in 0..<6 where (value - 63) >> UInt8(row) & 1 == 1 {
              guard x < width, top + row < height else { return nil }
              painted[(top + row) * width + x] = palette[color]
            }
            x += 1
          }
          times = 1
        }
      }
    }
    guard !painted.contains(nil) else { return nil }
    colors = painted.flatMap { $0 ?? [] }
  }
}
