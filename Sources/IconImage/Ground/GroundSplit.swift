/// An opaque picture taken apart into what it is drawn on and what is drawn, or a transparent one,
/// which is its own glyph.
///
/// Source of the figures: 242 masters of public apps, of about 1024 pixels, of which 153 are
/// accepted; of ten looked at, all were judged rightly.
package struct GroundSplit: Sendable {
  /// Nil where the picture is transparent.
  package let ground: Ground?
  /// 8-bit RGBA of the picture's size, straight alpha, all zero where alpha is 0.
  package let glyph: Bitmap
  /// The share of the picture that the glyph covers by more than half.
  package let coverage: Double
  /// How well the ground describes the border: the 95th percentile of CIEDE2000; 0 without ground.
  package let residual: Double
  /// What the split was judged by: the picture, or a smaller copy; nil where it is transparent.
  let judgedCopy: Bitmap?

  /// As large as the copy may be on which a picture is judged.
  private static let judged = PixelSize(square: 1024)
  /// A picture with a shorter side has nothing inside that is not border, or its neighbour.
  private static let leastSide = 16
  package static let mostResidual = 2.0
  package static let coverages = 0.02...0.65

  /// Any layout and depth; alpha that nobody can see is left out.
  ///
  /// Complexity: O(pixels), and 8 bytes for each of the copy that is judged.
  package init(_ picture: Bitmap) throws(GroundRefusal) {
    self =
      picture.alphaRange().isVisiblyTransparent
      ? GroundSplit(transparent: picture) : try GroundSplit(opaque: picture)
  }

  private init(opaque picture: Bitmap) throws(GroundRefusal) {
    let picture = picture.droppingAlpha().reducedToEightBits().expandedToRGB()
    let copy = Self.copy(of: picture)
    guard copy.size.shorterSide >= Self.leastSide else { throw .tooSmall(picture.size) }
    let band = BorderBand(of: copy)
    let ground = band.ground()
    residual = band.residual(from: ground)
    guard residual <= Self.mostResidual else { throw .noGround(residual: residual) }
    let distances = GroundDistances(of: copy, from: ground)
    let peaks = distances.peaks()
    coverage = distances.coverage(peaks)
    guard coverage >= Self.coverages.lowerBound else {
      throw .coversTooLittle(coverage: coverage)
    }
    guard coverage <= Self.coverages.upperBound else { throw .coversTooMuch(coverage: coverage) }
    self.ground = ground
    judgedCopy = copy
    glyph = GlyphAlpha.glyph(
      of: picture, on: ground, EnlargedPlane(peaks, of: copy.size, as: picture.size))
  }

  /// A picture with alpha, all of which is glyph. Complexity: O(pixels).
  package init(transparent picture: Bitmap) {
    ground = nil
    glyph = picture.reducedToEightBits().addingAlpha().clearingInvisiblePixels()
    coverage = glyph.coveredShare
    residual = 0
    judgedCopy = nil
  }

  /// The means of blocks, in code values: what alpha is told from is what was mixed, and no filter
  /// with lobes draws a line around the glyph.
  private static func copy(of picture: Bitmap) -> Bitmap {
    guard picture.size.longerSide > judged.longerSide else { return picture }
    let plan = ResamplingPlan(
      source: picture.size, targets: [picture.size.fitted(within: judged)],
      options: ResamplingOptions(filter: .box, space: .srgb))
    return plan.resample(picture)[0]
  }
}

extension Bitmap {
  /// The share of pixels whose alpha is above a half; of a grey picture, those that are light.
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
