import Foundation
import IconImage
import IconTestSupport

/// Faulty versions of an image, computed on sRGB values as image editors do.
extension Bitmap {
  /// Replaces each pixel; `change` receives and returns straight RGBA, 0 to 255.
  func mapped(_ change: (_ x: Int, _ y: Int, _ pixel: [Double]) -> [Double]) -> Bitmap {
    let source = expandedToRGB().addingAlpha()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    for place in 0..<size.area {
      let pixel = source.bytes[place * 4..<place * 4 + 4].map { Double($0) }
      bytes += change(place % size.width, place / size.width, pixel).map {
        UInt8(min(255, max(0, $0.rounded())))
      }
    }
    let result = Bitmap(size: size, layout: .rgba, bytes: bytes)
    return result.alphaRange().isOpaque ? result.droppingAlpha() : result
  }

  /// Rounds the corners with a radius of 20 %; over a colour, or transparent.
  func rounded(on color: Color?) -> Bitmap {
    let cut = cut(to: .arc(0.2))
    return color.map { cut.flattened(over: $0) } ?? cut
  }

  /// Places a smaller copy in the middle of a colour.
  func shrunk(by factor: Double, on color: Color) -> Bitmap {
    let side = Int(Double(size.width) * factor)
    let margin = (size.width - side) / 2
    return expandedToRGB().resized(to: PixelSize(square: side))
      .placed(on: size, x: margin, y: margin, background: color)
  }

  /// Crops the middle and enlarges it to the full size.
  func enlarged(by factor: Double) -> Bitmap {
    let side = Int(Double(size.width) / factor)
    let margin = (size.width - side) / 2
    return cropped(to: PixelRect(x: margin, y: margin, size: PixelSize(square: side)))
      .resized(to: size)
  }

  /// Black where the border is light, white where it is dark.
  var contrast: Color {
    let color = flattened(over: .white).borderColor()
    return Int(color.red) + Int(color.green) + Int(color.blue) > 330 ? .black : .white
  }

  /// Changes the pixels of a disc; centre and radius are fractions of the width.
  private func changingDisc(
    x: Double, y: Double, radius: Double, _ change: ([Double]) -> [Double]
  ) -> Bitmap {
    let side = Double(size.width)
    return mapped { column, row, pixel in
      let (dx, dy) = (Double(column) / side - x, Double(row) / side - y)
      return dx * dx + dy * dy < radius * radius ? change(pixel) : pixel
    }
  }

  func withDarkMiddle() -> Bitmap {
    changingDisc(x: 0.5, y: 0.5, radius: 0.35) { pixel in
      pixel[0..<3].map { $0 * 0.7 } + [pixel[3]]
    }
  }

  /// A counter of messages in the upper right corner.
  func withRedDisc() -> Bitmap {
    changingDisc(x: 0.78, y: 0.22, radius: 0.17) { _ in [255, 40, 30, 255] }
  }

  /// Applies an unsharp mask of 3 × 3 pixels.
  func sharpened() -> Bitmap {
    let source = expandedToRGB().droppingAlpha()
    func value(_ x: Int, _ y: Int, _ channel: Int) -> Double {
      let (x, y) = (min(max(0, x), size.width - 1), min(max(0, y), size.height - 1))
      return Double(source.bytes[(y * size.width + x) * 3 + channel])
    }
    return source.mapped { x, y, pixel in
      (0..<3).map { channel in
        let neighbours = [(-1, 0), (1, 0), (0, -1), (0, 1)].map { value(x + $0, y + $1, channel) }
        return 1.5 * pixel[channel] - neighbours.reduce(0, +) / 8
      } + [255]
    }
  }

  /// Exchanges the channels, which turns the hue by a third.
  func withHue(turnedBy thirds: Int) -> Bitmap {
    mapped { _, _, pixel in (0..<3).map { pixel[($0 + thirds) % 3] } + [pixel[3]] }
  }

  func withGamma(_ gamma: Double) -> Bitmap {
    let codes = (0...255).map { 255 * pow(Double($0) / 255, gamma) }
    return mapped { _, _, pixel in pixel[0..<3].map { codes[Int($0)] } + [pixel[3]] }
  }

  /// Each pixel from another place.
  private func sampled(_ place: (_ x: Int, _ y: Int) -> (x: Int, y: Int)) -> Bitmap {
    let source = expandedToRGB().addingAlpha()
    return source.mapped { x, y, _ in
      let (column, row) = place(x, y)
      let start = (row * size.width + column) * 4
      return source.bytes[start..<start + 4].map { Double($0) }
    }
  }

  /// Moves the image to the right; its first column fills the left.
  func shifted(by share: Double) -> Bitmap {
    let width = Int((share * Double(size.width)).rounded())
    return sampled { x, y in (max(0, x - width), y) }
  }

