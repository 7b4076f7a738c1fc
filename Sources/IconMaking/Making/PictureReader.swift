public import IconCodec
public import IconImage
public import IconRules
import IconSpec

/// One picture of any kind, read as a build reads artwork: whatever its profile, its numbers come in
/// sRGB. The one way in which everything but a build reads pictures that people give it.
public struct PictureReader: Sendable {
  private let loader: ArtworkLoader

  /// `importer` is the path of `iconforge-import`; nil when it is not installed.
  public init(
    importer: String?, requiresSandbox: Bool = false, limits: DecodingLimits = .standard,
    allowsPDF: Bool = false
  ) {
    loader = ArtworkLoader(
      importer: Importer(program: importer, requiresSandbox: requiresSandbox),
      limits: limits, allowsPDF: allowsPDF,
      colorSpace: .sRGB, vector: .exact, page: 1)
  }

  public struct Picture: Sendable {
    public let facts: ImageFacts
    public let bitmap: Bitmap

    /// What reading it has to tell, whatever is made of it.
    public func findings(path: String) -> [Finding] {
      let use = ArtworkUse(
        path: path, facts: facts, alpha: AlphaRange(lowest: 255), jobs: [])
      return Rules.reading.violations(of: use).map { Finding($0.rule, $0.violation, path: path) }
    }
  }

  /// A drawing is drawn at `size`, or its own when none is given; no larger than it can be. With
  /// options its strokes weigh what they would in a picture resampled by them, as in a build.
  public func picture(
    _ bytes: [UInt8], drawnAt size: PixelSize? = nil, for options: ResamplingOptions? = nil
  ) async throws(ArtworkError) -> Picture {
    let loaded = try await loader.load(bytes)
    guard let drawing = loaded.drawing else {
      return Picture(facts: loaded.facts, bitmap: loaded.bitmap)
    }
    let size = size ?? drawing.natural
    let space = options?.space ?? .srgb
    let sizes = [size, DrawingWeight.fineSize(for: size, in: space)].compactMap { $0 }
    let drawn = try await loader.pictures(
      of: sizes.map { drawing.render(PixelRect(drawing.nominal), $0) }, in: bytes, lanes: 1,
      within: loaded.patience)
    let picture =
      if let options, drawn.count == 2 {
        DrawingWeight.weighed(drawn[0], drawn[1], options)
      } else { drawn[0] }
    return Picture(
      facts: loaded.facts,
      bitmap: picture.alphaRange().isOpaque ? picture.droppingAlpha() : picture)
  }
}
