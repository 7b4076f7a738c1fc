import IconImage

/// Six rows of pixels in a row of characters, for terminals that answer as DEC's VT340 did.
/// Source: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
enum Sixel {
  static func text(_ picture: SeenPicture) -> String {
    let (indices, palette) = SixelPalette.reduced(picture)
    let size = picture.size
    var text: [UInt8] = Array("\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8)
    for (index, color) in palette.enumerated() {
      // In hundredths.
      let parts = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
      text += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    for top in stride(from: 0, to: size.height, by: 6) {
      band(indices, size, top, &text)
      text += "-".utf8
    }
    text += "\u{1B}\\".utf8
    return String(decoding: text, as: UTF8.self)
  }

  /// Each colour that occurs draws its own pixels and goes back to the left.
  private static func band(
    _ indices: [UInt8], _ size: PixelSize, _ top: Int, _ text: inout [UInt8]
  ) {
    let rows = min(6, size.height - top)
    let span = indices[top * size.width..<(top + rows) * size.width]
    for color in Set(span).sorted() {
      text += "#\(color)".utf8
      var (last, count): (UInt8, Int) = (0, 0)
      for x in 0...size.width {
        var bits: UInt8 = 0
        if x < size.width {
          for row in 0..<rows where indices[(top + row) * size.width + x] == color {
            bits |= 1 << UInt8(row)
          }
          guard bits != last || count == 0 else {
            count += 1
            continue
          }
        }
        let sign = [63 + last]
        text += count > 3 ? Array("!\(count)".utf8) + sign : (0..<count).flatMap { _ in sign }
        (last, count) = (bits, 1)
      }
      text += "$".utf8
    }
  }
}

/// The 256 colours that terminals have room for.
private enum SixelPalette {
  /// Levels of red, green and blue where a picture has more colours than that.
  private static let levels = [6, 7, 6]

  /// As they are where there are few enough; else the nearest of a cube, and what is left over goes to
  /// the pixels beside and below (Floyd and Steinberg 1976).
  static func reduced(_ picture: SeenPicture) -> (indices: [UInt8], palette: [Color]) {
    var known: [Color: UInt8] = [:]
    var indices: [UInt8] = []
    let (width, height) = (picture.size.width, picture.size.height)
    for y in 0..<height {
      for x in 0..<width {
        let color = picture.color(x, y)
        if known[color] == nil {
          guard known.count < 256 else { return diffused(picture) }
          known[color] = UInt8(known.count)
        }
        indices.append(known[color] ?? 0)
      }
    }
    return (indices, known.sorted { $0.value < $1.value }.map(\.key))
  }

  private static func diffused(_ picture: SeenPicture) -> (indices: [UInt8], palette: [Color]) {
    let (width, height) = (picture.size.width, picture.size.height)
    var errors = [[Int]](repeating: [Int](repeating: 0, count: (width + 2) * 3), count: 2)
    var indices: [UInt8] = []
    indices.reserveCapacity(width * height)
    for y in 0..<height {
      errors[(y + 1) % 2] = [Int](repeating: 0, count: (width + 2) * 3)
      for x in 0..<width {
        var index = 0
        for channel in 0..<3 {
          let place = (x + 1) * 3 + channel
          let value = Int(picture.colors[(y * width + x) * 3 + channel])
          let wanted = min(255, max(0, value + errors[y % 2][place] / 16))
          let top = levels[channel] - 1
          let level = (wanted * top + 127) / 255
          index = index * levels[channel] + level
          let rest = wanted - level * 255 / top
          errors[y % 2][place + 3] += rest * 7
          errors[(y + 1) % 2][place - 3] += rest * 3
          errors[(y + 1) % 2][place] += rest * 5
          errors[(y + 1) % 2][place + 3] += rest
        }
        indices.append(UInt8(index))
      }
    }
    let cube = (0..<levels.reduce(1, *)).map { index in
      func part(_ level: Int, _ channel: Int) -> UInt8 {
        UInt8(level * 255 / (levels[channel] - 1))
      }
      return Color(
        red: part(index / (levels[1] * levels[2]), 0),
        green: part(index / levels[2] % levels[1], 1), blue: part(index % levels[2], 2))
    }
    return (indices, cube)
  }
}
