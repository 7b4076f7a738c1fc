/// A foreground for an appearance or a mask.
package struct DerivedForeground: Sendable {
  /// 8-bit RGBA; of a mask grey, 255 where it is solid.
  package fileprivate(set) var image: Bitmap
  /// Of a dark icon.
  package var background = DarkBackground.system
  /// Whether the image differs from the artwork's foreground, or the mask from its silhouette.
  package var isChanged = false
  /// What an icon of it shows too little of; nil for a useful one.
  package var fault: String?
}

extension Separation {
  /// The foreground for the dark appearance.
  ///
  /// If a part would vanish on the system's background, a light foreground gets a lighter
  /// background, and a dark plate with light shapes an outline in the system's grey. Of other
  /// foregrounds the dark parts or all parts are recoloured: lightness is turned, hue is kept. Adjustments
  /// change the result, or the artwork's own foreground if a part would vanish in each way.
  /// Complexity: O(pixels).
  package func dark(
    _ judge: ForegroundJudge, _ adjustments: ForegroundAdjustments = ForegroundAdjustments()
  ) -> DerivedForeground {
    let found = dark(by: judge)
    var dark = found ?? DerivedForeground(image: foreground)
    if adjustments.darkLightness != nil || adjustments.darkSaturation != nil {
      dark.image = dark.image.adjusted(
        lightness: adjustments.darkLightness ?? 0, saturation: adjustments.darkSaturation ?? 0)
      dark.isChanged = true
      dark.fault = judge.fault(of: dark.image, on: dark.background)
    } else if found == nil {
      dark.fault = "parts of the foreground would be invisible on every dark background"
    }
    return dark
  }

  /// Nil if a part would vanish in each way.
  private func dark(by judge: ForegroundJudge) -> DerivedForeground? {
    func isShown(_ image: Bitmap, on background: DarkBackground = .system) -> Bool {
      judge.lostShare(of: image, on: background) <= ForegroundJudge.mostLost
    }
    if isShown(judge.copy) { return DerivedForeground(image: foreground) }
    if judge.copy.contrast(on: .lighter) ?? 0 >= DarkBackground.leastContrast,
      isShown(judge.copy, on: .lighter)
    {
      return DerivedForeground(image: foreground, background: .lighter)
    }
    if judge.isDarkPlate { return DerivedForeground(image: outlined(), isChanged: true) }
    for isAll in [false, true] {
      let copy = judge.copy.turned(isAll)
      if isShown(copy), judge.keptShare(in: copy, contrast: 0.5) >= ForegroundJudge.leastKept {
        return DerivedForeground(image: withoutSoftParts().turned(isAll), isChanged: true)
      }
    }
    return nil
  }

  /// Inverted, a shadow would be a glow.
  func withoutSoftParts() -> Bitmap {
    var image = foreground
    image.withMutableBytes { bytes in
      for pixel in shape.bytes.indices where shape.bytes[pixel] == 0 && bytes[pixel * 4 + 3] < 255 {
        for channel in 0..<4 { bytes[pixel * 4 + channel] = 0 }
      }
    }
    return image
  }

  /// The width of outlines, as a share of the side.
  private static let outlineWidth = 0.014

  /// With an outline around its shape in the system's grey, #8E8E93.
  private func outlined() -> Bitmap {
    let (size, width) = (foreground.size, Self.outlineWidth * Double(foreground.size.shorterSide))
    let reach = Int(width.rounded(.up))
    let disc = (-reach...reach).flatMap { y in
      (-reach...reach).compactMap { x -> (x: Int, y: Int, code: UInt8)? in
        let part = width + 0.5 - Double(x * x + y * y).squareRoot()
        return part > 0 ? (x, y, UInt8(min(part, 1) * 255)) : nil
      }
    }
    var pixels = [UInt8](repeating: 0, count: size.area * 4)
    for pixel in shape.bytes.indices where shape.bytes[pixel] > 127 {
      guard size.neighbors(of: pixel).contains(where: { shape.bytes[$0] <= 127 }) else { continue }
      let (x, y) = (pixel % size.width, pixel / size.width)
      for place in disc {
        let (column, row) = (x + place.x, y + place.y)
        guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { continue }
        let start = (row * size.width + column) * 4
        if pixels[start + 3] < place.code {
          pixels.replaceSubrange(start..<start + 4, with: [0x8E, 0x8E, 0x93, place.code])
        }
      }
    }
    return Bitmap(size: size, layout: .rgba, bytes: pixels).covered(by: foreground)
  }
}

extension Bitmap {
  /// Dark colours, or all of them, with the opposite lightness of HSL. Complexity: O(pixels).
  fileprivate func turned(_ isAll: Bool) -> Bitmap {
    var image = self
    image.withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 0 {
        let (red, green, blue) = (Int(bytes[pixel]), Int(bytes[pixel + 1]), Int(bytes[pixel + 2]))
        let shift = 255 - max(red, green, blue) - min(red, green, blue)
        guard isAll || shift > 0 else { continue }
        for channel in 0..<3 {
          bytes[pixel + channel] = UInt8(Int(bytes[pixel + channel]) + shift)
        }
      }
    }
    return image
  }
}
