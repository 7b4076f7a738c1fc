import IconCodec
package import IconFiles
package import IconImage
package import IconMaking
import IconSpec

/// Finished images in a folder that builds on several machines may share. Keys are digests of artwork,
/// recipe and codec version.
///
/// Files may disappear at any time. Each file ends with a digest of its key and image. A file that does
/// not match its digest counts as missing.
public struct ImageCache: Sendable {
  private let backend: CacheBackend

  /// `largest` bytes stay in a folder after `trim`.
  public init(folder: String, largest: Int = 512 << 20) {
    backend = CacheBackend(folder: folder, largest: largest)
  }

  /// The cache that the options name.
  package init?(_ options: BuildOptions) {
    guard let folder = options.cache else { return nil }
    self.init(folder: folder, largest: options.cacheSize)
  }

  /// Why `place` cannot be a cache, and the remedy; nil if it can.
  public static func objection(to place: String) -> String? {
    if place.isEmpty { return "needs a folder" }
    return place.contains("://")
      ? "takes a folder, not a URL: give a folder that machines share or that CI restores" : nil
  }

  package func open() throws(FileError) { try backend.open() }

  /// An image's key, and the seal after the image.
  private struct Place {
    let key: String

    init(_ artwork: String, _ recipe: String, _ format: ImageFormat) {
      key = Digest.hex(of: Array("image 2 \(artwork) \(recipe) \(format.madeBy)".utf8))
    }

    func seal(of image: ArraySlice<UInt8>) -> [UInt8] {
      Array(Digest.hex(of: Array(key.utf8) + image).utf8)
    }

    /// The image in a file; nil if the seal does not match.
    func image(of bytes: [UInt8]) -> [UInt8]? {
      guard bytes.count > sealLength else { return nil }
      let image = bytes.dropLast(sealLength)
      return bytes.suffix(sealLength).elementsEqual(seal(of: image)) ? Array(image) : nil
    }

    private var sealLength: Int { 64 }
  }

  /// The finished file; nil if it is missing, damaged or of another size.
  func image(
    artwork: String, recipe: String, _ format: ImageFormat, pixels: PixelSize
  ) -> [UInt8]? {
    let place = Place(artwork, recipe, format)
    guard let image = backend.bytes(place.key).flatMap(place.image),
      let facts = try? format.facts(of: image), facts.size == pixels
    else { return nil }
    backend.use(place.key)
    return image
  }

  /// Adds a file. Ignores errors: the next build makes the image again.
  func add(_ bytes: [UInt8], artwork: String, recipe: String, _ format: ImageFormat) {
    let place = Place(artwork, recipe, format)
    backend.put(place.key, bytes + place.seal(of: bytes[...]))
  }

  /// Removes temporary files of killed builds and the least recently used images above the size limit.
  /// Complexity: O(files × log files).
  package func trim() throws(FileError) { try backend.trim() }
}
