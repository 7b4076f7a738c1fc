extension Bitmap {
  /// A toolbar or tab bar icon in a vertical gradient: alpha is its shape. Images without alpha are
  /// solid. Complexity: O(pixels).
  package func inked(_ top: Color, _ bottom: Color? = nil, opacity: Double = 1) -> Bitmap {
    let alpha = layout.hasAlpha ? coverage(from: .alpha).bytes : nil
    let bottom = bottom ?? top
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area * 4)
    for y in 0..<size.height {
      let part = (Double(y) + 0.5) / Double(size.height)
      func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
        UInt8((Double(a) * (1 - part) + Double(b) * part).rounded())
      }
      let color = [
        mix(top.red, bottom.red), mix(top.green, bottom.green), mix(top.blue, bottom.blue),
      ]
      for x in 0..<size.width {
        let solid = Double(alpha?[y * size.width + x] ?? 255)
        pixels += color
        pixels.append(UInt8((solid * min(1, max(0, opacity))).rounded()))
      }
    }
    return Bitmap(size: size, layout: .rgba, bytes: pixels)
  }
}