  /// Nil for an image that looks the same.
  func mirrored() -> Bitmap? {
    let image = sampled { x, y in (size.width - 1 - x, y) }
    return image.isUnlike(self) ? image : nil
  }

  func rotated() -> Bitmap? {
    let image = sampled { x, y in (y, size.width - 1 - x) }
    return image.isUnlike(self) ? image : nil
  }

  /// Whether over 5 % of the pixels differ by more than 32 of 255.
  private func isUnlike(_ other: Bitmap) -> Bool {
    let (one, two) = (
      expandedToRGB().droppingAlpha().bytes, other.expandedToRGB().droppingAlpha().bytes
    )
    let count = zip(one, two).count { abs(Int($0) - Int($1)) > 32 }
    return count * 20 > one.count
  }

  /// Adds the gloss of the first Home screens.
  /// Source: measured in the guidelines' figures of 2008 to 2011.
  func shining() -> Bitmap {
    let side = Double(size.width)
    return mapped { x, y, pixel in
      let (u, v) = ((Double(x) + 0.5) / side, (Double(y) + 0.5) / side)
      let (dx, dy) = (u - 0.504, v + 0.951)
      let isLit = (dx * dx + dy * dy).squareRoot() <= 1.463
      let strength = max(0, isLit ? 0.80 - 1.36 * v : 0.30 * (0.93 - v))
      return pixel[0..<3].map { $0 + strength * ((isLit ? 255 : 0) - $0) } + [255]
    }
  }

  /// Alpha by pixel, 0 to 255.
  var alphas: [Double] {
    let source = addingAlpha()
    let (channels, last) = (source.layout.channels, source.layout.colorChannels)
    return stride(from: last, to: source.bytes.count, by: channels).map {
      Double(source.bytes[$0])
    }
  }

  /// Adds a soft shadow below a mask.
  func withShadow() -> Bitmap {
    let (alphas, width, height) = (alphas, size.width, size.height)
    let reach = max(1, height / 20)
    func alpha(_ x: Int, _ y: Int) -> Double {
      (0..<width).contains(x) && (0..<height).contains(y) ? alphas[y * width + x] : 0
    }
    return mapped { x, y, pixel in
      var sum = 0.0
      for dy in -2 * reach...0 { for dx in -reach...reach { sum += alpha(x + dx, y + dy) } }
      let shadow = 0.5 * sum / Double((2 * reach + 1) * (2 * reach + 1))
      let total = pixel[3] + shadow * (1 - pixel[3] / 255)
      return pixel[0..<3].map { total > 0 ? $0 * pixel[3] / total : 0 } + [total]
    }
  }

  /// The shape of a mask, two points smaller on all sides, with a shadow of half alpha that is only
  /// in alpha: one point below and blurred by half a point.
  func withTightShadow() -> Bitmap {
    let scale = size.height >= 40 ? 2 : 1
    let room = PixelSize(width: size.width - 4 * scale, height: size.height - 4 * scale)
    let plan = ResamplingPlan(
      source: size, targets: [room], options: ResamplingOptions(filter: .box, space: .srgb))
    let shape = plan.resample(mapped { _, _, pixel in [255, 255, 255, min(255, pixel[3] * 16)] })[0]
    let (alphas, width, height) = (
      shape.placed(on: size, x: 2 * scale, y: 2 * scale, background: nil).alphas, size.width,
      size.height
    )
    // Binomial weights for a standard deviation of scale / 2.
    let weights = scale == 1 ? [1.0, 6, 1] : [1.0, 4, 6, 4, 1]
    let (reach, total) = (weights.count / 2, weights.reduce(0, +))
    return mapped { x, y, _ in
      var sum = 0.0
      for dy in -reach...reach {
        for dx in -reach...reach {
          let (column, row) = (x + dx, y + dy - scale)
          guard (0..<width).contains(column), (0..<height).contains(row) else { continue }
          sum += alphas[row * width + column] * weights[dx + reach] * weights[dy + reach]
        }
      }
      let (alpha, shadow) = (alphas[y * width + x], 0.5 * sum / (total * total))
      return [255, 255, 255, alpha + shadow * (1 - alpha / 255)]
    }
  }

  func dimmed(_ factor: Double) -> Bitmap {
    mapped { _, _, pixel in pixel[0..<3].map { $0 * factor } + pixel[3...] }
  }

  /// An opaque white plate with an alpha channel.
  func solid() -> Bitmap { Bitmap(size: size, filledWith: .white).addingAlpha() }

  /// A white glyph of two squares instead of the image.
  func checkered() -> Bitmap {
    mapped { column, row, _ in
      let (x, y) = (Double(column) / Double(size.width), Double(row) / Double(size.height))
      let isInside = min(x, y) > 0.3 && max(x, y) < 0.7
      return [255, 255, 255, isInside && (x < 0.5) == (y < 0.5) ? 255 : 0]
    }
  }
}
