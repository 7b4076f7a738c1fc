extension Bitmap {
  /// Composites over the system's dark background. Complexity: O(pixels).
  package func onDarkBackground() -> Bitmap { DarkBackground.system.bitmap(size).covered(by: self) }

  /// The tinted appearance on the system's dark background: greys are multiplied by `color`.
  /// Complexity: O(pixels).
  package func tinted(by color: Color) -> Bitmap {
    var picture = reducedToEightBits().grayed().addingAlpha()
    picture.withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: 4) {
        let gray = Int(bytes[pixel])
        bytes[pixel] = UInt8((gray * Int(color.red) + 127) / 255)
        bytes[pixel + 1] = UInt8((gray * Int(color.green) + 127) / 255)
        bytes[pixel + 2] = UInt8((gray * Int(color.blue) + 127) / 255)
      }
    }
    return picture.onDarkBackground()
  }

  /// The clear appearance as white glass: light greys are opaque, `veil` is the lowest alpha.
  /// Complexity: O(pixels).
  package func clear(veil: Double) -> Bitmap {
    let gray = reducedToEightBits().grayed().addingAlpha()
    var pixels = [UInt8](repeating: 255, count: size.area * 4)
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      let light = Double(gray.bytes[pixel]) * Double(gray.bytes[pixel + 3]) / (255 * 255)
      pixels[pixel + 3] = UInt8((255 * (veil + (1 - veil) * light)).rounded())
    }
    return Bitmap(size: size, layout: .rgba, bytes: pixels)
  }
  /// The layer that Android 16 QPR2 derives from an opaque icon without a themed layer, as alpha: the mean of red,
  /// green and blue, stretched to the whole range, with more contrast. Source: AOSP, MonochromeIconFactory.
  /// Complexity: O(pixels).
  package func themedBySystem() -> Bitmap {
    let source = droppingAlpha().reducedToEightBits().expandedToRGB().bytes
    var means: [Int] = []
    for pixel in stride(from: 0, to: source.count, by: 3) {
      let sum = Int(source[pixel]) + Int(source[pixel + 1]) + Int(source[pixel + 2])
      means.append(sum / 3)
    }
    let (least, most) = (means.min() ?? 0, means.max() ?? 0)
    let bytes = means.flatMap { mean -> [UInt8] in
      guard least < most else { return [255, UInt8(mean)] }
      let range = most - least
      let code = ((mean - least) * 510 + range) / (2 * range)
      let distance = min(code, 255 - code)
      let steep = distance * distance / 128
      return [255, UInt8(code > 127 ? 255 - steep : steep)]
    }
    return Bitmap(size: size, layout: .grayAlpha, bytes: bytes)
  }
}
