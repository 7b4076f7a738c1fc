/// The background of an opaque image: a plain colour or a gradient, as a quadratic in x and y for
/// each channel, on sRGB values.
package struct Background: Equatable, Sendable {
  /// Coefficients of 1, x, y, x², y² and xy.
  package typealias Quadratic = SIMD8<Double>

  let red: Quadratic
  let green: Quadratic
  let blue: Quadratic
  /// The image's size. x and y are -1 at the centre of the first pixel and 1 at that of the last.
  let grid: PixelSize
  /// The colour space of the code values. Images of the background are in sRGB.
  var space = OutputColorSpace.sRGB

  /// A rectangle in units of the image's sides. The image covers 0…1.
  package struct Extent: Equatable, Sendable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      precondition(width > 0 && height > 0, "an extent without area")
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    package static let picture = Extent(x: 0, y: 0, width: 1, height: 1)
  }

  /// The background as opaque RGB. Outside the image, gradients continue and level off. Complexity:
  /// O(pixels of size).
  package func bitmap(_ size: PixelSize, over extent: Extent = .picture) -> Bitmap {
    let rows = BackgroundRows(self, size: size, over: extent)
    let image = Bitmap(size: size, layout: .rgb) { buffer in
      guard var target = buffer.baseAddress else { return }
      for y in 0..<size.height {
        rows.read(y)
        for x in 0..<size.width {
          target[0] = UInt8(rows.red[x] + 0.5)
          target[1] = UInt8(rows.green[x] + 0.5)
          target[2] = UInt8(rows.blue[x] + 0.5)
          target += 3
        }
      }
    }
    return image.convertedToSRGB(from: space)
  }

  /// The code values at a pixel of an image of `size`, not clipped.
  package func color(x: Int, y: Int, of size: PixelSize) -> SIMD3<Float> {
    func place(_ index: Int, of count: Int, side: Int) -> Double {
      let share = (Double(index) + 0.5) / Double(count)
      return (share * Double(side) - 0.5) * 2 / Double(side - 1) - 1
    }
    let x = place(x, of: size.width, side: grid.width)
    let y = place(y, of: size.height, side: grid.height)
    let basis = Quadratic(1, x, y, x * x, y * y, x * y, 0, 0)
    return SIMD3(
      Float((red * basis).sum()), Float((green * basis).sum()), Float((blue * basis).sum()))
  }

  package var luminance: Double {
    let light = meanLight
    return SRGB.luminance(red: light.x, green: light.y, blue: light.z)
  }

  /// A small sample is enough: the background changes slowly.
  var meanLight: SIMD3<Double> {
    let sample = bitmap(PixelSize(square: 32))
    var sum = SIMD3<Double>.zero
    for pixel in stride(from: 0, to: sample.bytes.count, by: 3) {
      for channel in 0..<3 { sum[channel] += SRGB.light[Int(sample.bytes[pixel + channel])] }
    }
    return sum / Double(sample.size.area)
  }
}

extension Background {
  /// The background that most of the border suggests, whether or not it fits. The image has at
  /// least 16 pixels on each side. Complexity: O(pixels).
  package init(around picture: Bitmap) {
    let copy = picture.droppingAlpha().reducedToEightBits().expandedToRGB()
      .boxReduced(within: PixelSize(square: BorderBand.reduced))
    self = BorderBand(of: copy, at: BorderBand.places[0]).background().background
  }
}
