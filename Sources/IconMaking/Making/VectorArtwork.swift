import IconCodec
package import IconImage
package import IconSpec

/// Vector artwork. It counts as larger than any image made of it.
package struct VectorArtwork: Hashable, Sendable {
  /// Its own size, which `fit: none` uses.
  package let natural: PixelSize
  /// The coordinate system of windows: the same shape, large enough for whole numbers.
  package let nominal: PixelSize

  /// The size for messages and for comparing shapes.
  package let told: PixelSize

  /// Above this side the renderer takes more than 10 s and 1 GB.
  static let largestRender = 3000
  private static let nominalSide = 8192.0

  /// Both sides are within `ImportReply.Facts.sides`.
  init(width: Double, height: Double) {
    func whole(_ value: Double) -> Int { Int(max(1, min(100_000, value.rounded()))) }
    natural = PixelSize(width: whole(width), height: whole(height))
    let isWhole = width.rounded() == width && height.rounded() == height
    var factor = Self.nominalSide / max(width, height)
    // A multiple keeps the shape exactly.
    if isWhole, factor > 1 { factor.round(.up) }
    nominal = PixelSize(width: whole(width * factor), height: whole(height * factor))
    told = isWhole ? natural : nominal
  }

  /// Its own size at 1x, if the glyph's slots accept a range of sizes that includes it. Its lines are
  /// aligned to that pixel grid.
  package func grid(for job: Job) -> PixelSize? {
    guard told == natural, case .tight(_, let scale) = job.treatment.placement else { return nil }
    let factor = scale * job.treatment.magnification
    let whole = PixelSize(width: natural.width * factor, height: natural.height * factor)
    return job.treatment.naturalSizes?.contains(whole) == true ? natural : nil
  }

  /// The largest side of the whole at which a part of it is rendered. librsvg 2.54 fails for text from
  /// about 6,000 pixels on.
  private static let largestWhole = 5000

  /// The render of a window at a size, up to `largestRender`. A small window is rendered smaller, so that
  /// the whole would have at most `largestWhole` pixels a side.
  func render(_ window: PixelRect, _ target: PixelSize) -> ImportRequest.Render {
    let side = wholeSide(of: window, at: target)
    let most =
      side > Self.largestWhole ? max(1, target.longerSide * Self.largestWhole / side) : .max
    return ImportRequest.Render(target: target, window: window, whole: nominal)
      .fitted(within: PixelSize(square: min(most, Self.largestRender)))
  }

  /// The longer side of the whole, if a window of it has the size `target`.
  func wholeSide(of window: PixelRect, at target: PixelSize) -> Int {
    target.longerSide * nominal.longerSide / max(1, window.size.longerSide)
  }
}
