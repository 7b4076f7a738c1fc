/// The shape cut out of artwork, and its place on the canvas.
package enum IconShape: String, CaseIterable, Sendable {
  /// The Mac's rounded plate with its shadow, 824 of 1024.
  case macGrid
  /// Round icons of Android launchers.
  case circle

  /// The shape's area on a square canvas, in whole pixels, with equal margins. Source: the macOS 11
  /// template, 824 centred in 1024. Its small sizes have their own grids: 14 in 16, 28 in 32, 52
  /// in 64 and 104 in 128.
  package func area(of canvas: PixelSize) -> PixelRect {
    guard self == .macGrid else { return PixelRect(canvas) }
    let side = canvas.shorterSide
    let margin =
      [16: 1, 32: 2, 64: 6, 128: 12][side]
      ?? max(1, Int((Double(side) * 100 / 1024).rounded()))
    return PixelRect(
      x: margin, y: margin,
      size: PixelSize(
        width: max(1, canvas.width - 2 * margin), height: max(1, canvas.height - 2 * margin)))
  }
}

extension Bitmap {
  /// This opaque image as a Mac plate with a shadow, on a transparent canvas. Source: the macOS 11
  /// template, with a radius of 185.4 on 824. Complexity: O(canvas pixels), and the cost of the
  /// shadow.
  package func plated(_ shape: IconShape, on canvas: PixelSize, at area: PixelRect) -> Bitmap {
    precondition(depth == .eight && !layout.hasAlpha && size == area.size, "not a plate")
    let plate = RoundedPlate(size: size, radius: Double(size.shorterSide) * 185.4 / 824)
    let shadow = PlateShadow(side: canvas.shorterSide).cover(of: plate, at: area, on: canvas)
    return raised(plate, over: shadow, on: canvas, at: area)
  }

  /// This opaque image cut to `plate`, over a black shadow with the given coverage per canvas
  /// pixel.
  func raised(
    _ plate: RoundedPlate, over shadow: [Float], on canvas: PixelSize, at area: PixelRect
  ) -> Bitmap {
    let rgb = expandedToRGB().bytes
    var bytes = [UInt8](repeating: 0, count: canvas.area * 4)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let (px, py) = (x - area.x, y - area.y)
        let isInside = (0..<size.width).contains(px) && (0..<size.height).contains(py)
        let cover = isInside ? plate.coverage[py * size.width + px] : 0
        let alpha = cover + Double(shadow[y * canvas.width + x]) * (1 - cover)
        let code = (alpha * 255).rounded()
        guard code > 0 else { continue }
        let target = (y * canvas.width + x) * 4
        if isInside {
          for channel in 0..<3 {
            // The shadow is black and adds no light.
            let ink = Double(rgb[(py * size.width + px) * 3 + channel]) * cover / alpha
            bytes[target + channel] = UInt8(min(255, ink.rounded()))
          }
        }
        bytes[target + 3] = UInt8(code)
      }
    }
    return Bitmap(size: canvas, layout: .rgba, bytes: bytes)
  }

  /// Removes colour and keeps each pixel's luminance. Complexity: O(pixels).
  package func grayed() -> Bitmap {
    precondition(depth == .eight)
    guard layout.colorChannels == 3 else { return self }
    var gray = self
    let channels = layout.channels
    gray.withMutableBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: channels) {
        let code = SRGB.grey(
          red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
        for channel in 0..<3 { bytes[start + channel] = code }
      }
    }
    return gray
  }
}

extension Bitmap {
  /// True if the image is solid inside the plate of the macOS grid and at most a shadow outside it.
  package var isMacPlate: Bool {
    guard layout.hasAlpha, size.isSquare, depth == .eight else { return false }
    let area = IconShape.macGrid.area(of: size)
    let plate = IconOutline.macPlate.coverage(of: area.size)
    let alpha = coverage(from: .alpha).bytes
    var wrong = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (px, py) = (x - area.x, y - area.y)
        let isInside = (0..<area.size.width).contains(px) && (0..<area.size.height).contains(py)
        let cover = isInside ? plate[py * area.size.width + px] : 0
        let solid = alpha[y * size.width + x]
        if cover > 0.99, solid < 128 { wrong += 1 }
        if cover < 0.01, solid > 128 { wrong += 1 }
      }
    }
    return wrong * 50 < size.area
  }
}
