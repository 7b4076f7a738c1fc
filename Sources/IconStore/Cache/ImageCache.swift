import IconCodec
package import IconFiles
package import IconImage
package import IconMaking
import IconSpec

/// Finished images in a folder that builds on any number of machines may share, under the digest of
/// artwork, recipe and codec.
///
/// Files may disappear at any time. Each file ends with a digest of its name and its image; a file
/// that does not match its digest counts as missing.
public struct ImageCache: Sendable {
  private let shelf: FolderShelf

  /// `largest` bytes stay in a folder after `trim`.
  public init(folder: String, largest: Int = 512 << 20) {
    shelf = FolderShelf(folder: folder, largest: largest)
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

  package func open() throws(FileError) { try shelf.open() }

  /// An image's key, and what stands behind the image if it is the right one.
  private struct Place {
    let key: String

    init(artwork: String, recipe: String) {
      key = Digest.hex(of: Array("image 2 \(artwork) \(recipe) \(PNGEncoder.madeBy)".utf8))
    }

    func seal(of image: ArraySlice<UInt8>) -> [UInt8] {
      Array(Digest.hex(of: Array(key.utf8) + image).utf8)
    }

    /// The image of a file that is whole.
    func image(of bytes: [UInt8]) -> [UInt8]? {
      guard bytes.count > sealLength else { return nil }
      let image = bytes.dropLast(sealLength)
      return bytes.suffix(sealLength).elementsEqual(seal(of: image)) ? Array(image) : nil
    }

    private var sealLength: Int { 64 }
  }

  /// The finished file, if it is there and what was put there.
  package func image(artwork: String, recipe: String, pixels: PixelSize) -> [UInt8]? {
    let place = Place(artwork: artwork, recipe: recipe)
    guard let image = shelf.bytes(place.key).flatMap(place.image),
      let facts = try? PNGDecoder.facts(of: image),
      facts.size == pixels
    else { return nil }
    shelf.use(place.key)
    return image
  }

  /// Whether it can be kept is nobody's trouble: the next build makes it again.
  package func add(_ bytes: [UInt8], artwork: String, recipe: String) {
    let place = Place(artwork: artwork, recipe: recipe)
    shelf.put(place.key, bytes + place.seal(of: bytes[...]))
  }

  /// Removes what killed builds left, and what was not used for longest until the rest is small
  /// enough. Complexity: O(files × log files).
  package func trim() throws(FileError) { try shelf.trim() }
}
