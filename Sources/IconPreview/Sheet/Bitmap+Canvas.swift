import IconImage

/// Drawing on an opaque RGB image of 8 bits. Everything outside of it is clipped.
extension Bitmap {
  /// Blends a colour of an opacity (0…1) over some pixels of a row.
  mutating func blend(_ columns: Range<Int>, row y: Int, _ color: Color, opacity: Double) {
    let ink = Int((min(1, max(0, opacity)) * 255).rounded())
    let (first, end) = (max(0, columns.lowerBound), min(size.width, columns.upperBound))
    guard ink > 0, first < end, y >= 0, y < size.height else { return }
    let (red, green, blue) = (Int(color.red) * ink, Int(color.green) * ink, Int(color.blue) * ink)
    let (start, rest) = (y * size.width * 3, 255 - ink)
    withMutableBytes { bytes in
      for place in stride(from: start + first * 3, to: start + end * 3, by: 3) {
        bytes[place] = UInt8((red + Int(bytes[place]) * rest + 127) / 255)
        bytes[place + 1] = UInt8((green + Int(bytes[place + 1]) * rest + 127) / 255)
        bytes[place + 2] = UInt8((blue + Int(bytes[place + 2]) * rest + 127) / 255)
      }
    }
  }

  /// Composites an image with its upper left corner at (x, y). Complexity: O(pixels of the image).
  mutating func lay(_ image: Bitmap, x: Int, y: Int) {
    let (left, top) = (max(0, -x), max(0, -y))
    let width = min(image.size.width, size.width - x) - left
    let height = min(image.size.height, size.height - y) - top
    guard width > 0, height > 0 else { return }
    let seen = PixelRect(x: left, y: top, size: PixelSize(width: width, height: height))
    cover(with: image.cropped(to: seen).reducedToEightBits(), x: x + left, y: y + top)
  }

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
