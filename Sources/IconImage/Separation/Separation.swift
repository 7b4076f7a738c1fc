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
    let peaks = distances.peaks()
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

  private var covered: Int {
    let (channels, last) = (layout.channels, layout.channels - 1)
    return bytes.withUnsafeBufferPointer { bytes in
      stride(from: last, to: bytes.count, by: channels).reduce(0) { $0 + Int(bytes[$1] >> 7) }
    }
  }
}
