package import IconImage

/// A sheet being laid out: opaque, 8 bits a channel.
package struct Canvas {
  /// The two greys of the board that stands for nothing; white and black can be told from both.
  private static let board: (Int, Int) = (150, 134)
  private static let square = 8

  package let size: PixelSize
  private var bytes: [UInt8]

  package init(_ size: PixelSize, filledWith color: Color) {
    self.size = size
    bytes = Bitmap(size: size, filledWith: color).bytes
  }

  package func bitmap() -> Bitmap { Bitmap(size: size, layout: .rgb, bytes: bytes) }

  /// So much of a colour over what is there, in some pixels of a row; outside of the sheet nothing.
  /// Complexity: O(columns).
  mutating func blend(_ columns: Range<Int>, _ y: Int, _ color: Color, _ opacity: Double) {
    let ink = Int((min(1, max(0, opacity)) * 255).rounded())
    let (first, end) = (max(0, columns.lowerBound), min(size.width, columns.upperBound))
    guard ink > 0, first < end, y >= 0, y < size.height else { return }
    let (red, green, blue) = (Int(color.red) * ink, Int(color.green) * ink, Int(color.blue) * ink)
    let (start, rest) = (y * size.width * 3, 255 - ink)
    bytes.withUnsafeMutableBufferPointer { bytes in
      for place in stride(from: start + first * 3, to: start + end * 3, by: 3) {
        bytes[place] = UInt8((red + Int(bytes[place]) * rest + 127) / 255)
        bytes[place + 1] = UInt8((green + Int(bytes[place + 1]) * rest + 127) / 255)
        bytes[place + 2] = UInt8((blue + Int(bytes[place + 2]) * rest + 127) / 255)
      }
    }
  }

  /// The picture over what is there, with its corner at (x, y); what does not fit is left out.
  /// Complexity: O(the picture's pixels).
  mutating func lay(_ picture: Bitmap, x left: Int, y top: Int) {
    let source = picture.reducedToEightBits().addingAlpha()
    let (width, height) = (source.size.width, source.size.height)
    let rows = max(0, -top)..<max(0, -top, min(height, size.height - top))
    let columns = max(0, -left)..<max(0, -left, min(width, size.width - left))
    let row = size.width
    source.bytes.withUnsafeBufferPointer { source in
      bytes.withUnsafeMutableBufferPointer { bytes in
        for y in rows {
          for x in columns {
            let (from, to) = ((y * width + x) * 4, ((top + y) * row + left + x) * 3)
            let alpha = Int(source[from + 3])
            guard alpha > 0 else { continue }
            for channel in 0..<3 {
              let (ink, below) = (Int(source[from + channel]), Int(bytes[to + channel]))
              bytes[to + channel] = UInt8((ink * alpha + below * (255 - alpha) + 127) / 255)
            }
          }
        }
      }
    }
  }

  package mutating func set(_ x: Int, _ y: Int, _ color: Color) {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return }
    let place = (y * size.width + x) * 3
    (bytes[place], bytes[place + 1], bytes[place + 2]) = (color.red, color.green, color.blue)
  }

  /// The picture with its corner at (x, y), over the board where it is transparent.
  package mutating func draw(_ picture: Bitmap, x left: Int, y top: Int) {
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
  package mutating func write(
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
