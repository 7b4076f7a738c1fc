import IconImage

/// An opaque image being drawn, 8 bits a channel. Everything outside of it is clipped.
struct Canvas {
  let size: PixelSize
  private var bytes: [UInt8]

  init(_ size: PixelSize, filledWith color: Color) {
    self.size = size
    bytes = Bitmap(size: size, filledWith: color).bytes
  }

  func bitmap() -> Bitmap { Bitmap(size: size, layout: .rgb, bytes: bytes) }

  /// Blends a colour of an opacity (0…1) over some pixels of a row.
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

  /// Composites an image with its upper left corner at (x, y). Complexity: O(pixels of the image).
  mutating func lay(_ image: Bitmap, x left: Int, y top: Int) {
    let source = image.reducedToEightBits().addingAlpha()
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
}

extension Bitmap {
  /// Over a checkerboard if it has alpha. The default greys differ from both black and white.
  func onBoard(light: UInt8 = 150, dark: UInt8 = 134) -> Bitmap {
    guard layout.hasAlpha else { return self }
    var greys: [UInt8] = []
    greys.reserveCapacity(size.area * 3)
    for index in 0..<size.area {
      let isLight = (index % size.width / 8 + index / size.width / 8) % 2 == 0
      greys.append(contentsOf: repeatElement(isLight ? light : dark, count: 3))
    }
    return Bitmap(size: size, layout: .rgb, bytes: greys)
      .covered(by: reducedToEightBits(), x: 0, y: 0)
  }
}
