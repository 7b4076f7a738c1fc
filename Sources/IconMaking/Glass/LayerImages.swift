import IconCodec
package import IconImage
package import IconPackages
package import IconRules

/// The decoded images of a document's layers, each at the size at which the layer shows it.
package struct LayerImages: Sendable {
  /// Points of a canvas.
  private static let points = 1024.0

  private struct Use: Hashable, Sendable {
    let path: String
    let scale: Double
  }

  private struct Loaded: Sendable {
    let path: String
    var natural: PixelSize?
    var isWhite = false
    var images: [Use: Bitmap] = [:]
    var problem: String?
    var findings: [Finding] = []
  }

  /// Pixels of all layers of a document at most.
  private static let pixelLimit = 128_000_000

  /// Of the canvas, in pixels.
  package let side: Int
  private var loaded: [String: Loaded] = [:]

  package init() { side = 1024 }

  /// Decodes the images of `layers`, and renders those of `drawn` for a canvas.
  ///
  /// Complexity: O(pixels).
  package init(
    of layers: [ComposerIcon.Layer], drawn: [ComposerIcon.Layer], side: Int = 1024, workers: Int,
    bytes: @escaping @Sendable (String) throws -> [UInt8], reader: ImageReader
  ) async {
    self.side = side
    let bytes: @Sendable (String) throws -> [UInt8] = { path in
      let file = try bytes(path)
      return path.lowercased().hasSuffix(".svg") ? LayerColors.inSRGB(file) : file
    }
    let unit = Double(side) / Self.points
    let paths = Set((layers + drawn).map(\.image)).sorted()
    let uses = Set(drawn.map { Use(path: $0.image, scale: $0.position.scale) }).sorted {
      ($0.path, $0.scale) < ($1.path, $1.scale)
    }
    let files = await paths.boundedMap(width: workers) { path in
      await Self.load(path, uses.filter { $0.path == path }, unit, bytes, by: reader)
    }
    loaded = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    var pixels = 0
    for use in uses {
      guard let natural = loaded[use.path]?.natural else { continue }
      pixels += Self.shown(natural, use.scale * unit)?.area ?? Self.pixelLimit + 1
      if pixels > Self.pixelLimit {
        loaded[use.path]?.problem = "is too large at its layer's scale of \(use.scale)"
        return
      }
    }
    let images = await uses.boundedMap(width: workers) {
      [loaded] use -> Result<Bitmap, ArtworkError>? in
      guard loaded[use.path]?.images[use] == nil else { return nil }
      return await Self.image(
        (try? bytes(use.path)) ?? [], natural: loaded[use.path]?.natural, scale: use.scale * unit,
        by: reader)
    }
    for (use, result) in zip(uses, images) {
      switch result {
      case .success(let image)?: loaded[use.path]?.images[use] = image
      case .failure(let error)?: loaded[use.path]?.problem = "\(error)"
      case nil: break
      }
    }
  }

  /// Problems by path.
  package var problems: [(path: String, text: String)] {
    loaded.values.compactMap { file in file.problem.map { (file.path, $0) } }.sorted {
      $0.path < $1.path
    }
  }

  /// Findings about parts of vector images that are not rendered.
  package var findings: [Finding] { loaded.sorted { $0.key < $1.key }.flatMap(\.value.findings) }

  /// Keeps the image of uses that show it at its natural size.
  private static func load(
    _ path: String, _ uses: [Use], _ unit: Double, _ bytes: @Sendable (String) throws -> [UInt8],
    by reader: ImageReader
  ) async -> Loaded {
    var file = Loaded(path: path)
    do {
      let image = try await reader.image(try bytes(path))
      file.natural = image.bitmap.size
      file.isWhite = image.bitmap.isWhite
      for use in uses where shown(image.bitmap.size, use.scale * unit) == image.bitmap.size {
        file.images[use] = image.bitmap.resized(to: image.bitmap.size)
      }
      if image.facts.vector != nil { file.findings = image.findings(path: path) }
    } catch {
      file.problem = "\(error)"
    }
    return file
  }

  /// Nil for files that could not be decoded before.
  private static func image(
    _ bytes: [UInt8], natural: PixelSize?, scale: Double, by reader: ImageReader
  ) async -> Result<Bitmap, ArtworkError>? {
    guard let size = natural.flatMap({ shown($0, scale) }) else { return nil }
    do throws(ArtworkError) {
      return .success(try await reader.image(bytes, renderedAt: size).bitmap.resized(to: size))
    } catch {
      return .failure(error)
    }
  }

  /// Nil for sizes that cannot be rendered.
  private static func shown(_ size: PixelSize, _ scale: Double) -> PixelSize? {
    PixelSize(
      readable: max(1, Int((Double(size.width) * scale).rounded())),
      max(1, Int((Double(size.height) * scale).rounded())))
  }

  /// The area on the canvas that a layer covers; nil for images that were not loaded. Source: frames by
  /// Xcode 26.0 to 26.2.
  package func frame(of layer: ComposerIcon.Layer) -> PixelRect? {
    guard let size = loaded[layer.image]?.natural else { return nil }
    let (position, unit) = (layer.position, Double(side) / Self.points)
    func along(_ length: Int, _ offset: Double) -> (start: Int, length: Int) {
      let length = Double(length) * position.scale * unit
      return (
        Int(((Double(side) - length) / 2 + offset * unit).rounded(.down)),
        max(1, Int(length.rounded(.toNearestOrEven)))
      )
    }
    let (x, y) = (along(size.width, position.x), along(size.height, position.y))
    return PixelRect(
      x: x.start, y: y.start, size: PixelSize(width: x.length, height: y.length))
  }

  package func image(of layer: ComposerIcon.Layer) -> Bitmap? {
    loaded[layer.image]?.images[Use(path: layer.image, scale: layer.position.scale)]
  }

  /// The fill that replaces the image's colors. A white image may have one of its own in dark icons.
  package func fill(of layer: ComposerIcon.Layer) -> ComposerIcon.Fill? {
    switch layer.paint {
    case .image: nil
    case .fill(let fill): fill
    case .fillIfWhite(let fill): isWhite(layer) ? fill : nil
    }
  }

  package func isWhite(_ layer: ComposerIcon.Layer) -> Bool {
    loaded[layer.image]?.isWhite == true
  }
}

extension Bitmap {
  /// Whether every visible pixel is white. Complexity: O(pixels).
  fileprivate var isWhite: Bool {
    let source = reducedToEightBits().addingAlpha()
    return source.bytes.withUnsafeBufferPointer { bytes in
      stride(from: 0, to: bytes.count, by: 4).allSatisfy { start in
        bytes[start + 3] == 0 || bytes[start..<start + 3].allSatisfy { $0 >= 250 }
      }
    }
  }
}
