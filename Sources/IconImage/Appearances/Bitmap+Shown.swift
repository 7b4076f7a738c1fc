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
}
