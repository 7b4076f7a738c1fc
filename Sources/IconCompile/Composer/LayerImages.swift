import IconCodec
import IconImage
import IconMaking

/// The decoded images of a document's layers, each at the size at which the layer shows it.
struct LayerImages: Sendable {
  private static let canvas = 1024.0

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
  }

  private var loaded: [String: Loaded] = [:]

  init() {}

  /// - Parameters:
  ///   - layers: The layers whose frames are needed.
  ///   - drawn: The layers that are rendered.
  /// - Complexity: O(pixels).
  init(
    of layers: [ComposerDocument.Layer.Values], drawn: [ComposerDocument.Layer.Values],
    workers: Int, bytes: @escaping @Sendable (String) -> [UInt8], reader: ImageReader
  ) async {
    let uses = Set(drawn.map { Use(path: $0.image, scale: $0.scale) })
    let paths = Set((layers + drawn).map(\.image)).sorted()
    let results = await paths.boundedMap(width: workers) { path in
      await Self.load(path, bytes(path), uses.filter { $0.path == path }, reader)
    }
    loaded = Dictionary(uniqueKeysWithValues: results.map { ($0.path, $0) })
  }

  /// Problems by path.
  var problems: [(path: String, text: String)] {
    loaded.values.compactMap { file in file.problem.map { (file.path, $0) } }.sorted {
      $0.path < $1.path
    }
  }

  private static func load(
    _ path: String, _ bytes: [UInt8], _ uses: Set<Use>, _ reader: ImageReader
  ) async -> Loaded {
    var file = Loaded(path: path)
    do {
      let image = try await reader.image(bytes)
      file.natural = image.bitmap.size
      file.isWhite = image.bitmap.isWhite
      for use in uses {
        guard let size = shown(image.bitmap.size, use.scale) else {
          file.problem = "is too large at the layer's scale of \(use.scale)"
          continue
        }
        file.images[use] =
          image.facts.vector == nil
          ? image.bitmap.resized(to: size)
          : try await reader.image(bytes, renderedAt: size).bitmap
      }
    } catch {
      file.problem = "\(error)"
    }
    return file
  }

  /// Nil for sizes that cannot be rendered.
  private static func shown(_ size: PixelSize, _ scale: Double) -> PixelSize? {
    PixelSize(
      readable: max(1, Int((Double(size.width) * scale).rounded())),
      max(1, Int((Double(size.height) * scale).rounded())))
  }

  /// The area on a canvas of 1024 points that a layer covers; nil for images that were not loaded.
  /// Source: frames by Xcode 26.0; the offset's direction is assumed.
  func frame(of layer: ComposerDocument.Layer.Values) -> CatalogIcon.Frame? {
    guard let size = loaded[layer.image]?.natural else { return nil }
    let width = Double(size.width) * layer.scale
    let height = Double(size.height) * layer.scale
    return CatalogIcon.Frame(
      x: Int(((Self.canvas - width) / 2 + layer.offset.x).rounded()),
      y: Int(((Self.canvas - height) / 2 + layer.offset.y).rounded()),
      width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())))
  }

  func image(of layer: ComposerDocument.Layer.Values) -> Bitmap? {
    loaded[layer.image]?.images[Use(path: layer.image, scale: layer.scale)]
  }

  /// The fill of a white image is that of the background in a dark icon.
  func fill(of layer: ComposerDocument.Layer.Values) -> LayerFill? {
    layer.fill ?? (isWhite(layer) ? layer.whiteFill : nil)
  }

  func isWhite(_ layer: ComposerDocument.Layer.Values) -> Bool {
    loaded[layer.image]?.isWhite == true
  }
}

extension Bitmap {
  /// Whether every visible pixel is white. Complexity: O(pixels).
  fileprivate var isWhite: Bool {
    let source = addingOpaqueAlpha()
    return source.bytes.withUnsafeBufferPointer { bytes in
      stride(from: 0, to: bytes.count, by: 4).allSatisfy { start in
        bytes[start + 3] == 0 || bytes[start..<start + 3].allSatisfy { $0 >= 250 }
      }
    }
  }

  /// RGBA with 8 bits.
  func addingOpaqueAlpha() -> Bitmap { reducedToEightBits().addingAlpha() }

  func resized(to target: PixelSize) -> Bitmap {
    ResamplingPlan(source: size, targets: [target]).resample(self)[0]
  }
}
