/// An opaque image separated into background and foreground. A transparent image is its own
/// foreground.
package struct Separation: Sendable {
  /// Nil for transparent images.
  package private(set) var background: Background?
  /// 8-bit straight RGBA, zero where alpha is 0: opaque inside, with soft shadows and glows around
  /// it. Composited over the background it gives the image again; on another background it keeps its
  /// own colours. Of the image's size, or of a copy with sides of at most 1024 pixels.
  package let foreground: Bitmap
  /// The coverage of the foreground by which its size and place are measured, as 8-bit grey:
  /// without shadows, glows, sparkles, and ribbons at the border.
  package let shape: Bitmap
  /// The share of the image with alpha above one half.
  package let coverage: Double
  /// The fit of the background along the border: the 95th percentile of CIEDE2000.
  package let residual: Double

  private static let judged = PixelSize(square: 1024)
  /// Smaller images consist of border pixels and their neighbours.
  private static let leastSide = 16
  package static let mostResidual = 2.0
  /// The largest share of the border that a long shadow may cover.
  private static let mostShade = 0.35
  package static let coverages = 0.005...0.65

  /// Accepts any layout and depth and ignores invisible alpha. An opaque image may be in `space`,
  /// where its gradients are not clipped; its parts are in sRGB. Complexity: O(pixels), and 30 bytes
  /// per pixel of the copy.
  package init(
    _ picture: Bitmap, in space: OutputColorSpace = .sRGB
  ) throws(SeparationRefusal) {
    self =
      picture.alphaRange().isVisiblyTransparent
      ? Separation(transparent: picture) : try Separation(opaque: picture, in: space)
  }

  /// The layers of a drawing over its background. Throws if they cover nearly nothing or nearly all of it.
  /// Complexity: O(pixels).
  package init(layers: Bitmap, on background: Background) throws(SeparationRefusal) {
    self.init(transparent: layers.boxReduced(within: Self.judged))
    guard coverage >= Self.coverages.lowerBound else {
      throw .coversTooLittle(coverage: coverage)
    }
    guard coverage <= Self.coverages.upperBound else { throw .coversTooMuch(coverage: coverage) }
    self.background = background
  }

  /// A smaller copy for images that are at most `most` large. Complexity: O(pixels).
  package func reduced(within most: PixelSize) -> Separation {
    guard let background,
      let copy = try? Separation(layers: foreground.boxReduced(within: most), on: background)
    else { return self }
    return copy
  }

  private init(opaque picture: Bitmap, in space: OutputColorSpace) throws(SeparationRefusal) {
    let copy = picture.droppingAlpha().reducedToEightBits().expandedToRGB()
      .boxReduced(within: Self.judged)
    guard copy.size.shorterSide >= Self.leastSide else { throw .tooSmall(picture.size) }
    let fitted = try Self.background(of: copy)
    var distances = BackgroundDistances(of: copy, from: fitted.background)
    let strays = StrayRegions(of: distances)
    guard fitted.isWhole || strays.hasCutCorners else {
      throw .noBackground(residual: fitted.residual)
    }
    for pixels in strays.dropped { distances.clear(pixels) }
    let surroundings = ForegroundSurroundings(
      of: copy, on: fitted.background, distances, hasShade: fitted.hasShade)
    let layer = ForegroundLayer(
      copy, on: fitted.background, distances, surroundings: surroundings.isPart)
    var (foreground, solid) = layer.images()
    for pixels in strays.unmeasured {
      for pixel in pixels { solid[pixel] = 0 }
    }
    let shape = Bitmap(size: copy.size, layout: .gray, bytes: solid)
    coverage = shape.coveredShare
    guard coverage >= Self.coverages.lowerBound else {
      throw .coversTooLittle(coverage: coverage)
    }
    guard !FaintSubject.isIn(distances, solid: coverage) else { throw .closeToBackground }
    let different = coverage - Double(surroundings.enclosed) / Double(copy.size.area)
    guard different <= Self.coverages.upperBound else { throw .coversTooMuch(coverage: different) }
    self.shape = shape
    self.foreground = foreground.convertedToSRGB(from: space)
    var background = fitted.background
    background.space = space
    self.background = background
    residual = fitted.residual
  }

  typealias Fitted = (
    background: Background, residual: Double, hasShade: Bool, isWhole: Bool
  )

  /// The first background that fits along the border, further in, or beside the corners.
  static func background(of copy: Bitmap) throws(SeparationRefusal) -> Fitted {
    let reduced = copy.boxReduced(within: PixelSize(square: BorderBand.reduced))
    var residual: Double?
    for isWhole in [true, false] {
      for place in BorderBand.places {
        let (background, fit) = BorderBand(of: reduced, at: place, isWhole: isWhole).background()
        let first = residual ?? fit.residual
        residual = first
        if fit.residual <= mostResidual, fit.shade <= mostShade {
          return (background, isWhole ? fit.residual : first, fit.shade > 0.02, isWhole)
        }
      }
    }
    throw .noBackground(residual: max(residual ?? 0, mostResidual.nextUp))
  }

  /// An image with alpha, which is its own foreground. Complexity: O(pixels).
  package init(transparent picture: Bitmap) {
    background = nil
    foreground = picture.reducedToEightBits().addingAlpha().clearingInvisiblePixels()
    shape = foreground.coverage(from: .alpha)
    coverage = shape.coveredShare
    residual = 0
  }
}

extension Bitmap {
  /// A smaller copy, if this image is larger. Box filter on sRGB values: alpha was mixed on them, and
  /// filters with lobes would add halos. Complexity: O(pixels).
  package func boxReduced(within most: PixelSize) -> Bitmap {
    guard size.longerSide > most.longerSide else { return self }
    let plan = ResamplingPlan(
      source: size, targets: [size.fitted(within: most)],
      options: ResamplingOptions(filter: .box, space: .srgb))
    return plan.resample(self)[0]
  }

  /// The share of pixels with alpha (or the grey value, without alpha) of 128 or more.
  package var coveredShare: Double {
    precondition(depth == .eight && (layout.hasAlpha || layout == .gray), "covers nothing")
    let covered = layout == .rgba ? withRGBA { $0.covered() } : covered
    return Double(covered) / Double(size.area)
  }

  private var covered: Int {
    let (channels, last) = (layout.channels, layout.channels - 1)
    return bytes.withUnsafeBufferPointer { bytes in
      stride(from: last, to: bytes.count, by: channels).reduce(0) { $0 + Int(bytes[$1] >> 7) }
    }
  }
}

extension Bitmap {
  /// The smallest rectangle around the pixels of an 8-bit RGBA image that are not fully transparent;
  /// nil for a blank image. Complexity: O(pixels).
  package var visibleBox: PixelRect? {
    var (left, right, top, bottom) = (size.width, 0, size.height, 0)
    withRGBA { pixels in
      for y in 0..<size.height {
        let row = pixels[y * size.width..<(y + 1) * size.width]
        guard let first = (0..<size.width).first(where: { row[$0] >> 24 > 0 }),
          let last = (0..<size.width).last(where: { row[$0] >> 24 > 0 })
        else { continue }
        left = min(left, first)
        right = max(right, last)
        top = min(top, y)
        bottom = y
      }
    }
    guard left <= right, top < size.height else { return nil }
    return PixelRect(
      x: left, y: top, size: PixelSize(width: right - left + 1, height: bottom - top + 1))
  }
}
