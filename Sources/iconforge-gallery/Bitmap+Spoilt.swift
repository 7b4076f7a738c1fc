import IconCodec
import IconImage
import IconTestSupport

/// What mutations do to pictures, on code values as people's editors do.
extension Bitmap {
  func resized(to size: PixelSize, _ filter: ResamplingFilter = .lanczos3) -> Bitmap {
    ResamplingPlan(
      source: self.size, targets: [size],
      options: ResamplingOptions(filter: filter, space: .srgb)
    ).resample(self)[0]
  }

  /// A picture of the same form, each pixel made anew; `make` gets and gives straight RGBA.
  func mapped(_ make: (_ x: Int, _ y: Int, _ pixel: [Double]) -> [Double]) -> Bitmap {
    let source = expandedToRGB().addingAlpha()
    var bytes = source.bytes
    for y in 0..<size.height {
      for x in 0..<size.width {
        let place = (y * size.width + x) * 4
        let made = make(x, y, (0..<4).map { Double(source.bytes[place + $0]) })
        for channel in 0..<4 {
          bytes[place + channel] = UInt8(min(255, max(0, made[channel].rounded())))
        }
      }
    }
    let made = Bitmap(size: size, layout: .rgba, bytes: bytes)
    return made.alphaRange().isOpaque ? made.droppingAlpha() : made
  }

  /// With the corners of the Home screen cut off, onto a colour or nothing.
  func rounded(on color: Color?) -> Bitmap {
    let side = Double(size.width)
    let radius = side * 0.2
    let cut = mapped { x, y, pixel in
      func beyond(_ value: Int) -> Double {
        max(0, abs(Double(value) + 0.5 - side / 2) - (side / 2 - radius))
      }
      let (dx, dy) = (beyond(x), beyond(y))
      let cover = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
      return [pixel[0], pixel[1], pixel[2], pixel[3] * cover]
    }
    return color.map { cut.flattened(over: $0) } ?? cut
  }

  /// Smaller, in the middle of a colour.
  func shrunk(by factor: Double, on color: Color) -> Bitmap {
    let side = Int(Double(size.width) * factor)
    let margin = (size.width - side) / 2
    return expandedToRGB().resized(to: PixelSize(square: side))
      .placed(on: size, x: margin, y: margin, background: color)
  }

  /// What is in the middle, larger.
  func enlarged(by factor: Double) -> Bitmap {
    let side = Int(Double(size.width) / factor)
    let margin = (size.width - side) / 2
    return cropped(to: PixelRect(x: margin, y: margin, size: PixelSize(square: side)))
      .resized(to: size)
  }

  var isBlank: Bool { alphas.allSatisfy { $0 == 0 } }

  /// Whether people call the colour around its border light.
  var isLightAtBorder: Bool {
    let color = flattened(over: .white).borderColor()
    return Int(color.red) + Int(color.green) + Int(color.blue) > 330
  }

  /// Another sign on the same ground.
  func dimmedInTheMiddle() -> Bitmap {
    let side = Double(size.width)
    return mapped { x, y, pixel in
      let (dx, dy) = (Double(x) - side / 2, Double(y) - side / 2)
      let isMiddle = (dx * dx + dy * dy).squareRoot() < 0.35 * side
      return isMiddle ? pixel[0..<3].map { $0 * 0.7 } + [pixel[3]] : pixel
    }
  }

  /// In an orange light.
  func warmed() -> Bitmap {
    mapped { _, _, pixel in [pixel[0], pixel[1] * 0.6, pixel[2] * 0.3, pixel[3]] }
  }

  /// As saved from where it lay on black.
  func mattedWithBlack() -> Bitmap {
    mapped { _, _, pixel in pixel[0..<3].map { $0 * pixel[3] / 255 } + [pixel[3]] }
  }

  /// With a red disc in the upper right, as one that counts messages.
  func badged() -> Bitmap {
    let side = Double(size.width)
    return mapped { x, y, pixel in
      let (dx, dy) = (Double(x) - 0.78 * side, Double(y) - 0.22 * side)
      return (dx * dx + dy * dy).squareRoot() < 0.17 * side ? [255, 40, 30, 255] : pixel
    }
  }

