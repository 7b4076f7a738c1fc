/// An opaque image separated into background and foreground. A transparent image is its own
/// foreground.
///
/// Source of the limits: 242 app icons of about 1024 pixels. 153 are accepted; ten were inspected,
/// all of them correct.
package struct Separation: Sendable {
  /// Nil for transparent images.
  package let background: Background?
  /// 8-bit straight RGBA of the image's size, zero where alpha is 0.
  package let glyph: Bitmap
  /// The share of the image with alpha above one half.
  package let coverage: Double
  /// The fit of the background along the border: the 95th percentile of CIEDE2000.
  package let residual: Double
  /// The image, or a smaller copy; nil for transparent images.
  let judgedCopy: Bitmap?

  private static let judged = PixelSize(square: 1024)
  /// Smaller images consist of border pixels and their neighbours.
  private static let leastSide = 16
  package static let mostResidual = 2.0
  package static let coverages = 0.02...0.65

  /// Accepts any layout and depth and ignores invisible alpha. Complexity: O(pixels), and 8 bytes
  /// per pixel of the copy.
  package init(_ picture: Bitmap) throws(SeparationRefusal) {
    self =
      picture.alphaRange().isVisiblyTransparent
      ? Separation(transparent: picture) : try Separation(opaque: picture)
  }

  private init(opaque picture: Bitmap) throws(SeparationRefusal) {
    let picture = picture.droppingAlpha().reducedToEightBits().expandedToRGB()
    let copy = Self.copy(of: picture)
    guard copy.size.shorterSide >= Self.leastSide else { throw .tooSmall(picture.size) }
    let band = BorderBand(of: copy)
    let background = band.background()
    residual = band.residual(from: background)
    guard residual <= Self.mostResidual else { throw .noGround(residual: residual) }
    let distances = BackgroundDistances(of: copy, from: background)
    let peaks = BackgroundDistances.peaks(distances.values, copy.size)
    coverage = distances.coverage(peaks)
    guard coverage >= Self.coverages.lowerBound else {
      throw .coversTooLittle(coverage: coverage)
    }
    guard coverage <= Self.coverages.upperBound else { throw .coversTooMuch(coverage: coverage) }
    self.background = background
    judgedCopy = copy
    glyph = ForegroundAlpha.foreground(
      of: picture, on: background, EnlargedPlane(peaks, of: copy.size, as: picture.size))
  }

  /// An image with alpha, which is its own foreground. Complexity: O(pixels).
  package init(transparent picture: Bitmap) {
    background = nil
    glyph = picture.reducedToEightBits().addingAlpha().clearingInvisiblePixels()
    coverage = glyph.coveredShare
    residual = 0
    judgedCopy = nil
  }

  /// The foreground for use on another background: opaque inside, without soft shadows and glows.
  /// Alpha is measured along the outline only, relative to the colour below it.
  ///
  /// `glyph` only fits its own background: elsewhere its shadows keep the old colour, and the weaker
  /// of two adjacent colours becomes translucent. The result has the size of the judged copy. It
  /// equals `glyph` for transparent images, for glows and for images without sharp edges.
  /// Complexity: O(judged pixels).
  package func standalone() -> Bitmap {
    guard let background, let copy = judgedCopy else { return glyph }
    let outline = ForegroundOutline(copy, on: background)
    guard outline.isSharp else { return glyph }
    let solid = outline.foreground()
    return solid.coveredShare < max(Separation.coverages.lowerBound, coverage / 4) ? glyph : solid
  }

  /// Box filter on sRGB values: alpha was mixed on them, and filters with lobes would add halos.
  private static func copy(of picture: Bitmap) -> Bitmap {
    guard picture.size.longerSide > judged.longerSide else { return picture }
    let plan = ResamplingPlan(
      source: picture.size, targets: [picture.size.fitted(within: judged)],
      options: ResamplingOptions(filter: .box, space: .srgb))
    return plan.resample(picture)[0]
  }
}

extension Bitmap {
  /// The share of pixels with alpha (or the grey value, without alpha) of 128 or more.
  package var coveredShare: Double {
    precondition(depth == .eight && (layout.hasAlpha || layout == .gray), "covers nothing")
    let covered = layout == .rgba ? withRGBA { $0.covered() } : covered
    return Double(covered) / Double(size.area)
  }

  /// The shape of an icon as grey coverage, 255 where it is solid: its visible alpha, or what
  /// differs from the background, without shadows and glows. Throws if there is no shape, or if it
  /// covers too much. Complexity: O(pixels).
  package func maskCoverage() throws(SeparationRefusal) -> Bitmap {
    let coverage = try Separation(self).standalone().coverage(from: .alpha)
    let share = coverage.coveredShare
    guard share <= Separation.coverages.upperBound else { throw .coversTooMuch(coverage: share) }
    return coverage
  }

  private var covered: Int {
    let (channels, last) = (layout.channels, layout.channels - 1)
    return bytes.withUnsafeBufferPointer { bytes in
      stride(from: last, to: bytes.count, by: channels).reduce(0) { $0 + Int(bytes[$1] >> 7) }
    }
  }
}
