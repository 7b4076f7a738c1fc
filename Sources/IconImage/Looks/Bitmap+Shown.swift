/// Looks as iOS 18 shows them: what an icon brings is only a part of what is seen.
extension Bitmap {
  /// On the system's dark ground, where it is transparent. Complexity: O(pixels).
  package func onDarkGround() -> Bitmap { DarkGround.bitmap(size).covered(by: self) }

  /// The tinted look in a colour of somebody's choice: greys take it by how light they are, on the
  /// system's dark ground. Complexity: O(pixels).
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
    return picture.onDarkGround()
  }

  /// White glass: of the tinted look's greys what is light is opaque, and all of it lies on a veil.
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
