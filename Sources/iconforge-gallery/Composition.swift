import IconImage

extension SheetColumn {
  /// What the column shows of its images, in a cell: sheets on top of one another, cut to the outline.
  /// Small already when they are put together, which is quicker and looks the same.
  func picture(of sheets: [Bitmap], in cell: Int) -> Bitmap? {
    guard let first = sheets.first else { return nil }
    guard let outline else { return first.shown(in: cell) }
    let parts = sheets.map { outline.window(of: $0).shown(in: cell).addingAlpha() }
    var result = parts[0]
    if isOnDarkGround { result = Bitmap(darkGround: result.size).covered(by: result) }
    for part in parts.dropFirst() { result = result.covered(by: part) }
    return result.cut(radius: outline.radius(in: result.size))
  }
}

extension SheetColumn.Outline {
  fileprivate func window(of sheet: Bitmap) -> Bitmap {
    guard case .launcher = self else { return sheet }
    let (side, inset) = (sheet.size.width * 2 / 3, sheet.size.width / 6)
    return sheet.cropped(to: PixelRect(x: inset, y: inset, size: PixelSize(square: side)))
  }

  fileprivate func radius(in size: PixelSize) -> Double {
    switch self {
    case .launcher, .circle: Double(size.shorterSide) / 2
    case .rounded(let share): share * Double(size.height)
    }
  }
}

extension Bitmap {
  /// What iOS 18 lays dark icons on: #313131 at the top to #141414 at the bottom.
  fileprivate init(darkGround size: PixelSize) {
    let rows = (0..<size.height).map { y in
      UInt8(49 - 29 * y / max(1, size.height - 1))
    }
    self.init(
      size: size, layout: .rgba,
      bytes: rows.flatMap { grey in
        (0..<size.width).flatMap { _ in [grey, grey, grey, 255] }
      })
  }

  /// Another picture of the same size laid over this one, on code values as systems do; both RGBA.
  fileprivate func covered(by sheet: Bitmap) -> Bitmap {
    guard sheet.size == size else { return self }
    var pixels = bytes
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      let (over, under) = (Double(sheet.bytes[pixel + 3]) / 255, Double(pixels[pixel + 3]) / 255)
      let alpha = over + under * (1 - over)
      guard alpha > 0 else { continue }
      for channel in 0..<3 {
        let (ink, paper) = (Double(sheet.bytes[pixel + channel]), Double(pixels[pixel + channel]))
        pixels[pixel + channel] = UInt8(
          ((ink * over + paper * under * (1 - over)) / alpha).rounded())
      }
      pixels[pixel + 3] = UInt8((alpha * 255).rounded())
    }
    return Bitmap(size: size, layout: .rgba, bytes: pixels)
  }

  /// What lies beyond rounded corners made transparent.
  fileprivate func cut(radius: Double) -> Bitmap {
    var pixels = bytes
    for y in 0..<size.height {
      for x in 0..<size.width {
        func beyond(_ place: Int, _ length: Int) -> Double {
          let (middle, half) = (Double(place) + 0.5, Double(length) / 2)
          return max(0, abs(middle - half) - (half - radius))
        }
        let (dx, dy) = (beyond(x, size.width), beyond(y, size.height))
        let cover = min(1, max(0, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
        let place = (y * size.width + x) * 4 + 3
        pixels[place] = UInt8((Double(pixels[place]) * cover).rounded())
      }
    }
    return Bitmap(size: size, layout: .rgba, bytes: pixels)
  }
}

extension Bitmap {
  /// As large as it is seen in a cell: small ones by blocks, so that pixels can be told apart, large
  /// ones made smaller.
  func shown(in side: Int) -> Bitmap {
    let eight = reducedToEightBits()
    guard size.longerSide > side else { return eight.magnified(by: side / size.longerSide) }
    let target = size.fitted(within: PixelSize(square: side))
    return ResamplingPlan(source: size, targets: [target]).resample(eight)[0]
  }
}
