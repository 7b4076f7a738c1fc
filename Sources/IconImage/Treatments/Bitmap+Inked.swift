extension Bitmap {
  /// A toolbar or tab bar icon in a vertical gradient: alpha is its shape. Images without alpha are
  /// solid. Complexity: O(pixels).
  package func inked(_ top: Color, _ bottom: Color? = nil, opacity: Double = 1) -> Bitmap {
    let alpha = layout.hasAlpha ? coverage(from: .alpha).bytes : nil
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area * 4)
    for y in 0..<size.height {
      let part = (Double(y) + 0.5) / Double(size.height)
      let color = top.mixed(with: bottom ?? top, part)
      for x in 0..<size.width {
        let solid = Double(alpha?[y * size.width + x] ?? 255)
        let code = UInt8((solid * min(1, max(0, opacity))).rounded())
        pixels += [color.red, color.green, color.blue, code]
      }
    }
    return Bitmap(size: size, layout: .rgba, bytes: pixels)
  }
}
