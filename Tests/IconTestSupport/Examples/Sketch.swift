package import IconImage

/// An image defined by a function, rendered when a test needs it.
package struct Sketch: Sendable {
  /// A color, each component 0…1, straight alpha.
  package struct Ink: Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
    package let alpha: Double

    package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    package static let clear = Ink(0, 0, 0, 0)
    package static let white = Ink(1, 1, 1)
    package static let black = Ink(0, 0, 0)

    package func withAlpha(_ alpha: Double) -> Ink { Ink(red, green, blue, alpha) }
  }

  /// Properties of the file.
  package enum Feature: Equatable, Sendable {
    case interlaced, sixteenBit, palette, crushed, animated
    case grayscale
    /// tRNS for one color that does not occur.
    case transparencyChunk
    case chunk(type: String, bytes: [UInt8])
    /// An iCCP profile of this name that is not sRGB.
    case profile(String)
    /// Bytes after the end.
    case trailing(Int)
    /// Only this many bytes of the file.
    case cut(Int)
  }

  package let size: PixelSize
  package let hasAlpha: Bool
  /// Samples per pixel along each axis: 1 leaves hard edges.
  package var samples = 4
  package var features: [Feature] = []
  /// The color at a point of the unit square, from the top left.
  package let paint: @Sendable (_ x: Double, _ y: Double) -> Ink

  package init(
    _ width: Int, _ height: Int, alpha: Bool = false,
    _ paint: @escaping @Sendable (_ x: Double, _ y: Double) -> Ink
  ) {
    size = PixelSize(width: width, height: height)
    hasAlpha = alpha
    self.paint = paint
  }

  /// Without antialiasing.
  package var hard: Sketch {
    var sketch = self
    sketch.samples = 1
    return sketch
  }

  package func with(_ features: Feature...) -> Sketch {
    var sketch = self
    sketch.features += features
    return sketch
  }

  /// The mean color of a pixel. Large images have one sample per pixel.
  func color(_ x: Int, _ y: Int) -> Ink {
    let count = size.longerSide > 400 ? 1 : samples
    var sum = SIMD4<Double>()
    for sub in 0..<count * count {
      let (dx, dy) = (
        (Double(sub % count) + 0.5) / Double(count), (Double(sub / count) + 0.5) / Double(count)
      )
      let ink = paint((Double(x) + dx) / Double(size.width), (Double(y) + dy) / Double(size.height))
      sum += SIMD4(ink.red, ink.green, ink.blue, 1) * ink.alpha
    }
    guard sum.w > 0 else { return .clear }
    return Ink(sum.x / sum.w, sum.y / sum.w, sum.z / sum.w, sum.w / Double(count * count))
  }

  /// RGB or RGBA, 8 bits.
  package func bitmap() -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.area * (hasAlpha ? 4 : 3))
    func append(_ value: Double) { bytes.append(UInt8(max(0, min(255, (value * 255).rounded())))) }
    for index in 0..<size.area {
      let ink = color(index % size.width, index / size.width)
      append(ink.red)
      append(ink.green)
      append(ink.blue)
      if hasAlpha { append(ink.alpha) }
    }
    return Bitmap(size: size, layout: hasAlpha ? .rgba : .rgb, bytes: bytes)
  }
}
