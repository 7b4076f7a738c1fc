package import IconCodec
package import IconImage
package import IconSpec

/// Artwork of any format, as a build wants it. PNG in sRGB never leaves this process.
package struct ArtworkLoader: Sendable {
  package let importer: Importer
  package let limits: DecodingLimits
  package let allowsPDF: Bool
  package let colorSpace: OutputColorSpace
  package let vector: VectorRendering
  package let page: Int

  package init(
    importer: Importer, limits: DecodingLimits, allowsPDF: Bool, colorSpace: OutputColorSpace,
    vector: VectorRendering, page: Int
  ) {
    (self.importer, self.limits, self.allowsPDF, self.colorSpace, self.vector, self.page) = (
      importer, limits, allowsPDF, colorSpace, vector, page
    )
  }

  /// Pixels in `colorSpace`, and what is known of the file.
  package struct Loaded: Sendable {
    package let facts: ImageFacts
    package let bitmap: Bitmap
    /// What the bitmap is a small picture of.
    package var drawing: Drawing?
    /// The importer's libraries, where it took part.
    var importedBy = ""
    /// What is left for drawing it at its sizes.
    package var patience = Patience()

    /// Libraries whose versions decide on what is made of it.
    package var madeBy: String {
      [PNGEncoder.madeBy, importedBy].filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// The longest side, in pixels, at which vector artwork is rendered to judge its transparency and
  /// border and to separate it: one size, so that no image depends on what the others require.
  private static let sampleSide = 1024

  package func load(_ bytes: [UInt8]) async throws(ArtworkError) -> Loaded {
    do {
      switch FileKind.of(bytes) {
      case .drawing: return try await drawing(bytes)
      case .importable: return try await picture(bytes)
      case .other(let name): throw ArtworkError.unsupported(name)
      case .png, .crushedPNG, .icns, .gitLFSPointer, .unknown:
        return try await converted(try PNGDecoder.decode(bytes, limits: limits), bytes)
      }
    } catch let error as ArtworkError {
      throw error
    } catch {
      throw .unreadable("\(error)")
    }
  }

  /// A file that is used as it is: a PNG, whose colours are its own affair.
  package func png(_ bytes: [UInt8]) throws(DecodingError) -> Loaded {
    let image = try PNGDecoder.decode(bytes, limits: limits)
    return Loaded(facts: image.facts, bitmap: image.bitmap)
  }

  private func request(_ work: ImportRequest.Work, _ bytes: [UInt8]) -> ImportRequest {
    ImportRequest(
      work, bytes, page: page, space: colorSpace == .sRGB ? .sRGB : .displayP3,
      allowsPDF: allowsPDF, limits: limits)
  }

  /// A PNG upright and in the colour space. Only a foreign profile needs the importer.
  private func converted(_ image: DecodedImage, _ bytes: [UInt8]) async throws -> Loaded {
    let facts = image.facts
    guard case .profile = facts.colorSpace,
      let profile = try PNGDecoder.profile(in: bytes, limits: limits)
    else {
      let bitmap = image.bitmap.converted(to: colorSpace)
      return Loaded(facts: facts.upright, bitmap: bitmap.upright(from: facts.orientation))
    }
    let bitmap = image.bitmap
    var patience = importer.patience
    let (made, pictures) = try await importer.pictures(
      for: request(
        .conversion(bitmap.size, bitmap.layout, bitmap.depth, profile: profile), bitmap.bytes),
      within: &patience)
    return Loaded(
      facts: facts.upright, bitmap: pictures[0].upright(from: facts.orientation),
      importedBy: made.madeBy)
  }

  private func picture(_ bytes: [UInt8]) async throws -> Loaded {
    var patience = importer.patience
    let (facts, pictures) = try await importer.pictures(
      for: request(.raster, bytes), within: &patience)
    return Loaded(
      facts: ImageFacts(facts, pictures[0]), bitmap: pictures[0], importedBy: facts.madeBy)
  }

  private func drawing(_ bytes: [UInt8]) async throws -> Loaded {
    var patience = importer.patience
    let (facts, _) = try await importer.pictures(
      for: request(.vector([]), bytes), within: &patience)
    let drawing = Drawing(width: facts.width, height: facts.height)
    let side = vector == .exact ? Self.sampleSide : Drawing.largestRender
    let sample = ImportRequest.Render(
      target: drawing.nominal.fitted(within: PixelSize(square: side)),
      window: PixelRect(drawing.nominal), whole: drawing.nominal)
    let pictures = try await drawn([sample], bytes, within: &patience)
    var told = ImageFacts(facts, pictures[0], size: vector == .exact ? drawing.told : nil)
    told.drawing = DrawingFacts(notes: facts.notes, isBlank: pictures[0].isFullyTransparent)
    // Drawn once and large, it is a picture like any other.
    return Loaded(
      facts: told,
      bitmap: pictures[0], drawing: vector == .exact ? drawing : nil, importedBy: facts.madeBy,
      patience: patience)
  }

  /// Pixels from which on a second process is worth starting.
  private static let areaForMore = 1 << 20

  /// The drawing at each of `renders`' sizes; those larger than can be drawn are smaller. `lanes`
  /// importers draw side by side when there is enough to do, each with what is left of `patience`.
  package func pictures(
    of renders: [ImportRequest.Render], in bytes: [UInt8], lanes: Int, within patience: Patience
  ) async throws(ArtworkError) -> [Bitmap] {
    let area = renders.reduce(0) { $0 + $1.target.area }
    let lanes = area < Self.areaForMore ? 1 : min(lanes, renders.count)
    // Dealt out largest first, so that each has about as much.
    let ranks = renders.indices.sorted {
      (renders[$1].target.area, $0) < (renders[$0].target.area, $1)
    }
    let shares = (0..<max(1, lanes)).map { lane in
      stride(from: lane, to: ranks.count, by: max(1, lanes)).map { ranks[$0] }
    }
    let drawn = await shares.boundedMap(width: max(1, lanes)) { share in
      var patience = patience
      do throws(ImporterError) {
        let wanted = share.map { renders[$0] }
        return Result<[Bitmap], ImporterError>.success(
          try await self.drawn(wanted, bytes, within: &patience))
      } catch {
        return .failure(error)
      }
    }
    var pictures = [Bitmap?](repeating: nil, count: renders.count)
    for (share, result) in zip(shares, drawn) {
      do throws(ImporterError) {
        for (index, picture) in zip(share, try result.get()) { pictures[index] = picture }
      } catch {
        throw .unreadable("\(error)")
      }
    }
    return pictures.map { $0! }
  }

  /// The side below which a drawing is not drawn smaller than it is wanted.
  private static let smallestRetreat = 1000

  /// Those for which there is not the memory are drawn smaller: a renderer fills a picture of the
  /// whole for every layer.
  private func drawn(
    _ renders: [ImportRequest.Render], _ bytes: [UInt8], within patience: inout Patience
  ) async throws(ImporterError) -> [Bitmap] {
    var side = renders.map(\.target.longerSide).max() ?? 0
    while true {
      do throws(ImporterError) {
        let limit = PixelSize(square: max(1, side))
        let work = ImportRequest.Work.vector(renders.map { $0.fitted(within: limit) })
        return try await importer.pictures(for: request(work, bytes), within: &patience).pictures
      } catch .outOfMemory where side > Self.smallestRetreat {
        side = side * 2 / 3
      }
    }
  }
}

extension ImportRequest.Render {
  /// Drawn no larger than `limit`.
  fileprivate func fitted(within limit: PixelSize) -> ImportRequest.Render {
    let isTooLarge = target.longerSide > limit.longerSide
    return ImportRequest.Render(
      target: isTooLarge ? target.fitted(within: limit) : target, window: window, whole: whole)
  }
}

/// A drawing has no pixels of its own: it counts as larger than anything made of it.
package struct Drawing: Hashable, Sendable {
  /// Its own size, which `fit: none` asks for.
  package let natural: PixelSize
  /// The size its windows are measured in: its shape, large enough that whole numbers do.
  package let nominal: PixelSize

  /// The size that messages tell and shapes are compared by.
  package let told: PixelSize

  /// Beyond this side the renderer takes more than ten seconds and a gigabyte.
  static let largestRender = 3000
  private static let nominalSide = 8192.0

  /// Both sides lie within `ImportReply.Facts.sides`.
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

  /// Its own size at 1x, where a glyph's slots say "about" and it is about what they want: its lines
  /// were laid on the pixels of that grid, and would lie between those of another.
  package func grid(for job: Job) -> PixelSize? {
    guard told == natural, case .tight(_, let scale) = job.treatment.placement else { return nil }
    let factor = scale * job.treatment.magnification
    let whole = PixelSize(width: natural.width * factor, height: natural.height * factor)
    return job.treatment.naturalSizes?.contains(whole) == true ? natural : nil
  }

  /// The render of a window at a size, or as large as it gets.
  func render(_ window: PixelRect, _ target: PixelSize) -> ImportRequest.Render {
    ImportRequest.Render(target: target, window: window, whole: nominal)
      .fitted(within: PixelSize(square: Self.largestRender))
  }
}

/// Why there is no picture of an artwork: the rest of a sentence that begins with its path.
public enum ArtworkError: Error, Equatable, CustomStringConvertible {
  case unreadable(String)
  case unsupported(String)
  /// Files that are used as they are must be what they are said to be.
  case isNotPNG
  /// In bytes of memory.
  case tooLarge(Int)

  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .unsupported(let name):
      "is \(name); artwork can be PNG, SVG, JPEG, WebP, TIFF, GIF, HEIC, AVIF or, with --allow-pdf, PDF"
    case .tooLarge(let bytes):
      "takes about \(bytes >> 20) MB of memory, more than this process may have (ulimit -v)"
    case .isNotPNG: "is used as it is, so it must be a PNG"
    }
  }
}

extension ImageFacts {
  /// Those of a file the importer has read; `size` when the picture's is another.
  package init(_ facts: ImportReply.Facts, _ picture: Bitmap, size: PixelSize? = nil) {
    let models: [Bitmap.Layout: ColorModel] = [
      .gray: .gray, .grayAlpha: .grayAlpha, .rgb: .rgb, .rgba: .rgba,
    ]
    self.init(
      size: size ?? picture.size, bitDepth: facts.bitDepth, colorModel: models[picture.layout]!,
      hasTransparencyChunk: false, isInterlaced: false, colorSpace: facts.colorSpace,
      isAnimated: facts.isAnimated, extraChunks: [], trailingBytes: 0)
    pages = facts.pages
  }
}
