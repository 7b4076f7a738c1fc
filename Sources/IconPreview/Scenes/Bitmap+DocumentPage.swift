import IconImage

extension Bitmap {
  /// The iPhone's document icon: darker towards the bottom, with a shadow and a margin for it.
  /// Complexity: O(pixels).
  ///
  /// Source: the guidelines' figures of 2011, 7 to 11 % black at the bottom.
  func phoneDocument() -> Bitmap {
    let unit = max(1, Double(size.width) / 22)
    let page = shaded { _, v in 0.09 * v }
    let margin = Int((3 * unit).rounded(.up))
    let canvas = PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    return page.onShadow(canvas, x: margin, y: margin, unit)
  }

  /// The iPad's document icon from a square image: the safe zone as a page with a curl at the upper
  /// right. Complexity: O(pixels).
  ///
  /// Source: the guidelines' margins of 1 (top), 4 (bottom) and 10 (sides) of 64 points; curl and
  /// gradient are measured in their figures.
  func padDocument() -> Bitmap {
    func share(_ of: Int, _ length: Int) -> Int { (length * of + 32) / 64 }
    let zone = PixelRect(
      x: share(10, size.width), y: share(1, size.height),
      size: PixelSize(width: max(1, share(44, size.width)), height: max(1, share(59, size.height))))
    guard zone.isInside(size) else { return reducedToEightBits().addingAlpha() }
    let page = cropped(to: zone).shaded { _, v in 0.075 * (1 - v) }.curled()
    let unit = Double(size.width) / 64
    return page.onShadow(size, x: zone.x, y: zone.y, unit)
  }

  /// On white, darkened by black of an opacity that depends on the position (0…1).
  private func shaded(_ black: (_ u: Double, _ v: Double) -> Double) -> Bitmap {
    var picture = reducedToEightBits().flattened(over: .white).addingAlpha()
    picture.withMutableBytes { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let u = (Double(x) + 0.5) / Double(size.width)
          let kept = 1 - black(u, (Double(y) + 0.5) / Double(size.height))
          let place = (y * size.width + x) * 4
          for channel in 0..<3 {
            bytes[place + channel] = UInt8((Double(bytes[place + channel]) * kept).rounded())
          }
        }
      }
    }
    return picture
  }

  /// Turns the upper right corner over: transparent beyond the line from (0.54, 0) to (1, 0.37), and
  /// the back of the paper between that line and the tip at (0.70, 0.24).
  private func curled() -> Bitmap {
    var picture = self
    let steps = 4
    picture.withMutableBytes { bytes in
      for y in 0..<Int((Double(size.height) * 0.4).rounded(.up)) {
        for x in size.width / 2..<size.width {
          var (gone, back, shade) = (0.0, 0.0, 0.0)
          for step in 0..<steps * steps {
            let u = (Double(x) + (Double(step % steps) + 0.5) / Double(steps)) / Double(size.width)
            let v = (Double(y) + (Double(step / steps) + 0.5) / Double(steps)) / Double(size.height)
            guard let curl = Self.curl(u, v) else { continue }
            if curl.isGone { gone += 1 } else { back += 1 }
            shade += curl.light
          }
          guard gone + back > 0 else { continue }
          let place = (y * size.width + x) * 4
          let all = Double(steps * steps)
          let alpha = Double(bytes[place + 3]) * (all - gone - back) / all + 255 * back / all
          for channel in 0..<3 where alpha > 0 {
            let page = Double(bytes[place + channel]) * Double(bytes[place + 3])
            let ink = (page * (all - gone - back) + 255 * 255 * shade) / all / alpha
            bytes[place + channel] = UInt8(min(255, ink.rounded()))
          }
          bytes[place + 3] = UInt8(min(255, alpha.rounded()))
        }
      }
    }
    return picture
  }

  /// Whether a position (0…1) is cut off by the curl, or else how light the back of the paper is
  /// there; nil on the page.
  private static func curl(_ u: Double, _ v: Double) -> (isGone: Bool, light: Double)? {
    let (start, end, fold) = ((0.54, 0.0), (1.0, 0.37), (0.70, 0.24))
    func side(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
      (b.0 - a.0) * (v - a.1) - (b.1 - a.1) * (u - a.0)
    }
    let beyond = side(start, end)
    if beyond < 0 { return (true, 0) }
    guard side(start, fold) <= 0, side(fold, end) <= 0 else { return nil }
    // Dark along the fold, light towards the tip.
    let depth =
      beyond / ((end.0 - start.0) * (fold.1 - start.1) - (end.1 - start.1) * (fold.0 - start.0))
    return (false, 0.80 + 0.19 * min(1, depth * 1.4))
  }

  /// Adds a soft, lowered shadow; `unit` is a pixel of the smallest icon size.
  private func onShadow(_ canvas: PixelSize, x: Int, y: Int, _ unit: Double) -> Bitmap {
    guard PixelRect(x: x, y: y, size: size).isInside(canvas) else { return self }
    let reach = max(1, Int((0.6 * unit).rounded()))
    let shadow = glowing(.black, reach: reach, opacity: 0.35)
    let (left, top) = (x - 2 * reach, y - 2 * reach + max(1, Int((0.6 * unit).rounded())))
    let (cutX, cutY) = (max(0, -left), max(0, -top))
    let part = PixelSize(
      width: max(1, min(shadow.size.width - cutX, canvas.width - max(0, left))),
      height: max(1, min(shadow.size.height - cutY, canvas.height - max(0, top))))
    return shadow.cropped(to: PixelRect(x: cutX, y: cutY, size: part))
      .placed(on: canvas, x: max(0, left), y: max(0, top), background: nil)
      .covered(by: placed(on: canvas, x: x, y: y, background: nil))
  }
}
