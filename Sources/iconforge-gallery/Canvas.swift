import IconImage

/// A sheet being laid out: opaque, 8 bits a channel.
struct Canvas {
  /// The two greys of the board that stands for nothing; white and black can be told from both.
  private static let board: (Int, Int) = (150, 134)
  private static let square = 8

  let size: PixelSize
  private var bytes: [UInt8]

  init(_ size: PixelSize, filledWith color: Color) {
    self.size = size
    bytes = Bitmap(size: size, filledWith: color).bytes
  }

  func bitmap() -> Bitmap { Bitmap(size: size, layout: .rgb, bytes: bytes) }

  mutating func set(_ x: Int, _ y: Int, _ color: Color) {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return }
    let place = (y * size.width + x) * 3
    (bytes[place], bytes[place + 1], bytes[place + 2]) = (color.red, color.green, color.blue)
  }

  /// The picture with its corner at (x, y), over the board where it is transparent.
  mutating func draw(_ picture: Bitmap, x left: Int, y top: Int) {
    let source = picture.reducedToEightBits().addingAlpha()
    for y in 0..<source.size.height {
      for x in 0..<source.size.width {
        let from = (y * source.size.width + x) * 4
        let alpha = Int(source.bytes[from + 3])
        let ground = (x / Self.square + y / Self.square) % 2 == 0 ? Self.board.0 : Self.board.1
        let place = ((top + y) * size.width + left + x) * 3
        for channel in 0..<3 {
          let ink = Int(source.bytes[from + channel])
          bytes[place + channel] = UInt8((ink * alpha + ground * (255 - alpha) + 127) / 255)
        }
      }
    }
  }

  /// Words in the little letters, each pixel `scale` pixels wide; what is beyond `width` is left out.
  mutating func write(
    _ words: String, x: Int, y: Int, scale: Int = 1, width: Int = .max, color: Color = .white
  ) {
    var left = x
    for character in words {
      guard left + LittleLetters.width * scale - x <= width else { return }
      for (row, columns) in LittleLetters.rows(of: character).enumerated() {
        for column in 0..<LittleLetters.width where columns >> (2 - column) & 1 == 1 {
          for dot in 0..<scale * scale {
            set(
              left + column * scale + dot % scale, y + row * scale + dot / scale, color)
          }
        }
      }
      left += (LittleLetters.width + 1) * scale
    }
  }
}
