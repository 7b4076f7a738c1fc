import IconCodec
import IconImage
import IconSpec

/// Finished images by what they were made of, kept between builds in a folder that any number of
/// them and of machines may share, or by a server: under the digest of artwork, recipe and codec.
///
/// What is kept may go at any time, and what is damaged, or something else, counts as missing: each
/// file ends with a digest of its name and its image.
public struct ImageCache: Sendable {
  private let shelf: any CacheShelf

  /// `largest` bytes stay in a folder after `trim`.
  public init(folder: String, largest: Int = 512 << 20) {
    shelf = FolderShelf(folder: folder, largest: largest)
  }

  /// `place` is a folder, or the address of a server, to which there is no `objection`.
  /// `authorization` is what the server wants to hear before it obeys.
  init(_ place: String, largest: Int, authorization: String?) {
    if let address = ServerAddress(place) {
      shelf = ServerShelf(address, authorization: authorization)
    } else {
      shelf = FolderShelf(folder: place, largest: largest)
    }
  }

  /// What the options name.
  init?(_ options: BuildOptions) {
    guard let place = options.cache else { return nil }
    self.init(place, largest: options.cacheSize, authorization: options.cacheAuthorization)
  }

  /// Why `place` is neither a folder nor a server's address: the rest of a sentence.
  public static func objection(to place: String) -> String? {
    if place.isEmpty { return "needs a folder or a server's address" }
    return place.contains("://") ? ServerAddress.objection(to: place) : nil
  }

  /// What kept it from being of use, once it is given up.
  var complaint: String? { shelf.complaint }

  func open() throws(FileError) { try shelf.open() }

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
  func image(artwork: String, recipe: String, pixels: PixelSize) -> [UInt8]? {
    let place = Place(artwork: artwork, recipe: recipe)
    guard let image = shelf.bytes(place.key).flatMap(place.image),
      let facts = try? PNGDecoder.facts(of: image),
      facts.size == pixels
    else { return nil }
    shelf.use(place.key)
    return image
  }

  /// Whether it can be kept is nobody's trouble: the next build makes it again.
  func add(_ bytes: [UInt8], artwork: String, recipe: String) {
    let place = Place(artwork: artwork, recipe: recipe)
    shelf.put(place.key, bytes + place.seal(of: bytes[...]))
  }

  /// Removes what killed builds left, and what was not used for longest until the rest is small
  /// enough. A server sees to that itself. Complexity: O(files × log files).
  func trim() throws(FileError) { try shelf.trim() }
}

/// Where a cache's files are, by keys of 64 hexadecimal digits.
protocol CacheShelf: Sendable {
  var complaint: String? { get }
  func open() throws(FileError)
  func bytes(_ key: String) -> [UInt8]?
  /// Says that a file was of use.
  func use(_ key: String)
  func put(_ key: String, _ bytes: [UInt8])
  func trim() throws(FileError)
}
