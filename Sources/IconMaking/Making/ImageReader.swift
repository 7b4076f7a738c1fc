package import IconCodec
package import IconImage
package import IconRules
import IconSpec

/// Reads one image of any format as a build reads artwork, and converts it to a colour space. Commands
/// other than `build` use it to read the user's images.
package struct ImageReader: Sendable {
  private let loader: ArtworkLoader

  /// Creates a reader.
  package init(
    importer: String?, requiresSandbox: Bool = false, limits: DecodingLimits = .standard,
    allowsPDF: Bool = false, colorSpace: OutputColorSpace = .sRGB
  ) {
    self.init(
      Importer(program: importer, requiresSandbox: requiresSandbox), limits: limits,
      allowsPDF: allowsPDF, colorSpace: colorSpace)
  }

  /// A reader with the importer of a build.
  package init(
    _ importer: Importer, limits: DecodingLimits, allowsPDF: Bool = false,
    colorSpace: OutputColorSpace = .sRGB
  ) {
    loader = ArtworkLoader(
      importer: importer, limits: limits, allowsPDF: allowsPDF, colorSpace: colorSpace,
      vector: .exact, page: 1)
  }

  /// A decoded image.
  package struct DecodedImage: Sendable {
    /// The properties of the file.
    package let facts: ImageFacts
    /// The pixels.
    package let bitmap: Bitmap

    /// Findings that do not depend on the use of the image.
    package func findings(path: String) -> [Finding] {
      let use = ArtworkUse(
        path: path, facts: facts, alpha: AlphaRange(lowest: 255), jobs: [])
      return Rules.reading.violations(of: use).map { Finding($0.rule, $0.violation, path: path) }
    }
  }

  /// Renders vector artwork fitted into `size`, or at its own size, up to
  /// `VectorArtwork.largestRender`. With options,
  /// strokes get the weight they have in a resampled image, as in a build.
  ///
  /// - Throws: An `ArtworkError` if the file cannot be decoded.
  package func image(
    _ bytes: [UInt8], renderedAt size: PixelSize? = nil, fit: Fit = .fill,
    for options: ResamplingOptions? = nil
  ) async throws(ArtworkError) -> DecodedImage {
    let loaded = try await loader.load(bytes)
    guard let drawing = loaded.drawing else {
      return DecodedImage(facts: loaded.facts, bitmap: loaded.bitmap)
    }
    let canvas = size ?? drawing.natural
    let whole = fit == .none ? drawing.natural : drawing.nominal
    let frame = Frame(PixelRect(whole), in: PixelRect(canvas), of: canvas, fit: fit)
    let size = fit == .none ? whole : frame.area.size
    let window = fit == .none ? PixelRect(drawing.nominal) : frame.window
    let space = options?.space ?? .srgb
    let sizes = [size, StrokeWeight.fineSize(for: size, in: space)].compactMap { $0 }
    let renders = try await loader.images(
      of: sizes.map { drawing.render(window, $0) }, in: bytes, workers: 1,
      within: loaded.patience)
    let image =
      if let options, renders.count == 2 {
        StrokeWeight.corrected(renders[0], by: renders[1], options: options)
      } else { renders[0] }
    return DecodedImage(facts: loaded.facts, bitmap: image.withoutUnusedAlpha)
  }

  /// Vector artwork at multiples of its own size, with rounded sides; nil for other images. Complexity:
  /// O(pixels).
  package func drawing(
    _ bytes: [UInt8], at scales: [Int]
  ) async throws(ArtworkError) -> [Bitmap]? {
    try await loader.renders(bytes, at: scales)?.map(\.withoutUnusedAlpha)
  }
}

extension Bitmap {
  fileprivate var withoutUnusedAlpha: Bitmap { alphaRange().isOpaque ? droppingAlpha() : self }
}