  /// An unsharp mask of three by three pixels.
  func sharpened() -> Bitmap {
    let source = expandedToRGB().droppingAlpha()
    func value(_ x: Int, _ y: Int, _ channel: Int) -> Double {
      let (x, y) = (min(max(0, x), size.width - 1), min(max(0, y), size.height - 1))
      return Double(source.bytes[(y * size.width + x) * 3 + channel])
    }
    return source.mapped { x, y, pixel in
      (0..<3).map { channel in
        let around =
          value(x - 1, y, channel) + value(x + 1, y, channel) + value(x, y - 1, channel)
          + value(x, y + 1, channel)
        return pixel[channel] + 0.5 * (pixel[channel] - around / 4)
      } + [255]
    }
  }

  /// With the gloss of the first Home screens.
  /// Source: measured in the guidelines' figures of 2008 to 2011.
  func shining() -> Bitmap {
    let side = Double(size.width)
    return mapped { x, y, pixel in
      let (u, v) = ((Double(x) + 0.5) / side, (Double(y) + 0.5) / side)
      let (dx, dy) = (u - 0.504, v + 0.951)
      if (dx * dx + dy * dy).squareRoot() <= 1.463 {
        let white = max(0, 0.80 - 1.36 * v)
        return pixel[0..<3].map { $0 + white * (255 - $0) } + [255]
      }
      let black = max(0, 0.30 * (0.93 - v))
      return pixel[0..<3].map { $0 * (1 - black) } + [255]
    }
  }

  private var alphas: [Double] {
    let source = addingAlpha()
    let (channels, last) = (source.layout.channels, source.layout.colorChannels)
    return stride(from: last, to: source.bytes.count, by: channels).map {
      Double(source.bytes[$0])
    }
  }

  /// A mask with a soft shadow below it.
  func withShadow() -> Bitmap {
    let (alphas, width, height) = (alphas, size.width, size.height)
    let scale = max(1, height / 20)
    func alpha(_ x: Int, _ y: Int) -> Double {
      (0..<width).contains(x) && (0..<height).contains(y) ? alphas[y * width + x] : 0
    }
    return mapped { x, y, pixel in
      var sum = 0.0
      for dy in -scale...scale {
        for dx in -scale...scale { sum += alpha(x + dx, y + dy - scale) }
      }
      let shadow = 0.5 * sum / Double((2 * scale + 1) * (2 * scale + 1))
      let (over, whole) = (pixel[3] / 255, pixel[3] + shadow * (1 - pixel[3] / 255))
      guard whole > 0 else { return [0, 0, 0, 0] }
      return pixel[0..<3].map { $0 * over * 255 / whole } + [whole]
    }
  }

  func colored() -> Bitmap {
    mapped { _, _, pixel in [20, 110, 230, pixel[3]] }
  }

  func upsideDown() -> Bitmap {
    let row = size.width * layout.channels
    let rows = stride(from: bytes.count - row, through: 0, by: -row).map { bytes[$0..<$0 + row] }
    return Bitmap(size: size, layout: layout, bytes: Array(rows.joined()))
  }

  func solid() -> Bitmap {
    mapped { _, _, _ in [255, 255, 255, 255] }.addingAlpha()
  }
}

extension PNGFile {
  /// The first byte of IDAT data that is no header of its stream, and all of it.
  private func changingPixels(_ change: (inout [UInt8]) -> Void) -> PNGFile {
    var packed = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    change(&packed)
    var file = self
    let place = chunks.firstIndex { $0.type == "IDAT" } ?? 0
    file.chunks.removeAll { $0.type == "IDAT" }
    file.chunks.insert(Chunk("IDAT", packed), at: place)
    return file
  }

  func withDamagedPixels() -> PNGFile {
    changingPixels { packed in
      for place in stride(from: packed.count / 2, to: packed.count / 2 + 12, by: 3)
      where packed.indices.contains(place) { packed[place] ^= 0x55 }
    }
  }

  func withWrongAdler() -> PNGFile {
    changingPixels { packed in packed[packed.count - 1] ^= 1 }
  }
}
