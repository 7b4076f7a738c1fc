package import IconCodec
package import IconImage
import IconPackages
package import IconSpec

/// Loads artwork of any format. PNG files in sRGB are decoded in this process, all other files by the
/// importer.
package struct ArtworkLoader: Sendable {
  private let importer: Importer
  package let limits: DecodingLimits
  private let allowsPDF: Bool
  private let colorSpace: OutputColorSpace
  private let vector: VectorRendering
  private let page: Int

  package init(
    importer: Importer, limits: DecodingLimits, allowsPDF: Bool, colorSpace: OutputColorSpace,
    vector: VectorRendering, page: Int
  ) {
    self.importer = importer
    self.limits = limits
    self.allowsPDF = allowsPDF
    self.colorSpace = colorSpace
    self.vector = vector
    self.page = page
  }

  /// Pixels in `colorSpace`, and facts about the file.
  package struct Loaded: Sendable {
    package let facts: ImageFacts
    package let bitmap: Bitmap
    /// The same in Display P3, if the file has a profile that may exceed sRGB.
    var wide: Bitmap?
    /// Vector artwork, of which `bitmap` is a small render.
    var drawing: VectorArtwork?
    /// The importer's libraries; empty if it was not used.
    var importedBy = ""
    /// The time left for rendering it at its sizes.
    var patience = Patience()

    /// The pixels in which gradients are not clipped.
    var unclipped: (Bitmap, OutputColorSpace) { wide.map { ($0, .displayP3) } ?? (bitmap, .sRGB) }
  }

  /// The longest side, in pixels, at which vector artwork is rendered to judge its transparency and
  /// border and to separate it: one size, so that no image depends on what the others require.
  private static let sampleSide = 1024

  package func load(_ bytes: [UInt8]) async throws(ArtworkError) -> Loaded {
    do {
      switch FileKind.of(bytes) {
      case .drawing: return try await vectorArtwork(try Self.svg(bytes))
      case .importable: return try await image(bytes)
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

  /// An Android vector drawable as SVG, and other files unchanged. `color` resolves color resources.
  package static func svg(
    _ bytes: [UInt8], color: @escaping (String) -> String? = { _ in nil }
  ) throws(ArtworkError) -> [UInt8] {
    guard FileKind.of(bytes) == .drawing(name: TextKind.vectorDrawable) else { return bytes }
    do throws(VectorRefusal) { return try VectorReader.svg(of: bytes, color: color) } catch {
      throw .unreadable("is a vector drawable with \(error.feature), which iconforge does not read")
    }
  }

  /// Loads a PNG that is used verbatim, without converting its colours.
  func png(_ bytes: [UInt8]) throws(DecodingError) -> Loaded {
    let image = try PNGDecoder.decode(bytes, limits: limits)
    return Loaded(facts: image.facts, bitmap: image.bitmap)
  }

  private func request(
    _ work: ImportRequest.Work, _ bytes: [UInt8], isWide: Bool = false
  ) -> ImportRequest {
    ImportRequest(
      work, bytes, page: page, space: colorSpace == .sRGB && !isWide ? .sRGB : .displayP3,
      allowsPDF: allowsPDF, limits: limits)
  }

  /// Rotates a PNG upright and converts it to the colour space. Only an ICC profile needs the importer.
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
    let work = ImportRequest.Work.conversion(
      bitmap.size, bitmap.layout, bitmap.depth, profile: profile)
    let (made, images) = try await importer.pictures(
      for: request(work, bitmap.bytes), within: &patience)
    return Loaded(
      facts: facts.upright, bitmap: images[0].upright(from: facts.orientation),
      wide: try await wide(work, bitmap.bytes, of: facts, within: &patience)?
        .upright(from: facts.orientation),
      importedBy: made.madeBy)
  }

  /// Decodes the artwork once more in Display P3, if its profile may exceed the output's sRGB.
  private func wide(
    _ work: ImportRequest.Work, _ bytes: [UInt8], of facts: ImageFacts,
    within patience: inout Patience
  ) async throws -> Bitmap? {
    guard colorSpace == .sRGB, case .profile = facts.colorSpace,
      facts.colorModel != .gray, facts.colorModel != .grayAlpha
    else { return nil }
    return try await importer.pictures(
      for: request(work, bytes, isWide: true), within: &patience
    ).pictures[0]
  }

  private func image(_ bytes: [UInt8]) async throws -> Loaded {
    var patience = importer.patience
    let (facts, images) = try await importer.pictures(
      for: request(.raster, bytes), within: &patience)
    let imageFacts = ImageFacts(facts, images[0])
    return Loaded(
      facts: imageFacts, bitmap: images[0],
      wide: try await wide(.raster, bytes, of: imageFacts, within: &patience),
      importedBy: facts.madeBy)
  }

  /// Vector artwork at each multiple of its own size in points, with rounded sides; nil for other images.
  func renders(_ bytes: [UInt8], at scales: [Int]) async throws(ArtworkError) -> [Bitmap]? {
    guard case .drawing = FileKind.of(bytes) else { return nil }
    let bytes = try Self.svg(bytes)
    var patience = importer.patience
    let (drawing, facts): (VectorArtwork, ImportReply.Facts)
    do throws(ImporterError) {
      (drawing, facts) = try await size(of: bytes, within: &patience)
    } catch {
      throw .unreadable("\(error)")
    }
    // Lengths of PDF are 72 to the inch, and those of the importer 96.
    let points = bytes.starts(with: "%PDF".utf8) ? 0.75 : 1
    func side(_ length: Double, _ scale: Int) -> Int {
      max(1, Int((length * points * Double(scale)).rounded()))
    }
    let renders = scales.map { scale in
      drawing.render(
        PixelRect(drawing.nominal),
        PixelSize(width: side(facts.width, scale), height: side(facts.height, scale)))
    }
    return try await images(of: renders, in: bytes, workers: 1, within: patience)
  }

  private func size(
    of bytes: [UInt8], within patience: inout Patience
  ) async throws(ImporterError) -> (drawing: VectorArtwork, facts: ImportReply.Facts) {
    let facts = try await importer.pictures(
      for: request(.vector([]), bytes), within: &patience
    ).facts
    return (VectorArtwork(width: facts.width, height: facts.height), facts)
  }

  private func vectorArtwork(_ bytes: [UInt8]) async throws -> Loaded {
    var patience = importer.patience
    let (drawing, facts) = try await size(of: bytes, within: &patience)
    let side = vector == .exact ? Self.sampleSide : VectorArtwork.largestRender
    let sample = ImportRequest.Render(
      target: drawing.nominal.fitted(within: PixelSize(square: side)),
      window: PixelRect(drawing.nominal), whole: drawing.nominal)
    let images = try await rendered([sample], bytes, within: &patience)
    var imageFacts = ImageFacts(facts, images[0], size: vector == .exact ? drawing.told : nil)
    imageFacts.vector = VectorFacts(notes: facts.notes, isBlank: images[0].isFullyTransparent)
    // Unless sizes are rendered exactly, the one large render is resampled like any image.
    return Loaded(
      facts: imageFacts, bitmap: images[0], drawing: vector == .exact ? drawing : nil,
      importedBy: facts.madeBy,
      patience: patience)
  }

  /// From this many pixels on, a second process is worth starting.
  private static let areaForMore = 1 << 20

  /// Vector artwork at each of the sizes, or smaller if there is not enough memory. Large work is
  /// divided among up to `workers` importers, each of which may use all of `patience`.
  func images(
    of renders: [ImportRequest.Render], in bytes: [UInt8], workers: Int, within patience: Patience
  ) async throws(ArtworkError) -> [Bitmap] {
    let area = renders.reduce(0) { $0 + $1.target.area }
    let workers = area < Self.areaForMore ? 1 : max(1, min(workers, renders.count))
    let bytes = try Self.svg(bytes)
    // Distributed largest first, so that the shares are about equal.
    let ranks = renders.indices.sorted {
      (renders[$1].target.area, $0) < (renders[$0].target.area, $1)
    }
    let shares = (0..<workers).map { worker in
      stride(from: worker, to: ranks.count, by: workers).map { ranks[$0] }
    }
    let results = await shares.boundedMap(width: workers) { share in
      var patience = patience
      do throws(ImporterError) {
        return Result<[Bitmap], ImporterError>.success(
          try await rendered(share.map { renders[$0] }, bytes, within: &patience))
      } catch {
        return .failure(error)
      }
    }
    var images = [Bitmap?](repeating: nil, count: renders.count)
    for (share, result) in zip(shares, results) {
      do throws(ImporterError) {
        for (index, image) in zip(share, try result.get()) { images[index] = image }
      } catch {
        throw .unreadable("\(error)")
      }
    }
    return images.map { $0! }
  }

  /// At this side or below, a lack of memory is an error.
  private static let smallestRetreat = 1000

  /// Renders smaller while memory does not suffice: the renderer fills a bitmap of the whole for every
  /// layer.
  private func rendered(
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
  /// The same, rendered no larger than `limit`.
  func fitted(within limit: PixelSize) -> ImportRequest.Render {
    let isTooLarge = target.longerSide > limit.longerSide
    return ImportRequest.Render(
      target: isTooLarge ? target.fitted(within: limit) : target, window: window, whole: whole)
  }
}

/// Why an artwork has no image: the rest of a sentence that begins with its path.
package enum ArtworkError: Error, Equatable, CustomStringConvertible {
  /// The file is damaged. The value is the reason.
  case unreadable(String)
  /// The format is not supported. The value is its name.
  case unsupported(String)
  /// A verbatim file must be a PNG.
  case isNotPNG
  /// In bytes of memory.
  case tooLarge(Int)

  package var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .unsupported(let name):
      "is \(name); artwork can be PNG, SVG, JPEG, WebP, TIFF, GIF, HEIC, AVIF or, with \(Setting.allowPdf), PDF"
    case .tooLarge(let bytes):
      "takes about \(bytes >> 20) MB of memory, more than this process may have (ulimit -v)"
    case .isNotPNG: "is used unchanged, so it must be a PNG"
    }
  }
}

extension ImageFacts {
  /// The facts about a file that the importer has read, with `size` instead of the image's.
  package init(_ facts: ImportReply.Facts, _ image: Bitmap, size: PixelSize? = nil) {
    let models: [Bitmap.Layout: ColorModel] = [
      .gray: .gray, .grayAlpha: .grayAlpha, .rgb: .rgb, .rgba: .rgba,
    ]
    self.init(
      size: size ?? image.size, bitDepth: facts.bitDepth, colorModel: models[image.layout]!,
      hasTransparencyChunk: false, isInterlaced: false, colorSpace: facts.colorSpace,
      isAnimated: facts.isAnimated, extraChunks: [], trailingBytes: 0)
    pages = facts.pages
  }
}
